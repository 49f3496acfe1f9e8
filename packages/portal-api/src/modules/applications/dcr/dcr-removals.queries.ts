import { asc, eq, lte } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { dcrRemovals } from '../../../db/schema/applications.ts'

export type DcrRemovalRow = typeof dcrRemovals.$inferSelect

/** Clients to remove at the identity provider. */
export function createDcrRemovalQueries(db: Database) {
  return {
    async insert(values: DcrRemovalRow): Promise<void> {
      await db.insert(dcrRemovals).values(values).onConflictDoNothing()
    },

    list: (): Promise<DcrRemovalRow[]> => db.select().from(dcrRemovals),

    listDue(now: Date, limit: number): Promise<DcrRemovalRow[]> {
      return db
        .select()
        .from(dcrRemovals)
        .where(lte(dcrRemovals.nextAttemptAt, now))
        .orderBy(asc(dcrRemovals.nextAttemptAt))
        .limit(limit)
    },

    async postpone(registrationUri: string, nextAttemptAt: Date): Promise<void> {
      await db
        .update(dcrRemovals)
        .set({ nextAttemptAt })
        .where(eq(dcrRemovals.registrationUri, registrationUri))
    },

    async setToken(registrationUri: string, accessToken: string): Promise<void> {
      await db
        .update(dcrRemovals)
        .set({ accessToken })
        .where(eq(dcrRemovals.registrationUri, registrationUri))
    },

    async remove(registrationUri: string): Promise<void> {
      await db.delete(dcrRemovals).where(eq(dcrRemovals.registrationUri, registrationUri))
    },
  }
}
