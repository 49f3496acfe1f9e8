import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Loads the data of a query into the cache, if they are not cached; stale data are returned and renewed in the
 * background.
 *
 * @returns undefined when the data cannot be loaded; the page that displays them reports the error
 */
export async function prefetch<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data | undefined> {
  try {
    return await queryClient.ensureQueryData({ ...query, revalidateIfStale: true })
  } catch {
    return undefined
  }
}
