import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import type { Deps } from '../../../deps.ts'
import { startWorkerThread } from '../../../worker-thread.ts'
import type { FirstScreenReply, FirstScreenRequest } from './worker-messages.ts'

/** Time limit for reading a document, in milliseconds. The page waits for it, once per process and document. */
const DEADLINE_MS = 3_000
/** Time limit for starting the thread from source, in milliseconds. */
const START_MS = 30_000
/** Memory of the thread: 13 MB of JSON take 100 MB. */
const MEMORY = { maxOldGenerationSizeMb: 512 }

interface Wanted {
  contentHash: string
  operation: string | undefined
  /** Loads the stored specification. */
  load: () => Promise<Uint8Array | undefined>
}

/** Reads specifications in one worker thread, so that large documents do not block the server. */
export function createFirstScreens({ caches, log, now }: Pick<Deps, 'caches' | 'log' | 'now'>) {
  let thread: Promise<Worker> | undefined
  let last: Promise<unknown> = Promise.resolve()

  function running(): Promise<Worker> {
    if (thread) return thread
    const started = startThread(() => {
      if (thread === started) thread = undefined
    })
    thread = started
    return started
  }

  async function read({ contentHash, operation, load }: Wanted): Promise<string | null> {
    let worker: Worker | undefined
    try {
      worker = await running()
      const known = await call(worker, { contentHash, operation })
      const reply =
        known.kind === 'unknownDocument'
          ? await call(worker, { contentHash, operation, packed: await load() })
          : known
      if (reply.kind === 'screen') return reply.json
      throw new Error(reply.kind === 'failed' ? reply.reason : 'The specification is missing')
    } catch (error) {
      // The browser reads the document.
      log.warn({ err: error, contentHash }, 'failed to read the first screen of a specification')
      thread = undefined
      await worker?.terminate()
      return null
    }
  }

  /**
   * Returns the first screen of a specification as JSON; null if there is none, or if reading it failed. Documents are read
   * one after the other, so that each has the whole time limit.
   */
  return (wanted: Wanted): Promise<string | null> =>
    caches.firstScreens.get(`${wanted.contentHash} ${wanted.operation ?? ''}`, now(), () => {
      const screen = last.then(() => read(wanted))
      last = screen.catch(() => null)
      return screen
    })
}

async function startThread(onEnd: () => void): Promise<Worker> {
  const source = new URL(/* @vite-ignore */ './spec-worker.ts', import.meta.url)
  const worker = startWorkerThread(source, { resourceLimits: MEMORY })
  // The thread does not keep the process running.
  worker.unref()
  // Pending calls reject with the same error.
  worker.on('error', onEnd)
  worker.on('exit', onEnd)
  await once(worker, 'message', { signal: AbortSignal.timeout(START_MS) })
  return worker
}

async function call(worker: Worker, request: FirstScreenRequest): Promise<FirstScreenReply> {
  // The list of transferred objects is empty; it tells linters that this is not `window.postMessage`.
  worker.postMessage(request, [])
  const [reply] = await once(worker, 'message', { signal: AbortSignal.timeout(DEADLINE_MS) })
  return reply as FirstScreenReply
}
