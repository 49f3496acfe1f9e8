import { Hono } from 'hono'
import type { AppEnv, Deps } from '../../../deps.ts'
import { loopbackOnly } from '../../../http/middleware/loopback-only.ts'

/**
 * GET /dev/accounts.json, for requests from this machine: the demo accounts with their passwords, which are published
 * with the demo content. No route in production or without demo accounts.
 */
export function demoAccountRoutes({ settings, demoAccounts }: Pick<Deps, 'settings' | 'demoAccounts'>) {
  const routes = new Hono<AppEnv>()
  if (settings.NODE_ENV === 'production' || demoAccounts.length === 0) return routes
  return routes.get('/accounts.json', loopbackOnly, (c) => {
    c.header('cache-control', 'no-store')
    return c.json(
      demoAccounts.map(({ email, full_name, password, status }) => ({ email, full_name, password, status })),
    )
  })
}
