import { SearchIndexSchema } from '@stagedoor/contract/catalog/search-index'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'
import { isNotFound } from '../../../lib/http/api-problem.ts'

const STALE_MS = 60_000
const PATH = 'search-index'

/**
 * Of which parts the index consists: one for each version that the visitor may see. Other servers of this API have no
 * index: there the parts are made of the specifications themselves.
 */
export function searchIndexQuery() {
  return queryOptions({
    queryKey: [PATH],
    queryFn: async ({ signal }) => {
      try {
        return await api.get(PATH, { schema: SearchIndexSchema, signal })
      } catch (error) {
        if (!isNotFound(error)) throw error
        return (await import('./list-specifications.ts')).listSpecifications(signal)
      }
    },
    meta: { failure: 'failed to find service packages' },
    staleTime: STALE_MS,
    // Kept while the page lives, as the operations are that it leads to.
    gcTime: Infinity,
  })
}
