import { SearchMissSchema } from '@stagedoor/contract/catalog/search-miss'
import { createMiddleware } from 'hono/factory'
import type { AppEnv, Deps } from '../../../deps.ts'
import type { AccessGuards } from '../../../http/access.ts'
import { AppError } from '../../../errors/app-error.ts'
import { clientAddress } from '../../../http/middleware/client-address.ts'
import { route, routes } from '../../../http/route.ts'
import { isSameOrigin } from '../../../http/same-origin.ts'
import type { Services } from '../../../services.ts'

/** Counts searches without a result. */
export function searchMissRoutes(deps: Deps, { searchMisses, rateLimit }: Services, guards: AccessGuards) {
  const { CORS_ORIGINS, PORTAL_URL } = deps.settings

  const protect = createMiddleware<AppEnv>(async (c, next) => {
    // Pages of other sites must not fill the operator's list.
    const isConfigured = CORS_ORIGINS.includes(c.req.header('origin') ?? '')
    if (!isConfigured && !isSameOrigin(c, PORTAL_URL)) throw new AppError('csrf_rejected')
    await rateLimit('search-miss', clientAddress(c, deps))
    await next()
  })

  return routes(guards, [
    route('post', '/search-misses', {
      tag: 'Search',
      access: 'session-or-public-portal',
      allowsPending: true,
      middleware: [protect],
      id: 'countSearchMiss',
      summary: 'Count a search without a result, without storing who searched',
      body: SearchMissSchema,
      example: { text: 'webhook' },
      responses: { 204: { description: 'Counted, or dropped because the text looks personal.' } },
      errors: ['csrf_rejected', 'too_many_attempts'],
      handler: async ({ body }) => {
        await searchMisses.count(body.text)
        return undefined
      },
    }),
  ])
}
