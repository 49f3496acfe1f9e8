import type { Context } from 'hono'
import type { AppEnv, Deps } from '../../deps.ts'
import { clientAddress } from '../../middleware/client-address.ts'

/**
 * The address of a gateway's client, which the gateway writes as the last entry of X-Forwarded-For; proxies between the
 * gateway and this server (TRUSTED_PROXIES) add theirs after it. The gateway's own address if it says nothing.
 */
export function gatewayClient(c: Context<AppEnv>, deps: Pick<Deps, 'settings'>): string {
  const forwarded = c.req.header('x-forwarded-for')
  const address = forwarded
    ?.split(',')
    .at(-1 - deps.settings.TRUSTED_PROXIES)
    ?.trim()
  return address || clientAddress(c, deps)
}
