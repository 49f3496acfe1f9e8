import type { Plugin } from 'vite'

/** Limits of usage monitoring (spec §9) that its library has as constants, by the end of their file. */
const LIMITS: Readonly<Record<string, readonly [of: string, to: string]>> = {
  'browser-rum/esm/domain/segmentCollection/segmentCollection.mjs': [
    'SEGMENT_DURATION_LIMIT = 5 * ONE_SECOND',
    'SEGMENT_DURATION_LIMIT = 30 * ONE_SECOND',
  ],
  'browser-rum/esm/domain/deflate/deflateWorker.mjs': [
    'INITIALIZATION_TIME_OUT_DELAY = 30 * ONE_SECOND',
    'INITIALIZATION_TIME_OUT_DELAY = 10 * ONE_SECOND',
  ],
  'browser-rum/esm/domain/replayStats.mjs': ['MAX_STATS_HISTORY = 1e3', 'MAX_STATS_HISTORY = 10'],
  'browser-rum-core/esm/domain/contexts/pageStateHistory.mjs': [
    'MAX_PAGE_STATE_ENTRIES = 4e3',
    'MAX_PAGE_STATE_ENTRIES = 500',
  ],
}

/** Another version of the library that names them otherwise does not build: nobody would notice. */
export function limitMonitoring(): Plugin {
  return {
    name: 'limit-monitoring',
    transform: {
      filter: { id: /@datadog\/browser-rum(?:-core)?\/esm\/.*\.mjs$/ },
      handler(code, id) {
        const [, limit] = Object.entries(LIMITS).find(([file]) => id.endsWith(file)) ?? []
        if (!limit) return null
        if (!code.includes(limit[0])) return this.error(`There is no "${limit[0]}" any more.`)
        return code.replace(...limit)
      },
    },
  }
}
