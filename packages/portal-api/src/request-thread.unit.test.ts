import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { RequestThread } from './request-thread.ts'

/** Starts, and ends at the first request without a reply. */
const ENDING = `const { parentPort } = require('node:worker_threads')
parentPort.on('message', () => process.exit())
parentPort.postMessage({ kind: 'ready' })`

it('keeps the thread that started after the one of a failed call', async () => {
  const workers: Worker[] = []
  const thread = new RequestThread(2_000, () => {
    const worker = new Worker(ENDING, { eval: true })
    workers.push(worker)
    return worker
  })
  await thread.start()
  const [first] = workers
  if (!first) throw new Error('No thread started')
  const ended = once(first, 'exit')
  const call = thread.call({ contentHash: 'x', operation: undefined })
  const failed = call.catch((error: unknown) => String(error))
  await ended
  await thread.start()
  expect(await failed).toContain('aborted')
  await thread.start()
  expect(workers).toHaveLength(2)
  await Promise.all(workers.map((worker) => worker.terminate()))
})
