import { Hono } from 'hono'
import type { AppEnv, Deps } from '../../deps.ts'
import type { Services } from '../../services.ts'
import { limitCreation } from '../accounts/sessions/limit-creation.ts'
import { privatePortalOnly, requireDeveloper } from '../accounts/sessions/session.middleware.ts'
import { createAuthStrategyHandlers } from './auth-strategies/auth-strategies.handlers.ts'
import { createCredentialHandlers } from './credentials/credentials.handlers.ts'
import { createApplicationHandlers } from './applications.handlers.ts'

const APPLICATION = '/applications/:applicationId'

/** Applications and their credentials. They do not exist on a public portal. */
export function applicationRoutes(deps: Deps, services: Services) {
  const applications = createApplicationHandlers(services)
  const strategies = createAuthStrategyHandlers(deps)
  const credentials = createCredentialHandlers(services)
  return new Hono<AppEnv>()
    .use('/applications/*', privatePortalOnly(deps), requireDeveloper(deps))
    .on('POST', '/applications/*', limitCreation(deps))
    .get('/applications', applications.list)
    .post('/applications', applications.create)
    .get('/applications/auth-strategies', strategies.list)
    .get(APPLICATION, applications.get)
    .patch(APPLICATION, applications.update)
    .delete(APPLICATION, limitCreation(deps), applications.remove)
    .post(`${APPLICATION}/refresh-token`, applications.refreshToken)
    .get(`${APPLICATION}/credentials`, credentials.list)
    .post(`${APPLICATION}/credentials`, credentials.create)
    .put(`${APPLICATION}/credentials/:credentialId`, credentials.rename)
    .delete(`${APPLICATION}/credentials/:credentialId`, credentials.revoke)
}
