import { pageParameters } from '@stagedoor/contract/portal/page-parameters'
import type { Page } from '@stagedoor/contract/paging'
import { VersionApplicationListSchema } from '@stagedoor/contract/catalog/versions'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'

interface UnregisteredOptions {
  productId: string
  versionId: string
  /** Only applications of this auth strategy. */
  authStrategyId: string | undefined
  /** Substring of the name; empty matches all. */
  name: string
  page: Page
}

/** Applications that are not registered for a version. Not cached, so that the dialog always shows the current list. */
export function unregisteredApplicationsQuery({
  productId,
  versionId,
  authStrategyId,
  name,
  page,
}: UnregisteredOptions) {
  return queryOptions({
    queryKey: ['products', productId, 'versions', versionId, 'unregistered', { authStrategyId, name, page }],
    queryFn: ({ signal }) =>
      api.get(`products/${productId}/versions/${versionId}/applications`, {
        schema: VersionApplicationListSchema,
        query: {
          ...pageParameters(page),
          unregistered: true,
          'filter[auth_strategy_id]': authStrategyId,
          'filter[name][contains]': name,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
}
