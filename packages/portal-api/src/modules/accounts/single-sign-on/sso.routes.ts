import { Hono } from 'hono'
import type { AppEnv, Deps } from '../../../deps.ts'
import { createSsoHandlers } from './sso.handlers.ts'
import type { Services } from '../../../services.ts'

/** D2 and D2b of wire api.md §4 and their platform-user twins of §7. One provider is configured, so its name is free. */
export function ssoRoutes(deps: Deps, services: Services) {
  const handlers = createSsoHandlers(deps, services)
  return new Hono<AppEnv>()
    .get('/api/v2/developer/authenticate/sso', handlers.beginDeveloper)
    .get('/api/v2/developer/authenticate/oidc-callback', handlers.finishDeveloper)
    .get('/api/v1/authenticate/oidc-callback', handlers.finishUser)
    .get('/api/v1/authenticate/:provider', handlers.beginUser)
}
