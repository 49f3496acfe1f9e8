import { Hono } from 'hono'
import type { AppEnv, Deps } from '../../../deps.ts'
import { createHumanCheck } from './human-check.service.ts'

/** GET /human-check: a challenge for the registration form (option `humanCheck.challengeUrl`). */
export function humanCheckRoutes(deps: Deps) {
  const humanCheck = createHumanCheck(deps)
  return new Hono<AppEnv>().get('/human-check', async (c) => {
    c.header('cache-control', 'no-store')
    return c.json(await humanCheck.challenge())
  })
}
