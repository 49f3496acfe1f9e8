import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { AppEnv } from '../../deps.ts'
import { READING_METHODS } from './cross-site.ts'
import { MAX_JSON_BODY_BYTES } from '../validate.ts'

/**
 * Bounds the body of a request; `larger` names the paths that take more than the others, in bytes. What no handler
 * reads is not looked at: making a stream of it costs more than all else that is done for a reading request.
 */
export function limitBody(larger: Readonly<Record<string, number>>): MiddlewareHandler<AppEnv> {
  const usual = bodyLimit({ maxSize: MAX_JSON_BODY_BYTES })
  const byPath = new Map(Object.entries(larger).map(([path, maxSize]) => [path, bodyLimit({ maxSize })]))
  return (c, next) =>
    READING_METHODS.has(c.req.method) ? next() : (byPath.get(c.req.path) ?? usual)(c, next)
}
