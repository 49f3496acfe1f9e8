import { createMiddleware } from 'hono/factory'
import type { Settings } from '../../config/settings.ts'
import type { AppEnv } from '../../deps.ts'

/** Uploaded pictures must not run as a page of this site, because SVG can contain scripts. */
export const PICTURE_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
} as const

/** Sets the security headers that a response does not set. Pages set their own content security policy. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const { headers } = c.res
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  setIfAbsent(headers, 'x-content-type-options', 'nosniff')
  setIfAbsent(headers, 'referrer-policy', 'strict-origin-when-cross-origin')
  if (!isPage) setIfAbsent(headers, 'content-security-policy', "default-src 'none'; frame-ancestors 'none'")
})

/** Prevents pages of other origins from loading a response, for example as an image or a script. */
export const sameOriginResource = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  c.res.headers.set('cross-origin-resource-policy', 'same-origin')
})

function setIfAbsent(headers: Headers, name: string, value: string): void {
  if (!headers.has(name)) headers.set(name, value)
}

/**
 * Content security policy of the portal's pages: only files of this site, no inline code, no eval, no frames.
 *
 * @param origins other origins that pages may call
 * @param api origin of the portal API if that is another server
 * @param isMonitored whether browser monitoring is enabled, which compresses replays in a worker from a blob
 */
function pagePolicy(origins: readonly string[], api: readonly string[], isMonitored: boolean): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...api].join(' '),
    "font-src 'self'",
    // Documents and specifications can contain images of other sites.
    ["img-src 'self' data: https:", ...api].join(' '),
    ["connect-src 'self'", ...api, ...origins].join(' '),
    "manifest-src 'self'",
    isMonitored ? "worker-src 'self' blob:" : "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/** Content security policy of the portal's scripts. Only applies to workers, which may call this server and the API. */
export function scriptPolicy({ PORTAL_API_HOST: apiHost }: Pick<Settings, 'PORTAL_API_HOST'>): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["connect-src 'self'", ...apiOrigins(apiHost)].join(' '),
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/** Origin of the portal API if that is another server. */
function apiOrigins(apiHost: string | undefined): string[] {
  return apiHost ? [new URL(apiHost).origin] : []
}

/** Origins that the browser SDK of LaunchDarkly calls for flags and their changes. */
const LAUNCHDARKLY_ORIGINS = ['https://app.launchdarkly.com', 'https://clientstream.launchdarkly.com']

const YEAR_S = 31_536_000

/** Returns the HSTS header for every response of a portal with an https URL. */
export function transportHeaders({
  PORTAL_URL: portalUrl,
  HSTS_INCLUDE_SUBDOMAINS: withSubdomains,
}: Pick<Settings, 'PORTAL_URL' | 'HSTS_INCLUDE_SUBDOMAINS'>): Record<string, string> {
  if (!portalUrl.startsWith('https:')) return {}
  return { 'strict-transport-security': `max-age=${YEAR_S}${withSubdomains ? '; includeSubDomains' : ''}` }
}

type PageHeaderSettings = Pick<
  Settings,
  | 'PORTAL_API_HOST'
  | 'TRY_IT_ORIGINS'
  | 'SANDBOX_URL'
  | 'RUM_APPLICATION_ID'
  | 'LAUNCHDARKLY_CLIENT_ID'
  | 'LAUNCHDARKLY_URL'
>

/** Headers of the portal's pages. */
export function pageHeaders({
  PORTAL_API_HOST: apiHost,
  TRY_IT_ORIGINS: tryItOrigins,
  SANDBOX_URL: sandbox,
  RUM_APPLICATION_ID: rum,
  LAUNCHDARKLY_CLIENT_ID: launchDarkly,
  LAUNCHDARKLY_URL: relay,
}: PageHeaderSettings): Record<string, string> {
  const origins = sandbox ? [...tryItOrigins, sandbox] : tryItOrigins
  const flagOrigins = relay ? [new URL(relay).origin] : LAUNCHDARKLY_ORIGINS
  return {
    'content-security-policy': pagePolicy(
      launchDarkly ? [...origins, ...flagOrigins] : origins,
      apiOrigins(apiHost),
      rum !== undefined,
    ),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
  }
}
