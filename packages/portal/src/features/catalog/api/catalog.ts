import { PRODUCT_CATALOG_INDEX, SEARCH_PAGE_SIZE, SHOW_VERSIONS_FLAG } from '@stagedoor/contract/constants'
import { pageParameters } from '@stagedoor/contract/portal/page-parameters'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'
import type { ProductVersion } from '@stagedoor/contract/catalog/versions'
import { isNotFoundOrForbidden } from '../../../lib/http/api-problem.ts'
import { getVersions } from '../product/api/get-versions.ts'
import { isFlagOn } from '../../../lib/flags/flags.ts'
import { prefetch } from '../../../lib/http/prefetch.ts'

export function searchProductsQuery({ text, page }: { text: string; page: number }) {
  return queryOptions({
    queryKey: ['search', PRODUCT_CATALOG_INDEX, { text, page }],
    queryFn: ({ signal }) =>
      api.get(['search', PRODUCT_CATALOG_INDEX], {
        schema: async () => (await import('@stagedoor/contract/catalog/search')).SearchResultSchema,
        query: { q: text, join: 'versions', ...pageParameters({ number: page, size: SEARCH_PAGE_SIZE }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { failure: 'failed to find service packages' },
  })
}

export function appearanceQuery() {
  return queryOptions({
    queryKey: ['portal', 'appearance'],
    queryFn: ({ signal }) =>
      api.get(['portal', 'appearance'], {
        schema: async () => (await import('@stagedoor/contract/portal/portal')).AppearanceSchema,
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** All versions of a catalog product, the oldest first; empty when the visitor may not view the product. */
export function listedVersionsQuery(productId: string) {
  return queryOptions({
    queryKey: ['products', productId, 'listed-versions'],
    queryFn: async ({ signal }): Promise<ProductVersion[]> => {
      try {
        return await getVersions(productId, { signal, keepOnForbidden: true })
      } catch (error) {
        if (isNotFoundOrForbidden(error)) return []
        throw error
      }
    },
  })
}

const NO_CONTENT = 204

/** Returns whether a version has a specification that the visitor may read. */
export function hasSpecificationQuery(productId: string, versionId: string) {
  return queryOptions({
    queryKey: ['products', productId, 'versions', versionId, 'has-specification'],
    queryFn: async ({ signal }): Promise<boolean> => {
      try {
        const path = ['products', productId, 'versions', versionId, 'spec', 'operations']
        return (await api.status(path, { signal, keepOnForbidden: true })) !== NO_CONTENT
      } catch (error) {
        // The catalog also lists products that the visitor may not view.
        if (isNotFoundOrForbidden(error)) return false
        throw error
      }
    },
  })
}

/** Prefetches the initial catalog: its appearance, the first page of products, and the data of their links. */
export async function prefetchCatalog(queryClient: QueryClient): Promise<void> {
  const appearance = prefetch(queryClient, appearanceQuery())
  const products = await prefetch(queryClient, searchProductsQuery({ text: '', page: 1 }))
  const showVersions = isFlagOn(SHOW_VERSIONS_FLAG)
  await Promise.all(
    (products?.data ?? []).flatMap(({ source: { id, latest_version: version } }) =>
      version
        ? [
            prefetch(queryClient, hasSpecificationQuery(id, version.id)),
            showVersions && prefetch(queryClient, listedVersionsQuery(id)),
          ]
        : [],
    ),
  )
  await appearance
}
