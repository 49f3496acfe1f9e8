import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'

export function appearanceQuery() {
  return queryOptions({
    queryKey: ['portal', 'appearance'],
    queryFn: ({ signal }) =>
      api.get('portal/appearance', {
        schema: async () => (await import('@stagedoor/contract/portal/portal')).AppearanceSchema,
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
