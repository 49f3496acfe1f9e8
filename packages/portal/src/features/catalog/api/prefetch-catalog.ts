import type { QueryClient } from '@tanstack/react-query'
import { prefetch } from '../../../lib/prefetch.ts'
import { appearanceQuery } from './get-appearance.ts'
import { hasSpecificationQuery } from './has-specification.ts'
import { searchProductsQuery } from './search-products.ts'

/** What the catalogue shows first: its texts, the first page of all products, and which of them have a specification. */
export async function prefetchCatalog(queryClient: QueryClient): Promise<void> {
  const texts = prefetch(queryClient, appearanceQuery())
  const found = await prefetch(queryClient, searchProductsQuery({ text: '', page: 1 }))
  await Promise.all(
    (found?.data ?? []).map(
      ({ source: { id, latest_version: version } }) =>
        version && prefetch(queryClient, hasSpecificationQuery(id, version.id)),
    ),
  )
  await texts
}
