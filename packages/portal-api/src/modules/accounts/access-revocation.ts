import type { Database } from '../../db/client.ts'
import { ONE_TIME_TOKEN_PURPOSES, type SubjectKind } from '../../db/schema/accounts.ts'
import type { Deps } from '../../deps.ts'
import { appendAudit } from '../audit/audit.service.ts'
import { createSessionQueries } from './sessions/sessions.queries.ts'
import { createOneTimeTokenQueries } from './one-time-tokens.queries.ts'

export interface AccountReference {
  kind: SubjectKind
  id: string
}

/**
 * Revokes every mailed link, session and access token of an account: its credentials change, or it is closed. Cached sessions stay
 * usable for `SESSION_CHECK_DELAY_MS` at most.
 *
 * @param tx the transaction of the change
 * @returns the ids of the ended sessions, for `evict` after the commit
 */
export async function revokeAccess(
  tx: Database,
  { kind, id }: AccountReference,
  at: Date,
  exceptSession?: string,
): Promise<string[]> {
  await createOneTimeTokenQueries(tx).useAll(id, ONE_TIME_TOKEN_PURPOSES, at)
  if (kind === 'user') await createSessionQueries(tx).removeAccessTokens(id)
  return createSessionQueries(tx).endAll(kind, id, at, exceptSession)
}

/**
 * Ends the sessions that began with a password, because the portal no longer accepts passwords. Mailed links need not be
 * revoked: none of them works.
 *
 * @param tx the transaction of the change
 */
export async function endPasswordSessions(tx: Database, actor: string, at: Date): Promise<void> {
  const accounts = await createSessionQueries(tx).endWithPassword(at)
  if (accounts.length === 0) return
  const entries = accounts.map(({ kind, id }) => ({
    actor,
    action: `${kind}.password_sessions_ended`,
    subject: `${kind}:${id}`,
    at,
  }))
  await appendAudit(tx, ...entries)
}

/** Revokes the access of accounts and removes ended sessions from this process's cache. */
export function createAccessRevocation({ now, caches }: Pick<Deps, 'now' | 'caches'>) {
  const revoke = (tx: Database, account: AccountReference, exceptSession?: string) =>
    revokeAccess(tx, account, now(), exceptSession)

  return {
    revoke,

    /** Removes the access tokens of a platform user, whose sessions continue. */
    async removeTokens(tx: Database, userId: string): Promise<void> {
      await createSessionQueries(tx).removeAccessTokens(userId)
    },

    /** Returns the ids of the active sessions of an account, for `evict` after a change that does not end them. */
    sessionsOf: (tx: Database, { kind, id }: AccountReference): Promise<string[]> =>
      createSessionQueries(tx).activeIds(kind, id),

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
