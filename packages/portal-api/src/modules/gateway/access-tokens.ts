import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod'
import { registrationProviderOf } from '../../config/identity-provider.ts'
import type { Deps } from '../../deps.ts'
import {
  callProvider,
  type ProviderRequest,
  providerFailed,
  providerUnavailable,
} from '../applications/dcr/provider-request.ts'

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

const DiscoverySchema = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  introspection_endpoint: z.url().optional(),
})
/** Introspections that wait for an answer at the same time; a provider that is slow must not fill this process with them. */
export const MAX_INTROSPECTIONS = 50

const ActiveSchema = z.object({ active: z.boolean() })
/** RFC 7662 §2.2, as far as it is used. */
const IntrospectionSchema = z.object({
  active: z.literal(true),
  client_id: z.string(),
  scope: z.string().optional(),
  exp: z.number().optional(),
  iss: z.string().optional(),
  aud: z.union([z.string(), z.array(z.string())]).optional(),
})

interface Provider {
  /** As the provider itself writes it. */
  issuer: string
  keys: ReturnType<typeof createRemoteJWKSet>
  /** Where it says what an opaque token is. */
  introspection: string | undefined
}

interface Client {
  id: string
  secret: string
}

export type VerifiedToken =
  | { rejection: 'invalid_credential' | 'expired_credential' }
  | { rejection?: undefined; clientId: string; scopes: string[]; expiresAt: Date | null }

/** Whether a credential has the form of a signed token; API keys have no dots. */
export function looksLikeToken(credential: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(credential)
}

/**
 * Access tokens of the provider at which clients of applications are registered: JWTs by its keys; opaque ones by asking it
 * (RFC 7662), if it knows this server as a client. Throws unavailable or upstream_failed when it has to be asked and
 * cannot be.
 */
export function createAccessTokenVerifier({ settings, sessionSecret, log, now }: Deps) {
  const configured = registrationProviderOf(settings, sessionSecret)
  const { GATEWAY_INTROSPECTION_CLIENT_ID: id, GATEWAY_INTROSPECTION_CLIENT_SECRET: secret } = settings
  const introspectingClient: Client | undefined = id && secret ? { id, secret } : undefined
  let known: Promise<Provider> | undefined

  async function discover(issuer: string): Promise<Provider> {
    const response = await callProvider({ method: 'GET', url: `${issuer}${DISCOVERY_PATH}` }, log)
    const discovery = DiscoverySchema.safeParse(response.body)
    if (!discovery.success || discovery.data.issuer.replace(/\/+$/, '') !== issuer) {
      throw providerFailed('the discovery document has another issuer, or no jwks_uri')
    }
    const keys = createRemoteJWKSet(new URL(discovery.data.jwks_uri), { timeoutDuration: KEYS_TIMEOUT_MS })
    const { issuer: written, introspection_endpoint: introspection } = discovery.data
    return { issuer: written, keys, introspection }
  }

  function provider(issuer: string): Promise<Provider> {
    known ??= discover(issuer).catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }

  async function readSigned(token: string, { issuer, keys }: Provider): Promise<VerifiedToken> {
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
      if (error instanceof errors.JWTExpired) return { rejection: 'expired_credential' }
      if (isAboutKeys(error)) throw providerUnavailable(error)
      return { rejection: 'invalid_credential' }
    }
  }

  let introspections = 0

  /** One at a time for each place; where all are taken nobody waits. */
  async function askInTurn(request: ProviderRequest) {
    if (introspections >= MAX_INTROSPECTIONS)
      throw providerUnavailable(new Error('too many introspections are under way'))
    introspections += 1
    try {
      return await callProvider(request, log)
    } finally {
      introspections -= 1
    }
  }

  async function introspect(
    token: string,
    client: Client,
    { issuer, introspection }: Provider,
  ): Promise<VerifiedToken> {
    if (!introspection) throw providerFailed('the discovery document has no introspection_endpoint')
    const body = new URLSearchParams({ token, token_type_hint: 'access_token' })
    const response = await askInTurn({ method: 'POST', url: introspection, client, body })
    if (response.status !== 200) throw providerFailed(`introspection was answered with ${response.status}`)
    if (!ActiveSchema.safeParse(response.body).success)
      throw providerFailed('introspection was answered without saying whether the token is active')
    const known = IntrospectionSchema.safeParse(response.body)
    if (!known.success) return { rejection: 'invalid_credential' }
    const { client_id: clientId, scope = '', exp, iss = issuer, aud = [] } = known.data
    const { GATEWAY_AUDIENCE } = settings
    if (iss !== issuer || (GATEWAY_AUDIENCE && ![aud].flat().includes(GATEWAY_AUDIENCE)))
      return { rejection: 'invalid_credential' }
    const expiresAt = exp === undefined ? null : lastMoment(exp)
    return { clientId, scopes: scope.split(' ').filter(Boolean), expiresAt }
  }

  return async (token: string): Promise<VerifiedToken> => {
    const isSigned = looksLikeToken(token)
    if (!configured || (!isSigned && !introspectingClient)) return { rejection: 'invalid_credential' }
    const known = await provider(configured.issuer)
    if (isSigned || !introspectingClient) return readSigned(token, known)
    return introspect(token, introspectingClient, known)
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
  if (typeof clientId !== 'string' || isIdToken) return { rejection: 'invalid_credential' }
  return { clientId, scopes: scopesOf(claims), expiresAt: lastMoment(claims.exp ?? 0) }
}

/** When a token that expires at `exp`, in seconds, opens nothing any more, even if the clocks differ. */
function lastMoment(exp: number): Date {
  return new Date((exp + CLOCK_TOLERANCE_S) * 1_000)
}

/** `scope` of RFC 9068, or the `scp` of some providers; text or list. */
function scopesOf(claims: JWTPayload): string[] {
  const given = claims['scope'] ?? claims['scp']
  if (typeof given === 'string') return given.split(' ').filter(Boolean)
  return Array.isArray(given) ? given.filter((scope): scope is string => typeof scope === 'string') : []
}
