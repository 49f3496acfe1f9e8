import type { ProductActions } from '@stagedoor/contract/catalog/products'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api } from '../../../../lib/http/api.ts'
import { isNotFound } from '../../../../lib/http/api-problem.ts'
import type { Portal } from '../../../../lib/portal/portal.ts'
import { prefetch } from '../../../../lib/http/prefetch.ts'

export function productActionsKey(productId: string) {
  return ['products', productId, 'actions'] as const
}

/**
 * The actions that the developer may perform on a product. Only used when access control is on. Falls back to the
 * developer's permissions for servers without an endpoint for actions: docs/reference/permissions.md#where-it-is-checked.
 */
export function productActionsQuery(productId: string, portalId: string) {
  return queryOptions({
    queryKey: productActionsKey(productId),
    queryFn: async ({ signal, client }): Promise<ProductActions> => {
      try {
        return await api.get(['products', productId, 'actions'], {
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

interface ViewableOptions {
  productId: string
  portal: Portal
  queryClient: QueryClient
}

/** Whether the visitor may view a product, so that its pages can prefetch data; false when this cannot be determined. */
export async function isProductViewable({
  productId,
  portal,
  queryClient,
}: ViewableOptions): Promise<boolean> {
  if (portal.isPublic || !portal.isRbacEnabled) return true
  return (await prefetch(queryClient, productActionsQuery(productId, portal.portalId)))?.actions.view === true
}
