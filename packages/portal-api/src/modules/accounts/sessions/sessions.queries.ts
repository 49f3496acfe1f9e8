import { and, eq, gt, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { developers, type SubjectKind, sessions } from '../../../db/schema/accounts.ts'

export type SessionRow = typeof sessions.$inferSelect

/** Log-ins and the refresh tokens that keep them alive. */
export function createSessionQueries(db: Database) {
  return {
    async insert(values: {
      subjectKind: SubjectKind
      subjectId: string
      createdAt: Date
      expiresAt: Date
      idToken: string | undefined
    }): Promise<SessionRow> {
      const [row] = await db.insert(sessions).values(values).returning()
      if (!row) throw new Error('the session was not inserted')
      return row
    },

    /** Whether the session lives and its account may use it: a developer must be approved. */
    async isUsable(sessionId: string, now: Date): Promise<boolean> {
      const [row] = await db
        .select({ id: sessions.id })
        .from(sessions)
        .leftJoin(
          developers,
          and(eq(sessions.subjectKind, 'developer'), eq(developers.id, sessions.subjectId)),
        )
        .where(
          and(
            eq(sessions.id, sessionId),
            isNull(sessions.endedAt),
            gt(sessions.expiresAt, now),
            or(eq(sessions.subjectKind, 'user'), eq(developers.status, 'approved')),
          ),
        )
      return row !== undefined
    },

    async find(sessionId: string): Promise<SessionRow | undefined> {
      const [row] = await db.select().from(sessions).where(eq(sessions.id, sessionId))
      return row
    },

    async extend(sessionId: string, expiresAt: Date): Promise<void> {
      await db.update(sessions).set({ expiresAt }).where(eq(sessions.id, sessionId))
    },

    /** Ends a session that has not ended before; answers it then. */
    async end(sessionId: string, now: Date): Promise<SessionRow | undefined> {
      const [row] = await db
        .update(sessions)
        .set({ endedAt: now })
        .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
        .returning()
      return row
    },

    /** Ends every session of one account, except at most one; answers their ids. */
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

    /** The sessions that are alive and began with single sign-on, with their encrypted ID tokens. */
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

    /** Removes sessions that nobody can use any more, with their tokens; answers how many. */
    async removeExpired(before: Date): Promise<number> {
      const removed = await db
        .delete(sessions)
        .where(sql`${sessions.expiresAt} < ${before.toISOString()}::timestamptz`)
        .returning({ id: sessions.id })
      return removed.length
    },
  }
}
