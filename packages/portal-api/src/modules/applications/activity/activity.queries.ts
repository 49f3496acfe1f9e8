import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { registrations } from '../../../db/schema/applications.ts'
import { usageDays, usageHours, usageMinutes } from '../../../db/schema/usage.ts'
import { arrayText, rawRows } from '../../../db/statements/raw-rows.ts'

export interface RegistrationCounts {
  applicationId: string
  approved: number
  pending: number
}

/** Activity of several applications, each in one query. */
export function createActivityQueries(db: Database) {
  const countOf = (status: 'approved' | 'pending') =>
    sql<number>`count(*) filter (where ${registrations.status} = ${status})`.mapWith(Number)

  return {
    registrationCounts: (applicationIds: readonly string[]): Promise<RegistrationCounts[]> =>
      db
        .select({
          applicationId: registrations.applicationId,
          approved: countOf('approved'),
          pending: countOf('pending'),
        })
        .from(registrations)
        .where(inArray(registrations.applicationId, [...applicationIds]))
        .groupBy(registrations.applicationId),

    /** Minutes since the Unix epoch of the last bucket with a call, by application. Reads the end of an index per series. */
    async lastCallMinutes(applicationIds: readonly string[]): Promise<Map<string, number>> {
      const tables = [usageMinutes, usageHours, usageDays]
      const latest = tables.map((table) => sql`(select max(bucket) from ${table} where series_id = s.id)`)
      const rows = await rawRows<{ id: string; minute: number | null }>(
        db,
        sql`select s.application_id as id, max(greatest(${sql.join(latest, sql`, `)})) as minute
            from usage_series s where s.application_id = any(${arrayText(applicationIds)}::text::uuid[]) group by 1`,
      )
      return new Map(rows.flatMap(({ id, minute }) => (minute === null ? [] : [[id, minute] as const])))
    },
  }
}
