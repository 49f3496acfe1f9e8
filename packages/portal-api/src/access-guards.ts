import { GATEWAY_TOKEN_HEADER } from '@stagedoor/contract/usage/gateway'
import { createMiddleware } from 'hono/factory'
import type { AppEnv, Deps } from './deps.ts'
import type { AccessGuards } from './http/access.ts'
import { AppError } from './errors/app-error.ts'
import {
  admitPending,
  allowAnonymousOnPublicPortal,
  privatePortalOnly,
  requireDeveloper,
  requireUser,
} from './modules/accounts/sessions/session.middleware.ts'
import { requireOperator } from './modules/platform-users/operator.middleware.ts'
import type { Services } from './services.ts'

/** Creates the middleware that enforces each kind of access. */
export function createAccessGuards(deps: Deps, services: Services): AccessGuards {
  const developer = requireDeveloper(services)
  const { gatewayTokens: gatewayOf } = services
  return {
    admitPending,
    everybody: [],
    session: [developer],
    'session-on-private-portal': [privatePortalOnly(deps), developer],
    'session-or-public-portal': [allowAnonymousOnPublicPortal(deps)],
    'user-session': [requireUser(services)],
    'operator:viewer': [requireOperator(deps, services, 'viewer')],
    'operator:reviewer': [requireOperator(deps, services, 'reviewer')],
    'operator:admin': [requireOperator(deps, services, 'admin')],
    'operator:owner': [requireOperator(deps, services, 'owner')],
    gateway: [
      createMiddleware<AppEnv>(async (c, next) => {
        const gateway = await gatewayOf(c.req.header(GATEWAY_TOKEN_HEADER), deps.now().getTime())
        if (!gateway) throw new AppError('gateway_required')
        c.set('gatewayId', gateway)
        await next()
      }),
    ],
  }
}
