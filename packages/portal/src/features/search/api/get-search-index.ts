import { SearchIndexSchema } from '@stagedoor/contract/search-index'
import { queryOptions } from '@tanstack/react-query'
import { env } from '../../../config/env.ts'
import { api } from '../../../lib/api/api.ts'

const STALE_MS = 60_000
const PATH = 'search-index'

/** Address below which the parts of the index lie. */
export function searchPartsUrl(): string {
  return `${env.apiUrl}/${PATH}`
}

/** Of which parts the index consists: one for each version that the visitor may see. */
export function searchIndexQuery() {
  return queryOptions({
    queryKey: [PATH],
    queryFn: ({ signal }) => api.get(PATH, { schema: SearchIndexSchema, signal }),
    staleTime: STALE_MS,
    // Kept while the page lives, as the operations are that it leads to.
    gcTime: Infinity,
  })
}
