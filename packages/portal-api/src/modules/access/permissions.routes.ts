import { Hono } from 'hono'
import type { AppEnv, Deps } from '../../deps.ts'
import { requireDeveloper } from '../accounts/sessions/session.middleware.ts'
import { createPermissionHandlers } from './permissions.handlers.ts'
import type { Services } from '../../services.ts'

/** D10 and P3 of wire api.md §4: what the signed-in developer may do, in general and with one product. */
export function permissionRoutes(deps: Deps, services: Services) {
  const handlers = createPermissionHandlers(services)
  const signedIn = requireDeveloper(deps)
  return new Hono<AppEnv>()
    .get('/portals/:portalId/developers/me/permissions', signedIn, handlers.mine)
    .get('/products/:productId/actions', signedIn, handlers.ofProduct)
}
