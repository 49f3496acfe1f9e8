import { STATS_MAX_QUERIES } from '@stagedoor/contract/constants'
import {
  StatsBatchResultSchema,
  StatsConfigSchema,
  type StatsQueryInput,
  type StatsResult,
} from '@stagedoor/contract/usage/stats'
import { queryOptions } from '@tanstack/react-query'
import DataLoader from 'dataloader'
import { api } from '../../../lib/http/api.ts'

/** Sends the queries of one refresh together, instead of one request for each chart and number. */
const batch = new DataLoader<StatsQueryInput, StatsResult>(
  async (queries) => {
    const { results } = await api.post(['stats', 'batch'], {
      schema: StatsBatchResultSchema,
      body: { queries },
      keepOnForbidden: true,
    })
    return results.map((result) => result ?? new Error('the server could not compute these statistics'))
  },
  { cache: false, maxBatchSize: STATS_MAX_QUERIES },
)

/** Short, because each refresh queries a new time window and never reads the previous cache entry again. */
const GC_TIME_MS = 60_000

/**
 * Usage statistics. The previous response stays visible until the next one arrives, unless it is of another environment or of
 * other applications. It also stays while no application is selected, because there is no next one.
 */
export function statsQuery(query: StatsQueryInput) {
  return queryOptions({
    queryKey: ['stats', query] as const,
    queryFn: () => batch.load(query),
    placeholderData: (data, previous) =>
      previous && mayStay(previous.queryKey[1], query) ? data : undefined,
    gcTime: GC_TIME_MS,
  })
}

function mayStay(previous: StatsQueryInput, next: StatsQueryInput): boolean {
  const [before, after] = [previous, next].map(applicationsOf)
  return previous.environment === next.environment && (after === '' || after === before)
}

function applicationsOf({ filter = [] }: StatsQueryInput): string {
  return filter.flatMap(({ dimension, values }) => (dimension === 'APPLICATION' ? values : [])).join()
}

/** Metrics that the server records; null when analytics is off: docs/reference/api.md#analytics. */
export function statsConfigQuery() {
  return queryOptions({
    queryKey: ['stats', 'config'],
    queryFn: async ({ signal }) => {
      const { analytics } = await api.get(['stats', 'config'], {
        schema: StatsConfigSchema,
        signal,
        keepOnForbidden: true,
      })
      return analytics
    },
  })
}
