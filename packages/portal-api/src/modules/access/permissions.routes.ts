import { PermissionsSchema } from '@stagedoor/contract/accounts/permissions'
import { ProductActionsSchema } from '@stagedoor/contract/catalog/products'
import type { AccessGuards } from '../../http/access.ts'
import { AppError } from '../../errors/app-error.ts'
import { route, routes } from '../../http/route.ts'
import type { Services } from '../../services.ts'

/** Permissions of the signed-in developer, in general and for one product. */
export function permissionRoutes({ access }: Services, guards: AccessGuards) {
  return routes(guards, [
    route('get', '/portals/:portalId/developers/me/permissions', {
      tag: 'Developer',
      access: 'session',
      allowsPending: true,
      id: 'getPermissions',
      summary: "Get the developer's permissions",
      responses: { 200: PermissionsSchema },
      handler: async ({ params, developerId }) => {
        const { portalId, permissions } = await access.permissionsOf(developerId)
        if (params.portalId !== portalId) throw new AppError('not_found')
        return permissions
      },
    }),

    route('get', '/products/:productId/actions', {
      tag: 'Products',
      access: 'session',
      allowsPending: true,
      id: 'getProductActions',
      summary: "Get the developer's permissions for a product",
      responses: { 200: ProductActionsSchema },
      handler: async ({ params: { productId }, developerId }) => {
        if (!(await access.productExists(productId))) throw new AppError('not_found')
        return access.actionsOf(developerId, productId)
      },
    }),
  ])
}
