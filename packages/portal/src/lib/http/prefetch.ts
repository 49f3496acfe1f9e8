import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Has the data of a query in the cache: at once when it is there already (an old one is renewed meanwhile), else when it
 * has been loaded. Undefined when it could not be loaded: the page that shows it says so.
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
