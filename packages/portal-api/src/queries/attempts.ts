import { inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { loginFailures } from '../db/schema/accounts.ts'
import { attemptCounters } from '../db/schema/operations.ts'

export interface AttemptWindow {
  key: string
  windowStart: Date
}

/** Counts of attempts, shared by all processes. */
export function createAttemptQueries(db: Database) {
  return {
    /** Counts one attempt in every window; answers the counts by key. */
    async count(windows: AttemptWindow[]): Promise<Map<string, number>> {
      // In one order everywhere: two processes that lock the same rows in two orders would wait for each other.
      const rows = windows.toSorted((one, other) => (one.key < other.key ? -1 : 1))
      const counted = await db
        .insert(attemptCounters)
        .values(rows.map((row) => ({ ...row, count: 1 })))
        .onConflictDoUpdate({
          target: [attemptCounters.key, attemptCounters.windowStart],
          set: { count: sql`${attemptCounters.count} + 1` },
        })
        .returning()
      return new Map(counted.map(({ key, count }) => [key, count]))
    },

    async removeBefore(before: Date): Promise<void> {
      await db.delete(attemptCounters).where(lt(attemptCounters.windowStart, before))
    },

    /** Counts one wrong password; answers how many there were in a row. */
    async countFailure(key: string, now: Date): Promise<number> {
      const [row] = await db
        .insert(loginFailures)
        .values({ key, count: 1, updatedAt: now })
        .onConflictDoUpdate({
          target: loginFailures.key,
          set: { count: sql`${loginFailures.count} + 1`, updatedAt: now },
        })
        .returning()
      return row?.count ?? 1
    },

    async clearFailures(keys: string[]): Promise<void> {
      await db.delete(loginFailures).where(inArray(loginFailures.key, keys))
    },

    async removeFailuresBefore(before: Date): Promise<void> {
      await db.delete(loginFailures).where(lt(loginFailures.updatedAt, before))
    },
  }
}
