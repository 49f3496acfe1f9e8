import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { AppEnv, Deps } from '../../deps.ts'

/** Methods that the API knows; any other word is the sender's invention and would make a series of its own. */
const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Measures every request for `/metrics`. */
export function measured({ metrics }: Pick<Deps, 'metrics'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now()
    await next()
    metrics.observeRequest({
      method: KNOWN_METHODS.has(c.req.method) ? c.req.method : 'other',
      // After the answer: the route that gave it.
      route: routePath(c),
      status: c.res.status,
      seconds: (performance.now() - started) / 1_000,
    })
  })
}
