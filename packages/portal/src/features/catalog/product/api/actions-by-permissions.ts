import {
  CONSUME_ACTION,
  isPermitted,
  type PermissionEntry,
  productResourcePath,
  readPermissions,
  VIEW_ACTION,
} from '@stagedoor/contract/accounts/permissions'
import type { ProductActions } from '@stagedoor/contract/catalog/products'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { env } from '../../../../config/env.ts'
import { api } from '../../../../lib/http/api.ts'
import * as z from 'zod/mini'

/** Throws an ApiProblem when the permissions cannot be loaded or the product does not exist. */
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
  // Distinguishes a product that does not exist from one without permission: this call then throws a 404, as the endpoint for
  // actions of other servers does.
  if (!view) await api.get(['products', productId], { keepOnForbidden: true })
  return { actions: { view, register: isAllowed(CONSUME_ACTION), view_documentation: view } }
}

/** Loads the permissions, and replaces those that are cached, also while these are loading. */
export async function replacePermissions(queryClient: QueryClient, portalId: string): Promise<void> {
  const query = permissionsQuery(portalId)
  await queryClient.cancelQueries({ queryKey: query.queryKey })
  await queryClient.fetchQuery({ ...query, staleTime: 0 })
}

/** Cached until another developer signs in or the page is reloaded: docs/reference/permissions.md#the-permissions-call. */
function permissionsQuery(portalId: string) {
  return queryOptions({
    queryKey: ['permissions', portalId],
    queryFn: async ({ signal }): Promise<PermissionEntry[]> => {
      const path = ['portals', portalId, 'developers', 'me', 'permissions']
      // Depending on the server, the body is an object by permission key, an array or a string.
      return readPermissions(await api.get(path, { schema: z.unknown(), signal, keepOnForbidden: true }))
    },
    meta: { failure: 'failed to load the permissions' },
    staleTime: Infinity,
  })
}
