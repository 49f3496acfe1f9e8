import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { registrationProviderOf } from '../../config/identity-provider.ts'
import type { Deps } from '../../deps.ts'
import { askProvider, providerFailed, providerUnavailable } from '../dcr/provider-request.ts'

/** Signatures that a public key checks; a shared secret would let whoever checks also issue. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]
/** How far the provider's clock may be off, in seconds. */
const CLOCK_TOLERANCE_S = 5
const DISCOVERY_PATH = '/.well-known/openid-configuration'
const KEYS_TIMEOUT_MS = 5_000

const DiscoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url() })

interface Provider {
  /** As the provider itself writes it. */
  issuer: string
  keys: ReturnType<typeof createRemoteJWKSet>
}

export type VerifiedToken =
  | { refusal: 'invalid_credential' | 'expired_credential' }
  | { refusal?: undefined; clientId: string; scopes: string[]; expiresAt: Date }

/** Whether a credential has the form of a signed token; API keys have no dots. */
export function looksLikeToken(credential: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(credential)
}

/**
 * Access tokens (JWT) of the provider at which clients of applications are registered. Throws unavailable or
 * upstream_failed when the provider's keys are not known and cannot be had.
 */
export function createAccessTokenVerifier({ settings, sessionSecret, log, now }: Deps) {
  const configured = registrationProviderOf(settings, sessionSecret)
  let known: Promise<Provider> | undefined

  async function discover(issuer: string): Promise<Provider> {
    const answer = await askProvider({ method: 'GET', url: `${issuer}${DISCOVERY_PATH}` }, log)
    const discovery = DiscoverySchema.safeParse(answer.body)
    if (!discovery.success || discovery.data.issuer.replace(/\/+$/, '') !== issuer) {
      throw providerFailed('the discovery document has another issuer, or no jwks_uri')
    }
    const keys = createRemoteJWKSet(new URL(discovery.data.jwks_uri), { timeoutDuration: KEYS_TIMEOUT_MS })
    return { issuer: discovery.data.issuer, keys }
  }

  function provider(issuer: string): Promise<Provider> {
    known ??= discover(issuer).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }

  return async (token: string): Promise<VerifiedToken> => {
    if (!configured) return { refusal: 'invalid_credential' }
    const { issuer, keys } = await provider(configured.issuer)
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        algorithms: ALGORITHMS,
        requiredClaims: ['exp'],
        clockTolerance: CLOCK_TOLERANCE_S,
        currentDate: now(),
        ...(settings.GATEWAY_AUDIENCE && { audience: settings.GATEWAY_AUDIENCE }),
      })
      return verified(payload)
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { refusal: 'expired_credential' }
      if (isAboutKeys(error)) throw providerUnavailable(error)
      return { refusal: 'invalid_credential' }
    }
  }
}

/** What kept us from looking at the token, and not what is wrong with it. */
function isAboutKeys(error: unknown): boolean {
  return (
    !(error instanceof errors.JOSEError) ||
    error.code === 'ERR_JOSE_GENERIC' ||
    error instanceof errors.JWKSTimeout
  )
}

function verified(claims: JWTPayload): VerifiedToken {
  const clientId = claims['client_id'] ?? claims['azp']
  // An ID token tells its client who somebody is; it opens nothing.
  const isIdToken =
    claims['nonce'] !== undefined || claims['at_hash'] !== undefined || claims.aud === clientId
  if (typeof clientId !== 'string' || isIdToken) return { refusal: 'invalid_credential' }
  return { clientId, scopes: scopesOf(claims), expiresAt: new Date((claims.exp ?? 0) * 1_000) }
}

/** `scope` of RFC 9068, or the `scp` of some providers; text or list. */
function scopesOf(claims: JWTPayload): string[] {
  const given = claims['scope'] ?? claims['scp']
  if (typeof given === 'string') return given.split(' ').filter(Boolean)
  return Array.isArray(given) ? given.filter((scope): scope is string => typeof scope === 'string') : []
}
