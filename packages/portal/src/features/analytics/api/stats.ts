import {
  StatsConfigSchema,
  type StatsQueryInput,
  type StatsResult,
  StatsResultSchema,
} from '@stagedoor/contract/usage/stats'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'

/** Short, because each refresh queries a new time window and never reads the previous cache entry again. */
const GC_TIME_MS = 60_000

/** Usage statistics. The previous response stays visible until the next one arrives. */
export function statsQuery(query: StatsQueryInput) {
  return queryOptions({
    queryKey: ['stats', query],
    queryFn: ({ signal }): Promise<StatsResult> =>
      api.post(['stats'], { schema: StatsResultSchema, body: query, signal, keepOnForbidden: true }),
    placeholderData: keepPreviousData,
    gcTime: GC_TIME_MS,
  })
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
