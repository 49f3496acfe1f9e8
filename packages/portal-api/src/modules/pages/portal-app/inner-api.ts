import { Hono } from 'hono'
import type { AppEnv, Deps } from '../../../deps.ts'
import { errorHandler, notFoundHandler } from '../../../http/middleware/error-handler.ts'
import { withSession } from '../../accounts/sessions/session.middleware.ts'
import { applicationRoutes } from '../../applications/applications.routes.ts'
import { developerRoutes } from '../../accounts/developer.routes.ts'
import { permissionRoutes } from '../../access/permissions.routes.ts'
import { portalRoutes } from '../../portal/portal.routes.ts'
import { catalogRoutes } from '../../catalog/products/products.routes.ts'
import { statsRoutes } from '../../usage/statistics/stats.routes.ts'
import { registrationRoutes } from '../../registrations/registrations.routes.ts'
import type { Services } from '../../../services.ts'

/**
 * The part of the API that pages are made of, called within the process: the very handlers that answer browsers decide
 * what a visitor may see. Without the log and the counts of requests, for it is a part of the page's own.
 */
export function createInnerApi(deps: Deps, services: Services) {
  const api = new Hono<AppEnv>()
    .use(withSession(deps, services))
    .route('/api/v2', applicationRoutes(deps, services))
    .route('/api/v2', registrationRoutes(deps, services))
    .route('/api/v2', permissionRoutes(deps, services))
    .route('/api/v2', developerRoutes(deps, services))
    .route('/api/v2', portalRoutes(deps))
    .route('/api/v2', catalogRoutes(deps, services))
    .route('/api/v2', statsRoutes(deps, services))
    .onError(errorHandler(deps))
    .notFound(notFoundHandler)
  return async (path: string, headers: Record<string, string>): Promise<Response> =>
    api.request(path, { headers })
}
