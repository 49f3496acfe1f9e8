import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts a worker thread. When run from source, Node 20 needs a TypeScript loader in the thread.
 *
 * @param source the `.ts` file of the worker; in the build, an entry of the same name
 */
export function startWorkerThread(source: URL, options: WorkerOptions = {}): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL(source.href.replace(/\.ts$/, '.js')), options)
  }
  // The thread has no file of its own, so it would look for the loader in the working directory.
  const loader = JSON.stringify(import.meta.resolve('tsx/esm/api'))
  const start = `import(${loader}).then((tsx) => { tsx.register(); return import(${JSON.stringify(source)}) })`
  return new Worker(start, { ...options, eval: true })
}
