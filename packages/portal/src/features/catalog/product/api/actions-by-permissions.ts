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

/**
 * Derives the actions on a product from the developer's permissions.
 *
 * @throws ApiProblem when the permissions cannot be loaded or the product does not exist
 */
export async function actionsByPermissions(
  queryClient: QueryClient,
  portalId: string,
  productId: string,
): Promise<ProductActions> {
  const entries = await queryClient.ensureQueryData(permissionsQuery(portalId))
  const isAllowed = (action: string) =>
    isPermitted(entries, {
      service: env.vendor,
      action,
      resourcePath: productResourcePath(portalId, productId),
      portalId,
    })
  const view = isAllowed(VIEW_ACTION)
  // Throws a 404 if the product does not exist, like servers that have an endpoint for actions.
  if (!view) await api.get(`products/${productId}`, { keepOnForbidden: true })
  return { actions: { view, register: isAllowed(CONSUME_ACTION), view_documentation: view } }
}
