import type { Deps } from '../../deps.ts'
import { createGatewayQueries } from './gateways.queries.ts'
import { hashSecret, isSameSecret } from '../../security/random-secrets.ts'

/** Id of the gateway whose token is the setting GATEWAY_TOKEN. */
const CONFIGURED = 'configured'
/** All gateways are remembered together: there are few. */
const EVERY_GATEWAY = 'every gateway'

/**
 * Which gateway a token belongs to: its id, or undefined for a stranger. Looked up by hash, so that the time it takes
 * says nothing about the token. Strangers cost no query. `at` is the time, in Unix milliseconds.
 */
export function createGatewayTokens({ db, settings, caches }: Pick<Deps, 'db' | 'settings' | 'caches'>) {
  const queries = createGatewayQueries(db)

  async function load(): Promise<Map<string, string>> {
    const known = new Map((await queries.list()).map(({ tokenHash, id }) => [tokenHash, id]))
    if (settings.GATEWAY_TOKEN) known.set(hashSecret(settings.GATEWAY_TOKEN), CONFIGURED)
    return known
  }

  // Nearly every call has the token of the call before.
  let last = { token: '', hash: '' }

  function idOf(token: string, gateways: Map<string, string>): string | undefined {
    const hash = isSameSecret(token, last.token) ? last.hash : hashSecret(token)
    const id = gateways.get(hash)
    if (id !== undefined && hash !== last.hash) last = { token, hash }
    return id
  }

  return (token: string | undefined, at: number): string | undefined | Promise<string | undefined> => {
    if (!token) return undefined
    const known = caches.gateway.gateways.lookUp(EVERY_GATEWAY, at, load)
    return known instanceof Promise ? known.then((gateways) => idOf(token, gateways)) : idOf(token, known)
  }
}
