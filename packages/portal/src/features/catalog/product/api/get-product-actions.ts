import type { ProductActions } from '@stagedoor/contract/catalog/products'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../lib/http/api.ts'
import { isNotFound } from '../../../../lib/http/api-problem.ts'
import type { Portal } from '../../../../lib/portal/portal.ts'
import { prefetch } from '../../../../lib/http/prefetch.ts'

/** What the signed-in developer may do with a product. */
export function productActionsKey(productId: string) {
  return ['products', productId, 'actions'] as const
}

/**
 * The same, asked for: only where access control is on. Servers that know no actions of products have permissions, which
 * decide then (wire portal-ui §1.1).
 */
export function productActionsQuery(productId: string, portalId: string) {
  return queryOptions({
    queryKey: productActionsKey(productId),
    queryFn: async ({ signal, client }): Promise<ProductActions> => {
      try {
        return await api.get(`products/${productId}/actions`, {
          schema: async () => (await import('@stagedoor/contract/catalog/products')).ProductActionsSchema,
          signal,
          keepOnForbidden: true,
        })
      } catch (error) {
        if (!isNotFound(error)) throw error
        const { actionsByPermissions } = await import('./actions-by-permissions.ts')
        return actionsByPermissions(client, portalId, productId)
      }
    },
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
  return (await prefetch(queryClient, productActionsQuery(productId, portal.portalId)))?.actions.view === true
}
