import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { applications } from '../../../db/schema/applications.ts'
import { products, productVersions } from '../../../db/schema/catalog.ts'
import { usageSeries } from '../../../db/schema/usage.ts'
import { rawRows } from '../../../db/statements/raw-rows.ts'
import type { Segment } from '../rollups/levels.ts'
import { cellsWhere } from './stats.queries.ts'

/** What traffic is read: of an application, of a product, or all. Never that of sandboxes. */
export type TrafficOf = { applicationId: string } | { productId: string } | 'all'

/** Requests of an application in a period and in the one before. */
export interface ApplicationChange {
  id: string
  name: string
  requests: number
  previous: number
  /** Position by requests, and by the increase, from 1. */
  top: number
  growth: number
}

/** Cells with the most requests, of which the latency is computed: enough for an estimate, and loaded in milliseconds. */
const MAX_SKETCHES = 5_000

const IS_ERROR = sql`status >= 400`

/** Production traffic of all developers. Segments must not be empty. */
export function createTrafficQueries(db: Database) {
  return {
    /** Requests and errors by interval. Intervals without requests are left out. */
    async points(
      of: TrafficOf,
      { segments, startMs, stepMs }: { segments: readonly Segment[]; startMs: number; stepMs: number },
    ) {
      const rows = await rawRows<{ slot: number; requests: string; errors: string }>(
        db,
        sql`select ((bucket * 60000::bigint - ${startMs}::bigint) / ${stepMs}::bigint)::int as slot,
              sum(cells.count)::text as requests,
              coalesce(sum(cells.count) filter (where ${IS_ERROR}), 0)::text as errors
            from (${cellsWhere(isOf(of), segments, sql`count`)}) as cells
            join ${usageSeries} on ${usageSeries.id} = cells.series_id
            group by 1`,
      )
      return rows.map(({ slot, requests, errors }) => ({
        slot,
        requests: Number(requests),
        errors: Number(errors),
      }))
    },

    /** Latency sketches of the cells with the most requests. */
    async sketches(of: TrafficOf, segments: readonly Segment[]): Promise<Uint8Array[]> {
      const rows = await rawRows<{ latency: Uint8Array }>(
        db,
        sql`select latency from (${cellsWhere(isOf(of), segments, sql`count, latency`)}) as cells
            order by count desc limit ${MAX_SKETCHES}`,
      )
      return rows.map(({ latency }) => latency)
    },

    /** The applications with the most requests and with the largest increase. */
    async changes(
      current: readonly Segment[],
      previous: readonly Segment[],
      { top, growing }: { top: number; growing: number },
    ): Promise<ApplicationChange[]> {
      const before =
        previous.length > 0
          ? sql`union all select series_id, 0, count from (${cellsWhere(isOf('all'), previous, sql`count`)}) as earlier`
          : sql``
      const rows = await rawRows<Record<'requests' | 'previous' | 'top' | 'growth' | 'id' | 'name', string>>(
        db,
        sql`select * from (
              select id, name, requests::text, previous::text,
                row_number() over (order by requests desc, id)::text as top,
                row_number() over (order by requests - previous desc, id)::text as growth
              from (
                select ${applications.id} as id, ${applications.name} as name,
                  sum(counted.current) as requests, sum(counted.previous) as previous
                from (
                  select series_id, count as current, 0 as previous
                  from (${cellsWhere(isOf('all'), current, sql`count`)}) as later ${before}
                ) as counted
                join ${usageSeries} on ${usageSeries.id} = counted.series_id
                join ${applications} on ${applications.id} = ${usageSeries.applicationId}
                group by 1, 2
              ) as used
            ) as ranked
            where top::int <= ${top} or growth::int <= ${growing}`,
      )
      return rows.map(({ id, name, ...numbers }) => ({
        id,
        name,
        requests: Number(numbers.requests),
        previous: Number(numbers.previous),
        top: Number(numbers.top),
        growth: Number(numbers.growth),
      }))
    },

    /** Products without a request, by name. */
    unusedProducts(segments: readonly Segment[], limit: number): Promise<{ id: string; name: string }[]> {
      const called =
        segments.length === 0
          ? sql`select null::uuid where false`
          : sql`select ${productVersions.productId} from (${cellsWhere(isOf('all'), segments, sql`count`)}) as cells
              join ${usageSeries} on ${usageSeries.id} = cells.series_id
              join ${productVersions} on ${productVersions.id} = ${usageSeries.productVersionId}`
      return rawRows(
        db,
        sql`select id, name from ${products} where id not in (${called}) order by name, id limit ${limit}`,
      )
    },
  }
}

function isOf(of: TrafficOf): SQL {
  let where = sql`true`
  if (of !== 'all' && 'applicationId' in of) where = sql`application_id = ${of.applicationId}`
  if (of !== 'all' && 'productId' in of) {
    where = sql`product_version_id in (select id from ${productVersions} where product_id = ${of.productId})`
  }
  return sql`series_id in (select id from ${usageSeries} where not is_sandbox and ${where})`
}
