import { ALL_VERSIONS_PAGE_SIZE } from '@stagedoor/contract/constants'
import { pageParameters } from '@stagedoor/contract/page-parameters'
import type { ProductVersion } from '@stagedoor/contract/versions'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'
import { fetchAllPages } from './paging.ts'

/** Every version of a product, the oldest first. */
export function versionsQuery(productId: string) {
  return queryOptions({
    queryKey: ['products', productId, 'versions'],
    queryFn: async ({ signal }): Promise<ProductVersion[]> => {
      const versions = await fetchAllPages(
        (page) =>
          api.get(`products/${productId}/versions`, {
            schema: async () => (await import('@stagedoor/contract/versions')).ProductVersionListSchema,
            query: pageParameters(page),
            signal,
          }),
        ALL_VERSIONS_PAGE_SIZE,
      )
      return versions.toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at))
    },
  })
}
