import { authUrl } from '../../api/urls.ts'
import { attributeName } from '../../custom-element/attributes.ts'
import type { UserEntity } from '../../options.ts'
import type { LoginQuery } from './login-query.ts'

/** The options of single sign-on. Hosts may change them after mounting. */
export interface SsoSettings {
  userEntity: UserEntity
  apiBaseUrl: string
  portalId: string
  idpLoginEnabled: boolean
  idpLoginReturnTo: string
  idpLoginCallbackUrl: string
}

/** Where to redirect, or why it is not possible. */
export type SsoTarget = { url: string } | { problem: string }

/** Developers sign in on `/login/sso`. */
const DEVELOPER_PROVIDER = 'sso'

/** Tests whether the button for single sign-on is shown. Users need an identity provider in the path. */
export function hasSsoButton({ provider }: LoginQuery, settings: SsoSettings): boolean {
  return settings.idpLoginEnabled && (settings.userEntity === 'developer' || provider !== '')
}

/**
 * Returns the redirect that starts or completes single sign-on, or that leaves an unknown `/login/…` path. See
 * docs/reference/elements.md#single-sign-on.
 */
export function automaticRedirect(query: LoginQuery, settings: SsoSettings): SsoTarget | undefined {
  const { idpLoginEnabled, idpLoginReturnTo, userEntity } = settings
  if (!idpLoginEnabled) return undefined
  if (userEntity === 'developer' && query.provider && query.provider !== DEVELOPER_PROVIDER) {
    return { url: `${query.origin}/login` }
  }
  if (query.provider && !query.logout && idpLoginReturnTo.trim()) return ssoStart(query, settings)
  return query.hasReturned ? { url: callbackUrl(query, settings) } : undefined
}

/**
 * Starts single sign-on. `returnTo` and the callback must be absolute URLs; the server checks their hosts.
 */
export function ssoStart(query: LoginQuery, settings: SsoSettings): SsoTarget {
  const { userEntity, portalId, apiBaseUrl, idpLoginReturnTo, idpLoginCallbackUrl } = settings
  const returnTo = absoluteUrl(idpLoginReturnTo)
  if (!returnTo) return { problem: urlProblem('idpLoginReturnTo', idpLoginReturnTo) }
  const returnQuery = `returnTo=${encodeURIComponent(returnTo)}`
  if (userEntity === 'developer') {
    if (!portalId) return { problem: 'Single sign-on needs the option developerConfig.portalId' }
    return { url: authUrl(apiBaseUrl, `/api/v2/developer/authenticate/sso?${returnQuery}`) }
  }
  if (!query.provider) return { problem: 'Single sign-on needs a path like /login/my-company' }
  const callback = absoluteUrl(idpLoginCallbackUrl || `${query.origin}/login`)
  if (!callback) return { problem: urlProblem('idpLoginCallbackUrl', idpLoginCallbackUrl) }
  const path = `/api/v1/authenticate/${query.provider}?${returnQuery}&callback_url=${encodeURIComponent(callback)}`
  return { url: authUrl(apiBaseUrl, path) }
}

/** Completes single sign-on: passes everything that the identity provider returned to the server. */
function callbackUrl({ search }: LoginQuery, { userEntity, apiBaseUrl }: SsoSettings): string {
  const path = userEntity === 'developer' ? '/api/v2/developer' : '/api/v1'
  return authUrl(apiBaseUrl, `${path}/authenticate/oidc-callback?${search}`)
}

/** Returns the normalized URL, or undefined if it is not an absolute http(s) URL. */
function absoluteUrl(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}

function urlProblem(property: keyof SsoSettings, value: string): string {
  const name = `${property}="${value}" (attribute ${attributeName(property)})`
  return `${name} is not an absolute http(s) URL, so single sign-on cannot start`
}
