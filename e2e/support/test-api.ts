import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What an API was asked. */
export interface SeenRequest {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

/** Two servers of one small API: pages may call the first, the second has never heard of CORS. */
export interface TestApi {
  /** Origins, for example `http://localhost:41234`. */
  open: string
  closed: string
  /** Every request but those for a token, in their order. */
  seen: SeenRequest[]
  stop(): Promise<void>
}

/** Starts the API. It also is its own OAuth provider, which lets everybody in who proves that they asked (RFC 7636). */
export async function startTestApi(): Promise<TestApi> {
  const seen: SeenRequest[] = []
  const challenges = new Map<string, string>()
  const servers = await Promise.all(
    [true, false].map(async (isOpen) => {
      const server = createServer((request, response) => void answer(request, response, isOpen))
      server.listen(0, 'localhost')
      await once(server, 'listening')
      return server
    }),
  )
  const [open = '', closed = ''] = servers.map(
    (server) => `http://localhost:${(server.address() as AddressInfo).port}`,
  )

  async function answer(request: IncomingMessage, response: ServerResponse, isOpen: boolean) {
    const url = new URL(request.url ?? '/', open)
    if (isOpen) {
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('access-control-allow-methods', '*')
      response.setHeader('access-control-allow-headers', '*, authorization')
      response.setHeader('access-control-expose-headers', '*')
    }
    if (request.method === 'OPTIONS') return response.writeHead(isOpen ? 204 : 405).end()
    const body = await text(request)
    if (url.pathname === '/authorize') return authorize(url.searchParams, response)
    if (url.pathname === '/token') return giveToken(new URLSearchParams(body), response)
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    if (url.pathname === '/lines') {
      response.writeHead(200, { 'content-type': 'text/plain' })
      response.write('first line\n')
      // Never ends by itself: whoever asked has to leave.
      return undefined
    }
    return response
      .writeHead(201, { 'content-type': 'application/json', 'set-cookie': 'theirs=1' })
      .end('{"made":true}')
  }

  function authorize(asked: URLSearchParams, response: ServerResponse) {
    const code = `code-${challenges.size + 1}`
    challenges.set(code, asked.get('code_challenge') ?? '')
    const back = new URL(asked.get('redirect_uri') ?? '')
    back.search = new URLSearchParams({ code, state: asked.get('state') ?? '' }).toString()
    response.writeHead(302, { location: back.href }).end()
  }

  function giveToken(form: URLSearchParams, response: ServerResponse) {
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isProven = challenges.get(form.get('code') ?? '') === proof
    response
      .writeHead(isProven ? 200 : 400, { 'content-type': 'application/json' })
      .end(JSON.stringify(isProven ? { access_token: 'their-token' } : { error: 'invalid_grant' }))
  }

  return {
    open,
    closed,
    seen,
    async stop() {
      for (const server of servers) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}
