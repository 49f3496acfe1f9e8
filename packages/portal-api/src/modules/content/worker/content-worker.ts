import { parentPort, workerData } from 'node:worker_threads'
import { ContentError } from '../problems.ts'
import { readContent } from '../read/read-content.ts'
import type { WorkerMessage, WorkerRequest } from './worker-messages.ts'

/** Entry point of the worker thread that reads one content folder; see read-in-worker.ts. */
const { folder, ...options } = workerData as WorkerRequest

let current: string | undefined

function send(message: WorkerMessage): void {
  // The list of transferred objects is empty; it tells TypeScript and linters that this is not `window.postMessage`.
  parentPort?.postMessage(message, [])
}

try {
  const content = await readContent(folder, {
    ...options,
    onFile: (file) => {
      current = file
      send({ kind: 'file', file })
    },
  })
  send({ kind: 'content', content })
} catch (error) {
  if (error instanceof ContentError) send({ kind: 'problems', problems: error.problems })
  else if (error instanceof RangeError && current !== undefined) {
    // A stack overflow, which only deep nesting causes.
    const message = 'is nested too deeply to be read. Use fewer levels.'
    send({ kind: 'problems', problems: [{ file: current, message }] })
  } else throw error
}
