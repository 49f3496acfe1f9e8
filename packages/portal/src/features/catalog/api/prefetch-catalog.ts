import { SHOW_VERSIONS_FLAG } from '@stagedoor/contract/constants'
import type { QueryClient } from '@tanstack/react-query'
import { isFlagOn } from '../../../lib/flags/flags.ts'
import { prefetch } from '../../../lib/http/prefetch.ts'
import { appearanceQuery } from './get-appearance.ts'
import { listedVersionsQuery } from './get-listed-versions.ts'
import { hasSpecificationQuery } from './has-specification.ts'
import { searchProductsQuery } from './search-products.ts'

/** What the catalogue shows first: its texts, the first page of all products, and which of them have a specification. */
export async function prefetchCatalog(queryClient: QueryClient): Promise<void> {
  const messages = prefetch(queryClient, appearanceQuery())
  const found = await prefetch(queryClient, searchProductsQuery({ text: '', page: 1 }))
  const showVersions = isFlagOn(SHOW_VERSIONS_FLAG)
  await Promise.all(
    (found?.data ?? []).flatMap(({ source: { id, latest_version: version } }) =>
      version
        ? [
            prefetch(queryClient, hasSpecificationQuery(id, version.id)),
            showVersions && prefetch(queryClient, listedVersionsQuery(id)),
          ]
        : [],
    ),
  )
  await messages
}
