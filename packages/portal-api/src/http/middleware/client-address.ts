import { isIP, isIPv6 } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { AppEnv, Deps } from '../../deps.ts'

/**
 * Returns the client network for which attempts are counted. Only the entries of `X-Forwarded-For` that the trusted
 * proxies (TRUSTED_PROXIES) have added are used, because clients can send any other entry.
 */
export function clientAddress(c: Context<AppEnv>, { settings }: Pick<Deps, 'settings'>): string {
  // Tests call the app without a server.
  const direct = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? 'unknown'
  const forwarded = forwardedAddress(c.req.header('x-forwarded-for'), settings.TRUSTED_PROXIES)
  return networkOf(forwarded ?? direct)
}

/** Returns the address that the outermost trusted proxy has added, or undefined if that is not an address. */
function forwardedAddress(header: string | undefined, trustedProxies: number): string | undefined {
  if (trustedProxies === 0) return undefined
  return addressIn(header?.split(',').at(-trustedProxies))
}

/** Returns the address in an entry of X-Forwarded-For, or undefined if there is none. */
export function addressIn(entry = ''): string | undefined {
  const text = entry.trim()
  // Some proxies add the port, which is different for each connection: `192.0.2.7:4711`, `[2001:db8::7]:4711`.
  const address = /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIP(address) === 0 ? undefined : address
}

/** Returns an IPv4 address, or the /64 of an IPv6 address, which belongs to one household or machine. */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return plain
  const groups = groupsOf(plain)
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff
  if (isMapped) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}

/** Parses the eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  // URL normalizes an address to its shortest form with hexadecimal groups.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const numbers = (text: string) =>
    text
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16))
  const [first, last] = [numbers(head), numbers(tail ?? '')]
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last]
}
