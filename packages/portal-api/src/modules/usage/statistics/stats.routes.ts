import { StatsQuerySchema } from '@stagedoor/contract/usage/stats'
import { Hono } from 'hono'
import type { AppEnv, Deps } from '../../../deps.ts'
import {
  developerIdOf,
  privatePortalOnly,
  requireDeveloper,
} from '../../accounts/sessions/session.middleware.ts'
import { parseBody } from '../../../http/validate.ts'
import type { Services } from '../../../services.ts'

/** A1 and A1b of wire api.md §4. They do not exist on a public portal. */
export function statsRoutes(deps: Deps, { stats }: Services) {
  return new Hono<AppEnv>()
    .use('/stats/*', privatePortalOnly(deps), requireDeveloper(deps))
    .get('/stats/config', (c) => c.json(stats.config()))
    .post('/stats', async (c) => {
      const query = await parseBody(c, StatsQuerySchema)
      return c.json(await stats.query(developerIdOf(c), query))
    })
}
