import type { VersionOperations } from '@stagedoor/contract/catalog/versions'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../lib/http/api.ts'
import { prefetch } from '../../../../lib/http/prefetch.ts'
import { documentTreeQuery } from './get-document-tree.ts'
import { versionsQuery } from './get-versions.ts'
import { prefetchVersionId } from './prefetch-version-id.ts'

export function productQuery(productId: string) {
  return queryOptions({
    queryKey: ['products', productId],
    queryFn: ({ signal }) =>
      api.get(['products', productId], {
        schema: async () => (await import('@stagedoor/contract/catalog/products')).ProductSchema,
        signal,
      }),
  })
}

/** Operations of a version in page order; null when the version has no specification. */
export function operationsQuery(productId: string, versionId: string) {
  return queryOptions({
    queryKey: ['products', productId, 'versions', versionId, 'operations'],
    queryFn: async ({ signal }): Promise<VersionOperations | null> => {
      const response = await api.get(['products', productId, 'versions', versionId, 'spec', 'operations'], {
        schema: async () => (await import('./operations-schema.ts')).OptionalOperationsSchema,
        signal,
      })
      return response ?? null
    },
  })
}

export async function prefetchProduct(
  queryClient: QueryClient,
  productId: string,
  requestedVersion: string | undefined,
): Promise<void> {
  await Promise.all([
    prefetch(queryClient, productQuery(productId)),
    prefetch(queryClient, documentTreeQuery(productId)),
    prefetch(queryClient, versionsQuery(productId)),
    prefetchOperations(queryClient, productId, requestedVersion),
  ])
}

async function prefetchOperations(
  queryClient: QueryClient,
  productId: string,
  requestedVersion: string | undefined,
): Promise<void> {
  const versionId = await prefetchVersionId(queryClient, productId, requestedVersion)
  if (versionId) await prefetch(queryClient, operationsQuery(productId, versionId))
}
