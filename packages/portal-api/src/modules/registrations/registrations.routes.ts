import { Hono } from 'hono'
import type { AppEnv, Deps } from '../../deps.ts'
import type { Services } from '../../services.ts'
import { privatePortalOnly, requireDeveloper } from '../accounts/sessions/session.middleware.ts'
import { createGrantedScopesHandlers } from './granted-scopes.handlers.ts'
import { createRegistrationHandlers } from './registrations.handlers.ts'

const APPLICATION = '/applications/:applicationId'
const APPLICATIONS_OF_VERSION = '/products/:productId/versions/:productVersionId/applications'

/** Registrations of applications. Mount them after `applicationRoutes`, whose middleware guards `/applications/*`. */
export function registrationRoutes(deps: Deps, services: Services) {
  const registrations = createRegistrationHandlers(deps, services)
  const grantedScopes = createGrantedScopesHandlers(services)
  return new Hono<AppEnv>()
    .get(`${APPLICATION}/registrations`, registrations.list)
    .post(`${APPLICATION}/registrations`, registrations.create)
    .get(`${APPLICATION}/registrations/:registrationId`, registrations.get)
    .delete(`${APPLICATION}/registrations/:registrationId`, registrations.remove)
    .get(`${APPLICATION}/registrations/:registrationId/granted-scopes`, grantedScopes.ofRegistration)
    .get(`${APPLICATION}/product-versions/:productVersionId/granted-scopes`, grantedScopes.ofVersion)
    .use(APPLICATIONS_OF_VERSION, privatePortalOnly(deps), requireDeveloper(deps))
    .get(APPLICATIONS_OF_VERSION, registrations.applicationsOfVersion)
}
