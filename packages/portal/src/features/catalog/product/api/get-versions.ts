import { ALL_VERSIONS_PAGE_SIZE } from '@stagedoor/contract/constants'
import { pageParameters } from '@stagedoor/contract/portal/page-parameters'
import type { ProductVersion } from '@stagedoor/contract/catalog/versions'
import { queryOptions } from '@tanstack/react-query'
import { api, type CallOptions } from '../../../../lib/http/api.ts'
import { fetchAllPages } from '../../../../lib/http/paging.ts'

/** All versions of a product, oldest first. */
export function versionsQuery(productId: string) {
  return queryOptions({
    queryKey: ['products', productId, 'versions'],
    queryFn: ({ signal }) => getVersions(productId, { signal }),
  })
}

/** Loads all versions without the cache. */
export async function getVersions(
  productId: string,
  options: Pick<CallOptions, 'signal' | 'keepOnForbidden'>,
): Promise<ProductVersion[]> {
  const versions = await fetchAllPages(
    (page) =>
      api.get(['products', productId, 'versions'], {
        ...options,
        schema: async () => (await import('@stagedoor/contract/catalog/versions')).ProductVersionListSchema,
        query: pageParameters(page),
      }),
    ALL_VERSIONS_PAGE_SIZE,
  )
  return versions.toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at))
}
