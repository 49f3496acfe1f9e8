import { startWorker } from '../../../lib/workers/start-worker.ts'
import { callsTo } from '../../../lib/workers/worker-port.ts'
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
  const call = callsTo<Searcher>(worker)
  running = {
    load: (request, onProgress) => call('load', request, onProgress),
    search: (query, count) => call('search', query, count),
    rows: (from, to) => call('rows', from, to),
  }
  return running
}
