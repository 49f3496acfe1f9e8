import type { QueryClient } from '@tanstack/react-query'
import { prefetch } from '../../../../lib/http/prefetch.ts'
import { resolveVersion } from '../resolve-version.ts'
import { versionsQuery } from './get-versions.ts'

const VERSION_ID = /^[\da-f-]{36}$/

/**
 * Returns the ID of the version that an address names, undefined if it cannot be loaded. Links within the portal contain the
 * ID, so the data of their pages do not wait for the list of versions. An ID in the address need not exist.
 *
 * @param requested ID or name of the version
 */
export async function prefetchVersionId(
  queryClient: QueryClient,
  productId: string,
  requested: string | undefined,
): Promise<string | undefined> {
  if (requested && VERSION_ID.test(requested)) return requested
  const versions = await prefetch(queryClient, versionsQuery(productId))
  return versions && resolveVersion(versions, requested)?.id
}
