import { XSRF_HEADER } from '@stagedoor/contract/constants'
import type { Context } from 'hono'
import type { AppEnv, Deps } from '../../deps.ts'
import { AppError } from '../errors/app-error.ts'
import { createXsrfTokens } from '../../security/xsrf-token.ts'

/** Methods that change nothing and whose body is not read. */
export const READING_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a page of this origin sent the request, according to headers that pages cannot set. A client that sends none of
 * them is not a browser, so other sites cannot abuse its cookies.
 */
export function isSameOrigin(c: Context<AppEnv>, portalUrl: string): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site) return site === 'same-origin' || site === 'none'
  const origin = c.req.header('origin')
  if (!origin) return true
  if (!URL.canParse(origin)) return false
  const page = new URL(origin)
  const portal = new URL(portalUrl)
  // The portal's host with another protocol is another origin. Without TLS, anyone on the network can send its pages.
  return page.origin === portal.origin || (page.host === c.req.header('host') && page.host !== portal.host)
}

/** Creates a check that rejects writes from other origins without the XSRF token of the session. */
export function createCrossSiteGuard({ settings, sessionSecret }: Pick<Deps, 'settings' | 'sessionSecret'>) {
  const tokens = createXsrfTokens(sessionSecret)
  return (c: Context<AppEnv>, sessionId: string): void => {
    if (READING_METHODS.has(c.req.method) || isSameOrigin(c, settings.PORTAL_URL)) return
    if (!tokens.isValid(c.req.header(XSRF_HEADER) ?? '', sessionId)) throw new AppError('csrf_rejected')
  }
}
