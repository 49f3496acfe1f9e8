import { StatsConfigSchema } from '@stagedoor/contract/usage/stats'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'

/** What the server measures; null where analytics is off (wire api §6.11). */
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
