import { DAY_MS } from '@stagedoor/contract/constants'
import { and, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { usageRecords } from '../../../db/schema/usage.ts'
import { violatedUnique } from '../../../http/errors/database-errors.ts'
import { arrayText, rawRows } from '../../../db/statements/raw-rows.ts'
import { cellRows, type StoredCell } from '../rollups/usage-rollups.queries.ts'

/** A record as it is stored. */
export interface StoredRecord {
  /** UUID. */
  id: string
  /** Unix milliseconds. */
  time: number
  seriesId: number
  latencyMs: number
  requestBytes: number
  responseBytes: number
}

/** Single requests, partitioned by the UTC day in which they began. */
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
      -- In one order everywhere: two batches with the same records would else wait for each other.
      order by 1, 3`
  }

  return {
    /**
     * Stores records and what they add to the rollups in one statement: both or neither. Nothing is stored, and the
     * answer is false, if some of the records were stored before: to ask of each whether it was (on conflict) would cost
     * every batch a third of its time for the few that are sent again.
     */
    async insertNew(records: readonly StoredRecord[], cells: readonly StoredCell[]): Promise<boolean> {
      try {
        await db.execute(sql`
          with stored as (${insertion(records)})
          insert into usage_pending (series_id, bucket, count, latency, request_size, response_size) ${cellRows(cells)}`)
        return true
      } catch (error) {
        // The constraint of the day's partition.
        if (violatedUnique(error)?.startsWith('usage_records_')) return false
        throw error
      }
    },

    /** Stores records that were not stored before, and answers which those are: `<id> <day>`, each once. */
    async insertMissing(records: readonly StoredRecord[]): Promise<Set<string>> {
      const rows = await rawRows<{ key: string }>(
        db,
        sql`${insertion(records)} on conflict do nothing returning id || ' ' || day - date '1970-01-01' as key`,
      )
      return new Set(rows.map(({ key }) => key))
    },

    /** Makes what waits to become part of the rollups. */
    async insertPending(cells: readonly StoredCell[]): Promise<void> {
      if (cells.length === 0) return
      await db.execute(
        sql`insert into usage_pending (series_id, bucket, count, latency, request_size, response_size) ${cellRows(cells)}`,
      )
    },

    /** How many records each minute of a day has, in their order; only minutes that have any. */
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
