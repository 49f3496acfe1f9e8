import { createMiddleware } from 'hono/factory'
import type { AppEnv, Deps } from '../../../deps.ts'
import { createRateLimits } from '../../../security/rate-limits.ts'
import { clientAddress } from '../../../http/middleware/client-address.ts'
import { developerIdOf } from './session.middleware.ts'

/**
 * Bounds what one developer, and one network address, can create in a while: 429 with the time to wait. To delete an
 * application counts too (wire api.md §3): it asks the identity provider. To revoke a key never does.
 */
export function limitCreation(deps: Deps) {
  const limit = createRateLimits(deps)
  return createMiddleware<AppEnv>(async (c, next) => {
    await limit('create', clientAddress(c, deps), developerIdOf(c))
    await next()
  })
}
