import { DAY_MS } from '@stagedoor/contract/constants'
import { and, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { usageRecords } from '../../../db/schema/usage.ts'
import { violatedUnique } from '../../../errors/database-errors.ts'
import { arrayText, rawRows } from '../../../db/statements/raw-rows.ts'
import { insertionOfFailures } from '../failed-requests/failed-requests.queries.ts'
import { cellRows, type StoredCell } from '../rollups/usage-rollups.queries.ts'
import type { FailedRecord, Failure } from './failure.ts'

export interface StoredRecord {
  /** UUID. */
  id: string
  /** Unix milliseconds. */
  time: number
  seriesId: number
  latencyMs: number
  requestBytes: number
  responseBytes: number
  failure: Failure | undefined
}

/** Usage records, partitioned by the UTC day in which the request started. */
export function createUsageRecordQueries(db: Database) {
  const insertion = (records: readonly StoredRecord[]) => {
    const column = (pick: (record: StoredRecord) => number | string) => arrayText(records.map(pick))
    return sql`
      insert into usage_records (id, time, day, series_id, latency_ms, request_bytes, response_bytes)
      select i, to_timestamp(t / 1000.0::float8), date '1970-01-01' + (t / ${sql.raw(String(DAY_MS))})::int, s, l, q, r
      from unnest(
        ${column(({ id }) => id)}::text::uuid[], ${column(({ time }) => time)}::text::bigint[],
        ${column(({ seriesId }) => seriesId)}::text::int[], ${column(({ latencyMs }) => latencyMs)}::text::real[],
        ${column(({ requestBytes }) => requestBytes)}::text::real[],
        ${column(({ responseBytes }) => responseBytes)}::text::real[]
      ) as given (i, t, s, l, q, r)
      -- Always in the same order: otherwise two batches with the same records could deadlock.
      order by 1, 3`
  }

  return {
    /**
     * Stores records, their pending cells and failed requests in one statement. Returns false, and stores nothing, if one of the records
     * exists: `on conflict` takes a third of the time of a batch, and duplicates are rare.
     */
    async insertNew(
      records: readonly StoredRecord[],
      cells: readonly StoredCell[],
      failed: readonly FailedRecord[],
    ): Promise<boolean> {
      const failures = failed.length === 0 ? sql`` : sql`, failed as (${insertionOfFailures(failed)})`
      try {
        await db.execute(sql`
          with stored as (${insertion(records)})${failures}
          insert into usage_pending (series_id, bucket, count, latency, request_size, response_size) ${cellRows(cells)}`)
        return true
      } catch (error) {
        // The constraint belongs to the partition of the day.
        if (violatedUnique(error)?.startsWith('usage_records_')) return false
        throw error
      }
    },

    /** Stores new records, and returns their keys: `<id> <day>`. */
    async insertMissing(records: readonly StoredRecord[]): Promise<Set<string>> {
      const rows = await rawRows<{ key: string }>(
        db,
        sql`${insertion(records)} on conflict do nothing returning id || ' ' || day - date '1970-01-01' as key`,
      )
      return new Set(rows.map(({ key }) => key))
    },

    async insertPending(cells: readonly StoredCell[]): Promise<void> {
      if (cells.length === 0) return
      await db.execute(
        sql`insert into usage_pending (series_id, bucket, count, latency, request_size, response_size) ${cellRows(cells)}`,
      )
    },

    /** Number of records per minute of a day, in ascending order, without empty minutes. */
    minutes(day: string): Promise<{ minute: number; count: number }[]> {
      return rawRows(
        db,
        sql`select floor(extract(epoch from time) / 60)::int as minute, count(*)::int as count
            from usage_records where day = ${day}::date group by 1 order by 1`,
      )
    },

    /** Records of a day between two times (Unix milliseconds). */
    between(day: string, fromMs: number, toMs: number) {
      return db
        .select()
        .from(usageRecords)
        .where(
          and(
            sql`${usageRecords.day} = ${day}::date`,
            sql`${usageRecords.time} >= to_timestamp(${fromMs} / 1000.0::float8)`,
            sql`${usageRecords.time} < to_timestamp(${toMs} / 1000.0::float8)`,
          ),
        )
    },
  }
}
