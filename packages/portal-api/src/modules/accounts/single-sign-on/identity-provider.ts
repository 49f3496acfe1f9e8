import { setTimeout } from 'node:timers/promises'
import * as oidc from 'openid-client'
import * as z from 'zod'
import { identityProviderOf } from '../../../config/identity-provider.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors/app-error.ts'
import type { SsoState } from '../../../security/sso-state.ts'

/** Time the identity provider has for one answer, in seconds. */
const TIMEOUT_S = 10
/** Time that a logout waits for the provider's discovery document, in milliseconds: it must not fail with the provider. */
const LOGOUT_WAIT_MS = 2_000
/** How far the provider's clock may be off, in seconds. */
const CLOCK_LEEWAY_S = 300
const DAY_S = 86_400
/** Time a person has to sign in at the identity provider, in milliseconds. */
export const SSO_TIME_MS = 10 * 60_000

/** Who somebody is, in the words of the identity provider. */
export interface Identity {
  /** Issuer and subject: the only name that stays the same. */
  subject: string
  /** In lower case; absent when the provider has not verified it. */
  email: string | undefined
  fullName: string
  groups: string[]
  /** The provider's proof, with which it also knows whose session ends. */
  idToken: string
}

const ClaimsSchema = z.object({
  iss: z.string(),
  sub: z.string(),
  email: z.email().optional().catch(undefined),
  email_verified: z.unknown(),
  name: z.string().optional().catch(undefined),
})

/** OpenID Connect: authorization code with PKCE, state and nonce; what the provider can do is read from its discovery. */
export function createIdentityProvider({ settings, sessionSecret, now }: Deps) {
  /** In seconds: the provider must ask for a new sign-in when the last one is older than the longest session of the portal. */
  const maxAge = settings.SESSION_MAX_DAYS * DAY_S
  const provider = identityProviderOf(settings, sessionSecret)
  let known: Promise<oidc.Configuration> | undefined

  /** Discovers the provider once. A failure is not remembered: it may be up again at the next attempt. */
  function configuration(): Promise<oidc.Configuration> {
    if (!provider) throw new AppError('not_found')
    const { issuer, clientId, clientSecret } = provider
    const insecure = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []
    known ??= oidc
      .discovery(new URL(issuer), clientId, clientSecret, undefined, {
        execute: insecure,
        timeout: TIMEOUT_S,
      })
      .catch((error: unknown) => {
        known = undefined
        throw new AppError('upstream_failed', { cause: error })
      })
    return known
  }

  /** Some providers do not say when somebody signed in; they are trusted to respect `max_age`. */
  function isOlder(authTime: number | undefined): boolean {
    return authTime !== undefined && now().getTime() / 1_000 - authTime > maxAge + CLOCK_LEEWAY_S
  }

  return {
    /** The address to send the browser to, and what it must bring back. Throws upstream_failed; not_found without a provider. */
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

    /** Who came back with this query. Throws invalid_sso_response, upstream_failed. */
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
        if (isOlder(idToken.auth_time)) throw new Error('the provider ignored max_age: auth_time is too old')
        return identityOf({ ...userInfo, ...idToken }, settings.OIDC_GROUPS_CLAIM, tokens.id_token)
      } catch (error) {
        throw new AppError('invalid_sso_response', { cause: error })
      }
    },

    /**
     * The page at which the provider ends its own session and sends the browser back (OpenID Connect RP-Initiated Logout
     * 1.0). Nothing where the provider has none, or does not answer: who logs out has logged out here.
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

/** Where the provider sends who has logged out; the operator registers it there. `logout` keeps the page from signing in. */
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
