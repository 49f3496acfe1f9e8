import type { Database } from '../../db/client.ts'
import type { SubjectKind } from '../../db/schema/accounts.ts'
import type { Deps } from '../../deps.ts'
import { createAttemptQueries } from '../../security/attempts.queries.ts'
import { createKeyedHash } from '../../security/keyed-hash.ts'
import type { AttemptSource } from './client.ts'

/**
 * Mails with a link that anybody can have sent to an address: after a sign-up or a forgotten password. The window is
 * shorter than the time for which the links work, so that at the limit the owner always has a link that works.
 */
export const ENTRY_MAILS = { windowMs: 60 * 60_000, perWindow: 5 } as const

/** Bounds the mails to one address, without rejecting a request: that would let strangers keep the owner from asking. */
export function createEntryMailLimit({ now, sessionSecret }: Pick<Deps, 'now' | 'sessionSecret'>) {
  const nameOf = createKeyedHash(sessionSecret)

  /** Known devices have mails of their own, which strangers do not use up. */
  function keyOf(kind: SubjectKind, recipient: string, source?: AttemptSource): string {
    const key = `entry-mail:${kind}:${nameOf(recipient)}`
    return source && 'owned' in source ? `${key}:${source.owned}` : key
  }

  return {
    /**
     * Counts a mail; returns whether it may be sent.
     * @param recipient id of the account, or an address without one: what is counted before a sign-up does not keep
     * the first mail of the account back
     */
    async allows(
      tx: Database,
      kind: SubjectKind,
      recipient: string,
      source: AttemptSource,
    ): Promise<boolean> {
      const { windowMs, perWindow } = ENTRY_MAILS
      const windowStart = new Date(Math.floor(now().getTime() / windowMs) * windowMs)
      return (await createAttemptQueries(tx).count(keyOf(kind, recipient, source), windowStart)) <= perWindow
    },

    /** Allows mails again once a link was used, because that makes the other links of the account invalid. */
    reset(tx: Database, kind: SubjectKind, accountId: string): Promise<void> {
      return createAttemptQueries(tx).remove(keyOf(kind, accountId))
    },
  }
}
