import { FAILED_REQUESTS_PER_APPLICATION } from '@stagedoor/contract/usage/failed-requests'
import type { Page } from '@stagedoor/contract/paging'
import { and, between, count, desc, eq, inArray, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { applications } from '../../../db/schema/applications.ts'
import { failedRequests } from '../../../db/schema/usage.ts'
import type { PageOf } from '../../../db/statements/list-clauses.ts'
import { arrayText } from '../../../db/statements/raw-rows.ts'
import type { FailedRecord } from '../ingestion/failure.ts'

export type FailedRequestRow = typeof failedRequests.$inferSelect

export interface FailedRequestFilter {
  applicationId: string
  from: Date
  to: Date
  /** Lowest and highest status. */
  statuses: readonly [number, number]
  /** Undefined for all versions. */
  productVersionIds: readonly string[] | undefined
  isSandbox: boolean
}

/**
 * Statement that inserts failed requests. The series provides application, version, status and environment. Existing ones are no error
 * here, so that a duplicate record violates the constraint of usage records.
 */
export function insertionOfFailures(records: readonly FailedRecord[]): SQL {
  const rows = records.map(({ id, time, seriesId, failure }) => ({ id, time, series: seriesId, ...failure }))
  return sql`
    insert into failed_requests (application_id, time, id, product_version_id, status, method, path, reason,
      is_sandbox)
    select s.application_id, to_timestamp(f.time / 1000.0::float8), f.id, s.product_version_id, s.status,
      f.method, f.path, f.reason, s.is_sandbox
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as f (id uuid, time bigint, series int, method text, path text, reason text)
    join usage_series s on s.id = f.series
    on conflict do nothing`
}

/** The newest failed requests of each application and environment. */
export function createFailedRequestQueries(db: Database) {
  return {
    insert: async (records: readonly FailedRecord[]): Promise<void> => {
      if (records.length > 0) await db.execute(insertionOfFailures(records))
    },

    /** Removes all but the newest failed requests of the applications of these series, in each environment. */
    async removeOldest(seriesIds: readonly number[]): Promise<void> {
      // Skips rows that another process removes, because waiting for them could end in a deadlock.
      await db.execute(sql`
        delete from failed_requests where ctid = any(array(
          select f.ctid from failed_requests f join (
            select a.application_id, a.is_sandbox, oldest.* from (
              select distinct application_id, is_sandbox from usage_series where id = any(${arrayText(seriesIds)}::text::int[])
            ) as a cross join lateral (
              select time, id from failed_requests
              where application_id = a.application_id and is_sandbox = a.is_sandbox
              order by time desc, id desc offset ${FAILED_REQUESTS_PER_APPLICATION - 1}::int limit 1
            ) as oldest
          ) as kept on f.application_id = kept.application_id and f.is_sandbox = kept.is_sandbox
            and (f.time, f.id) < (kept.time, kept.id)
          for update of f skip locked))`)
    },

    /** Removes failed requests before a time, and those of deleted applications. */
    async removeExpired(before: Date): Promise<void> {
      const application = db
        .select({ id: applications.id })
        .from(applications)
        .where(eq(applications.id, failedRequests.applicationId))
      await db.delete(failedRequests).where(or(lt(failedRequests.time, before), notExists(application)))
    },

    /** Newest first. */
    async list(filter: FailedRequestFilter, { size, number }: Page): Promise<PageOf<FailedRequestRow>> {
      const { applicationId, from, to, statuses, productVersionIds, isSandbox } = filter
      const where = and(
        eq(failedRequests.applicationId, applicationId),
        between(failedRequests.time, from, to),
        between(failedRequests.status, ...statuses),
        eq(failedRequests.isSandbox, isSandbox),
        productVersionIds && inArray(failedRequests.productVersionId, [...productVersionIds]),
      )
      const [rows, [all]] = await Promise.all([
        db
          .select()
          .from(failedRequests)
          .where(where)
          .orderBy(desc(failedRequests.time), desc(failedRequests.id))
          .limit(size)
          .offset((number - 1) * size),
        db.select({ total: count() }).from(failedRequests).where(where),
      ])
      return { rows, total: all?.total ?? 0 }
    },
  }
}
