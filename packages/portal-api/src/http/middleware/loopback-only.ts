import type { HttpBindings } from '@hono/node-server'
import { isLocalHost } from '@stagedoor/contract/local-host'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../deps.ts'
import { AppError } from '../errors/app-error.ts'

const LOOPBACK_PEER = /^(?:(?:::ffff:)?127(?:\.\d{1,3}){3}|::1)$/i

/** Headers in which proxies and tunnels send the client's address or the requested host. */
const CLIENT_HEADERS = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
]

/** Other headers that only proxies send. */
const PROXY_HEADERS = ['via', 'x-forwarded-proto', 'x-forwarded-port', 'x-forwarded-server']

/**
 * Rejects requests from other machines with 404. A request is local if:
 *
 * - the peer has a loopback address,
 * - `Host` is a loopback name: any other name means a proxy or tunnel on this machine, or DNS rebinding,
 * - there is no sign of a proxy, and forwarding headers only name this machine.
 */
export const loopbackOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (!isLoopbackRequest(c)) {
    throw new AppError('not_found', {
      detail: 'This page is only available on the machine that runs the server, at localhost',
    })
  }
  await next()
})

function isLoopbackRequest(c: Context<AppEnv>): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  // Tests call the app without a server.
  const isLoopbackPeer = !incoming || LOOPBACK_PEER.test(incoming.socket.remoteAddress ?? '')
  const named = CLIENT_HEADERS.flatMap((name) => (c.req.header(name) ?? '').split(',')).filter(
    (name) => name.trim() !== '',
  )
  return (
    isLoopbackPeer &&
    PROXY_HEADERS.every((name) => c.req.header(name) === undefined) &&
    isLoopbackHost(c.req.header('host') ?? new URL(c.req.url).host) &&
    [...named, ...forwardedNames(c.req.header('forwarded') ?? '')].every((name) => isLoopbackHost(name))
  )
}

/** Returns the `for` and `host` values of a Forwarded header (RFC 7239). */
function forwardedNames(header: string): string[] {
  return [...header.matchAll(/(?:^|[;,\s])(?:for|host)\s*=\s*("(?:[^"\\]|\\.)*"|[^;,\s]*)/gi)].map(
    ([, name = '']) => name.replaceAll(/^"|"$/g, ''),
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
