import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AppEnv } from '../../deps.ts'
import { READING_METHODS } from './cross-site.ts'
import { MAX_JSON_BODY_BYTES } from '../validate.ts'

/**
 * Limits the size of request bodies. Ignores bodies of reading methods, because no handler reads them and creating a
 * stream costs more than the rest of such a request.
 *
 * @param larger limits of paths that accept larger bodies, in bytes
 */
export function limitBody(larger: Readonly<Record<string, number>>): MiddlewareHandler<AppEnv> {
  const standard = bodyLimit({ maxSize: MAX_JSON_BODY_BYTES })
  const byPath = new Map(Object.entries(larger).map(([path, maxSize]) => [path, bodyLimit({ maxSize })]))
  return (c, next) =>
    READING_METHODS.has(c.req.method) ? next() : (byPath.get(c.req.path) ?? standard)(c, next)
}
