import {
  ADMIN_API_PATH,
  LOGOUT_LOCATION_HEADER,
  REQUEST_ID_HEADER,
  XSRF_HEADER,
} from '@stagedoor/contract/constants'
import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import type { AppEnv, Deps } from '../../deps.ts'

/** How long browsers may cache a preflight response, in seconds. */
const PREFLIGHT_MAX_AGE_S = 600

/** CORS: the configured origins may call all operations with cookies. Any origin may read `/portal` without cookies. */
export function crossOrigin({ settings }: Pick<Deps, 'settings'>) {
  const withCookies = cors({
    origin: settings.CORS_ORIGINS,
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Accept', 'Content-Type', 'If-None-Match', REQUEST_ID_HEADER, XSRF_HEADER],
    exposeHeaders: ['ETag', LOGOUT_LOCATION_HEADER, 'Retry-After', REQUEST_ID_HEADER, XSRF_HEADER],
    maxAge: PREFLIGHT_MAX_AGE_S,
  })
  const withoutCookies = cors({ allowMethods: ['GET', 'HEAD'], maxAge: PREFLIGHT_MAX_AGE_S })

  return createMiddleware<AppEnv>(async (c, next) => {
    // Other origins may not read what operators see, even if they embed the forms.
    if (c.req.path.startsWith(ADMIN_API_PATH)) return next()
    const origin = c.req.header('origin')
    if (origin && settings.CORS_ORIGINS.includes(origin)) return withCookies(c, next)
    const isOpen = /^\/api\/v2\/portal(?:\/|$)/.test(c.req.path)
    if (isOpen && origin) {
      c.header('vary', 'Origin', { append: true })
      return withoutCookies(c, next)
    }
    await next()
    // Last, because handlers may set Vary.
    if (isOpen || settings.CORS_ORIGINS.length > 0) c.res.headers.append('vary', 'Origin')
    return undefined
  })
}
