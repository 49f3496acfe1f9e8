import { createMiddleware } from 'hono/factory'
import type { AppEnv, Deps } from '../../../deps.ts'
import { createRateLimits } from '../../../security/rate-limits.ts'
import { clientAddress } from '../../../http/middleware/client-address.ts'
import { developerIdOf } from './session.middleware.ts'

/**
 * Limits how often a developer and a client network can create something. Deleting an application counts as well, because
 * it calls the identity provider. Revoking a credential is never limited.
 */
export function limitCreation(deps: Deps) {
  const limit = createRateLimits(deps)
  return createMiddleware<AppEnv>(async (c, next) => {
    await limit('create', clientAddress(c, deps), developerIdOf(c))
    await next()
  })
}
