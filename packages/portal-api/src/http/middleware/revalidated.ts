import type { MiddlewareHandler } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import type { AppEnv } from '../../deps.ts'

/** The 304 that `revalidated` sends instead of a 200. */
export const NOT_MODIFIED = { description: "The caller's stored copy is current." }

/**
 * For large responses that rarely change: browsers store them and ask each time whether they are current. `storedByClients`
 * keeps shared caches from storing them, because developers see different content.
 */
export const revalidated: MiddlewareHandler<AppEnv> = etag({
  // The same tag for all codings of the content (RFC 9110 §8.8.1).
  weak: true,
  retainedHeaders: [
    ...RETAINED_304_HEADERS,
    'access-control-allow-origin',
    'access-control-allow-credentials',
    'access-control-expose-headers',
  ],
})
