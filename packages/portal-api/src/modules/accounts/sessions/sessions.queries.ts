import { and, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import {
  accessTokens,
  developers,
  refreshTokens,
  sessions,
  type SubjectKind,
  users,
} from '../../../db/schema/accounts.ts'
import { insertRow } from '../../../db/statements/insert-row.ts'
import { hasTestAccess } from '../../portal/portal.service.ts'
import type { SessionLevel } from './session-level.ts'

export type SessionRow = typeof sessions.$inferSelect
type RefreshTokenRow = typeof refreshTokens.$inferSelect

function sessionQueries(db: Database) {
  return {
    insert: (values: typeof sessions.$inferInsert): Promise<SessionRow> => insertRow(db, sessions, values),

    /**
     * Returns what a session that has not ended may do; undefined if it is not usable, because its developer is neither
     * approved nor pending with test access.
     */
    async levelOf(sessionId: string, now: Date): Promise<SessionLevel | undefined> {
      const [row] = await db
        .select({ kind: sessions.subjectKind, status: developers.status })
        .from(sessions)
        .leftJoin(
          developers,
          and(eq(sessions.subjectKind, 'developer'), eq(developers.id, sessions.subjectId)),
        )
        .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
      if (row?.kind === 'user' || row?.status === 'approved') return 'full'
      return row?.status === 'pending' && (await hasTestAccess(db)) ? 'test' : undefined
    },

    /** Ids of the active sessions of an account. */
    async activeIds(subjectKind: SubjectKind, subjectId: string): Promise<string[]> {
      const rows = await db
        .select({ id: sessions.id })
        .from(sessions)
        .where(
          and(
            eq(sessions.subjectKind, subjectKind),
            eq(sessions.subjectId, subjectId),
            isNull(sessions.endedAt),
          ),
        )
      return rows.map(({ id }) => id)
    },

    async find(sessionId: string): Promise<SessionRow | undefined> {
      const [row] = await db.select().from(sessions).where(eq(sessions.id, sessionId))
      return row
    },

    async extend(sessionId: string, expiresAt: Date): Promise<void> {
      await db.update(sessions).set({ expiresAt }).where(eq(sessions.id, sessionId))
    },

    /** Ends a session. Returns undefined if it has ended before. */
    async end(sessionId: string, now: Date): Promise<SessionRow | undefined> {
      const [row] = await db
        .update(sessions)
        .set({ endedAt: now })
        .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
        .returning()
      return row
    },

    /** Removes the access tokens of a platform user, and returns how many there were. */
    async removeAccessTokens(userId: string): Promise<number> {
      const removed = await db
        .delete(accessTokens)
        .where(eq(accessTokens.userId, userId))
        .returning({ id: accessTokens.id })
      return removed.length
    },

    /** Ends every session of an account except `exceptId`, and returns the ids of the ended sessions. */
    async endAll(
      subjectKind: SubjectKind,
      subjectId: string,
      now: Date,
      exceptId?: string,
    ): Promise<string[]> {
      const ended = await db
        .update(sessions)
        .set({ endedAt: now })
        .where(
          and(
            eq(sessions.subjectKind, subjectKind),
            eq(sessions.subjectId, subjectId),
            isNull(sessions.endedAt),
            exceptId ? ne(sessions.id, exceptId) : undefined,
          ),
        )
        .returning({ id: sessions.id })
      return ended.map(({ id }) => id)
    },

    /**
     * Ends every session that began with a password, and returns the accounts. These are the sessions of accounts that are
     * not linked to single sign-on: linking removes the password and ends the sessions, and no new password can be set.
     */
    async endWithPassword(now: Date): Promise<{ kind: SubjectKind; id: string }[]> {
      const unlinked = or(
        and(
          eq(sessions.subjectKind, 'developer'),
          inArray(
            sessions.subjectId,
            db.select({ id: developers.id }).from(developers).where(isNull(developers.ssoSubject)),
          ),
        ),
        and(
          eq(sessions.subjectKind, 'user'),
          inArray(
            sessions.subjectId,
            db.select({ id: users.id }).from(users).where(isNull(users.ssoSubject)),
          ),
        ),
      )
      const ended = await db
        .update(sessions)
        .set({ endedAt: now })
        .where(and(isNull(sessions.endedAt), gt(sessions.expiresAt, now), unlinked))
        .returning({ kind: sessions.subjectKind, id: sessions.subjectId })
      return [...new Map(ended.map((account) => [`${account.kind}:${account.id}`, account])).values()]
    },

    /** Lists active sessions with an ID token, which is encrypted. */
    async listWithIdToken(now: Date): Promise<{ id: string; idToken: string }[]> {
      const rows = await db
        .select({ id: sessions.id, idToken: sessions.idToken })
        .from(sessions)
        .where(and(isNotNull(sessions.idToken), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
      return rows.flatMap(({ id, idToken }) => (idToken === null ? [] : [{ id, idToken }]))
    },

    async replaceIdToken(id: string, idToken: string): Promise<void> {
      await db.update(sessions).set({ idToken }).where(eq(sessions.id, id))
    },

    /** Removes expired sessions with their refresh tokens, and returns their number. */
    async removeExpired(before: Date): Promise<number> {
      const removed = await db
        .delete(sessions)
        .where(sql`${sessions.expiresAt} < ${before.toISOString()}::timestamptz`)
        .returning({ id: sessions.id })
      return removed.length
    },
  }
}

function refreshTokenQueries(db: Database) {
  return {
    async insertRefreshToken(values: typeof refreshTokens.$inferInsert): Promise<void> {
      await db.insert(refreshTokens).values(values)
    },

    async findRefreshToken(tokenHash: string): Promise<RefreshTokenRow | undefined> {
      const [row] = await db.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, tokenHash))
      return row
    },

    async markReceived(tokenHash: string, now: Date): Promise<void> {
      await db
        .update(refreshTokens)
        .set({ receivedAt: now })
        .where(and(eq(refreshTokens.tokenHash, tokenHash), isNull(refreshTokens.receivedAt)))
    },

    /** Marks an unused, unexpired token as used. Of several concurrent callers one gets the row. */
    async useRefreshToken(tokenHash: string, now: Date): Promise<RefreshTokenRow | undefined> {
      const [row] = await db
        .update(refreshTokens)
        .set({ usedAt: now })
        .where(
          and(
            eq(refreshTokens.tokenHash, tokenHash),
            isNull(refreshTokens.usedAt),
            gt(refreshTokens.expiresAt, now),
          ),
        )
        .returning()
      return row
    },
  }
}

/** Queries of sessions and their refresh tokens. */
export const createSessionQueries = (db: Database) => ({ ...sessionQueries(db), ...refreshTokenQueries(db) })

export type SessionQueries = ReturnType<typeof createSessionQueries>
