import type { QueryClient } from '@tanstack/react-query'
import { prefetch } from '../../../../lib/http/prefetch.ts'
import { resolveVersion } from '../resolve-version.ts'
import { documentTreeQuery } from './get-document-tree.ts'
import { operationsQuery } from './get-operations.ts'
import { productQuery } from './get-product.ts'
import { versionsQuery } from '../../../../lib/http/get-versions.ts'

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
