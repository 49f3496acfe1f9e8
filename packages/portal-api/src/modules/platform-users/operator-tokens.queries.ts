import { and, asc, eq, gt, isNull, lt, lte, or } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { accessTokens, users } from '../../db/schema/accounts.ts'
import { insertRow } from '../../db/statements/insert-row.ts'

export type AccessTokenRow = typeof accessTokens.$inferSelect

/** Queries of personal access tokens. */
export function createOperatorTokenQueries(db: Database) {
  return {
    /** Oldest first. */
    list: (userId: string): Promise<AccessTokenRow[]> =>
      db
        .select()
        .from(accessTokens)
        .where(eq(accessTokens.userId, userId))
        .orderBy(asc(accessTokens.createdAt), asc(accessTokens.id)),

    /** Locks the person until the transaction ends, so that concurrent calls cannot exceed the limit. */
    async lockOwner(userId: string): Promise<void> {
      await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    },

    async removeExpired(userId: string, at: Date): Promise<void> {
      await db
        .delete(accessTokens)
        .where(and(eq(accessTokens.userId, userId), lte(accessTokens.expiresAt, at)))
    },

    count: (userId: string): Promise<number> => db.$count(accessTokens, eq(accessTokens.userId, userId)),

    insert: (values: typeof accessTokens.$inferInsert): Promise<AccessTokenRow> =>
      insertRow(db, accessTokens, values),

    /** Returns whether the person had this token. */
    async remove(userId: string, id: string): Promise<boolean> {
      const removed = await db
        .delete(accessTokens)
        .where(and(eq(accessTokens.id, id), eq(accessTokens.userId, userId)))
        .returning({ id: accessTokens.id })
      return removed.length > 0
    },

    async findValid(tokenHash: string, at: Date): Promise<AccessTokenRow | undefined> {
      const [found] = await db
        .select()
        .from(accessTokens)
        .where(and(eq(accessTokens.tokenHash, tokenHash), gt(accessTokens.expiresAt, at)))
      return found
    },

    /** @param unlessAfter a later use is not replaced */
    async setUsed(id: string, at: Date, unlessAfter: Date): Promise<void> {
      const isOld = or(isNull(accessTokens.lastUsedAt), lt(accessTokens.lastUsedAt, unlessAfter))
      await db
        .update(accessTokens)
        .set({ lastUsedAt: at })
        .where(and(eq(accessTokens.id, id), isOld))
    },
  }
}
