import { createMiddleware } from 'hono/factory'
import type { Settings } from '../../config/settings.ts'
import type { AppEnv } from '../../deps.ts'

/** Pictures that somebody uploaded are shown, but must never run as a page of this site (SVG can hold scripts). */
export const PICTURE_HEADERS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
} as const

/**
 * What every answer says, unless it says otherwise itself: its type is what it says, its address stays here, and it is
 * no page that could load or do anything. Pages bring a policy of their own.
 */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const { headers } = c.res
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  setIfAbsent(headers, 'x-content-type-options', 'nosniff')
  setIfAbsent(headers, 'referrer-policy', 'strict-origin-when-cross-origin')
  if (!isPage) setIfAbsent(headers, 'content-security-policy', "default-src 'none'; frame-ancestors 'none'")
})

function setIfAbsent(headers: Headers, name: string, value: string): void {
  if (!headers.has(name)) headers.set(name, value)
}

/**
 * Policy of the portal's pages: files of this site only, no inline code, no frame around it, no eval.
 *
 * @param origins of other sites that the pages may call
 * @param api origin of the portal API, where that is another server
 * @param isMonitored whether usage monitoring runs: it compresses replays in a worker that it makes from its own text
 */
function pagePolicy(origins: readonly string[], api: readonly string[], isMonitored: boolean): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...api].join(' '),
    "font-src 'self'",
    // Documents and specifications may show pictures of other sites.
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

/**
 * Policy of the portal's scripts. It says something only where a script is a worker: those may ask this server, and the
 * portal API where that is another one.
 */
export function scriptPolicy({ PORTAL_API_HOST: apiHost }: Pick<Settings, 'PORTAL_API_HOST'>): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["connect-src 'self'", ...apiOrigins(apiHost)].join(' '),
    "require-trusted-types-for 'script'",
  ].join('; ')
}

/** Origin of the portal API, where that is another server. */
function apiOrigins(apiHost: string | undefined): string[] {
  return apiHost ? [new URL(apiHost).origin] : []
}

/** Where the browser SDK of LaunchDarkly asks for flags and hears of changes. */
const LAUNCHDARKLY_ORIGINS = ['https://app.launchdarkly.com', 'https://clientstream.launchdarkly.com']

const YEAR_S = 31_536_000

/** The headers that keep browsers on TLS, on every response of a portal whose address is https; otherwise none. */
export function transportHeaders({
  PORTAL_URL: portalUrl,
  HSTS_INCLUDE_SUBDOMAINS: withSubdomains,
}: Pick<Settings, 'PORTAL_URL' | 'HSTS_INCLUDE_SUBDOMAINS'>): Record<string, string> {
  if (!portalUrl.startsWith('https:')) return {}
  return { 'strict-transport-security': `max-age=${YEAR_S}${withSubdomains ? '; includeSubDomains' : ''}` }
}

type PageHeaderSettings = Pick<
  Settings,
  'PORTAL_API_HOST' | 'TRY_IT_ORIGINS' | 'RUM_APPLICATION_ID' | 'LAUNCHDARKLY_CLIENT_ID' | 'LAUNCHDARKLY_URL'
>

/** Headers of the portal's pages. */
export function pageHeaders({
  PORTAL_API_HOST: apiHost,
  TRY_IT_ORIGINS: origins,
  RUM_APPLICATION_ID: rum,
  LAUNCHDARKLY_CLIENT_ID: launchDarkly,
  LAUNCHDARKLY_URL: relay,
}: PageHeaderSettings): Record<string, string> {
  const ofFlags = relay ? [new URL(relay).origin] : LAUNCHDARKLY_ORIGINS
  return {
    'content-security-policy': pagePolicy(
      launchDarkly ? [...origins, ...ofFlags] : origins,
      apiOrigins(apiHost),
      rum !== undefined,
    ),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
  }
}
