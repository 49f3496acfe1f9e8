import {
  CONSUME_ACTION,
  isPermitted,
  productResourcePath,
  VIEW_ACTION,
} from '@stagedoor/contract/permissions'
import type { ProductActions } from '@stagedoor/contract/products'
import type { QueryClient } from '@tanstack/react-query'
import { env } from '../../../config/env.ts'
import { permissionsQuery } from './get-permissions.ts'

/** What the permissions of the developer say about a product. Rejects when they cannot be had. */
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
  return { actions: { view, register: may(CONSUME_ACTION), view_documentation: view } }
}
