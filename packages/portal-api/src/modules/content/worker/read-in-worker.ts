import { Worker } from 'node:worker_threads'
import type { Content, Picture } from '../content.ts'
import { ContentError } from '../problems.ts'
import type { WorkerMessage, WorkerRequest } from './worker-messages.ts'

/** Longest time, in milliseconds, that parsing one document, product.yaml or portal.yaml may take. */
const FILE_DEADLINE_MS = 5000

/** The same for a specification: 16 MB of YAML take several seconds on a slow machine. */
const SPECIFICATION_DEADLINE_MS = 60_000

const TEXT_FILE = /(?:\.md|\/product\.yaml|^portal\.yaml)$/i

export interface WorkerOptions extends Omit<WorkerRequest, 'folder'> {
  /** Tests set a short one. */
  deadlineFor?: (file: string) => number
}

/**
 * Reads and checks a content folder in a worker thread, so that the server responds meanwhile, whatever the files contain.
 * A file that takes longer than its deadline ends the reading.
 *
 * @param folder absolute path
 * @throws ContentError with every problem, or with the file that takes too long, too much memory or too many levels
 */
export async function readContentInWorker(
  folder: string,
  { deadlineFor = deadlineOf, ...options }: WorkerOptions = {},
): Promise<Content> {
  const worker = startWorker({ ...options, folder })
  try {
    return await contentFrom(worker, deadlineFor)
  } finally {
    await worker.terminate()
  }
}

function deadlineOf(file: string): number {
  return TEXT_FILE.test(file) ? FILE_DEADLINE_MS : SPECIFICATION_DEADLINE_MS
}

/** The worker is built beside this program. Run from source, Node 20 needs a loader for TypeScript in it. */
function startWorker(workerData: WorkerRequest): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL(/* @vite-ignore */ './content-worker.js', import.meta.url), { workerData })
  }
  const source = new URL(/* @vite-ignore */ './content-worker.ts', import.meta.url)
  const start = `import('tsx/esm/api').then((tsx) => { tsx.register(); return import(${JSON.stringify(source)}) })`
  return new Worker(start, { eval: true, workerData })
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
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') fail('needs too much memory to be read. Split it.')
      else reject(error)
    })
    worker.on('exit', () => {
      clearTimeout(timer)
      reject(new Error('The worker that reads the content folder ended without a result.'))
    })
  })
}

function tooSlow(deadline: number): string {
  return `takes longer than ${deadline / 1000} seconds to parse. Use fewer levels of nesting, and fewer of * _ ~ [ ] in one paragraph, or split the file.`
}

/** Buffers arrive from a worker as plain arrays of bytes. */
function withBuffers(content: Content): Content {
  const restore = (pictures: Picture[]) =>
    pictures.map((picture) => ({ ...picture, content: Buffer.from(picture.content) }))
  return {
    ...content,
    pictures: restore(content.pictures),
    products: content.products.map((product) => ({ ...product, pictures: restore(product.pictures) })),
  }
}
