import { once } from 'node:events'
import type { ResourceLimits, Worker } from 'node:worker_threads'
import { startWorkerThread } from '../../../worker-thread.ts'
import type { FirstScreenReply, FirstScreenRequest } from './worker-messages.ts'

/** Time limit for starting the thread from source, in milliseconds. */
const START_MS = 30_000
/** Memory of the thread: 13 MB of JSON take 100 MB. */
const MEMORY = { maxOldGenerationSizeMb: 512 }

/** A thread that reads specifications, one at a time. */
export interface SpecReader {
  /** Starts the thread, if it does not run. */
  start(): Promise<void>
  /** Rejects if there is no reply in time. */
  call(request: FirstScreenRequest): Promise<FirstScreenReply>
}

export function startSpecWorker(resourceLimits: ResourceLimits = MEMORY): Worker {
  const source = new URL(/* @vite-ignore */ './spec-worker.ts', import.meta.url)
  return startWorkerThread(source, { resourceLimits })
}

/** The worker thread that reads specifications. It starts with the first call, and again after a failed call. */
export class SpecThread implements SpecReader {
  readonly #limitMs: number
  readonly #startWorker: () => Worker
  #worker: Promise<Worker> | undefined

  /** @param limitMs time limit for a call, in milliseconds */
  constructor(limitMs: number, startWorker = () => startSpecWorker()) {
    this.#limitMs = limitMs
    this.#startWorker = startWorker
  }

  /** Starts the thread, if it does not run. */
  async start(): Promise<void> {
    await (this.#worker ??= this.#start())
  }

  /** Sends one request; the caller waits for each reply. Without a reply in time, rejects and ends the thread. */
  async call(request: FirstScreenRequest): Promise<FirstScreenReply> {
    const started = (this.#worker ??= this.#start())
    let worker: Worker | undefined
    try {
      worker = await started
      // The list of transferred objects is empty; it tells linters that this is not `window.postMessage`.
      worker.postMessage(request, [])
      return await nextMessage(worker, this.#limitMs)
    } catch (error) {
      // Another thread may run already.
      if (this.#worker === started) this.#worker = undefined
      // Not awaited: a thread that parses a document ends when it is parsed.
      void worker?.terminate()
      throw error
    }
  }

  #start(): Promise<Worker> {
    const worker = this.#startWorker()
    // The thread does not keep the process running.
    worker.unref()
    const started = nextMessage(worker, START_MS).then(() => worker)
    const forget = () => {
      if (this.#worker === started) this.#worker = undefined
    }
    // A pending call rejects with the same error.
    worker.on('error', forget)
    worker.on('exit', forget)
    started.catch(() => {
      forget()
      void worker.terminate()
    })
    return started
  }
}

async function nextMessage(worker: Worker, limitMs: number): Promise<FirstScreenReply> {
  const [message] = await once(worker, 'message', { signal: AbortSignal.timeout(limitMs) })
  return message as FirstScreenReply
}
