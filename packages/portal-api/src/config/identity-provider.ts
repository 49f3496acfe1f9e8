import { createKeyedHash } from '../security/keyed-hash.ts'
import type { SessionSecrets } from '../security/session-secrets.ts'
import { hasLocalDevelopmentMode } from './exposure.ts'
import type { Settings } from './settings.ts'

export const DEV_IDP_PATH = '/dev/idp'
const DEV_IDP_CLIENT_ID = 'stagedoor'

export interface IdentityProviderSettings {
  issuer: string
  clientId: string
  clientSecret: string
}

type ProviderSettings = Pick<Settings, 'NODE_ENV' | 'OIDC_ISSUER' | 'PORTAL_URL'>

/** Whether the bundled provider is used, which lets anybody log in as any user. */
export function hasDevelopmentProvider(settings: ProviderSettings): boolean {
  return hasLocalDevelopmentMode(settings) && !settings.OIDC_ISSUER
}

export function hasSingleSignOn(settings: ProviderSettings): boolean {
  return Boolean(settings.OIDC_ISSUER) || hasDevelopmentProvider(settings)
}

/** Returns the identity provider for single sign-on, if there is one. */
export function identityProviderOf(
  settings: Settings,
  sessionSecrets: SessionSecrets,
): IdentityProviderSettings | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = settings
  if (OIDC_ISSUER && OIDC_CLIENT_ID && OIDC_CLIENT_SECRET) {
    return { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET }
  }
  if (!hasDevelopmentProvider(settings)) return undefined
  return {
    issuer: `${settings.PORTAL_URL}${DEV_IDP_PATH}`,
    clientId: DEV_IDP_CLIENT_ID,
    clientSecret: createKeyedHash(sessionSecrets)('client secret of the development provider'),
  }
}

export interface RegistrationProviderSettings {
  issuer: string
  initialAccessToken: string | undefined
}

/** Returns the provider for dynamic client registration (RFC 7591), if there is one. */
export function registrationProviderOf(
  settings: Settings,
  sessionSecrets: SessionSecrets,
): RegistrationProviderSettings | undefined {
  const { DCR_ISSUER, DCR_INITIAL_ACCESS_TOKEN, PORTAL_URL } = settings
  if (DCR_ISSUER) return { issuer: DCR_ISSUER, initialAccessToken: DCR_INITIAL_ACCESS_TOKEN }
  if (!hasDevelopmentProvider(settings)) return undefined
  return {
    issuer: `${PORTAL_URL}${DEV_IDP_PATH}`,
    initialAccessToken: createKeyedHash(sessionSecrets)('initial access token of the development provider'),
  }
}
