import { Hono } from 'hono'
import type { AppEnv, Deps } from '../../deps.ts'
import type { AccessGuards } from '../../http/access.ts'
import type { Services } from '../../services.ts'
import { adminApplicationRoutes } from './applications.routes.ts'
import { adminAuditRoutes } from './audit.routes.ts'
import { adminDeveloperRoutes } from './developers.routes.ts'
import { grantRoutes } from './grants.routes.ts'
import { adminHealthRoutes } from './health.routes.ts'
import { inboxRoutes } from './inbox.routes.ts'
import { overviewRoutes } from './overview.routes.ts'
import { peopleRoutes } from './people.routes.ts'
import { setupRoutes } from './setup.routes.ts'
import { adminRegistrationRoutes } from './registrations.routes.ts'
import { createSearchLimit } from './search-limit.ts'

/** The admin API, which the console and programs of operators call. */
export function adminRoutes(deps: Deps, services: Services, guards: AccessGuards) {
  const searches = createSearchLimit(deps)
  return new Hono<AppEnv>()
    .route('/', peopleRoutes(deps, services, guards))
    .route('/', setupRoutes(deps, services, guards))
    .route('/', inboxRoutes(deps, services, guards))
    .route('/', adminDeveloperRoutes(deps, services, guards, searches))
    .route('/', adminApplicationRoutes(services, guards, searches))
    .route('/', adminRegistrationRoutes(deps, services, guards, searches))
    .route('/', adminAuditRoutes(deps, services, guards, searches))
    .route('/', overviewRoutes(deps, services, guards))
    .route('/', grantRoutes(deps, services, guards, searches))
    .route('/', adminHealthRoutes(deps, services, guards))
}
