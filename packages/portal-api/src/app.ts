import { TRY_IT_REQUEST_BYTES } from '@stagedoor/contract/try-it'
import { Hono } from 'hono'
import { DEV_IDP_PATH } from './config/identity-provider.ts'
import type { AppEnv, Deps } from './deps.ts'
import { crossOrigin } from './middleware/cross-origin.ts'
import { createNotFoundHandler, errorHandler } from './middleware/error-handler.ts'
import { limitBody } from './middleware/limit-body.ts'
import { measured } from './middleware/measured.ts'
import { requestContext } from './middleware/request-context.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { withSession } from './middleware/session.ts'
import { applicationRoutes, versionApplicationRoutes } from './routes/applications/applications.routes.ts'
import { crawlerRoutes } from './routes/crawlers/crawlers.routes.ts'
import { devIdpRoutes } from './routes/dev-idp/dev-idp.routes.ts'
import { devMailRoutes } from './routes/dev-mail/dev-mail.routes.ts'
import { gatewayUsageRoutes } from './routes/gateway/usage.routes.ts'
import { gatewayVerifyRoutes } from './routes/gateway/verify.routes.ts'
import { healthRoutes } from './routes/health/health.routes.ts'
import { humanCheckRoutes } from './routes/human-check/human-check.routes.ts'
import { publicMetricsRoutes } from './routes/metrics/metrics.routes.ts'
import { openApiRoutes } from './routes/openapi/openapi.routes.ts'
import { permissionRoutes } from './routes/permissions/permissions.routes.ts'
import { developerRoutes } from './routes/developer/developer.routes.ts'
import { portalAppRoutes } from './routes/portal-app/portal-app.routes.ts'
import { portalRoutes } from './routes/portal/portal.routes.ts'
import { catalogueRoutes } from './routes/products/products.routes.ts'
import { rumRoutes } from './routes/rum/rum.routes.ts'
import { searchIndexRoutes } from './routes/search-index/search-index.routes.ts'
import { ssoRoutes } from './routes/sso/sso.routes.ts'
import { statsRoutes } from './routes/stats/stats.routes.ts'
import { tryItRoutes } from './routes/try-it/try-it.routes.ts'
import { userRoutes } from './routes/users/users.routes.ts'
import { sessionSecretsOf } from './security/session-secrets.ts'

/** The whole server, wired: read it from top to bottom to see what a request passes. It listens to nothing. */
export function createApp(given: Deps) {
  const deps = { ...given, sessionSecret: sessionSecretsOf(given) }
  const app = new Hono<AppEnv>()
  return (
    app
      // Asked for every request to every API: nothing else may stand in its way.
      .route('/', gatewayVerifyRoutes(deps))
      .use(requestContext(deps))
      .use(measured(deps))
      .use(securityHeaders)
      .use(crossOrigin(deps))
      .route('/', gatewayUsageRoutes(deps))
      .use(limitBody({ '/api/v2/try-it': TRY_IT_REQUEST_BYTES }))
      .use('/api/v2/*', withSession(deps))
      .use('/auth/api/v2/*', withSession(deps))
      .route('/api/v2', applicationRoutes(deps))
      .route('/api/v2', permissionRoutes(deps))
      .route('/api/v2', developerRoutes(deps))
      .route('/auth/api/v2', developerRoutes(deps))
      .route('/api/v2', openApiRoutes())
      .route('/api/v2', portalRoutes(deps))
      .route('/api/v2', catalogueRoutes(deps))
      .route('/api/v2', searchIndexRoutes(deps))
      .route('/api/v2', statsRoutes(deps))
      .route('/api/v2', versionApplicationRoutes(deps))
      .route('/api/v2', tryItRoutes(deps))
      .route('/dev', devMailRoutes(deps))
      .route(DEV_IDP_PATH, devIdpRoutes(deps))
      .route('/', ssoRoutes(deps))
      .route('/auth', ssoRoutes(deps))
      .route('/', humanCheckRoutes(deps))
      .route('/auth', humanCheckRoutes(deps))
      .route('/', userRoutes(deps))
      .route('/auth', userRoutes(deps))
      .route('/', healthRoutes(deps))
      .route('/', publicMetricsRoutes(deps))
      .route('/', rumRoutes(deps))
      .route('/', crawlerRoutes(deps))
      .route('/', portalAppRoutes(deps))
      .onError(errorHandler(deps))
      .notFound(createNotFoundHandler(app.routes))
  )
}
