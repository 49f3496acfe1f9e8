import type { Worker } from 'node:worker_threads'
import { startWorkerThread } from '../../../worker-thread.ts'
import type { Content, Picture } from '../content.ts'
import { ContentError } from '../problems.ts'
import type { WorkerMessage, WorkerRequest } from './worker-messages.ts'

/** Time limit for parsing one document, product.yaml or portal.yaml, in milliseconds. */
const FILE_DEADLINE_MS = 5000

/** Time limit for parsing a specification: 16 MB of YAML take several seconds on a slow machine. */
const SPECIFICATION_DEADLINE_MS = 60_000

const TEXT_FILE = /(?:\.md|\/product\.yaml|^portal\.yaml)$/i

export interface WorkerOptions extends Omit<WorkerRequest, 'folder'> {
  /** Overridden by tests. */
  deadlineFor?: (file: string) => number
}

/**
 * Reads and validates a content folder in a worker thread, so that the server stays responsive. Stops at a file that
 * exceeds its time limit.
 *
 * @param folder absolute path
 * @throws ContentError with all problems, or with the file that takes too long, too much memory or is nested too deeply
 */
export async function readContentInWorker(
  folder: string,
  { deadlineFor = deadlineOf, ...options }: WorkerOptions = {},
): Promise<Content> {
  const workerData: WorkerRequest = { ...options, folder }
  const source = new URL(/* @vite-ignore */ './content-worker.ts', import.meta.url)
  const worker = startWorkerThread(source, { workerData })
  try {
    return await contentFrom(worker, deadlineFor)
  } finally {
    await worker.terminate()
  }
}

function deadlineOf(file: string): number {
  return TEXT_FILE.test(file) ? FILE_DEADLINE_MS : SPECIFICATION_DEADLINE_MS
}

function contentFrom(worker: Worker, deadlineFor: (file: string) => number): Promise<Content> {
  return new Promise((resolve, reject) => {
    let current: string | undefined
    let timer: NodeJS.Timeout | undefined
    const fail = (message: string) =>
      reject(new ContentError([{ file: current ?? 'The content folder', message }]))
    const watch = (file: string | undefined) => {
      current = file
      clearTimeout(timer)
      if (file === undefined) return
      const deadline = deadlineFor(file)
      timer = setTimeout(() => {
        // Messages that arrived while this thread was busy are handled first.
        setImmediate(() => {
          if (current === file) fail(tooSlow(deadline))
        })
      }, deadline)
    }
    worker.on('message', (message: WorkerMessage) => {
      watch(message.kind === 'file' ? message.file : undefined)
      if (message.kind === 'content') resolve(withBuffers(message.content))
      if (message.kind === 'problems') reject(new ContentError(message.problems))
    })
    worker.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer)
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') fail('requires too much memory. Split the file.')
      else reject(error)
    })
    worker.on('exit', () => {
      clearTimeout(timer)
      reject(new Error('The content worker exited without a result.'))
    })
  })
}

function tooSlow(deadline: number): string {
  return `takes longer than ${deadline / 1000} seconds to parse. Use less nesting and fewer of * _ ~ [ ] in one paragraph, or split the file.`
}

/** Restores Buffers, which arrive from a worker as Uint8Array. */
function withBuffers(content: Content): Content {
  const restore = (pictures: Picture[]) =>
    pictures.map((picture) => ({ ...picture, content: Buffer.from(picture.content) }))
  return {
    ...content,
    pictures: restore(content.pictures),
    products: content.products.map((product) => ({ ...product, pictures: restore(product.pictures) })),
  }
}
