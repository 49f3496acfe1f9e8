import { randomInt } from 'node:crypto'
import { REQUEST_ID_HEADER } from '@stagedoor/contract/constants'
import { createMiddleware } from 'hono/factory'
import { routePath } from 'hono/route'
import type { AppEnv, Deps } from '../../deps.ts'

/** Ids of clients: nothing that identifies a person or breaks a log line. */
const CLIENT_REQUEST_ID = /^\d{1,20}$/

/**
 * Gives every request an id, its own or a new one, and logs its result. The log contains no query, body or address, and
 * the route instead of the path, because clients control the path.
 */
export function requestContext({ log }: Pick<Deps, 'log'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const sentId = c.req.header(REQUEST_ID_HEADER) ?? ''
    const requestId = CLIENT_REQUEST_ID.test(sentId) ? sentId : String(randomInt(1e12, 1e13))
    c.set('requestId', requestId)
    c.set('developerId', undefined)
    c.set('sessionId', undefined)
    const started = performance.now()
    await next()
    c.res.headers.set(REQUEST_ID_HEADER, requestId)
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
