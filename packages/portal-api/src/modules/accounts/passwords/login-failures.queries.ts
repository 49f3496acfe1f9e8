import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { loginFailures } from '../../../db/schema/accounts.ts'

export interface FailureKey {
  /** `<subject kind>:<keyed hash of the address>`. */
  account: string
  /** The account and whom the failures are counted for. */
  key: string
}

/** Wrong passwords, shared by all processes. Every function but `removeBefore` belongs into a transaction. */
export function createLoginFailureQueries(db: Database) {
  return {
    /**
     * Counts a failure unless the key is locked, and forgets failures before `forgetBefore`.
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

    /** Forgets the failures of a key; returns how many there were. */
    async clear(key: string): Promise<number> {
      const [row] = await db
        .delete(loginFailures)
        .where(eq(loginFailures.key, key))
        .returning({ count: loginFailures.count })
      return row?.count ?? 0
    },

    /** Takes failures back; the lock ends when fewer than `free` are left. */
    async takeBack(key: string, failures: number, free: number): Promise<void> {
      const left = sql`${loginFailures.count} - ${failures}::integer`
      const removed = await db
        .delete(loginFailures)
        .where(and(eq(loginFailures.key, key), sql`${left} <= 0`))
        .returning({ key: loginFailures.key })
      if (removed.length > 0) return
      const lockedUntil = sql`case when ${left} < ${free}::integer then null else ${loginFailures.lockedUntil} end`
      await db.update(loginFailures).set({ count: left, lockedUntil }).where(eq(loginFailures.key, key))
    },

    /** Forgets the failures of an account, in the order in which `count` locks the rows: `last` comes last. */
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
