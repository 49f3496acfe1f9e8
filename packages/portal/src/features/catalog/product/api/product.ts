import { ProductSchema } from '@stagedoor/contract/catalog/products'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../lib/http/api.ts'
import { type VersionOperations, VersionOperationsSchema } from '@stagedoor/contract/catalog/versions'
import * as z from 'zod/mini'
import { prefetch } from '../../../../lib/http/prefetch.ts'
import { documentTreeQuery } from './get-document-tree.ts'
import { resolveVersion } from '../resolve-version.ts'
import { versionsQuery } from './get-versions.ts'

export function productQuery(productId: string) {
  return queryOptions({
    queryKey: ['products', productId],
    queryFn: ({ signal }) => api.get(['products', productId], { schema: ProductSchema, signal }),
  })
}

/** Operations of a version in page order; null when the version has no specification. */
export function operationsQuery(productId: string, versionId: string) {
  return queryOptions({
    queryKey: ['products', productId, 'versions', versionId, 'operations'],
    queryFn: async ({ signal }): Promise<VersionOperations | null> => {
      const response = await api.get(['products', productId, 'versions', versionId, 'spec', 'operations'], {
        schema: z.optional(VersionOperationsSchema),
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
  const independentQueries = [
    prefetch(queryClient, productQuery(productId)),
    prefetch(queryClient, documentTreeQuery(productId)),
  ]
  const versions = await prefetch(queryClient, versionsQuery(productId))
  const version = versions && resolveVersion(versions, requestedVersion)
  if (version) await prefetch(queryClient, operationsQuery(productId, version.id))
  await Promise.all(independentQueries)
}
