import { ADMIN_API_PATH } from '@stagedoor/contract/constants'
import { TRY_IT_REQUEST_BYTES } from '@stagedoor/contract/try-it'
import { Hono } from 'hono'
import { createAccessGuards } from './access-guards.ts'
import { DEV_IDP_PATH } from './config/identity-provider.ts'
import type { AppEnv, Deps } from './deps.ts'
import type { AccessGuards } from './http/access.ts'
import { crossOrigin } from './http/middleware/cross-origin.ts'
import { createNotFoundHandler, errorHandler } from './http/middleware/error-handler.ts'
import { measureRequests } from './http/middleware/measure-requests.ts'
import { requestContext } from './http/middleware/request-context.ts'
import { sameOriginResource, securityHeaders } from './http/middleware/security-headers.ts'
import { storedByClients } from './http/middleware/stored-by-clients.ts'
import { openApiRoutes, openApiText } from './http/openapi/document.ts'
import { limitBody } from './http/route.ts'
import { adminRoutes } from './modules/admin/admin.routes.ts'
import { permissionRoutes } from './modules/access/permissions.routes.ts'
import { developerRoutes } from './modules/accounts/developer.routes.ts'
import { humanCheckRoutes } from './modules/accounts/human-check/human-check.routes.ts'
import { withSession } from './modules/accounts/sessions/session.middleware.ts'
import { sessionRoutes } from './modules/accounts/sessions/session.routes.ts'
import { ssoRoutes } from './modules/accounts/single-sign-on/sso.routes.ts'
import { applicationRoutes } from './modules/applications/applications.routes.ts'
import { credentialRoutes } from './modules/applications/credentials/credentials.routes.ts'
import { testKeyRoutes } from './modules/applications/test-keys/test-keys.routes.ts'
import { documentRoutes } from './modules/catalog/documents/documents.routes.ts'
import { productOverviewRoutes } from './modules/catalog/overview/product-overview.routes.ts'
import { productRoutes } from './modules/catalog/products/products.routes.ts'
import { searchIndexRoutes } from './modules/catalog/search-index/search-index.routes.ts'
import { searchMissRoutes } from './modules/catalog/search-misses/search-misses.routes.ts'
import { versionRoutes } from './modules/catalog/versions/versions.routes.ts'
import { createDevAccess } from './modules/development/dev-access.middleware.ts'
import { demoAccountRoutes } from './modules/development/demo/demo-accounts.routes.ts'
import { demoLegalRoutes } from './modules/development/demo/demo-legal.routes.ts'
import { devEntryRoutes } from './modules/development/dev-entry.routes.ts'
import { devIdpRoutes } from './modules/development/identity-provider/dev-idp.routes.ts'
import { devMailRoutes } from './modules/development/mailbox/dev-mail.routes.ts'
import { rejectionHelpRoutes } from './modules/gateway/rejection-help.routes.ts'
import { gatewayVerifyDeclaration } from './modules/gateway/verify.routes.ts'
import { rumRoutes } from './modules/monitoring/rum.routes.ts'
import { checklistRoutes } from './modules/onboarding/checklist.routes.ts'
import { healthRoutes } from './modules/operations/health/health.routes.ts'
import { publicMetricsRoutes } from './modules/operations/metrics/metrics.routes.ts'
import { crawlerRoutes } from './modules/pages/crawlers/crawlers.routes.ts'
import { createInnerApi } from './modules/pages/portal-app/inner-api.ts'
import { createPortalApp } from './modules/pages/portal-app/portal-app.routes.ts'
import { userRoutes } from './modules/platform-users/users.routes.ts'
import { portalRoutes } from './modules/portal/portal.routes.ts'
import { registrationRoutes } from './modules/registrations/registrations.routes.ts'
import { landingRunRoutes } from './modules/sandbox/landing-runs.routes.ts'
import { tryItRoutes } from './modules/try-it/try-it.routes.ts'
import { failedRequestRoutes } from './modules/usage/failed-requests/failed-requests.routes.ts'
import { gatewayUsageRoutes } from './modules/usage/ingestion/usage.routes.ts'
import { statsRoutes } from './modules/usage/statistics/stats.routes.ts'
import { createServices, type Services } from './services.ts'

/** Routes below /api/v2. The OpenAPI document is generated from their declarations. */
function portalApi(deps: Deps, services: Services, guards: AccessGuards) {
  return new Hono<AppEnv>()
    .route('/', portalRoutes(deps, guards))
    .route('/', productRoutes(services, guards))
    .route('/', documentRoutes(services, guards))
    .route('/', versionRoutes(deps, services, guards))
    .route('/', productOverviewRoutes(deps, services, guards))
    .route('/', searchIndexRoutes(deps, services, guards))
    .route('/', searchMissRoutes(deps, services, guards))
    .route('/', applicationRoutes(deps, services, guards))
    .route('/', credentialRoutes(deps, services, guards))
    .route('/', testKeyRoutes(deps, services, guards))
    .route('/', registrationRoutes(deps, services, guards))
    .route('/', statsRoutes(services, guards))
    .route('/', failedRequestRoutes(services, guards))
    .route('/', rejectionHelpRoutes(services, guards))
    .route('/', checklistRoutes(services, guards))
    .route('/', permissionRoutes(services, guards))
    .route('/', tryItRoutes(deps, services, guards))
    .route('/', landingRunRoutes(deps, services, guards))
    .route('/', accountApi(deps, services, guards))
}

/** Routes of developer accounts, which forms also call below /auth. */
function accountApi(deps: Deps, services: Services, guards: AccessGuards) {
  return new Hono<AppEnv>()
    .route('/', developerRoutes(services, guards))
    .route('/', sessionRoutes(deps, services, guards))
}

/** Creates the HTTP app without a port. A request passes the middleware and routes from top to bottom. */
export function createApp(deps: Deps, services = createServices(deps)) {
  const guards = createAccessGuards(deps, services)
  const devAccess = createDevAccess(deps)
  const api = portalApi(deps, services, guards)
  const callApi = createInnerApi(deps, services, api)
  const portalApp = createPortalApp(deps, services, callApi)
  const app = new Hono<AppEnv>()
  const forms = new Hono<AppEnv>()
    .route('/', ssoRoutes(deps, services, guards))
    .route('/', humanCheckRoutes(services))
    .route('/', userRoutes(services, guards))
  return app
    .route('/', gatewayVerifyDeclaration())
    .use(requestContext(deps))
    .use(measureRequests(deps))
    .use(securityHeaders)
    .use(storedByClients)
    .use(crossOrigin(deps))
    .route('/', gatewayUsageRoutes(services, guards))
    .use(limitBody({ '/api/v2/try-it': TRY_IT_REQUEST_BYTES }))
    .use('/api/v2/*', withSession(deps, services))
    .use('/auth/api/v2/*', withSession(deps, services))
    .route('/api/v2', api)
    .route(
      '/api/v2',
      openApiRoutes(guards, () => openApiText(app)),
    )
    .route('/auth/api/v2', accountApi(deps, services, guards))
    .use(`${ADMIN_API_PATH}/*`, sameOriginResource)
    .route(ADMIN_API_PATH, adminRoutes(deps, services, guards))
    .route(
      ADMIN_API_PATH,
      openApiRoutes(guards, () => openApiText(app, 'admin'), { tag: 'People', id: 'getAdminOpenApi' }),
    )
    .route('/', forms)
    .route('/auth', forms)
    .route('/dev', devEntryRoutes(deps, devAccess))
    .route('/dev', devMailRoutes(deps, devAccess))
    .route('/dev', demoAccountRoutes(deps, devAccess))
    .route('/', demoLegalRoutes(deps))
    .route(DEV_IDP_PATH, devIdpRoutes(deps, services, devAccess))
    .route('/', healthRoutes(deps, portalApp.checkRendering))
    .route('/', publicMetricsRoutes(deps))
    .route('/', rumRoutes(deps))
    .route('/', crawlerRoutes(deps, services, callApi))
    .route('/', portalApp.routes)
    .onError(errorHandler(deps))
    .notFound(createNotFoundHandler(app.routes))
}
