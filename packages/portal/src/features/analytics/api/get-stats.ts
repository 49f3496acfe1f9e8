import { type StatsQueryInput, type StatsResult, StatsResultSchema } from '@stagedoor/contract/usage/stats'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'

/** Short, because each refresh queries a new time window and never reads the previous cache entry again. */
const GC_TIME_MS = 60_000

/** Usage statistics. The previous response stays visible until the next one arrives. */
export function statsQuery(query: StatsQueryInput) {
  return queryOptions({
    queryKey: ['stats', query],
    queryFn: ({ signal }): Promise<StatsResult> =>
      api.post('stats', { schema: StatsResultSchema, body: query, signal, keepOnForbidden: true }),
    placeholderData: keepPreviousData,
    gcTime: GC_TIME_MS,
  })
}
