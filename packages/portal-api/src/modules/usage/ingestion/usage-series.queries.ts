import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { applications, credentials } from '../../../db/schema/applications.ts'
import { arrayText, rawRows } from '../../../db/statements/raw-rows.ts'
import { STORED_UUID } from '../../../http/uuid.ts'

export interface SeriesKey {
  applicationId: string
  productVersionId: string
  status: number
  isSandbox: boolean
}

export function createUsageSeriesQueries(db: Database) {
  return {
    /** Returns the ids of series in the order of the keys, and creates missing series. */
    async seriesIds(keys: readonly SeriesKey[]): Promise<number[]> {
      const columns = [
        sql`${arrayText(keys.map(({ applicationId }) => applicationId))}::text::uuid[]`,
        sql`${arrayText(keys.map(({ productVersionId }) => productVersionId))}::text::uuid[]`,
        sql`${arrayText(keys.map(({ status }) => status))}::text::smallint[]`,
        sql`${arrayText(keys.map(({ isSandbox }) => (isSandbox ? 1 : 0)))}::text::smallint[]`,
      ]
      const given = sql`unnest(${sql.join(columns, sql`, `)})`
      // Always in the same order, so that two processes cannot deadlock.
      await db.execute(sql`
        insert into usage_series (application_id, product_version_id, status, is_sandbox)
        select a, v, c, e = 1 from ${given} as given (a, v, c, e) order by 1, 2, 3, 4 on conflict do nothing`)
      const rows = await rawRows<{ id: number }>(
        db,
        sql`select s.id from ${given} with ordinality as given (a, v, c, e, ordinal)
            join usage_series s on s.application_id = a and s.product_version_id = v and s.status = c
              and s.is_sandbox = (e = 1) order by ordinal`,
      )
      return rows.map(({ id }) => id)
    },

    async existingApplications(ids: readonly string[]): Promise<Set<string>> {
      const rows = await db
        .select({ id: applications.id })
        .from(applications)
        .where(inArray(applications.id, [...ids]))
      return new Set(rows.map(({ id }) => id))
    },

    /** Applications by the id of one of their API keys, or of their client. */
    async applicationsOfCredentials(ids: readonly string[]): Promise<Map<string, string>> {
      const uuids = ids.filter((id) => STORED_UUID.test(id))
      const [keys, clients] = await Promise.all([
        db
          .select({ id: credentials.id, applicationId: credentials.applicationId })
          .from(credentials)
          .where(inArray(credentials.id, uuids)),
        db
          .select({ id: applications.referenceId, applicationId: applications.id })
          .from(applications)
          .where(inArray(applications.referenceId, [...ids])),
      ])
      return new Map([...clients, ...keys].map(({ id, applicationId }) => [id, applicationId]))
    },
  }
}
