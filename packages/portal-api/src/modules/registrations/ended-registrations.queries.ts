import { and, count, gte, inArray, lt } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { endedRegistrations } from '../../db/schema/applications.ts'

export type EndedRegistrationRow = typeof endedRegistrations.$inferSelect

/** Registrations whose version an import removed. */
export function createEndedRegistrationQueries(db: Database) {
  const ofVersions = (versionIds: string[], since: Date) =>
    and(inArray(endedRegistrations.productVersionId, versionIds), gte(endedRegistrations.endedAt, since))

  return {
    async insert(rows: EndedRegistrationRow[]): Promise<void> {
      if (rows.length > 0) await db.insert(endedRegistrations).values(rows)
    },

    /** Takes out those of versions that have returned, if they ended at or after a moment. */
    async takeOfVersions(versionIds: string[], since: Date): Promise<EndedRegistrationRow[]> {
      if (versionIds.length === 0) return []
      return db.delete(endedRegistrations).where(ofVersions(versionIds, since)).returning()
    },

    /** Counts those of each version that ended at or after a moment. */
    async countByVersion(versionIds: string[], since: Date): Promise<Map<string, number>> {
      if (versionIds.length === 0) return new Map()
      const rows = await db
        .select({ versionId: endedRegistrations.productVersionId, number: count() })
        .from(endedRegistrations)
        .where(ofVersions(versionIds, since))
        .groupBy(endedRegistrations.productVersionId)
      return new Map(rows.map(({ versionId, number }) => [versionId, number]))
    },

    async removeBefore(moment: Date): Promise<void> {
      await db.delete(endedRegistrations).where(lt(endedRegistrations.endedAt, moment))
    },
  }
}
