import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface ReceivedRequest {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

/** An API on two servers. Pages may call the first one; the second one does not support CORS. */
export interface TestApi {
  /** Origins, for example `http://localhost:41234`. */
  withCors: string
  withoutCors: string
  /** All requests except those for authorization, in order. */
  requests: ReceivedRequest[]
  stop(): Promise<void>
}

/** Starts the API, which is also an OAuth provider that only checks PKCE (RFC 7636). */
export async function startTestApi(): Promise<TestApi> {
  const requests: ReceivedRequest[] = []
  const challenges = new Map<string, string>()
  const servers = await Promise.all(
    [true, false].map(async (hasCors) => {
      const server = createServer((request, response) => void respond(request, response, hasCors))
      server.listen(0, 'localhost')
      await once(server, 'listening')
      return server
    }),
  )
  const [withCors = '', withoutCors = ''] = servers.map(
    (server) => `http://localhost:${(server.address() as AddressInfo).port}`,
  )

  async function respond(request: IncomingMessage, response: ServerResponse, hasCors: boolean) {
    const url = new URL(request.url ?? '/', withCors)
    if (hasCors) {
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('access-control-allow-methods', '*')
      response.setHeader('access-control-allow-headers', '*, authorization')
      response.setHeader('access-control-expose-headers', '*')
    }
    if (request.method === 'OPTIONS') return response.writeHead(hasCors ? 204 : 405).end()
    const body = await text(request)
    if (url.pathname === '/authorize') return authorize(url.searchParams, response)
    if (url.pathname === '/token') return issueToken(new URLSearchParams(body), response)
    requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    if (url.pathname === '/lines') {
      response.writeHead(200, { 'content-type': 'text/plain' })
      response.write('first line\n')
      // The response ends only when the client closes the connection.
      return undefined
    }
    return response
      .writeHead(201, { 'content-type': 'application/json', 'set-cookie': 'api=1' })
      .end('{"made":true}')
  }

  function authorize(query: URLSearchParams, response: ServerResponse) {
    const code = `code-${challenges.size + 1}`
    challenges.set(code, query.get('code_challenge') ?? '')
    const redirect = new URL(query.get('redirect_uri') ?? '')
    redirect.search = new URLSearchParams({ code, state: query.get('state') ?? '' }).toString()
    response.writeHead(302, { location: redirect.href }).end()
  }

  function issueToken(form: URLSearchParams, response: ServerResponse) {
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isValid = challenges.get(form.get('code') ?? '') === challenge
    response
      .writeHead(isValid ? 200 : 400, { 'content-type': 'application/json' })
      .end(JSON.stringify(isValid ? { access_token: 'api-token' } : { error: 'invalid_grant' }))
  }

  return {
    withCors,
    withoutCors,
    requests,
    async stop() {
      for (const server of servers) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}
