import { SearchIndexSchema } from '@stagedoor/contract/catalog/search-index'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'
import { isNotFound } from '../../../lib/http/api-problem.ts'

const STALE_MS = 60_000
const PATH = ['search-index']

/** One part per version; servers without an index have parts built from the specifications. */
export function searchIndexQuery() {
  return queryOptions({
    queryKey: PATH,
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
    // The worker keeps the loaded parts as long as the page is open.
    gcTime: Infinity,
  })
}
