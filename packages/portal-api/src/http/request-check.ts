import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { Hono } from 'hono'
import type { AppEnv, Deps } from '../deps.ts'
import { AppError } from '../errors/app-error.ts'
import { errorHandler } from './middleware/error-handler.ts'
import { measureRequests } from './middleware/measure-requests.ts'
import { requestContext } from './middleware/request-context.ts'
import { securityHeaders } from './middleware/security-headers.ts'

/** A domain name or an IP address, with an optional port (RFC 9110 section 7.2). */
const HOST = /^(?:[a-z\d._-]+|\[[a-f\d:.]+\])(?::\d{1,5})?$/i
const ABSOLUTE_FORM = /^https?:\/\//i

/**
 * Returns whether the Host header and the request target form a URL, which every route relies on. Replaces an absolute
 * request target, which proxies send, with its path and query.
 */
export function isRoutable(request: IncomingMessage): boolean {
  return hasValidHost(request) && hasValidTarget(request)
}

function hasValidHost({ headers: { host }, httpVersion, rawHeaders }: IncomingMessage): boolean {
  // HTTP/1.0 has no Host header; some load balancers still use it for their health checks.
  if (host === undefined) return httpVersion === '1.0'
  // Names and values alternate. `headers` contains only the first Host header.
  const count = rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text)).length
  return count === 1 && HOST.test(host) && URL.canParse(`http://${host}/`)
}

function hasValidTarget(request: IncomingMessage): boolean {
  const { url = '' } = request
  if (ABSOLUTE_FORM.test(url)) {
    if (!URL.canParse(url)) return false
    const { pathname, search } = new URL(url)
    request.url = pathname + search
    return true
  }
  // URL parsers treat a backslash as a slash, but proxies in front of this server do not.
  return url.startsWith('/') && !(url.split('?', 1)[0] ?? '').includes('\\')
}

/** Creates the app that rejects malformed requests. They are logged and counted without their target. */
export function createRejectingApp(deps: Deps) {
  return new Hono<AppEnv>()
    .use(requestContext(deps))
    .use(measureRequests(deps))
    .use(securityHeaders)
    .all('*', () => {
      throw new AppError('malformed_request')
    })
    .onError(errorHandler(deps))
}

/** Replaces the URL of a malformed request, so that a web request can be created from it. */
export function withoutTarget(request: IncomingMessage): IncomingMessage {
  request.url = '/'
  request.headers.host = 'localhost'
  return request
}

/** Rejects CONNECT, because this server is not a proxy. By default, Node closes the connection without a response. */
export function rejectConnect(_request: IncomingMessage, socket: Duplex): void {
  // The client may have disconnected.
  socket.on('error', () => {})
  const response = 'HTTP/1.1 405 Method Not Allowed\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'
  // The data of the client is not read, so the socket would not detect that the connection has ended.
  socket.end(response, () => socket.destroy())
}
