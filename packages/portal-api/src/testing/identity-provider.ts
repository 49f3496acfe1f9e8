import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export const INITIAL_ACCESS_TOKEN = 'initial-access-token-of-the-tests'
/** A client that may introspect tokens. */
export const INTROSPECTING_CLIENT = { id: 'the gateways', secret: 'secret of the gateways: 100 %' }
export const PROVIDER_SCOPES = ['orders:read', 'events:read', 'tickets:write']

export type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

export interface TestIdentityProvider {
  issuer: string
  /** Returns the metadata of a client, or undefined when the provider has no such client. */
  client(id: string): Promise<Record<string, unknown> | undefined>
  /** Requests since the last `reset`, as `METHOD path`. */
  calls: string[]
  /** Replaces the provider's responses until `reset`. For undefined, the provider responds. */
  interfere(responder: (request: IncomingMessage) => Listener | undefined): void
  /** Delays the response to the next request, which the provider processes immediately. */
  hold(): HeldResponse
  reset(): void
  close(): Promise<void>
}

export interface HeldResponse {
  /** Resolves when the provider has processed the request. */
  done: Promise<void>
  /** Sends the response. */
  release(): void
}

/** Starts an OpenID provider with dynamic client registration (RFC 7591, 7592) on a free port. */
export async function startIdentityProvider(): Promise<TestIdentityProvider> {
  let listener: Listener = () => {}
  const calls: string[] = []
  let interference: (request: IncomingMessage) => Listener | undefined = () => undefined
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`)
    const respond = interference(request) ?? listener
    respond(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    scopes: ['openid', ...PROVIDER_SCOPES],
    clients: [
      {
        client_id: INTROSPECTING_CLIENT.id,
        client_secret: INTROSPECTING_CLIENT.secret,
        grant_types: [],
        redirect_uris: [],
        response_types: [],
      },
    ],
    features: {
      introspection: { enabled: true },
      clientCredentials: { enabled: true },
      devInteractions: { enabled: false },
      registration: { enabled: true, initialAccessToken: INITIAL_ACCESS_TOKEN },
      registrationManagement: { enabled: true, rotateRegistrationAccessToken: true },
    },
  })
  listener = provider.callback()
  return {
    issuer,
    client: async (id) => {
      const client = await provider.Client.find(id)
      return client && { ...client.metadata() }
    },
    calls,
    interfere: (responder) => {
      interference = responder
    },
    hold: () => {
      let release = () => {}
      const done = new Promise<void>((isDone) => {
        interference = () => (request, response) => {
          interference = () => undefined
          const end = response.end.bind(response)
          response.end = ((...input: Parameters<typeof end>) => {
            release = () => end(...input)
            isDone()
            return response
          }) as typeof response.end
          listener(request, response)
        }
      })
      return { done, release: () => release() }
    },
    reset: () => {
      calls.length = 0
      interference = () => undefined
    },
    close: async () => {
      server.closeAllConnections()
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}
