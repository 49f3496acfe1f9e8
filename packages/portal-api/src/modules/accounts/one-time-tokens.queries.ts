import { and, asc, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { type OneTimeTokenPurpose, oneTimeTokens } from '../../db/schema/accounts.ts'

export type OneTimeTokenRow = typeof oneTimeTokens.$inferSelect

/** Queries of the tokens in mailed links. */
export function createOneTimeTokenQueries(db: Database) {
  return {
    async insert(values: typeof oneTimeTokens.$inferInsert): Promise<void> {
      await db.insert(oneTimeTokens).values(values)
    },

    async find(tokenHash: string, purpose: OneTimeTokenPurpose): Promise<OneTimeTokenRow | undefined> {
      const [row] = await db
        .select()
        .from(oneTimeTokens)
        .where(and(eq(oneTimeTokens.tokenHash, tokenHash), eq(oneTimeTokens.purpose, purpose)))
      return row
    },

    /** Marks a token as used. Of several concurrent callers one gets the row. */
    async use(
      tokenHash: string,
      purpose: OneTimeTokenPurpose,
      now: Date,
    ): Promise<OneTimeTokenRow | undefined> {
      const [row] = await db
        .update(oneTimeTokens)
        .set({ usedAt: now })
        .where(
          and(
            eq(oneTimeTokens.tokenHash, tokenHash),
            eq(oneTimeTokens.purpose, purpose),
            isNull(oneTimeTokens.usedAt),
            gt(oneTimeTokens.expiresAt, now),
          ),
        )
        .returning()
      return row
    },

    /** Marks an account's unused tokens for these purposes as used. */
    async useAll(subjectId: string, purposes: readonly OneTimeTokenPurpose[], now: Date): Promise<void> {
      await db
        .update(oneTimeTokens)
        .set({ usedAt: now })
        .where(
          and(
            eq(oneTimeTokens.subjectId, subjectId),
            inArray(oneTimeTokens.purpose, [...purposes]),
            isNull(oneTimeTokens.usedAt),
          ),
        )
    },

    async lockAll(subjectId: string, purpose: OneTimeTokenPurpose): Promise<void> {
      await db
        .select({ id: oneTimeTokens.id })
        .from(oneTimeTokens)
        .where(
          and(
            eq(oneTimeTokens.subjectId, subjectId),
            eq(oneTimeTokens.purpose, purpose),
            isNull(oneTimeTokens.usedAt),
          ),
        )
        .orderBy(asc(oneTimeTokens.id))
        .for('update')
    },

    async removeExpiredBefore(before: Date): Promise<void> {
      await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, before))
    },
  }
}
