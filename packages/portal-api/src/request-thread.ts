import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'

/** Time limit for starting the thread from source, in milliseconds. */
const START_MS = 30_000

/**
 * A worker thread that replies to one request at a time, after a first message when it is ready. It starts with the first
 * call, and again after a failed call.
 */
export class RequestThread<Request, Reply> {
  readonly #limitMs: number
  readonly #startWorker: () => Worker
  #worker: Promise<Worker> | undefined
  /** Settles when the previous thread has ended: a thread that parses a document ends when it is parsed. */
  #ended: Promise<unknown> = Promise.resolve()

  /** @param limitMs time limit for a call, in milliseconds */
  constructor(limitMs: number, startWorker: () => Worker) {
    this.#limitMs = limitMs
    this.#startWorker = startWorker
  }

  /** Starts the thread, if it does not run. */
  async start(): Promise<void> {
    await (this.#worker ??= this.#start())
  }

  /** Sends one request; the caller waits for each reply. Without a reply in time, rejects and ends the thread. */
  async call(request: Request, limitMs = this.#limitMs): Promise<Reply> {
    const started = (this.#worker ??= this.#start())
    let worker: Worker | undefined
    try {
      worker = await started
      // The list of transferred objects is empty; it tells linters that this is not `window.postMessage`.
      worker.postMessage(request, [])
      return (await nextMessage(worker, limitMs)) as Reply
    } catch (error) {
      // Another thread may run already.
      if (this.#worker === started) this.#worker = undefined
      if (worker) this.#end(worker)
      throw error
    }
  }

  #end(worker: Worker): void {
    this.#ended = Promise.all([this.#ended, worker.terminate()])
  }

  #start(): Promise<Worker> {
    const forget = () => {
      if (this.#worker === started) this.#worker = undefined
    }
    // The memory limit is that of one thread, so two must not run.
    const started = this.#ended.then(async () => {
      const worker = this.#startWorker()
      // The thread does not keep the process running.
      worker.unref()
      // A pending call rejects with the same error.
      worker.on('error', forget)
      worker.on('exit', forget)
      try {
        await nextMessage(worker, START_MS)
      } catch (error) {
        forget()
        this.#end(worker)
        throw error
      }
      return worker
    })
    return started
  }
}

async function nextMessage(worker: Worker, limitMs: number): Promise<unknown> {
  const [message] = await once(worker, 'message', { signal: AbortSignal.timeout(limitMs) })
  return message
}
