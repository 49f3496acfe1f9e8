import { setTimeout } from 'node:timers/promises'
import * as oidc from 'openid-client'
import * as z from 'zod'
import { identityProviderOf } from '../../../config/identity-provider.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { SsoState } from '../../../security/sso-state.ts'

/** Time limit for a response of the identity provider, in seconds. */
const TIMEOUT_S = 10
/** Time that a logout waits for the provider's discovery document, in milliseconds. */
const LOGOUT_WAIT_MS = 2_000
/** Tolerated deviation of the provider's clock, in seconds. */
const CLOCK_LEEWAY_S = 300
const DAY_S = 86_400
/** Time limit for signing in at the identity provider, in milliseconds. */
export const SSO_TIME_MS = 10 * 60_000

/** A person as the identity provider describes them. */
export interface Identity {
  /** Issuer and subject, which never change. */
  subject: string
  /** In lowercase; undefined if the provider has not verified it. */
  email: string | undefined
  fullName: string
  groups: string[]
  /** Signed by the provider, and sent back to it for logout. */
  idToken: string
}

const ClaimsSchema = z.object({
  iss: z.string(),
  sub: z.string(),
  email: z.email().optional().catch(undefined),
  email_verified: z.unknown(),
  name: z.string().optional().catch(undefined),
})

/** OpenID Connect client: authorization code flow with PKCE, state and nonce. */
export function createIdentityProvider({ settings, sessionSecrets, now }: Deps) {
  /** Maximum age of the sign-in at the provider, in seconds: the longest session of the portal. */
  const maxAge = settings.SESSION_MAX_DAYS * DAY_S
  const provider = identityProviderOf(settings, sessionSecrets)
  let discovered: Promise<oidc.Configuration> | undefined

  /** Fetches the discovery document once. A failure is not cached. */
  function configuration(): Promise<oidc.Configuration> {
    if (!provider) throw new AppError('not_found')
    const { issuer, clientId, clientSecret } = provider
    const insecure = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []
    discovered ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        execute: insecure,
        timeout: TIMEOUT_S,
      })
      .catch((error: unknown) => {
        discovered = undefined
        throw new AppError('upstream_failed', { cause: error })
      })
    return discovered
  }

  /** Providers that return no `auth_time` are trusted to enforce `max_age`. */
  function isTooOld(authTime: number | undefined): boolean {
    return authTime !== undefined && now().getTime() / 1_000 - authTime > maxAge + CLOCK_LEEWAY_S
  }

  return {
    /**
     * Returns the authorization URL and the state that `finish` needs.
     * @throws AppError upstream_failed, and not_found without a provider
     */
    async begin(
      target: Pick<SsoState, 'kind' | 'redirectUri' | 'returnTo'>,
    ): Promise<{ url: URL; state: SsoState }> {
      const config = await configuration()
      const state: SsoState = {
        ...target,
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
        expiresAt: now().getTime() + SSO_TIME_MS,
      }
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: state.redirectUri,
        scope: settings.OIDC_SCOPE,
        state: state.state,
        nonce: state.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(state.codeVerifier),
        code_challenge_method: 'S256',
        max_age: String(maxAge),
      })
      return { url, state }
    },

    /**
     * Exchanges the query of the redirect URI for the person's identity.
     * @throws AppError invalid_sso_response, upstream_failed
     */
    async finish(query: URLSearchParams, state: SsoState): Promise<Identity> {
      const config = await configuration()
      const returned = new URL(state.redirectUri)
      returned.search = query.toString()
      try {
        const tokens = await oidc.authorizationCodeGrant(config, returned, {
          expectedState: state.state,
          expectedNonce: state.nonce,
          pkceCodeVerifier: state.codeVerifier,
          idTokenExpected: true,
        })
        const idToken = tokens.claims()
        if (!idToken || !tokens.id_token) throw new AppError('invalid_sso_response')
        const userInfo = config.serverMetadata().userinfo_endpoint
          ? await oidc.fetchUserInfo(config, tokens.access_token, idToken.sub)
          : {}
        if (isTooOld(idToken.auth_time)) throw new Error('the provider ignored max_age: auth_time is too old')
        return identityOf({ ...userInfo, ...idToken }, settings.OIDC_GROUPS_CLAIM, tokens.id_token)
      } catch (error) {
        throw new AppError('invalid_sso_response', { cause: error })
      }
    },

    /**
     * Returns the logout page of the provider (OpenID Connect RP-Initiated Logout 1.0), or undefined if the provider has
     * none or does not respond.
     */
    async logoutUrl(idToken: string): Promise<URL | undefined> {
      const waiting = setTimeout(LOGOUT_WAIT_MS, undefined, { ref: false })
      const config = await Promise.race([configuration().catch(() => undefined), waiting])
      if (!config?.serverMetadata().end_session_endpoint) return undefined
      return oidc.buildEndSessionUrl(config, {
        id_token_hint: idToken,
        post_logout_redirect_uri: loggedOutPage(settings),
      })
    },
  }
}

/** Page that opens after a logout at the provider, where operators register it. `logout` prevents an automatic login. */
export function loggedOutPage({ PORTAL_URL }: Pick<Deps['settings'], 'PORTAL_URL'>): string {
  return `${PORTAL_URL}/login?logout=true`
}

function identityOf(claims: Record<string, unknown>, groupsClaim: string, idToken: string): Identity {
  const { iss, sub, email, email_verified, name } = ClaimsSchema.parse(claims)
  const groups = z.array(z.string()).safeParse(claims[groupsClaim])
  return {
    subject: `${iss}|${sub}`,
    email: email_verified === true ? email?.toLowerCase() : undefined,
    fullName: name?.trim() || email || sub,
    groups: groups.success ? groups.data : [],
    idToken,
  }
}
