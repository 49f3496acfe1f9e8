import type { HttpBindings } from '@hono/node-server'
import { isLocalHost } from '@stagedoor/contract/local-host'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../deps.ts'
import { AppError } from '../../errors/app-error.ts'

const LOOPBACK_PEER = /^(?:(?:::ffff:)?127(?:\.\d{1,3}){3}|::1)$/i

/** Headers that proxies, tunnels and content delivery networks add, whatever their value. */
const PROXY_HEADER =
  /^(?:forwarded|via|cdn-loop|true-client-ip|x-(?:forwarded|original|envoy|real|client|cluster-client|proxyuser)(?:-.*)?|(?:cf|fastly|fly|ali|appengine|azure)-.*)$/

/**
 * Rejects requests from other machines. A request is local if:
 *
 * - the peer has a loopback address,
 * - `Host` is a loopback name: any other name means a proxy or tunnel on this machine, or DNS rebinding,
 * - there is no sign of a proxy: no header that proxies add, and not HTTP/1.0, which nginx uses by default.
 *
 * A proxy on this machine can be configured to send none of these signs, so this is not enough to protect a secret.
 * @throws AppError not_found
 */
export function requireLoopback(c: Context<AppEnv>): void {
  if (!isLoopbackRequest(c)) {
    throw new AppError('not_found', {
      detail: 'This page is only available on the machine that runs the server, at localhost',
    })
  }
}

/** Rejects requests from other machines with 404. */
export const loopbackOnly = createMiddleware<AppEnv>(async (c, next) => {
  requireLoopback(c)
  await next()
})

function isLoopbackRequest(c: Context<AppEnv>): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  // Tests call the app without a server.
  const isLoopbackPeer = !incoming || LOOPBACK_PEER.test(incoming.socket.remoteAddress ?? '')
  return (
    isLoopbackPeer &&
    incoming?.httpVersion !== '1.0' &&
    isLoopbackHost(c.req.header('host') ?? new URL(c.req.url).host) &&
    ![...c.req.raw.headers.keys()].some((name) => PROXY_HEADER.test(name))
  )
}

/** Whether an address or host name, with or without a port, is this machine. */
function isLoopbackHost(name: string): boolean {
  const host = name.trim()
  if (LOOPBACK_PEER.test(host)) return true
  const url = `http://${host}/`
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(url)) return false
  return isLocalHost(new URL(url).hostname)
}
