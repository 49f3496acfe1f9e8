import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { API_BASE_PATH, JSON_MEDIA_TYPE, PROBLEM_MEDIA_TYPE } from '@stagedoor/contract/constants'
import { StatsBatchSchema } from '@stagedoor/contract/usage/stats'

/** A handler's response; `body` is sent as JSON. */
export interface TestResponse {
  status?: number
  body?: unknown
  headers?: Readonly<Record<string, string>>
}

export interface ReceivedRequest {
  method: string
  /** Path below `/api/v2`, without a leading slash. */
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: unknown
}

export type Handler = (request: ReceivedRequest) => TestResponse | Promise<TestResponse>

/** Handlers by method and path, like `GET products/:id`; `:name` matches one path segment. */
export type Handlers = Readonly<Record<string, Handler>>

export type TestServer = Awaited<ReturnType<typeof startTestServer>>

/** Starts an HTTP server for `/api/v2` on a free port. It responds with a 404 problem to requests without a handler. */
export async function startTestServer(handlers: Handlers = {}) {
  let current: Handlers = handlers
  const requests: ReceivedRequest[] = []

  const server = createServer((request, response) => {
    void respond(request, response)
  })

  async function responseTo(request: ReceivedRequest): Promise<TestResponse> {
    if (request.path === 'stats/batch') return responseToBatch(request)
    requests.push(request)
    // Node.js omits the body of the response to a HEAD request.
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const handler = findHandler(current, { ...request, method })
    return handler ? handler(request) : problem(404, 'Not found')
  }

  /** Responds to each query of a batch like `POST stats`, so that tests describe single queries. */
  async function responseToBatch(request: ReceivedRequest): Promise<TestResponse> {
    const { queries } = StatsBatchSchema.parse(request.body)
    const responses = await Promise.all(
      queries.map((body) => responseTo({ ...request, path: 'stats', body })),
    )
    const results = responses.map(({ status = 200, body }) => (status < 300 ? body : null))
    return results.some((result) => result !== null) ? { body: { results } } : (responses[0] ?? {})
  }

  async function respond(incoming: IncomingMessage, response: ServerResponse) {
    const { status = 200, body, headers = {} } = await responseTo(await readRequest(incoming))
    response.statusCode = status
    response.setHeaders(new Headers(headers))
    if (body === undefined) {
      response.end()
      return
    }
    response.setHeader('content-type', status >= 400 ? PROBLEM_MEDIA_TYPE : JSON_MEDIA_TYPE)
    response.end(JSON.stringify(body))
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The test server has no port')

  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    /** All received requests as `GET products/1`. */
    calls: () => requests.map(({ method, path }) => `${method} ${path}`),
    use(more: Handlers) {
      current = { ...current, ...more }
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** A problem response (RFC 9457). */
export function problem(status: number, title: string, more: Record<string, unknown> = {}): TestResponse {
  return { status, body: { status, title, instance: 'portal:trace:1', detail: title, ...more } }
}

async function readRequest(incoming: IncomingMessage): Promise<ReceivedRequest> {
  const url = new URL(incoming.url ?? '/', 'http://localhost')
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk))
  const text = Buffer.concat(chunks).toString()
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname.replace(`${API_BASE_PATH}/`, ''),
    query: url.searchParams,
    headers: incoming.headers,
    body: text === '' ? undefined : JSON.parse(text),
  }
}

function findHandler(handlers: Handlers, { method, path }: ReceivedRequest): Handler | undefined {
  const match = Object.keys(handlers).find((route) => {
    const [routeMethod, pattern = ''] = route.split(' ')
    const expected = pattern.split('/')
    const segments = path.split('/')
    return (
      routeMethod === method &&
      expected.length === segments.length &&
      expected.every((part, index) => part.startsWith(':') || part === segments[index])
    )
  })
  return match === undefined ? undefined : handlers[match]
}
