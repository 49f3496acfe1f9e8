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

/** Only algorithms with a public key: with a shared secret, a server that verifies tokens could also issue them. */
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
/** Accepted deviation of the provider's clock, in seconds. */
const CLOCK_TOLERANCE_S = 5
const DISCOVERY_PATH = '/.well-known/openid-configuration'
const KEYS_TIMEOUT_MS = 5_000

const DiscoverySchema = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  introspection_endpoint: z.url().optional(),
})
/** Concurrent introspections, so that a slow provider does not fill this process with waiting requests. */
export const MAX_INTROSPECTIONS = 50
/** Sandboxes are public, and must not use up the introspections of gateways. */
export const MAX_SANDBOX_INTROSPECTIONS = 10

const ActiveSchema = z.object({ active: z.boolean() })
/** The used fields of an introspection response (RFC 7662 §2.2). */
const IntrospectionSchema = z.object({
  active: z.literal(true),
  client_id: z.string(),
  scope: z.string().optional(),
  exp: z.number().optional(),
  iss: z.string().optional(),
  aud: z.union([z.string(), z.array(z.string())]).optional(),
})

interface Provider {
  /** As written in the discovery document. */
  issuer: string
  keys: ReturnType<typeof createRemoteJWKSet>
  introspectionUrl: string | undefined
}

interface Client {
  id: string
  secret: string
}

export type VerifiedToken =
  | { rejection: 'invalid_credential' | 'expired_credential' }
  | { rejection?: undefined; clientId: string; scopes: string[]; expiresAt: Date | null }

/** Whether a credential has the form of a signed token; API keys have no dots. */
export function isJwt(credential: string): boolean {
  return /^[\w-]+\.[\w-]+\.[\w-]+$/.test(credential)
}

/**
 * Verifies access tokens of the provider at which clients of applications are registered: JWTs with its keys, opaque tokens
 * by introspection (RFC 7662) if this server is configured as a client of the provider.
 *
 * @throws `unavailable` or `upstream_failed` when a request to the provider is necessary and fails
 */
export function createAccessTokenVerifier({ settings, sessionSecrets, log, now }: Deps) {
  const configured = registrationProviderOf(settings, sessionSecrets)
  const { GATEWAY_INTROSPECTION_CLIENT_ID: id, GATEWAY_INTROSPECTION_CLIENT_SECRET: secret } = settings
  const introspectingClient: Client | undefined = id && secret ? { id, secret } : undefined
  let discovered: Promise<Provider> | undefined

  async function discover(issuer: string): Promise<Provider> {
    const response = await callProvider({ method: 'GET', url: `${issuer}${DISCOVERY_PATH}` }, log)
    const discovery = DiscoverySchema.safeParse(response.body)
    if (!discovery.success || discovery.data.issuer.replace(/\/+$/, '') !== issuer) {
      throw providerFailed('the discovery document has another issuer, or no jwks_uri')
    }
    const keys = createRemoteJWKSet(new URL(discovery.data.jwks_uri), { timeoutDuration: KEYS_TIMEOUT_MS })
    const { issuer: written, introspection_endpoint: introspectionUrl } = discovery.data
    return { issuer: written, keys, introspectionUrl }
  }

  function provider(issuer: string): Promise<Provider> {
    discovered ??= discover(issuer).catch((error: unknown) => {
      discovered = undefined
      throw error
    })
    return discovered
  }

  async function verifyJwt(token: string, { issuer, keys }: Provider): Promise<VerifiedToken> {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        algorithms: ALGORITHMS,
        requiredClaims: ['exp'],
        clockTolerance: CLOCK_TOLERANCE_S,
        currentDate: now(),
        ...(settings.GATEWAY_AUDIENCE && { audience: settings.GATEWAY_AUDIENCE }),
      })
      return readClaims(payload)
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { rejection: 'expired_credential' }
      if (isKeyError(error)) throw providerUnavailable(error)
      return { rejection: 'invalid_credential' }
    }
  }

  const gatewaySlots = { running: 0, max: MAX_INTROSPECTIONS }
  const sandboxSlots = { running: 0, max: MAX_SANDBOX_INTROSPECTIONS }

  /** Fails instead of waiting when too many introspections are running. */
  async function requestIntrospection(request: ProviderRequest, isSandbox: boolean) {
    const slots = isSandbox ? sandboxSlots : gatewaySlots
    if (slots.running >= slots.max) throw providerUnavailable(new Error('too many concurrent introspections'))
    slots.running += 1
    try {
      return await callProvider(request, log)
    } finally {
      slots.running -= 1
    }
  }

  async function introspect(
    token: string,
    client: Client,
    { issuer, introspectionUrl }: Provider,
    isSandbox: boolean,
  ): Promise<VerifiedToken> {
    if (!introspectionUrl) throw providerFailed('the discovery document has no introspection_endpoint')
    const body = new URLSearchParams({ token, token_type_hint: 'access_token' })
    const response = await requestIntrospection(
      { method: 'POST', url: introspectionUrl, client, body },
      isSandbox,
    )
    if (response.status !== 200) throw providerFailed(`the introspection responded with ${response.status}`)
    if (!ActiveSchema.safeParse(response.body).success)
      throw providerFailed('the response of the introspection has no valid "active"')
    const active = IntrospectionSchema.safeParse(response.body)
    if (!active.success) return { rejection: 'invalid_credential' }
    const { client_id: clientId, scope = '', exp, iss = issuer, aud = [] } = active.data
    const { GATEWAY_AUDIENCE } = settings
    if (iss !== issuer || (GATEWAY_AUDIENCE && ![aud].flat().includes(GATEWAY_AUDIENCE)))
      return { rejection: 'invalid_credential' }
    const expiresAt = exp === undefined ? null : expiryOf(exp)
    return { clientId, scopes: scope.split(' ').filter(Boolean), expiresAt }
  }

  return async (
    token: string,
    { isSandbox = false }: { isSandbox?: boolean | undefined },
  ): Promise<VerifiedToken> => {
    const isSigned = isJwt(token)
    if (!configured || (!isSigned && !introspectingClient)) return { rejection: 'invalid_credential' }
    const found = await provider(configured.issuer)
    if (isSigned || !introspectingClient) return verifyJwt(token, found)
    return introspect(token, introspectingClient, found, isSandbox)
  }
}

/** Whether the provider's keys could not be loaded, so that the token was not checked. */
function isKeyError(error: unknown): boolean {
  return (
    !(error instanceof errors.JOSEError) ||
    error.code === 'ERR_JOSE_GENERIC' ||
    error instanceof errors.JWKSTimeout
  )
}

function readClaims(claims: JWTPayload): VerifiedToken {
  const clientId = claims['client_id'] ?? claims['azp']
  // An ID token identifies a person to a client and gives no access to APIs.
  const isIdToken =
    claims['nonce'] !== undefined || claims['at_hash'] !== undefined || claims.aud === clientId
  if (typeof clientId !== 'string' || isIdToken) return { rejection: 'invalid_credential' }
  return { clientId, scopes: scopesOf(claims), expiresAt: expiryOf(claims.exp ?? 0) }
}

/** Expiry with the clock tolerance. */
function expiryOf(exp: number): Date {
  return new Date((exp + CLOCK_TOLERANCE_S) * 1_000)
}

/** Reads `scope` (RFC 9068), or `scp` of some providers, as a string or a list. */
function scopesOf(claims: JWTPayload): string[] {
  const scopes = claims['scope'] ?? claims['scp']
  if (typeof scopes === 'string') return scopes.split(' ').filter(Boolean)
  return Array.isArray(scopes) ? scopes.filter((scope): scope is string => typeof scope === 'string') : []
}
