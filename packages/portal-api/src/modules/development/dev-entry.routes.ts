import { Hono } from 'hono'
import type { AppEnv, Deps } from '../../deps.ts'
import type { DevAccess } from './dev-access.middleware.ts'

/** GET /dev: the address that the server prints. It leads to the log-in page, which lists the demo accounts. */
export function devEntryRoutes({ settings }: Pick<Deps, 'settings'>, { requireKey }: DevAccess) {
  const routes = new Hono<AppEnv>()
  if (settings.NODE_ENV === 'production') return routes
  return routes.get('/', requireKey, (c) => c.redirect('/login', 303))
}
