import type { Deps } from '../../deps.ts'
import { createGatewayQueries } from './gateways.queries.ts'
import { hashSecret, isSameSecret } from '../../security/random-secrets.ts'

/** Id of the gateway whose token is the setting GATEWAY_TOKEN. */
const CONFIGURED = 'configured'
/** All gateways are one cache entry, because there are few. */
const ALL_GATEWAYS = 'all gateways'

/**
 * Creates a function that returns the id of the gateway with a token, or undefined for an invalid token. The lookup is by
 * hash, so that its duration reveals nothing about the token. An invalid token costs no query.
 */
export function createGatewayTokens({ db, settings, caches }: Pick<Deps, 'db' | 'settings' | 'caches'>) {
  const queries = createGatewayQueries(db)

  async function load(): Promise<Map<string, string>> {
    const gateways = new Map((await queries.listAll()).map(({ tokenHash, id }) => [tokenHash, id]))
    if (settings.GATEWAY_TOKEN) gateways.set(hashSecret(settings.GATEWAY_TOKEN), CONFIGURED)
    return gateways
  }

  // Nearly every call has the same token as the previous one.
  let last = { token: '', hash: '' }

  function idOf(token: string, gateways: Map<string, string>): string | undefined {
    const hash = isSameSecret(token, last.token) ? last.hash : hashSecret(token)
    const id = gateways.get(hash)
    if (id !== undefined && hash !== last.hash) last = { token, hash }
    return id
  }

  return (token: string | undefined, at: number): string | undefined | Promise<string | undefined> => {
    if (!token) return undefined
    const ids = caches.gateway.gateways.getOrLoad(ALL_GATEWAYS, at, load)
    return ids instanceof Promise ? ids.then((loaded) => idOf(token, loaded)) : idOf(token, ids)
  }
}
