import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { refreshTokens } from '../../../db/schema/accounts.ts'

export type RefreshTokenRow = typeof refreshTokens.$inferSelect

/** Queries of refresh tokens. */
export function createRefreshTokenQueries(db: Database) {
  return {
    async insertRefreshToken(values: typeof refreshTokens.$inferInsert): Promise<void> {
      await db.insert(refreshTokens).values(values)
    },

    async findRefreshToken(tokenHash: string): Promise<RefreshTokenRow | undefined> {
      const [row] = await db.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, tokenHash))
      return row
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
