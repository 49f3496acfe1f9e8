import { type SQL, sql } from 'drizzle-orm'
import { usageDays, usagePending, usageSeries } from '../../db/schema/usage.ts'

/** Number of requests to sandboxes, within the retention of usage. @param where condition on `series` */
export function sandboxRequests(where: SQL): SQL<number> {
  return sql<number>`(
    select coalesce(sum(used.count), 0)::int from ${usageSeries} series
    join lateral (
      select count from ${usageDays} where series_id = series.id
      union all
      select count from ${usagePending} where series_id = series.id
    ) used on true
    where series.is_sandbox and ${where}
  )`
}
