import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/** Loads data that is not cached; undefined on failure, which the page that displays the data reports. */
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
