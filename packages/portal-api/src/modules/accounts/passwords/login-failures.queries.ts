import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { loginFailures } from '../../../db/schema/accounts.ts'

export interface FailureKey {
  /** `<subject kind>:<keyed hash of the address>`. */
  account: string
  /** The account and the source of the attempts. */
  key: string
}

/** Counters of failed logins, shared by all processes. Call every function except `removeBefore` in a transaction. */
export function createLoginFailureQueries(db: Database) {
  return {
    /**
     * Counts a failure unless the key is locked. Failures before `forgetBefore` are not counted.
     * @returns the count, or undefined while the key is locked
     */
    async count({ account, key }: FailureKey, now: Date, forgetBefore: Date): Promise<number | undefined> {
      const isForgotten = sql`${loginFailures.updatedAt} <= ${forgetBefore.toISOString()}::timestamptz`
      const [row] = await db
        .insert(loginFailures)
        .values({ account, key, count: 1, updatedAt: now })
        .onConflictDoUpdate({
          target: loginFailures.key,
          set: {
            count: sql`case when ${isForgotten} then 1 else ${loginFailures.count} + 1 end`,
            lockedUntil: null,
            updatedAt: now,
          },
          setWhere: or(isNull(loginFailures.lockedUntil), lte(loginFailures.lockedUntil, now)),
        })
        .returning({ count: loginFailures.count })
      return row?.count
    },

    async lockUntil(key: string, lockedUntil: Date): Promise<void> {
      await db.update(loginFailures).set({ lockedUntil }).where(eq(loginFailures.key, key))
    },

    async lockedUntil(key: string): Promise<Date | null> {
      const [row] = await db
        .select({ lockedUntil: loginFailures.lockedUntil })
        .from(loginFailures)
        .where(eq(loginFailures.key, key))
      return row?.lockedUntil ?? null
    },

    /** Removes the failures of a key and returns their number. */
    async clear(key: string): Promise<number> {
      const [row] = await db
        .delete(loginFailures)
        .where(eq(loginFailures.key, key))
        .returning({ count: loginFailures.count })
      return row?.count ?? 0
    },

    /** Subtracts failures. The lock ends when fewer than `free` are left. */
    async subtract(key: string, failures: number, free: number): Promise<void> {
      const left = sql`${loginFailures.count} - ${failures}::integer`
      const removed = await db
        .delete(loginFailures)
        .where(and(eq(loginFailures.key, key), sql`${left} <= 0`))
        .returning({ key: loginFailures.key })
      if (removed.length > 0) return
      const lockedUntil = sql`case when ${left} < ${free}::integer then null else ${loginFailures.lockedUntil} end`
      await db.update(loginFailures).set({ count: left, lockedUntil }).where(eq(loginFailures.key, key))
    },

    /** Removes the failures of an account. Locks the rows in the same order as `count`, with the key `last` last. */
    async clearAccount(account: string, last: string): Promise<void> {
      const keys = db
        .select({ key: loginFailures.key })
        .from(loginFailures)
        .where(and(eq(loginFailures.account, account), sql`${loginFailures.key} <> ${last}`))
        .orderBy(loginFailures.key)
        .for('update')
      await db.delete(loginFailures).where(inArray(loginFailures.key, keys))
      await db.delete(loginFailures).where(eq(loginFailures.key, last))
    },

    async removeBefore(before: Date): Promise<void> {
      await db.delete(loginFailures).where(lt(loginFailures.updatedAt, before))
    },
  }
}
