import { TRY_IT_REQUEST_BYTES } from '@stagedoor/contract/try-it'
import { Hono } from 'hono'
import { DEV_IDP_PATH } from './config/identity-provider.ts'
import type { AppEnv, Deps } from './deps.ts'
import { crossOrigin } from './http/middleware/cross-origin.ts'
import { createNotFoundHandler, errorHandler } from './http/middleware/error-handler.ts'
import { limitBody } from './http/middleware/limit-body.ts'
import { measured } from './http/middleware/measured.ts'
import { requestContext } from './http/middleware/request-context.ts'
import { securityHeaders } from './http/middleware/security-headers.ts'
import { withSession } from './modules/accounts/sessions/session.middleware.ts'
import { applicationRoutes } from './modules/applications/applications.routes.ts'
import { crawlerRoutes } from './modules/pages/crawlers/crawlers.routes.ts'
import { devIdpRoutes } from './modules/development/identity-provider/dev-idp.routes.ts'
import { devMailRoutes } from './modules/development/mailbox/dev-mail.routes.ts'
import { gatewayUsageRoutes } from './modules/usage/ingestion/usage.routes.ts'
import { gatewayVerifyRoutes } from './modules/gateway/verify.routes.ts'
import { healthRoutes } from './modules/operations/health/health.routes.ts'
import { humanCheckRoutes } from './modules/accounts/human-check/human-check.routes.ts'
import { publicMetricsRoutes } from './modules/operations/metrics/metrics.routes.ts'
import { openApiRoutes } from './http/openapi/openapi.routes.ts'
import { permissionRoutes } from './modules/access/permissions.routes.ts'
import { developerRoutes } from './modules/accounts/developer.routes.ts'
import { portalAppRoutes } from './modules/pages/portal-app/portal-app.routes.ts'
import { portalRoutes } from './modules/portal/portal.routes.ts'
import { catalogRoutes } from './modules/catalog/products/products.routes.ts'
import { rumRoutes } from './modules/monitoring/rum.routes.ts'
import { searchIndexRoutes } from './modules/catalog/search/search-index.routes.ts'
import { ssoRoutes } from './modules/accounts/single-sign-on/sso.routes.ts'
import { statsRoutes } from './modules/usage/statistics/stats.routes.ts'
import { tryItRoutes } from './modules/try-it/try-it.routes.ts'
import { userRoutes } from './modules/platform-users/users.routes.ts'
import { sessionSecretsOf } from './security/session-secrets.ts'
import { registrationRoutes } from './modules/registrations/registrations.routes.ts'
import { createServices } from './services.ts'

/** The whole server, wired: read it from top to bottom to see what a request passes. It listens to nothing. */
export function createApp(given: Deps, services = createServices(given)) {
  const deps = { ...given, sessionSecret: sessionSecretsOf(given) }
  const app = new Hono<AppEnv>()
  return (
    app
      // Asked for every request to every API: nothing else may stand in its way.
      .route('/', gatewayVerifyRoutes(deps, services))
      .use(requestContext(deps))
      .use(measured(deps))
      .use(securityHeaders)
      .use(crossOrigin(deps))
      .route('/', gatewayUsageRoutes(deps, services))
      .use(limitBody({ '/api/v2/try-it': TRY_IT_REQUEST_BYTES }))
      .use('/api/v2/*', withSession(deps, services))
      .use('/auth/api/v2/*', withSession(deps, services))
      .route('/api/v2', applicationRoutes(deps, services))
      .route('/api/v2', registrationRoutes(deps, services))
      .route('/api/v2', permissionRoutes(deps, services))
      .route('/api/v2', developerRoutes(deps, services))
      .route('/auth/api/v2', developerRoutes(deps, services))
      .route('/api/v2', openApiRoutes())
      .route('/api/v2', portalRoutes(deps))
      .route('/api/v2', catalogRoutes(deps, services))
      .route('/api/v2', searchIndexRoutes(deps, services))
      .route('/api/v2', statsRoutes(deps, services))
      .route('/api/v2', tryItRoutes(deps))
      .route('/dev', devMailRoutes(deps))
      .route(DEV_IDP_PATH, devIdpRoutes(deps))
      .route('/', ssoRoutes(deps, services))
      .route('/auth', ssoRoutes(deps, services))
      .route('/', humanCheckRoutes(services))
      .route('/auth', humanCheckRoutes(services))
      .route('/', userRoutes(deps, services))
      .route('/auth', userRoutes(deps, services))
      .route('/', healthRoutes(deps))
      .route('/', publicMetricsRoutes(deps))
      .route('/', rumRoutes(deps))
      .route('/', crawlerRoutes(deps, services))
      .route('/', portalAppRoutes(deps, services))
      .onError(errorHandler(deps))
      .notFound(createNotFoundHandler(app.routes))
  )
}
