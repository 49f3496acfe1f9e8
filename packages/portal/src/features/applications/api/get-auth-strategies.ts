import { type AuthStrategy, AuthStrategyListSchema } from '@stagedoor/contract/applications/auth-strategies'
import { pageParameters } from '@stagedoor/contract/portal/page-parameters'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'
import { fetchAllPages } from '../../../lib/http/paging.ts'

export function authStrategiesQuery() {
  return queryOptions({
    queryKey: ['auth-strategies'],
    queryFn: ({ signal }): Promise<AuthStrategy[]> =>
      fetchAllPages((page) =>
        api.get('applications/auth-strategies', {
          schema: AuthStrategyListSchema,
          query: pageParameters(page),
          signal,
        }),
      ),
  })
}
