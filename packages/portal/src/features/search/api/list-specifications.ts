import { ALL_VERSIONS_PAGE_SIZE, MAX_PAGE_SIZE, PRODUCT_CATALOG_INDEX } from '@stagedoor/contract/constants'
import { pageParameters } from '@stagedoor/contract/portal/page-parameters'
import { SearchResultSchema } from '@stagedoor/contract/catalog/search'
import type { SearchIndex } from '@stagedoor/contract/catalog/search-index'
import { ProductVersionListSchema } from '@stagedoor/contract/catalog/versions'
import { api } from '../../../lib/http/api.ts'
import { fetchAllPages } from '../../../lib/http/paging.ts'

/** For servers without a search index: docs/reference/screens.md#search. */
export async function listSpecifications(signal: AbortSignal): Promise<SearchIndex> {
  const hits = await fetchAllPages(
    (page) =>
      api.get(['search', PRODUCT_CATALOG_INDEX], {
        schema: SearchResultSchema,
        query: { q: '', join: 'versions', ...pageParameters(page) },
        signal,
      }),
    MAX_PAGE_SIZE,
  )
  const parts = []
  // Sequential, to leave connections for the page.
  for (const { source } of hits) {
    if (source.access_required) continue
    const versions = await fetchAllPages(
      (page) =>
        api.get(['products', source.id, 'versions'], {
          schema: ProductVersionListSchema,
          query: pageParameters(page),
          signal,
        }),
      ALL_VERSIONS_PAGE_SIZE,
    )
    const productParts = versions.map(({ id, name }) => ({
      product_id: source.id,
      product_name: source.name ?? '',
      version_id: id,
      version_name: name,
      hash: '',
      operations: 0,
    }))
    parts.push(...productParts)
  }
  return { parts, products: [] }
}
