import { startWorker } from '../../../lib/workers/start-worker.ts'
import { callsTo } from '../../../lib/workers/worker-port.ts'
import type { Searcher } from './search-protocol.ts'

const { './search.worker.ts': workerUrl = '' } = import.meta.glob<string>('./search.worker.ts', {
  query: '?worker&url',
  import: 'default',
  eager: true,
})

let running: Searcher | undefined

/** The one worker that searches; it keeps what it has loaded while the page lives. After one has failed, a new one. */
export function workerSearcher(): Searcher {
  if (running) return running
  const worker = startWorker(workerUrl, 'search')
  worker.addEventListener('error', () => {
    running = undefined
  })
  const call = callsTo<Searcher>(worker)
  running = {
    load: (request, tell) => call('load', request, tell),
    search: (query, count) => call('search', query, count),
    rows: (from, to) => call('rows', from, to),
  }
  return running
}
