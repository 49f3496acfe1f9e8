import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { applications } from '../../../db/schema/applications.ts'
import { products, productVersions } from '../../../db/schema/catalog.ts'
import { usagePending, usageSeries } from '../../../db/schema/usage.ts'
import { arrayText, rawRows } from '../../../db/statements/raw-rows.ts'
import { LEVEL_MINUTES, type Segment } from '../rollups/levels.ts'
import { ROLLUP_TABLES } from '../rollups/usage-rollups.queries.ts'

export type SketchColumn = 'latency' | 'request_size' | 'response_size'

/** A developer's series. The product is null if its version was removed. */
export interface OwnSeries {
  seriesId: number
  applicationId: string
  productVersionId: string
  status: number
  productId: string | null
  productName: string | null
  versionName: string | null
}

export interface CellRange {
  seriesIds: readonly number[]
  /** For each of `seriesIds`, the series under which its requests are counted. */
  representatives: readonly number[]
  segments: readonly Segment[]
  slots: { startMs: number; stepMs: number; count: number }
}

/** Reads rollups and pending cells in one statement, so that both are from the same snapshot. */
export function createStatsQueries(db: Database) {
  return {
    async ownApplications(developerId: string): Promise<Map<string, string>> {
      const rows = await db
        .select({ id: applications.id, name: applications.name })
        .from(applications)
        .where(eq(applications.developerId, developerId))
      return new Map(rows.map(({ id, name }) => [id, name]))
    },

    ownSeries(developerId: string, isSandbox: boolean): Promise<OwnSeries[]> {
      return db
        .select({
          seriesId: usageSeries.id,
          applicationId: usageSeries.applicationId,
          productVersionId: usageSeries.productVersionId,
          status: usageSeries.status,
          productId: products.id,
          productName: products.name,
          versionName: productVersions.name,
        })
        .from(usageSeries)
        .innerJoin(
          applications,
          and(eq(applications.id, usageSeries.applicationId), eq(applications.developerId, developerId)),
        )
        .leftJoin(productVersions, eq(productVersions.id, usageSeries.productVersionId))
        .leftJoin(products, eq(products.id, productVersions.productId))
        .where(eq(usageSeries.isSandbox, isSandbox))
    },

    async hasSandboxes(): Promise<boolean> {
      const rows = await db
        .select({ id: productVersions.id })
        .from(productVersions)
        .where(eq(productVersions.hasSandbox, true))
        .limit(1)
      return rows.length > 0
    },

    /** Requests by interval and representative series. */
    async counts(range: CellRange): Promise<{ seriesId: number; slot: number; count: number }[]> {
      const rows = await rawRows<{ series_id: number; slot: number; count: string }>(
        db,
        sql`select representative as series_id, ${slotOf(range)} as slot, sum(count)::text as count
            from (${cells(range, sql`count`)}) as cells
            join unnest(${arrayText(range.seriesIds)}::text::int[], ${arrayText(range.representatives)}::text::int[])
              as given (id, representative) on id = series_id
            group by 1, 2`,
      )
      return rows.map(({ series_id, slot, count }) => ({ seriesId: series_id, slot, count: Number(count) }))
    },

    /** Sketches by series and interval; an interval can have several, which the caller merges. */
    async sketches(
      range: CellRange,
      column: SketchColumn,
    ): Promise<{ seriesId: number; slot: number; sketch: Uint8Array }[]> {
      const rows = await rawRows<{ series_id: number; slot: number; sketch: Uint8Array }>(
        db,
        sql`select series_id, ${slotOf(range)} as slot, sketch
            from (${cells(range, sql`${sql.identifier(column)} as sketch`)}) as cells`,
      )
      return rows.map(({ series_id, slot, sketch }) => ({ seriesId: series_id, slot, sketch }))
    },
  }
}

function slotOf({ slots }: CellRange): SQL {
  const { startMs, stepMs, count } = slots
  return sql`least((bucket * 60000::bigint - ${startMs}::bigint) / ${stepMs}::bigint, ${count - 1}::int)::int`
}

function cells({ seriesIds, segments }: Pick<CellRange, 'seriesIds' | 'segments'>, column: SQL): SQL {
  const isIncluded = sql`series_id = any(${arrayText(seriesIds)}::text::int[])`
  return cellsWhere(isIncluded, segments, column)
}

/** SQL of the cells in some segments: `series_id`, `bucket` and a column. There must be a segment. */
export function cellsWhere(isIncluded: SQL, segments: readonly Segment[], column: SQL): SQL {
  const parts = segments.flatMap(({ level, from, to }) => {
    const bucket = sql`bucket - bucket % ${LEVEL_MINUTES[level]}::int`
    return [
      sql`select series_id, bucket, ${column} from ${ROLLUP_TABLES[level]}
          where ${isIncluded} and bucket >= ${from}::int and bucket < ${to}::int`,
      sql`select series_id, ${bucket}, ${column} from ${usagePending}
          where ${isIncluded} and ${bucket} >= ${from}::int and ${bucket} < ${to}::int`,
    ]
  })
  return sql.join(parts, sql` union all `)
}
