import { SHOW_VERSIONS_FLAG } from '@stagedoor/contract/constants'
import type { QueryClient } from '@tanstack/react-query'
import { isFlagOn } from '../../../lib/flags/flags.ts'
import { prefetch } from '../../../lib/http/prefetch.ts'
import { appearanceQuery } from './get-appearance.ts'
import { listedVersionsQuery } from './get-listed-versions.ts'
import { hasSpecificationQuery } from './has-specification.ts'
import { searchProductsQuery } from './search-products.ts'

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
