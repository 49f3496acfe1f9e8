import { Hono } from 'hono'
import type { AppEnv } from '../../../deps.ts'
import type { Services } from '../../../services.ts'

/** Route of the challenge for the registration form (option `humanCheck.challengeUrl`). */
export function humanCheckRoutes({ humanCheck }: Services) {
  return new Hono<AppEnv>().get('/human-check', async (c) => {
    return c.json(await humanCheck.challenge())
  })
}
