import { LRUCache } from 'lru-cache'
import type { Deps } from '../../deps.ts'
import { createAttemptCounter, type LimitedAction } from '../../security/rate-limits.ts'

const MAX_BLOCKED_ADDRESSES = 10_000

/**
 * Limits wrong credentials, which all processes count in the database. Blocked addresses are cached, so that further wrong
 * keys cost no query.
 */
export function createVerificationLimit(
  deps: Deps,
  action: Extract<LimitedAction, 'wrong-credential' | 'wrong-sandbox-credential'>,
) {
  const countAttempt = createAttemptCounter(deps)
  const blockedUntil = new LRUCache<string, number>({ max: MAX_BLOCKED_ADDRESSES })

  return {
    /** Seconds for which this client may only use cached credentials; 0 if it is not blocked. */
    blockedFor(clientOf: () => string, at: number): number {
      if (blockedUntil.size === 0) return 0
      const client = clientOf()
      const until = blockedUntil.get(client)
      if (until === undefined) return 0
      if (until > at) return Math.ceil((until - at) / 1_000)
      blockedUntil.delete(client)
      return 0
    },

    async count({ client, gatewayId }: { client: string; gatewayId: string }): Promise<void> {
      const seconds = await countAttempt(action, client, gatewayId)
      if (seconds > 0) blockedUntil.set(client, deps.now().getTime() + seconds * 1_000)
    },
  }
}
