import { StatsConfigSchema } from '@stagedoor/contract/usage/stats'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'

/** Metrics that the server records; null when analytics is off: docs/reference/api.md#analytics. */
export function statsConfigQuery() {
  return queryOptions({
    queryKey: ['stats', 'config'],
    queryFn: async ({ signal }) => {
      const { analytics } = await api.get('stats/config', {
        schema: StatsConfigSchema,
        signal,
        keepOnForbidden: true,
      })
      return analytics
    },
  })
}
