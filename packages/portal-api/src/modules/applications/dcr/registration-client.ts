import { z } from 'zod'
import { registrationProviderOf } from '../../../config/identity-provider.ts'
import type { Deps } from '../../../deps.ts'
import { invalidValue } from '../../../errors/app-error.ts'
import {
  callProvider,
  providerFailed,
  type ProviderResponse,
  providerUnavailable,
} from './provider-request.ts'

/** The used members of a client information response (RFC 7591 §3.2.1). */
const ClientSchema = z.looseObject({
  client_id: z.string().min(1),
  client_secret: z.string().min(1).optional(),
  scope: z.string().optional(),
  registration_client_uri: z.string().optional(),
  registration_access_token: z.string().optional(),
})

/** A client and the access to its record. */
export interface RegisteredClient {
  clientId: string
  registrationUri: string
  accessToken: string
}

export interface ClientRecord {
  clientId: string
  /** Some providers omit it when a client is read. */
  clientSecret: string | undefined
  scopes: string[]
  /** The whole record; changes must send all of it (RFC 7592 §2.2). */
  metadata: Record<string, unknown>
  /** Present when the provider replaced the registration access token. */
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
export function createRegistrationClient({ settings, sessionSecrets, log, caches, now }: Deps) {
  const provider = registrationProviderOf(settings, sessionSecrets)

  async function registrationEndpoint(): Promise<string> {
    if (!provider) {
      log.error('cannot register clients: DCR_ISSUER is not set')
      throw providerFailed('DCR_ISSUER is not set')
    }
    const { issuer } = provider
    return caches.dcrEndpoint.get(issuer, now(), async () => {
      const response = await callProvider({ method: 'GET', url: `${issuer}${DISCOVERY_PATH}` }, log)
      const discovery = DiscoverySchema.safeParse(response.body)
      if (!discovery.success || discovery.data.issuer.replace(/\/+$/, '') !== issuer) {
        throw providerFailed('the discovery document has another issuer or no registration endpoint')
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
     * Throws validation_failed for a redirect URI that the provider rejects.
     *
     * @param discard removes a registered client whose response came too late or without a secret
     */
    async register(
      metadata: Record<string, unknown>,
      discard: (client: RegisteredClient) => Promise<void>,
    ): Promise<RegisteredClient & { clientSecret: string }> {
      const url = await registrationEndpoint()
      const response = await callProvider(
        { method: 'POST', url, token: provider?.initialAccessToken, body: metadata },
        log,
        (late) => {
          const unused = registeredBy(late, url)
          if (unused) void discard(unused)
        },
      )
      if (response.status !== 201 && response.status !== 200) throw rejected(response)
      const registered = registeredBy(response, url)
      if (!registered) {
        throw providerFailed('the response to a registration lacks the client ID or the access to its record')
      }
      const { clientSecret } = readRecord(response)
      if (clientSecret === undefined) {
        await discard(registered)
        throw providerFailed('the response to a registration lacks the secret')
      }
      return { ...registered, clientSecret }
    },

    async read({ registrationUri, accessToken }: RegisteredClient): Promise<ClientRecord> {
      const response = await callProvider({ method: 'GET', url: registrationUri, token: accessToken }, log)
      if (response.status !== 200) throw providerFailed(`reading a client failed with ${response.status}`)
      return readRecord(response)
    },

    /** Replaces the whole record. Throws validation_failed for a redirect URI that the provider rejects. */
    async replace(
      { registrationUri, accessToken, clientId }: RegisteredClient,
      metadata: Record<string, unknown>,
    ): Promise<ClientRecord> {
      const body = { ...metadata, client_id: clientId }
      const response = await callProvider(
        { method: 'PUT', url: registrationUri, token: accessToken, body },
        log,
      )
      if (response.status !== 200) throw rejected(response)
      return readRecord(response)
    },

    /** Removes the client. A missing client counts as removed; RFC 7592 §2.3 requires 401 for it. */
    async remove({ registrationUri, accessToken, clientId }: RegisteredClient): Promise<void> {
      const response = await callProvider({ method: 'DELETE', url: registrationUri, token: accessToken }, log)
      if ([200, 204].includes(response.status)) return
      if (![401, 404, 410].includes(response.status)) {
        throw providerFailed(`removing a client failed with ${response.status}`)
      }
      log.warn(
        { clientId, status: response.status },
        'a client to remove does not exist at the identity provider',
      )
    },
  }
}

/** Returns the registered client; undefined when the response lacks what is needed to manage it. */
function registeredBy({ body }: ProviderResponse, endpoint: string): RegisteredClient | undefined {
  const client = ClientSchema.safeParse(body).data
  const { registration_client_uri: registrationUri, registration_access_token: accessToken } = client ?? {}
  if (!client || !accessToken || !registrationUri || !sameOrigin(registrationUri, endpoint)) return undefined
  return { clientId: client.client_id, registrationUri, accessToken }
}

const ErrorSchema = z.object({ error: z.string(), error_description: z.string().optional() })

/** Maps an error response (RFC 7591 §3.2.2). The developer can only correct an invalid redirect URI. */
function rejected(response: ProviderResponse) {
  const rejection = ErrorSchema.safeParse(response.body).data
  const described = rejection?.error_description ?? ''
  if (rejection?.error === 'invalid_redirect_uri' || /redirect_uri/.test(described)) {
    return invalidValue('redirect_uri', {
      rule: 'invalid',
      reason: 'was rejected by the identity provider: use https, without a fragment',
    })
  }
  if (response.status === 408) return providerUnavailable()
  return providerFailed(`a registration was rejected with ${response.status} ${rejection?.error ?? ''}`)
}

/** The registration access token must only be sent to the provider's origin. */
function sameOrigin(one: string, other: string): boolean {
  return URL.canParse(one) && new URL(one).origin === new URL(other).origin
}

export type RegistrationClient = ReturnType<typeof createRegistrationClient>
