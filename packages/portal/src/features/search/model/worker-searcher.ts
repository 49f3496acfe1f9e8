import { startWorker } from '../../../lib/workers/start-worker.ts'
import { remote } from '../../../lib/workers/worker-port.ts'
import type { Searcher } from './search-protocol.ts'

const { './search.worker.ts': workerUrl = '' } = import.meta.glob<string>('./search.worker.ts', {
  query: '?worker&url',
  import: 'default',
  eager: true,
})

let running: Searcher | undefined

/** Returns the search worker, which keeps its index until the page is closed. Starts a new worker after a failure. */
export function workerSearcher(): Searcher {
  if (running) return running
  const worker = startWorker(workerUrl, 'search')
  worker.addEventListener('error', () => {
    running = undefined
  })
  running = remote<Searcher>(worker)
  return running
}
