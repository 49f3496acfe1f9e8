import type { Database } from '../../db/client.ts'
import { ONE_TIME_TOKEN_PURPOSES, type SubjectKind } from '../../db/schema/accounts.ts'
import type { Deps } from '../../deps.ts'
import { appendAudit } from '../audit/audit.service.ts'
import { createSessionQueries } from './sessions/sessions.queries.ts'
import type { OneTimeTokens } from './one-time-tokens.service.ts'

export interface AccountReference {
  kind: SubjectKind
  id: string
}

/** Revokes every mailed link and every session of an account whose credentials change. */
export function createAccessRevocation({ now, caches }: Pick<Deps, 'now' | 'caches'>, tokens: OneTimeTokens) {
  /**
   * @param tx the transaction of the change
   * @returns the ids of the ended sessions, to pass to `evict` after the commit
   */
  async function revoke(
    tx: Database,
    { kind, id }: AccountReference,
    exceptSession?: string,
  ): Promise<string[]> {
    await tokens.revokeAll(tx, ONE_TIME_TOKEN_PURPOSES, id)
    return createSessionQueries(tx).endAll(kind, id, now(), exceptSession)
  }

  return {
    revoke,

    /** Like `revoke`, for an account that was linked to single sign-on: someone else may have registered the email address before. */
    async revokeForSso(
      tx: Database,
      account: AccountReference,
      details?: Record<string, unknown>,
    ): Promise<string[]> {
      const actor = `${account.kind}:${account.id}`
      const action = `${account.kind}.sso_linked`
      await appendAudit(tx, { actor, action, subject: actor, details, at: now() })
      return revoke(tx, account)
    },

    evict(sessionIds: readonly string[]): void {
      for (const id of sessionIds) caches.sessions.evict(id)
    },
  }
}
