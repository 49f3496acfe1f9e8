import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { developers } from '../../db/schema/accounts.ts'
import { registrations } from '../../db/schema/applications.ts'

/** How much waits for a decision, and for how long. */
export function createOverviewQueries(db: Database) {
  return {
    async waiting() {
      const columns = (createdAt: typeof developers.createdAt | typeof registrations.createdAt) => ({
        number: sql<number>`count(*)::int`,
        oldest: sql<Date | null>`min(${createdAt})`.mapWith((value: string | Date) => new Date(value)),
      })
      const [[people], [requests]] = await Promise.all([
        db.select(columns(developers.createdAt)).from(developers).where(eq(developers.status, 'pending')),
        db
          .select(columns(registrations.createdAt))
          .from(registrations)
          .where(eq(registrations.status, 'pending')),
      ])
      const times = [people, requests].flatMap((row) => row?.oldest?.getTime() ?? [])
      return {
        developers: people?.number ?? 0,
        registrations: requests?.number ?? 0,
        oldest: times.length === 0 ? null : new Date(Math.min(...times)),
      }
    },
  }
}
