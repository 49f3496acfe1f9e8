import { randomInt } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { AppEnv, Deps } from '../../deps.ts'

/**
 * Gives every request an id and logs its result. The log contains no query, body or address, and the route instead of the
 * path, because clients control the path.
 */
export function requestContext({ log }: Pick<Deps, 'log'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = String(randomInt(1e12, 1e13))
    c.set('requestId', requestId)
    c.set('developerId', undefined)
    c.set('sessionId', undefined)
    const started = performance.now()
    await next()
    c.res.headers.set('x-request-id', requestId)
    log.info(
      {
        requestId,
        method: c.req.method,
        route: routePath(c),
        status: c.res.status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    )
  })
}
