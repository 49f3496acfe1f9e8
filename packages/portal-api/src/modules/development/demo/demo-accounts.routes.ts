import { Hono } from 'hono'
import type { AppEnv, Deps } from '../../../deps.ts'
import { loopbackOnly } from '../../../http/middleware/loopback-only.ts'
import type { DevAccess } from '../dev-access.middleware.ts'

/**
 * GET /dev/accounts.json, for people with the key: the demo accounts with their passwords, which are published with the
 * demo content. The log-in page requests it in every browser, so without the key the list is empty instead of an error.
 * No route in production or without demo accounts.
 */
export function demoAccountRoutes(
  { settings, demoAccounts }: Pick<Deps, 'settings' | 'demoAccounts'>,
  { hasKey }: DevAccess,
) {
  const routes = new Hono<AppEnv>()
  if (settings.NODE_ENV === 'production' || demoAccounts.length === 0) return routes
  return routes.get('/accounts.json', loopbackOnly, (c) => {
    c.header('cache-control', 'no-store')
    const shown = hasKey(c) ? demoAccounts : []
    return c.json(
      shown.map(({ email, full_name, password, status }) => ({ email, full_name, password, status })),
    )
  })
}
