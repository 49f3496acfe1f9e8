import type { QueryClient } from '@tanstack/react-query'

/**
 * Returns whether something on the page waits for one of the failed calls. Queries without observers, such as
 * prefetches of links, do not count.
 */
export async function isAwaited(errors: readonly Error[], queryClient: QueryClient): Promise<boolean> {
  // A query hears of its failure a moment after the call that failed.
  await new Promise((heard) => setTimeout(heard))
  const queries = queryClient.getQueryCache().getAll()
  return errors.some((error) => {
    const query = queries.find(({ state }) => state.error === error)
    return !query || query.getObserversCount() > 0
  })
}
