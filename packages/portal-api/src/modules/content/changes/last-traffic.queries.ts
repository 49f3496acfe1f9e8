import { MINUTE_MS } from '@stagedoor/contract/constants'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { applications } from '../../../db/schema/applications.ts'
import { usageDays, usageHours, usagePending, usageSeries } from '../../../db/schema/usage.ts'
import { arrayText, rawRows } from '../../../db/statements/raw-rows.ts'

/**
 * Returns the time of the last usage of each version, rounded to the hour. Omits versions without usage since the given
 * time. Usage of deleted applications does not count, because an import does not affect them.
 */
export async function lastTraffic(
  db: Database,
  versionIds: readonly string[],
  since: Date,
): Promise<Map<string, Date>> {
  if (versionIds.length === 0) return new Map()
  const first = Math.floor(since.getTime() / MINUTE_MS)
  const lastIn = (table: typeof usageDays | typeof usageHours | typeof usagePending) => sql`
    select s.product_version_id as version, max(u.bucket) as bucket
    from ${usageSeries} s
    inner join ${applications} a on a.id = s.application_id
    inner join ${table} u on u.series_id = s.id
    where s.product_version_id = any(${arrayText(versionIds)}::text::uuid[]) and u.bucket >= ${first}
    group by s.product_version_id`
  const rows = await rawRows<{ version: string; bucket: number }>(
    db,
    sql`select version, max(bucket) as bucket
      from (${lastIn(usageDays)} union all ${lastIn(usageHours)} union all ${lastIn(usagePending)}) as recent
      group by version`,
  )
  return new Map(rows.map(({ version, bucket }) => [version, new Date(bucket * MINUTE_MS)]))
}
