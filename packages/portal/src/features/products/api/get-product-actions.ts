import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import type { Portal } from '../../../lib/portal.ts'
import { prefetch } from '../../../lib/prefetch.ts'

/** What the signed-in developer may do with a product; asked only where access control is on. */
export function productActionsQuery(productId: string) {
  return queryOptions({
    queryKey: ['products', productId, 'actions'],
    queryFn: ({ signal }) =>
      api.get(`products/${productId}/actions`, {
        schema: async () => (await import('@stagedoor/contract/products')).ProductActionsSchema,
        signal,
        keepOnForbidden: true,
      }),
  })
}

interface ViewQuestion {
  productId: string
  portal: Portal
  queryClient: QueryClient
}

/** Whether it is known that the product may be viewed: only then is anything of it asked for in advance. */
export async function isKnownToBeViewable({
  productId,
  portal,
  queryClient,
}: ViewQuestion): Promise<boolean> {
  if (portal.isPublic || !portal.isRbacEnabled) return true
  return (await prefetch(queryClient, productActionsQuery(productId)))?.actions.view === true
}
