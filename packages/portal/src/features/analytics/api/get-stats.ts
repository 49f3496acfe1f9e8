import { type StatsQueryInput, type StatsResult, StatsResultSchema } from '@stagedoor/contract/usage/stats'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'

/** Each refresh asks about a window of its own, so what was asked before is soon of no use. */
const KEEP_MS = 60_000

/** One question about usage. The last answer stays until the next one is there. */
export function statsQuery(query: StatsQueryInput) {
  return queryOptions({
    queryKey: ['stats', query],
    queryFn: ({ signal }): Promise<StatsResult> =>
      api.post('stats', { schema: StatsResultSchema, body: query, signal, keepOnForbidden: true }),
    placeholderData: keepPreviousData,
    gcTime: KEEP_MS,
  })
}
