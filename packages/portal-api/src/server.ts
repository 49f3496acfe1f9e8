import { once } from 'node:events'
import { createServer } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { getRequestListener, RequestError } from '@hono/node-server'
import { createApp } from './app.ts'
import { addressError } from './http/address-error.ts'
import { connectionsFirst } from './http/connections-first.ts'
import type { Deps } from './deps.ts'
import { transportHeaders } from './http/middleware/security-headers.ts'
import { createRejectingApp, isRoutable, rejectConnect, withoutTarget } from './http/request-check.ts'
import { createVerifyListener, isVerification } from './modules/gateway/verify-listener.ts'
import { createServices } from './services.ts'

export interface RunningServer {
  /** The port it listens on, which differs from PORT when that is 0. */
  port: number
  /** Takes no new connections and resolves when the requests it accepted are answered, at most after the grace time. */
  stop(): Promise<void>
}

/** What one client may take of the server. Times in milliseconds, sizes in bytes. */
export const CONNECTION_LIMITS = {
  /** Time that accepted requests have to end after a stop signal. */
  graceMs: 10_000,
  /** Time to send the headers, and the whole request: slow senders must not hold connections. */
  headersMs: 15_000,
  requestMs: 60_000,
  /** How often those two are looked at. */
  checkMs: 5_000,
  /** Longer than nginx keeps its connections (60 s), so that it never writes into one that closes at that moment. */
  keepAliveMs: 65_000,
  headerBytes: 16_384,
}

/** The only place that listens. Throws SettingsError when the address cannot be used. */
export async function startServer(
  deps: Deps,
  limits = CONNECTION_LIMITS,
  services = createServices(deps),
): Promise<RunningServer> {
  const { HOST, PORT } = deps.settings
  let isStopping = false
  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkMs,
    keepAliveTimeout: limits.keepAliveMs,
    maxHeaderSize: limits.headerBytes,
    // `isRoutable` rejects a missing Host header with a problem; Node would send no body.
    requireHostHeader: false,
  })
  const verify = createVerifyListener(deps, services)
  const rejecting = createRejectingApp(deps)
  const reject = getRequestListener(rejecting.fetch)
  const answer = getRequestListener(createApp(deps, services).fetch, {
    hostname: 'localhost',
    // Without a handler, the adapter responds without a problem and prints the error, which holds the whole URL.
    errorHandler: (error) => {
      if (error instanceof RequestError) return rejecting.request('/')
      deps.log.error({ err: error }, 'unexpected error')
      return new Response(null, { status: 500 })
    },
  })
  const inTurn = connectionsFirst(server)
  const headers = new Headers(transportHeaders(deps.settings))
  server.on('request', (request, response) => {
    if (isStopping) response.setHeader('connection', 'close')
    if (isVerification(request.url)) verify(request, response)
    else {
      // Here and not in the app, which never sees a malformed request.
      response.setHeaders(headers)
      if (isRoutable(request)) inTurn(() => void answer(request, response))
      else void reject(withoutTarget(request), response)
    }
    // What is answered by now needs nobody to look after its connection; to look costs a tenth of a verification.
    if (response.writableEnded && !isStopping) return
    // A connection that stays open after its answer would be waited for.
    response.once('close', () => isStopping && setImmediate(() => server.closeIdleConnections()))
  })
  server.on('connect', rejectConnect)
  server.listen(PORT, HOST)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw addressError(error as NodeJS.ErrnoException, { HOST, PORT })
  }
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : PORT,
    stop: async () => {
      isStopping = true
      // Responds to requests that arrived before the stop signal but are not read yet: closing an idle connection would reset
      // them. The first turn can end before Node polls for I/O, so that only two turns guarantee a poll.
      await nextTurn()
      await nextTurn()
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      const timer = setTimeout(() => server.closeAllConnections(), limits.graceMs)
      await closed
      clearTimeout(timer)
    },
  }
}
