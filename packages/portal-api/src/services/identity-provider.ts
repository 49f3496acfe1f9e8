import * as oidc from 'openid-client'
import * as z from 'zod'
import { identityProviderOf } from '../config/identity-provider.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors/app-error.ts'
import type { SsoState } from '../security/sso-state.ts'

/** Time the identity provider has for one answer, in seconds. */
const TIMEOUT_S = 10
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
        if (!idToken) throw new AppError('invalid_sso_response')
        const userInfo = config.serverMetadata().userinfo_endpoint
          ? await oidc.fetchUserInfo(config, tokens.access_token, idToken.sub)
          : {}
        return identityOf({ ...userInfo, ...idToken }, settings.OIDC_GROUPS_CLAIM)
      } catch (error) {
        throw new AppError('invalid_sso_response', { cause: error })
      }
    },
  }
}

function identityOf(claims: Record<string, unknown>, groupsClaim: string): Identity {
  const { iss, sub, email, email_verified, name } = ClaimsSchema.parse(claims)
  const groups = z.array(z.string()).safeParse(claims[groupsClaim])
  return {
    subject: `${iss}|${sub}`,
    email: email_verified === true ? email?.toLowerCase() : undefined,
    fullName: name?.trim() || email || sub,
    groups: groups.success ? groups.data : [],
  }
}
