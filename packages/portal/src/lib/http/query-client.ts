import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isApiProblem } from './api-problem.ts'

const STALE_MS = 30_000

/** Key of the developer's checklist, in which every write can complete a step. */
export const CHECKLIST_KEY = ['checklist']

/** Begins the keys of queries that change with any registration of the developer. */
export const OWN_REGISTRATIONS_KEY = ['registrations'] as const

/** @param onFailure called for every failed query with its `meta.failure` or its key */
export function createQueryClient(onFailure?: (what: string, cause: unknown) => void): QueryClient {
  const queryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: () => void queryClient.invalidateQueries({ queryKey: CHECKLIST_KEY }),
    }),
    queryCache: new QueryCache({
      onError: (error, { meta, queryKey }) =>
        onFailure?.(String(meta?.['failure'] ?? `failed to load ${JSON.stringify(queryKey)}`), error),
    }),
    defaultOptions: {
      queries: {
        // Paused requests would wait without a message and, for writes, be sent after the user has left.
        networkMode: 'always',
        staleTime: STALE_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 1 && isApiProblem(error) && error.status === 0,
      },
      mutations: { networkMode: 'always' },
    },
  })
  // Another tab may have changed these data, which only this developer's requests load.
  queryClient.setQueryDefaults(['applications'], { refetchOnWindowFocus: 'always' })
  return queryClient
}

/** Creates a client for prefetching with the same cache, which never reloads displayed data. */
export function createPreparingClient(queryClient: QueryClient): QueryClient {
  const { queries } = queryClient.getDefaultOptions()
  return new QueryClient({
    queryCache: queryClient.getQueryCache(),
    defaultOptions: { queries: { ...queries, staleTime: 'static' } },
  })
}
