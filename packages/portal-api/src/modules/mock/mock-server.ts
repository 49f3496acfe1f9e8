import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { addressError } from '../../http/address-error.ts'
import { mockProblem } from './mock-problem.ts'

/** Limits of connections in milliseconds and bytes: slow clients must not keep connections open. */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 16_384,
}

/** Time to complete open requests after a stop signal, in milliseconds. */
const GRACE_MS = 3_000

type FetchCallback = Parameters<typeof getRequestListener>[0]

export interface RunningMock {
  port: number
  /** Rejects new connections, and resolves when open requests are complete or the grace time is over. */
  stop(): Promise<void>
}

interface Address {
  host: string
  port: number
  /** Names of the settings in error messages. */
  names?: { host: string; port: string }
}

/** Serves mocks. Throws SettingsError if it cannot listen on the address. */
export async function startMockServer(
  app: { fetch: FetchCallback },
  { host, port, names = { host: '--host', port: '--port' } }: Address,
  limits: Partial<typeof LIMITS> = {},
): Promise<RunningMock> {
  const handle = getRequestListener(app.fetch, {
    hostname: 'localhost',
    errorHandler: () => mockProblem(400, 'malformed_request', 'The request is not valid.'),
  })
  const server = createServer({ ...LIMITS, ...limits }, (request, response) => void handle(request, response))
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw addressError(error as NodeJS.ErrnoException, { HOST: host, PORT: port }, names)
  }
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      const timer = setTimeout(() => server.closeAllConnections(), GRACE_MS)
      await closed
      clearTimeout(timer)
    },
  }
}
