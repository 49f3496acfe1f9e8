import { once } from 'node:events'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { addressError } from '../../../http/address-error.ts'
import type { AppEnv, Deps } from '../../../deps.ts'
import { errorHandler, notFoundHandler } from '../../../http/middleware/error-handler.ts'
import { metricsRoutes } from './metrics.routes.ts'

/** Limits in milliseconds and bytes. Requests of a scraper are small and arrive quickly. */
const LIMITS = { headersTimeout: 10_000, requestTimeout: 10_000, maxHeaderSize: 8_192 }

export interface MetricsServer {
  port: number
  stop(): Promise<void>
}

/** Serves only /metrics on METRICS_LISTEN. Throws SettingsError when the address cannot be used. */
export async function startMetricsServer(deps: Deps): Promise<MetricsServer | undefined> {
  const address = deps.settings.METRICS_LISTEN
  if (!address) return undefined
  const app = new Hono<AppEnv>()
    .route('/', metricsRoutes(deps))
    .onError(errorHandler(deps))
    .notFound(notFoundHandler)
  const server = createServer(LIMITS, getRequestListener(app.fetch))
  server.listen(address.port, address.host)
  try {
    await once(server, 'listening')
  } catch (error) {
    const names = { host: 'METRICS_LISTEN', port: 'METRICS_LISTEN' }
    throw addressError(error as NodeJS.ErrnoException, { HOST: address.host, PORT: address.port }, names)
  }
  const bound = server.address()
  return {
    port: typeof bound === 'object' && bound ? bound.port : address.port,
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
