import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isApiProblem } from './api-problem.ts'

const STALE_MS = 30_000

/** @param onFailure called for every failed query with its `meta.failure` or its key */
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

/** Creates a client for prefetching with the same cache, which never reloads displayed data. */
export function createPreparingClient(queryClient: QueryClient): QueryClient {
  const { queries } = queryClient.getDefaultOptions()
  return new QueryClient({
    queryCache: queryClient.getQueryCache(),
    defaultOptions: { queries: { ...queries, staleTime: 'static' } },
  })
}
