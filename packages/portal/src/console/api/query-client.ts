import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isApiProblem } from '../../lib/http/api-problem.ts'
import { ME_KEY } from './queries.ts'

const STALE_MS = 30_000

/** Creates the cache of the console. A response with the status 401 shows the sign-in. */
export function createConsoleClient(): QueryClient {
  const checkSession = (error: unknown, queryKey?: readonly unknown[]) => {
    const isMe = queryKey?.[0] === ME_KEY[0]
    if (isApiProblem(error) && error.status === 401 && !isMe)
      void client.invalidateQueries({ queryKey: ME_KEY })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => checkSession(error, query.queryKey) }),
    mutationCache: new MutationCache({ onError: (error) => checkSession(error) }),
    defaultOptions: {
      queries: { networkMode: 'always', staleTime: STALE_MS, retry: false },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}
