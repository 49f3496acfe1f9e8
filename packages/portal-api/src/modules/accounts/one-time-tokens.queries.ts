import { and, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { type OneTimeTokenPurpose, oneTimeTokens } from '../../db/schema/accounts.ts'

export type OneTimeTokenRow = typeof oneTimeTokens.$inferSelect

/** Tokens out of mails, by their hash. */
export function createOneTimeTokenQueries(db: Database) {
  return {
    async insert(values: {
      tokenHash: string
      purpose: OneTimeTokenPurpose
      subjectId: string
      createdAt: Date
      expiresAt: Date
    }): Promise<void> {
      await db.insert(oneTimeTokens).values(values)
    },

    async find(tokenHash: string, purpose: OneTimeTokenPurpose): Promise<OneTimeTokenRow | undefined> {
      const [row] = await db
        .select()
        .from(oneTimeTokens)
        .where(and(eq(oneTimeTokens.tokenHash, tokenHash), eq(oneTimeTokens.purpose, purpose)))
      return row
    },

    /** Marks a token as used. Of several callers at the same moment exactly one gets the row. */
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

    /** Makes every unused token of one account and of these purposes worthless. */
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

    async removeExpiredBefore(before: Date): Promise<void> {
      await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, before))
    },
  }
}
