import { isIPv6 } from 'node:net'
import type { Context } from 'hono'
import type { AppEnv, Deps } from '../deps.ts'

/** The part of Node's request that tells who is at the other end; absent where an app is called without a port. */
interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } }
}

/**
 * The network address that attempts are counted for. `X-Forwarded-For` counts only as far as it was written by the
 * proxies in front of this server (TRUSTED_PROXIES of them); what stands left of those, anybody can write.
 */
export function clientAddress(c: Context<AppEnv>, { settings }: Pick<Deps, 'settings'>): string {
  const direct = (c.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? 'unknown'
  if (settings.TRUSTED_PROXIES === 0) return network(direct)
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((address) => address.trim())
  return network(forwarded.at(-settings.TRUSTED_PROXIES) || direct)
}

/** One household or machine holds a whole IPv6 /64, so that counts as one address. */
function network(address: string): string {
  const plain = address.replace(/^::ffff:/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const groups = head.split(':').filter(Boolean)
  const rest = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...rest].slice(0, 4).join(':')
}
