import { Hono } from 'hono'
import type { AppEnv, Deps } from '../../deps.ts'
import { limitCreation } from '../accounts/sessions/limit-creation.ts'
import { privatePortalOnly, requireDeveloper } from '../accounts/sessions/session.middleware.ts'
import { createAuthStrategyHandlers } from './auth-strategies/auth-strategies.handlers.ts'
import { createCredentialHandlers } from './credentials/credentials.handlers.ts'
import { createGrantedScopesHandlers } from '../registrations/granted-scopes.handlers.ts'
import { createRegistrationHandlers } from '../registrations/registrations.handlers.ts'
import { createApplicationHandlers } from './applications.handlers.ts'

const APPLICATION = '/applications/:applicationId'

/** A2–A18 of wire api.md §4: applications and all that belongs to them. They do not exist on a public portal. */
export function applicationRoutes(deps: Deps) {
  const applications = createApplicationHandlers(deps)
  const strategies = createAuthStrategyHandlers(deps)
  const credentials = createCredentialHandlers(deps)
  const registrations = createRegistrationHandlers(deps)
  const grantedScopes = createGrantedScopesHandlers(deps)
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
    .get(`${APPLICATION}/registrations`, registrations.list)
    .post(`${APPLICATION}/registrations`, registrations.create)
    .get(`${APPLICATION}/registrations/:registrationId`, registrations.get)
    .delete(`${APPLICATION}/registrations/:registrationId`, registrations.remove)
    .get(`${APPLICATION}/registrations/:registrationId/granted-scopes`, grantedScopes.ofRegistration)
    .get(`${APPLICATION}/product-versions/:productVersionId/granted-scopes`, grantedScopes.ofVersion)
}

/** P10 of wire api.md §4: the developer's applications of a version. */
export function versionApplicationRoutes(deps: Deps) {
  const path = '/products/:productId/versions/:productVersionId/applications'
  return new Hono<AppEnv>()
    .use(path, privatePortalOnly(deps), requireDeveloper(deps))
    .get(path, createRegistrationHandlers(deps).applicationsOfVersion)
}
