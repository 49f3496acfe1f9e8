import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the server is to answer; a text is sent as it is, anything else as JSON. */
export interface Answer {
  status: number
  body?: unknown
}

export interface ReceivedRequest {
  method: string
  path: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: unknown
}

export interface TestServer {
  url: string
  requests: ReceivedRequest[]
  /** The answer to everything from now on; 'drop' breaks the connection, 'hang' never answers. */
  respond(next: Answer | 'drop' | 'hang'): void
  close(): Promise<void>
}

/** A real HTTP server on a free port, which records what it gets. */
export async function startTestServer(): Promise<TestServer> {
  const requests: ReceivedRequest[] = []
  let answer: Answer | 'drop' | 'hang' = { status: 200 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const { method = '', url: path = '', headers } = request
      requests.push({ method, path, headers, body: text === '' ? undefined : JSON.parse(text) })
      if (answer === 'drop') response.destroy()
      else if (answer !== 'hang') send(response, answer)
    })
  })
  const { port } = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    respond: (next) => {
      answer = next
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function listen(server: Server): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') reject(new Error('The server has no port'))
      else resolve(address)
    })
  })
}

function send(response: ServerResponse, { status, body }: Answer): void {
  // Like HTTP/2, no reason phrase: the forms have to know the standard ones.
  response.writeHead(status, ' ', { 'content-type': 'application/json' })
  response.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body))
}
