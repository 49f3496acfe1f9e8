import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The server's response; a string body is sent unchanged, other values as JSON. */
export interface TestResponse {
  status: number
  body?: unknown
}

export type IncompleteResponse = 'drop' | 'hang' | 'stall'

export interface ReceivedRequest {
  method: string
  path: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: unknown
  /** Whether the client has closed the connection before the end of the response. */
  isAborted: boolean
}

export interface TestServer {
  url: string
  requests: ReceivedRequest[]
  /**
   * Sets the response from now on; 'drop' closes the connection, 'hang' never responds, 'stall' sends the
   * beginning of a response.
   */
  respond(next: TestResponse | IncompleteResponse): void
  close(): Promise<void>
}

/** Starts a real HTTP server on a free port that records its requests. */
export async function startTestServer(): Promise<TestServer> {
  const requests: ReceivedRequest[] = []
  let current: TestResponse | IncompleteResponse = { status: 200 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const { method = '', url: path = '', headers } = request
      const body = text === '' ? undefined : JSON.parse(text)
      const received = { method, path, headers, body, isAborted: false }
      requests.push(received)
      response.on('close', () => {
        received.isAborted = !response.writableFinished
      })
      if (current === 'drop') response.destroy()
      else if (current === 'stall') response.writeHead(200).write('{')
      else if (current !== 'hang') send(response, current)
    })
  })
  const { port } = await listen(server)
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    respond: (next) => {
      current = next
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

function send(response: ServerResponse, { status, body }: TestResponse): void {
  // No reason phrase, as in HTTP/2, so that the forms have to use the standard ones.
  response.writeHead(status, ' ', { 'content-type': 'application/json' })
  response.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body))
}
