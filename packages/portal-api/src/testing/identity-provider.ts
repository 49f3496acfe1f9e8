import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export const INITIAL_ACCESS_TOKEN = 'initial-access-token-of-the-tests'
/** A client that may ask what a token is. */
export const INTROSPECTING_CLIENT = { id: 'the gateways', secret: 'secret of the gateways: 100 %' }
export const PROVIDER_SCOPES = ['orders:read', 'events:read', 'tickets:write']

export type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

export interface TestIdentityProvider {
  issuer: string
  /** Whether the provider still has this client, and what it knows of it. */
  client(id: string): Promise<Record<string, unknown> | undefined>
  /** Every call since the last `reset`, as `METHOD path`. */
  calls: string[]
  /** Answers in the provider's place until `reset`; undefined hands the call on to the provider. */
  interfere(answer: (request: IncomingMessage) => Listener | undefined): void
  /** The provider does what it is asked next, but its answer stays on the way: a provider that is slow. */
  hold(): HeldAnswer
  reset(): void
  close(): Promise<void>
}

export interface HeldAnswer {
  /** Resolves when the provider has done what it was asked. */
  done: Promise<void>
  /** Lets the answer go. */
  release(): void
}

/** A real, certified OpenID provider with dynamic client registration (RFC 7591, 7592) on a port of its own. */
export async function startIdentityProvider(): Promise<TestIdentityProvider> {
  let listener: Listener = () => {}
  const calls: string[] = []
  let interference: (request: IncomingMessage) => Listener | undefined = () => undefined
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`)
    const answer = interference(request) ?? listener
    answer(request, response)
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
    interfere: (answer) => {
      interference = answer
    },
    hold: () => {
      let release = () => {}
      const done = new Promise<void>((isDone) => {
        interference = () => (request, response) => {
          interference = () => undefined
          const end = response.end.bind(response)
          response.end = ((...answer: Parameters<typeof end>) => {
            release = () => end(...answer)
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
