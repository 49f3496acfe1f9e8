import { ALL_VERSIONS_PAGE_SIZE, MAX_PAGE_SIZE, PRODUCT_CATALOG_INDEX } from '@stagedoor/contract/constants'
import { pageParameters } from '@stagedoor/contract/portal/page-parameters'
import { SearchResultSchema } from '@stagedoor/contract/catalog/search'
import type { SearchIndex } from '@stagedoor/contract/catalog/search-index'
import { ProductVersionListSchema } from '@stagedoor/contract/catalog/versions'
import { api } from '../../../lib/http/api.ts'
import { fetchAllPages } from '../../../lib/http/paging.ts'

/**
 * Every version that the visitor may see, on a server that has no index of its own (wire portal-ui §1.6): each as a part
 * without a hash, which the search makes of its specification.
 */
export async function listSpecifications(signal: AbortSignal): Promise<SearchIndex> {
  const hits = await fetchAllPages(
    (page) =>
      api.get(`search/${PRODUCT_CATALOG_INDEX}`, {
        schema: SearchResultSchema,
        query: { q: '', join: 'versions', ...pageParameters(page) },
        signal,
      }),
    MAX_PAGE_SIZE,
  )
  const parts = []
  // One product after the other: the page needs connections too.
  for (const { source } of hits) {
    if (source.access_required) continue
    const versions = await fetchAllPages(
      (page) =>
        api.get(`products/${source.id}/versions`, {
          schema: ProductVersionListSchema,
          query: pageParameters(page),
          signal,
        }),
      ALL_VERSIONS_PAGE_SIZE,
    )
    const ofProduct = versions.map(({ id, name }) => ({
      product_id: source.id,
      product_name: source.name ?? '',
      version_id: id,
      version_name: name,
      hash: '',
      operations: 0,
    }))
    parts.push(...ofProduct)
  }
  return { parts }
}
