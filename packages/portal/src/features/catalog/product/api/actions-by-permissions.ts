import {
  CONSUME_ACTION,
  isPermitted,
  productResourcePath,
  VIEW_ACTION,
} from '@stagedoor/contract/accounts/permissions'
import type { ProductActions } from '@stagedoor/contract/catalog/products'
import type { QueryClient } from '@tanstack/react-query'
import { env } from '../../../../config/env.ts'
import { api } from '../../../../lib/http/api.ts'
import { permissionsQuery } from './get-permissions.ts'

/** What the permissions of the developer say about a product. Rejects when they cannot be had, or where there is no such product. */
export async function actionsByPermissions(
  queryClient: QueryClient,
  portalId: string,
  productId: string,
): Promise<ProductActions> {
  const entries = await queryClient.ensureQueryData(permissionsQuery(portalId))
  const may = (action: string) =>
    isPermitted(entries, {
      service: env.vendor,
      action,
      resourcePath: productResourcePath(portalId, productId),
      portalId,
    })
  const view = may(VIEW_ACTION)
  // Servers that do know actions know none of a product that does not exist.
  if (!view) await api.get(`products/${productId}`, { keepOnForbidden: true })
  return { actions: { view, register: may(CONSUME_ACTION), view_documentation: view } }
}
