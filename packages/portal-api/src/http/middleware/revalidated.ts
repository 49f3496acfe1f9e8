import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import type { AppEnv } from '../../deps.ts'

/** The response that `revalidated` makes of a 200. */
export const NOT_MODIFIED = { description: "The caller's stored copy is current." }

/**
 * For answers that are large and seldom change: browsers keep them and ask each time whether they still hold (304).
 * Only browsers: what a developer may see is not everybody's.
 */
export const revalidated: MiddlewareHandler<AppEnv> = every(
  async (c, next) => {
    await next()
    if ((c.res.ok || c.res.status === 304) && !c.res.headers.has('cache-control'))
      c.res.headers.set('cache-control', 'private, no-cache')
  },
  etag({
    // The same content in several codings (RFC 9110 §8.8.1).
    weak: true,
    retainedHeaders: [
      ...RETAINED_304_HEADERS,
      'access-control-allow-origin',
      'access-control-allow-credentials',
      'access-control-expose-headers',
    ],
  }),
)
