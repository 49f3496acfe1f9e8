import type { Context } from 'hono'
import type { AppEnv } from '../deps.ts'

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
