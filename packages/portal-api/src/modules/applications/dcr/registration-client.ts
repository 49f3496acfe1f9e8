import { z } from 'zod'
import { registrationProviderOf } from '../../../config/identity-provider.ts'
import type { Deps } from '../../../deps.ts'
import { invalidValue } from '../../../http/errors/invalid-value.ts'
import {
  askProvider,
  type ProviderResponse,
  providerFailed,
  providerUnavailable,
} from './provider-request.ts'

/** Client information response (RFC 7591 §3.2.1), as far as it is used. */
const ClientSchema = z.looseObject({
  client_id: z.string().min(1),
  client_secret: z.string().min(1).optional(),
  scope: z.string().optional(),
  registration_client_uri: z.string().optional(),
  registration_access_token: z.string().optional(),
})

/** A client that can be managed: how it is named, and how to reach its record. */
export interface RegisteredClient {
  clientId: string
  registrationUri: string
  accessToken: string
}

export interface ClientRecord {
  clientId: string
  /** Providers may leave it out when a client is read. */
  clientSecret: string | undefined
  scopes: string[]
  /** The whole record, to be sent back when it is changed (RFC 7592 §2.2). */
  metadata: Record<string, unknown>
  /** Present when the provider replaced the token that reads and changes the record. */
  accessToken: string | undefined
}

/** Members of a record that must not be sent back (RFC 7592 §2.2). */
const READ_ONLY = new Set([
  'registration_access_token',
  'registration_client_uri',
  'client_secret_expires_at',
  'client_id_issued_at',
])

const DISCOVERY_PATH = '/.well-known/openid-configuration'
const DiscoverySchema = z.object({ issuer: z.string(), registration_endpoint: z.url() })

/** Dynamic client registration (RFC 7591) and its management protocol (RFC 7592) over HTTP. */
export function createRegistrationClient({ settings, sessionSecret, log, caches, now }: Deps) {
  const provider = registrationProviderOf(settings, sessionSecret)

  async function registrationEndpoint(): Promise<string> {
    if (!provider) {
      log.error('DCR_ISSUER is not set, so that no client can be registered')
      throw providerFailed('DCR_ISSUER is not set')
    }
    const { issuer } = provider
    return caches.dcrEndpoint.get(issuer, now(), async () => {
      const response = await askProvider({ method: 'GET', url: `${issuer}${DISCOVERY_PATH}` }, log)
      const discovery = DiscoverySchema.safeParse(response.body)
      if (!discovery.success || discovery.data.issuer.replace(/\/+$/, '') !== issuer) {
        throw providerFailed('the discovery document has another issuer, or no registration endpoint')
      }
      return discovery.data.registration_endpoint
    })
  }

  function readRecord({ body }: ProviderResponse): ClientRecord {
    const client = ClientSchema.safeParse(body)
    if (!client.success) throw providerFailed('the client record is malformed')
    const { client_id, client_secret, scope, registration_access_token } = client.data
    return {
      clientId: client_id,
      clientSecret: client_secret,
      scopes: scope?.split(' ').filter(Boolean) ?? [],
      metadata: Object.fromEntries(Object.entries(client.data).filter(([key]) => !READ_ONLY.has(key))),
      accessToken: registration_access_token,
    }
  }

  return {
    /**
     * `discard` takes the client that was registered and is of no use: the answer came too late, or without a secret.
     * Throws validation_failed for a redirect URI that the provider does not take.
     */
    async register(
      metadata: Record<string, unknown>,
      discard: (client: RegisteredClient) => Promise<void>,
    ): Promise<RegisteredClient & { clientSecret: string }> {
      const url = await registrationEndpoint()
      const response = await askProvider(
        { method: 'POST', url, token: provider?.initialAccessToken, body: metadata },
        log,
        (late) => {
          const unwanted = registeredBy(late, url)
          if (unwanted) void discard(unwanted)
        },
      )
      if (response.status !== 201 && response.status !== 200) throw rejected(response)
      const registered = registeredBy(response, url)
      if (!registered) {
        throw providerFailed(
          'the answer to a registration lacks the id of the client or the way to its record',
        )
      }
      const { clientSecret } = readRecord(response)
      if (clientSecret === undefined) {
        await discard(registered)
        throw providerFailed('the answer to a registration lacks the secret')
      }
      return { ...registered, clientSecret }
    },

    async read({ registrationUri, accessToken }: RegisteredClient): Promise<ClientRecord> {
      const response = await askProvider({ method: 'GET', url: registrationUri, token: accessToken }, log)
      if (response.status !== 200)
        throw providerFailed(`reading a client was answered with ${response.status}`)
      return readRecord(response)
    },

    /** Replaces the whole record. Throws validation_failed for a redirect URI that the provider does not take. */
    async replace(
      { registrationUri, accessToken, clientId }: RegisteredClient,
      metadata: Record<string, unknown>,
    ): Promise<ClientRecord> {
      const body = { ...metadata, client_id: clientId }
      const response = await askProvider(
        { method: 'PUT', url: registrationUri, token: accessToken, body },
        log,
      )
      if (response.status !== 200) throw rejected(response)
      return readRecord(response)
    },

    /** Removes the client; one that is gone already is removed (RFC 7592 §2.3 answers 401 for it). */
    async remove({ registrationUri, accessToken, clientId }: RegisteredClient): Promise<void> {
      const response = await askProvider({ method: 'DELETE', url: registrationUri, token: accessToken }, log)
      if ([200, 204].includes(response.status)) return
      if (![401, 404, 410].includes(response.status)) {
        throw providerFailed(`removing a client was answered with ${response.status}`)
      }
      log.warn({ clientId, status: response.status }, 'a client was gone before it was removed')
    },
  }
}

/** The client that an answer to a registration tells of, if it tells enough to manage it. */
function registeredBy({ body }: ProviderResponse, endpoint: string): RegisteredClient | undefined {
  const client = ClientSchema.safeParse(body).data
  const { registration_client_uri: registrationUri, registration_access_token: accessToken } = client ?? {}
  if (!client || !accessToken || !registrationUri || !sameOrigin(registrationUri, endpoint)) return undefined
  return { clientId: client.client_id, registrationUri, accessToken }
}

const RefusalSchema = z.object({ error: z.string(), error_description: z.string().optional() })

/** Error response of RFC 7591 §3.2.2: a bad redirect URI is the developer's to mend, anything else is not. */
function rejected(response: ProviderResponse) {
  const rejection = RefusalSchema.safeParse(response.body).data
  const described = rejection?.error_description ?? ''
  if (rejection?.error === 'invalid_redirect_uri' || /redirect_uri/.test(described)) {
    return invalidValue('redirect_uri', {
      rule: 'invalid',
      reason: 'was refused by the identity provider: use https, without a fragment',
    })
  }
  if (response.status === 408) return providerUnavailable()
  return providerFailed(`a registration was refused with ${response.status} ${rejection?.error ?? ''}`)
}

/** The record of a client is reached with a secret token, which only the provider may see. */
function sameOrigin(one: string, other: string): boolean {
  return URL.canParse(one) && new URL(one).origin === new URL(other).origin
}

export type RegistrationClient = ReturnType<typeof createRegistrationClient>
