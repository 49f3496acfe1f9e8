import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../deps.ts'

/** Keeps pages out of search engines, also pages that the browser renders. */
export const notIndexed = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  c.res.headers.set('x-robots-tag', 'noindex')
})
