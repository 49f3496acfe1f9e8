import type { QueryClient } from '@tanstack/react-query'
import { prefetch } from '../../../../lib/http/prefetch.ts'
import { resolveVersion } from '../resolve-version.ts'
import { documentTreeQuery } from './get-document-tree.ts'
import { operationsQuery } from './get-operations.ts'
import { productQuery } from './get-product.ts'
import { versionsQuery } from '../../../../lib/http/get-versions.ts'

/** What every page of a product shows: the product, its versions and documents, the operations of the shown version. */
export async function prefetchProduct(
  queryClient: QueryClient,
  productId: string,
  namedVersion: string | undefined,
): Promise<void> {
  const rest = [
    prefetch(queryClient, productQuery(productId)),
    prefetch(queryClient, documentTreeQuery(productId)),
  ]
  const versions = await prefetch(queryClient, versionsQuery(productId))
  const version = versions && resolveVersion(versions, namedVersion)
  if (version) await prefetch(queryClient, operationsQuery(productId, version.id))
  await Promise.all(rest)
}
