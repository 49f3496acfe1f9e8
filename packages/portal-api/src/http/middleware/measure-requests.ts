import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { AppEnv, Deps } from '../../deps.ts'

/** Methods with their own label. Clients can send arbitrary methods, so all others share one label: the number of time series stays bounded. */
const KNOWN_METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Routes that match every path. A request has one of them if nothing else responded. */
const WILDCARDS = new Set(['*', '/*'])

/** Counts and times requests for `/metrics`. */
export function measureRequests({ metrics }: Pick<Deps, 'metrics'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now()
    await next()
    // Only set after the response.
    const declared = routePath(c)
    metrics.observeRequest({
      method: KNOWN_METHODS.has(c.req.method) ? c.req.method : 'other',
      route: c.get('measuredRoute') ?? (WILDCARDS.has(declared) ? 'other' : declared),
      status: c.res.status,
      seconds: (performance.now() - started) / 1_000,
    })
  })
}
