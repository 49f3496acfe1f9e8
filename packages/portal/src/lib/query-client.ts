import { QueryClient } from '@tanstack/react-query'
import { isApiProblem } from './api/api-problem.ts'

const STALE_MS = 30_000

/** Cache of what the server said. Only calls without any answer are tried a second time. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_MS,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && isApiProblem(error) && error.status === 0,
      },
    },
  })
}
