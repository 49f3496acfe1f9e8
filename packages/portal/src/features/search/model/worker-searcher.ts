import { proxy, wrap } from 'comlink'
import { startWorker } from '../../../lib/start-worker.ts'
import type { Searcher } from './search-protocol.ts'

const { './search.worker.ts': workerUrl = '' } = import.meta.glob<string>('./search.worker.ts', {
  query: '?worker&url',
  import: 'default',
  eager: true,
})

let running: Searcher | undefined

/** The one worker that searches; it keeps what it has loaded while the page lives. */
export function workerSearcher(): Searcher {
  if (running) return running
  const remote = wrap<Searcher>(startWorker(workerUrl, 'search'))
  running = {
    load: (request, tell) => remote.load(request, proxy(tell)),
    search: (query, count) => remote.search(query, count),
    rows: (from, to) => remote.rows(from, to),
  }
  return running
}
