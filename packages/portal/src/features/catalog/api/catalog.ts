import { PRODUCT_CATALOG_INDEX, SEARCH_PAGE_SIZE, SHOW_VERSIONS_FLAG } from '@stagedoor/contract/constants'
import { pageParameters } from '@stagedoor/contract/portal/page-parameters'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'
import type { Catalog } from '@stagedoor/contract/catalog/search'
import type { ProductVersion } from '@stagedoor/contract/catalog/versions'
import { isNotFound, isNotFoundOrForbidden } from '../../../lib/http/api-problem.ts'
import { type CatalogFilters, readFilters } from '../catalog-filters.ts'
import { getVersions } from '../product/api/get-versions.ts'
import { isFlagOn } from '../../../lib/flags/flags.ts'
import { prefetch } from '../../../lib/http/prefetch.ts'

export function searchProductsQuery(filters: CatalogFilters) {
  return queryOptions({
    queryKey: ['search', PRODUCT_CATALOG_INDEX, filters],
    queryFn: ({ signal }) =>
      api.get(['search', PRODUCT_CATALOG_INDEX], {
        schema: async () => (await import('@stagedoor/contract/catalog/search')).SearchResultSchema,
        query: {
          q: filters.text,
          join: 'versions',
          sort: 'group',
          'filter[group]': filters.group,
          'filter[auth_type]': filters.authType,
          'filter[access]': filters.access,
          ...pageParameters({ number: filters.page, size: SEARCH_PAGE_SIZE }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { failure: 'failed to find service packages' },
  })
}

/** Filters and featured products; null for servers without them. */
export function catalogQuery() {
  return queryOptions({
    queryKey: ['catalog'],
    queryFn: async ({ signal }): Promise<Catalog | null> => {
      try {
        return await api.get(['catalog'], {
          schema: async () => (await import('@stagedoor/contract/catalog/search')).CatalogSchema,
          signal,
        })
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },
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

/** Prefetches the catalog: its appearance and filters, a page of products, and the data of their links. */
export async function prefetchCatalog(queryClient: QueryClient, search: string): Promise<void> {
  const filters = readFilters(new URLSearchParams(search))
  const others = [prefetch(queryClient, appearanceQuery()), prefetch(queryClient, catalogQuery())]
  const products = await prefetch(queryClient, searchProductsQuery(filters))
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
  await Promise.all(others)
}
