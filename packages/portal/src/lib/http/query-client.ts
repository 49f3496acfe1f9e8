import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isApiProblem } from './api-problem.ts'

const STALE_MS = 30_000

/**
 * Cache of what the server said. Only calls without any answer are tried a second time.
 *
 * @param onFailure is told of every query that failed: by its `meta.failure`, else by its key
 */
export function createQueryClient(onFailure?: (what: string, cause: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, queryKey }) =>
        onFailure?.(String(meta?.['failure'] ?? `failed to load ${JSON.stringify(queryKey)}`), error),
    }),
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && isApiProblem(error) && error.status === 0,
      },
    },
  })
}

/** The same cache, for what may never be needed: asks only where nothing is known, so never for what is being shown. */
export function createPreparingClient(queryClient: QueryClient): QueryClient {
  const { queries } = queryClient.getDefaultOptions()
  return new QueryClient({
    queryCache: queryClient.getQueryCache(),
    defaultOptions: { queries: { ...queries, staleTime: 'static' } },
  })
}
