import { XSRF_HEADER } from '@stagedoor/contract/constants'
import type { Context } from 'hono'
import type { AppEnv, Deps } from '../../deps.ts'
import { AppError } from '../errors/app-error.ts'
import { createXsrfTokens } from '../../security/xsrf-token.ts'

/** Methods that change nothing, and whose body nobody reads. */
export const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a page of this very origin sent the request. Browsers say so in headers that no page can set; a client that
 * sends neither is no browser, and carries no cookies that a foreign page could abuse.
 */
export function isSameOrigin(c: Context<AppEnv>, portalUrl: string): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = c.req.header('origin')
  if (!origin) return true
  if (!URL.canParse(origin)) return false
  const page = new URL(origin)
  const portal = new URL(portalUrl)
  // On the portal's own host another protocol is another origin: without TLS, that of anybody on the way.
  return page.origin === portal.origin || (page.host === c.req.header('host') && page.host !== portal.host)
}

/** Refuses writes that a page of another origin makes with the cookies of a session but without its XSRF token. */
export function createCrossSiteGuard({ settings, sessionSecret }: Pick<Deps, 'settings' | 'sessionSecret'>) {
  const tokens = createXsrfTokens(sessionSecret)
  return (c: Context<AppEnv>, sessionId: string): void => {
    if (READING_METHODS.has(c.req.method) || isSameOrigin(c, settings.PORTAL_URL)) return
    if (!tokens.isValid(c.req.header(XSRF_HEADER) ?? '', sessionId)) throw new AppError('csrf_rejected')
  }
}
