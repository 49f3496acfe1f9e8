import { Hono } from 'hono'
import type { AppEnv, Deps } from '../../deps.ts'
import { createDevAccess } from './dev-access.ts'

/** GET /dev: the address that the server prints. It leads to the log-in page, which lists the demo accounts. */
export function devEntryRoutes(deps: Pick<Deps, 'settings' | 'sessionSecrets'>) {
  const routes = new Hono<AppEnv>()
  if (deps.settings.NODE_ENV === 'production') return routes
  return routes.get('/', createDevAccess(deps).requireKey, (c) => c.redirect('/login', 303))
}
