import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../deps.ts'

/**
 * Most responses depend on the session, so none may be stored, unless its handler says how long, or gives it an entity
 * tag: the client's own browser then stores it and asks each time. Shared caches never store it.
 */
export const storedByClients = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const { headers } = c.res
  if (headers.has('cache-control')) return
  headers.set('cache-control', headers.has('etag') ? 'private, no-cache' : 'no-store')
})
