import type { Database } from '../../db/client.ts'
import { ONE_TIME_TOKEN_PURPOSES, type SubjectKind } from '../../db/schema/accounts.ts'
import type { Deps } from '../../deps.ts'
import { createSessionQueries } from './sessions/sessions.queries.ts'
import type { OneTimeTokens } from './one-time-tokens.service.ts'

export interface AccountReference {
  kind: SubjectKind
  id: string
}

/** Revokes every mailed link and every session of an account whose credentials change. */
export function createAccessRevocation(deps: Pick<Deps, 'now' | 'caches'>, tokens: OneTimeTokens) {
  return {
    /**
     * @param tx the transaction of the change
     * @returns the ids of the ended sessions, for `forget` after the commit
     */
    async revoke(tx: Database, { kind, id }: AccountReference, exceptSession?: string): Promise<string[]> {
      await tokens.revokeAll(tx, ONE_TIME_TOKEN_PURPOSES, id)
      return createSessionQueries(tx).endAll(kind, id, deps.now(), exceptSession)
    },

    forget(sessionIds: readonly string[]): void {
      for (const id of sessionIds) deps.caches.sessions.forget(id)
    },
  }
}
