import type { QueryClient } from '@tanstack/react-query'

/**
 * Whether anything waits for one of the calls that failed with these errors: all do but queries that nothing on the page shows, such
 * as those that prepare the page of a link that is only pointed at.
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
