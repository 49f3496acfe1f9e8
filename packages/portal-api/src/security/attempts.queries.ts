import { and, eq, like, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { attemptCounters } from '../db/schema/operations.ts'

/** Counters of attempts, shared by all processes. */
export function createAttemptQueries(db: Database) {
  return {
    /** Counts an attempt and returns the number of attempts in the window. */
    async count(key: string, windowStart: Date): Promise<number> {
      const [row] = await db
        .insert(attemptCounters)
        .values({ key, windowStart, count: 1 })
        .onConflictDoUpdate({
          target: [attemptCounters.key, attemptCounters.windowStart],
          set: { count: sql`${attemptCounters.count} + 1` },
        })
        .returning({ count: attemptCounters.count })
      return row?.count ?? 1
    },

    async remove(key: string): Promise<void> {
      await db.delete(attemptCounters).where(eq(attemptCounters.key, key))
    },

    /** @param prefix only counters whose key begins with it */
    async removeBefore(before: Date, prefix = ''): Promise<void> {
      await db
        .delete(attemptCounters)
        .where(and(lt(attemptCounters.windowStart, before), like(attemptCounters.key, `${prefix}%`)))
    },
  }
}
