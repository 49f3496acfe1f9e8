import { PRODUCT_CATALOG_INDEX, SEARCH_PAGE_SIZE } from '@stagedoor/contract/constants'
import { pageParameters } from '@stagedoor/contract/portal/page-parameters'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'

export function searchProductsQuery({ text, page }: { text: string; page: number }) {
  return queryOptions({
    queryKey: ['search', PRODUCT_CATALOG_INDEX, { text, page }],
    queryFn: ({ signal }) =>
      api.get(`search/${PRODUCT_CATALOG_INDEX}`, {
        schema: async () => (await import('@stagedoor/contract/catalog/search')).SearchResultSchema,
        query: { q: text, join: 'versions', ...pageParameters({ number: page, size: SEARCH_PAGE_SIZE }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { failure: 'failed to find service packages' },
  })
}
