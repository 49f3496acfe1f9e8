import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Duplex } from 'node:stream'
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
  /** Port of the server. Differs from PORT if that is 0. */
  port: number
  /** Rejects new connections, and resolves when open requests are complete or the grace time is over. */
  stop(): Promise<void>
}

/** Limits of connections. Times in milliseconds, sizes in bytes. */
export const CONNECTION_LIMITS = {
  /** Time to complete open requests after a stop signal. */
  graceMs: 10_000,
  /** Time to receive the headers, and the whole request: slow clients must not keep connections open. */
  headersMs: 15_000,
  requestMs: 60_000,
  /** How often Node checks `headersMs` and `requestMs`. */
  checkMs: 5_000,
  /** Longer than nginx keeps idle connections (60 s), so that nginx never uses a connection that is being closed. */
  keepAliveMs: 65_000,
  headerBytes: 16_384,
}

/** Starts the HTTP server. Throws SettingsError if it cannot listen on the address. */
export async function startServer(
  deps: Deps,
  limits = CONNECTION_LIMITS,
  services = createServices(deps),
): Promise<RunningServer> {
  const { HOST, PORT } = deps.settings
  let isStopping = false
  const detachedSockets = new Set<Duplex>()
  const server = createServer({
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.checkMs,
    keepAliveTimeout: limits.keepAliveMs,
    maxHeaderSize: limits.headerBytes,
    // `isRoutable` rejects a missing Host header with a problem response. Node would send no body.
    requireHostHeader: false,
  })
  const verify = createVerifyListener(deps, services)
  const rejecting = createRejectingApp(deps)
  const reject = getRequestListener(rejecting.fetch)
  const handle = getRequestListener(createApp(deps, services).fetch, {
    hostname: 'localhost',
    // The default handler sends no problem response and prints the error, which contains the whole URL.
    errorHandler: (error) => {
      if (error instanceof RequestError) return rejecting.request('/')
      deps.log.error({ err: error }, 'unexpected error')
      return new Response(null, { status: 500 })
    },
  })
  const afterConnections = connectionsFirst(server)
  const headers = new Headers(transportHeaders(deps.settings))
  server.on('request', (request, response) => {
    if (isStopping) response.setHeader('connection', 'close')
    if (isVerification(request.url)) verify(request, response)
    else {
      // Set here, because malformed requests do not reach the app.
      response.setHeaders(headers)
      if (!isRoutable(request)) void reject(withoutTarget(request), response)
      // Its target was an absolute URL, which `isRoutable` has replaced.
      else if (isVerification(request.url)) verify(request, response)
      else afterConnections(() => void handle(request, response))
    }
    // A verification has already ended its response. A listener would add a tenth to its cost.
    if (response.writableEnded && !isStopping) return
    // `server.close` waits for connections that stay open after a response.
    response.once('close', () => isStopping && setImmediate(() => server.closeIdleConnections()))
  })
  server.on('connect', (request, socket) => {
    // Node no longer counts this socket as a connection, so that `closeAllConnections` would not close it.
    detachedSockets.add(socket)
    socket.once('close', () => detachedSockets.delete(socket))
    rejectConnect(request, socket)
  })
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
      const timer = setTimeout(() => {
        server.closeAllConnections()
        for (const socket of detachedSockets) socket.destroy()
      }, limits.graceMs)
      await closed
      clearTimeout(timer)
    },
  }
}
