import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { addressError } from '../../http/address-error.ts'
import type { createMockApp } from './mock-app.ts'
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

interface RunningMock {
  port: number
  /** Rejects new connections, and resolves when open requests are complete or the grace time is over. */
  stop(): Promise<void>
}

/** Serves a mock. Throws SettingsError if it cannot listen on the address. */
export async function startMockServer(
  app: ReturnType<typeof createMockApp>,
  { host, port }: { host: string; port: number },
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
    const names = { host: '--host', port: '--port' }
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
