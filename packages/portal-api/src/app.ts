import { TRY_IT_REQUEST_BYTES } from '@stagedoor/contract/try-it'
import { Hono } from 'hono'
import { createAccessGuards } from './access-guards.ts'
import { DEV_IDP_PATH } from './config/identity-provider.ts'
import type { AppEnv, Deps } from './deps.ts'
import type { AccessGuards } from './http/access.ts'
import { crossOrigin } from './http/middleware/cross-origin.ts'
import { createNotFoundHandler, errorHandler } from './http/middleware/error-handler.ts'
import { limitBody } from './http/middleware/limit-body.ts'
import { measured } from './http/middleware/measured.ts'
import { requestContext } from './http/middleware/request-context.ts'
import { securityHeaders } from './http/middleware/security-headers.ts'
import { openApiText } from './http/openapi/document.ts'
import { openApiRoutes } from './http/openapi/openapi.routes.ts'
import { permissionRoutes } from './modules/access/permissions.routes.ts'
import { developerRoutes } from './modules/accounts/developer.routes.ts'
import { humanCheckRoutes } from './modules/accounts/human-check/human-check.routes.ts'
import { passwordRoutes } from './modules/accounts/passwords/password.routes.ts'
import { withSession } from './modules/accounts/sessions/session.middleware.ts'
import { sessionRoutes } from './modules/accounts/sessions/session.routes.ts'
import { ssoRoutes } from './modules/accounts/single-sign-on/sso.routes.ts'
import { applicationRoutes } from './modules/applications/applications.routes.ts'
import { authStrategyRoutes } from './modules/applications/auth-strategies/auth-strategies.routes.ts'
import { credentialRoutes } from './modules/applications/credentials/credentials.routes.ts'
import { documentRoutes } from './modules/catalog/documents/documents.routes.ts'
import { productRoutes } from './modules/catalog/products/products.routes.ts'
import { searchIndexRoutes } from './modules/catalog/search/search-index.routes.ts'
import { versionRoutes } from './modules/catalog/versions/versions.routes.ts'
import { devIdpRoutes } from './modules/development/identity-provider/dev-idp.routes.ts'
import { devMailRoutes } from './modules/development/mailbox/dev-mail.routes.ts'
import { gatewayVerifyRoutes } from './modules/gateway/verify.routes.ts'
import { rumRoutes } from './modules/monitoring/rum.routes.ts'
import { healthRoutes } from './modules/operations/health/health.routes.ts'
import { publicMetricsRoutes } from './modules/operations/metrics/metrics.routes.ts'
import { crawlerRoutes } from './modules/pages/crawlers/crawlers.routes.ts'
import { createInnerApi } from './modules/pages/portal-app/inner-api.ts'
import { portalAppRoutes } from './modules/pages/portal-app/portal-app.routes.ts'
import { userRoutes } from './modules/platform-users/users.routes.ts'
import { portalRoutes } from './modules/portal/portal.routes.ts'
import { grantedScopeRoutes } from './modules/registrations/granted-scopes.routes.ts'
import { registrationRoutes } from './modules/registrations/registrations.routes.ts'
import { versionApplicationRoutes } from './modules/registrations/version-applications.routes.ts'
import { tryItRoutes } from './modules/try-it/try-it.routes.ts'
import { gatewayUsageRoutes } from './modules/usage/ingestion/usage.routes.ts'
import { statsRoutes } from './modules/usage/statistics/stats.routes.ts'
import { sessionSecretsOf } from './security/session-secrets.ts'

/** The portal's API below /api/v2: every route has a declaration, from which the OpenAPI document is generated. */
function portalApi(deps: Deps, guards: AccessGuards) {
  return (
    new Hono<AppEnv>()
      .route('/', portalRoutes(deps, guards))
      .route('/', productRoutes(deps, guards))
      .route('/', documentRoutes(deps, guards))
      .route('/', versionRoutes(deps, guards))
      .route('/', searchIndexRoutes(deps, guards))
      // Before applications, because /applications/:applicationId matches its path.
      .route('/', authStrategyRoutes(deps, guards))
      .route('/', applicationRoutes(deps, guards))
      .route('/', credentialRoutes(deps, guards))
      .route('/', registrationRoutes(deps, guards))
      .route('/', grantedScopeRoutes(deps, guards))
      .route('/', versionApplicationRoutes(deps, guards))
      .route('/', statsRoutes(deps, guards))
      .route('/', permissionRoutes(deps, guards))
      .route('/', tryItRoutes(deps, guards))
      .route('/', accountApi(deps, guards))
  )
}

/** Accounts of developers. The forms call these routes also below /auth. */
function accountApi(deps: Deps, guards: AccessGuards) {
  return new Hono<AppEnv>()
    .route('/', developerRoutes(deps, guards))
    .route('/', passwordRoutes(deps, guards))
    .route('/', sessionRoutes(deps, guards))
}

/** Wires the server: what a request passes, from top to bottom. It listens to nothing. */
export function createApp(given: Deps) {
  const deps = { ...given, sessionSecret: sessionSecretsOf(given) }
  const guards = createAccessGuards(deps)
  const api = portalApi(deps, guards)
  const callApi = createInnerApi(deps, api)
  const app = new Hono<AppEnv>()
  const forms = new Hono<AppEnv>()
    .route('/', ssoRoutes(deps, guards))
    .route('/', humanCheckRoutes(deps))
    .route('/', userRoutes(deps, guards))
  return (
    app
      // Gateways call this for every request to an API, so no other middleware runs before it.
      .route('/', gatewayVerifyRoutes(deps))
      .use(requestContext(deps))
      .use(measured(deps))
      .use(securityHeaders)
      .use(crossOrigin(deps))
      .route('/', gatewayUsageRoutes(deps, guards))
      .use(limitBody({ '/api/v2/try-it': TRY_IT_REQUEST_BYTES }))
      .use('/api/v2/*', withSession(deps))
      .use('/auth/api/v2/*', withSession(deps))
      .route('/api/v2', api)
      .route(
        '/api/v2',
        openApiRoutes(guards, () => openApiText(app)),
      )
      .route('/auth/api/v2', accountApi(deps, guards))
      .route('/', forms)
      .route('/auth', forms)
      .route('/dev', devMailRoutes(deps))
      .route(DEV_IDP_PATH, devIdpRoutes(deps))
      .route('/', healthRoutes(deps))
      .route('/', publicMetricsRoutes(deps))
      .route('/', rumRoutes(deps))
      .route('/', crawlerRoutes(deps, callApi))
      .route('/', portalAppRoutes(deps, callApi))
      .onError(errorHandler(deps))
      .notFound(createNotFoundHandler(app.routes))
  )
}
