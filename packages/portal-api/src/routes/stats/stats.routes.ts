import { type StatsConfig, StatsQuerySchema } from '@stagedoor/contract/stats'
import { Hono } from 'hono'
import type { AppEnv, Deps } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'
import { privatePortalOnly, requireDeveloper } from '../../middleware/session.ts'
import { parseBody } from '../../middleware/validate.ts'

/** What tells the portal not to show analytics: this server does not meter. */
const OFF: StatsConfig = { analytics: null }

/** A1 and A1b of wire api.md §4. They do not exist on a public portal. */
export function statsRoutes(deps: Deps) {
  return new Hono<AppEnv>()
    .use('/stats/*', privatePortalOnly(deps), requireDeveloper(deps))
    .get('/stats/config', (c) => c.json(OFF))
    .post('/stats', async (c) => {
      await parseBody(c, StatsQuerySchema)
      throw new AppError('analytics_forbidden', { detail: 'Analytics is not available on this portal' })
    })
}
