import { LandingRunSchema } from '@stagedoor/contract/catalog/overview'
import { createMiddleware } from 'hono/factory'
import type { AppEnv, Deps } from '../../deps.ts'
import type { AccessGuards } from '../../http/access.ts'
import { AppError } from '../../errors/app-error.ts'
import { clientAddress } from '../../http/middleware/client-address.ts'
import { route, routes } from '../../http/route.ts'
import { isSameOrigin } from '../../http/same-origin.ts'
import type { Services } from '../../services.ts'

/** When a run that failed can be repeated, in seconds. */
const RETRY_AFTER_S = 10

/** Runs of the example on the landing page. */
export function landingRunRoutes(deps: Deps, { landingRuns, rateLimit }: Services, guards: AccessGuards) {
  const { CORS_ORIGINS, LANDING_PAGE_ENABLED, PORTAL_URL, SANDBOX_URL } = deps.settings
  const isEnabled = LANDING_PAGE_ENABLED && SANDBOX_URL !== undefined

  const protect = createMiddleware<AppEnv>(async (c, next) => {
    // Pages of other sites must not use up the limit of their visitors.
    const isConfigured = CORS_ORIGINS.includes(c.req.header('origin') ?? '')
    if (!isConfigured && !isSameOrigin(c, PORTAL_URL)) throw new AppError('csrf_rejected')
    await rateLimit('landing-run', clientAddress(c, deps))
    await next()
  })

  return routes(guards, [
    route('post', '/portal/landing-example/runs', {
      tag: 'Portal',
      access: 'everybody',
      middleware: [protect],
      id: 'runLandingExample',
      summary: 'Send the example of the landing page to its sandbox. The request has no parameters',
      responses: { 200: LandingRunSchema },
      errors: ['csrf_rejected', 'not_found', 'too_many_attempts', 'unavailable'],
      handler: async ({ c }) => {
        const result = isEnabled ? await landingRuns.run(clientAddress(c, deps)) : 'none'
        if (result === 'none') throw new AppError('not_found')
        if (result === 'unavailable') {
          throw new AppError('unavailable', {
            detail: 'The sandbox is not responding. Wait a moment, then try again.',
            headers: { 'retry-after': String(RETRY_AFTER_S) },
          })
        }
        return result
      },
    }),
  ])
}
