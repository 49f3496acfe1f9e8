import { DAY_MS } from '@stagedoor/contract/constants'
import { and, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { applications, credentials } from '../../../db/schema/applications.ts'
import { usageRecords } from '../../../db/schema/usage.ts'
import { violatedUnique } from '../../../http/errors/database-errors.ts'
import { arrayText, rawRows } from '../../../db/statements/raw-rows.ts'
import { cellRows, type StoredCell } from '../rollups/usage-rollups.queries.ts'
import { STORED_UUID } from '../../../http/uuid.ts'

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

export interface SeriesKey {
  applicationId: string
  productVersionId: string
  status: number
}

/** Name of the partition that has the records of a UTC day (`2026-01-31`). */
const partitionOf = (day: string) => `usage_records_${day.replaceAll('-', '')}`

const dayText = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)

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

    /** Makes partitions for days (`2026-01-31`) that have none. Safe to call from several processes at once. */
    async addPartitions(days: readonly string[]): Promise<void> {
      for (const day of days) {
        const next = dayText(Date.parse(day) / DAY_MS + 1)
        await db.execute(
          sql.raw(
            `create table if not exists ${partitionOf(day)} partition of usage_records for values from ('${day}') to ('${next}')`,
          ),
        )
      }
    },

    /** Days that have a partition, in their order. */
    async partitionedDays(): Promise<string[]> {
      const rows = await rawRows<{ name: string }>(
        db,
        sql`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
            where i.inhparent = 'usage_records'::regclass order by 1`,
      )
      return rows.map(({ name }) => name.slice(-8).replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3'))
    },

    /** Drops a day with its records. Gives up after two seconds rather than hold up those who write. */
    async dropPartition(day: string): Promise<void> {
      await db.execute(sql`set local lock_timeout = '2s'`)
      await db.execute(sql.raw(`drop table if exists ${partitionOf(day)}`))
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

    /** Ids of series, made where they are missing, in the order of the keys. */
    async seriesIds(keys: readonly SeriesKey[]): Promise<number[]> {
      const columns = [
        sql`${arrayText(keys.map(({ applicationId }) => applicationId))}::text::uuid[]`,
        sql`${arrayText(keys.map(({ productVersionId }) => productVersionId))}::text::uuid[]`,
        sql`${arrayText(keys.map(({ status }) => status))}::text::smallint[]`,
      ]
      const given = sql`unnest(${sql.join(columns, sql`, `)})`
      // In one order everywhere, so that two processes never wait for each other.
      await db.execute(sql`
        insert into usage_series (application_id, product_version_id, status)
        select * from ${given} as given order by 1, 2, 3 on conflict do nothing`)
      const rows = await rawRows<{ id: number }>(
        db,
        sql`select s.id from ${given} with ordinality as given (a, v, c, place)
            join usage_series s on s.application_id = a and s.product_version_id = v and s.status = c order by place`,
      )
      return rows.map(({ id }) => id)
    },

    /** Which of these applications exist. */
    async existingApplications(ids: readonly string[]): Promise<Set<string>> {
      const rows = await db
        .select({ id: applications.id })
        .from(applications)
        .where(inArray(applications.id, [...ids]))
      return new Set(rows.map(({ id }) => id))
    },

    /** Applications by the id of one of their keys, or by the id of their client. */
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

    /**
     * Stores when keys were used, in Unix milliseconds by id. Rows that another transaction holds are skipped: either that
     * stores a use itself, or the next use is stored soon.
     */
    async touchCredentials(uses: readonly (readonly [id: string, at: number])[]): Promise<void> {
      const ids = arrayText(uses.map(([id]) => id))
      const times = arrayText(uses.map(([, at]) => at))
      await db.execute(sql`
        update credentials set last_used_at = greatest(last_used_at, to_timestamp(used.at / 1000.0))
        from unnest(${ids}::text::uuid[], ${times}::text::float8[]) as used (id, at)
        where credentials.id = used.id and credentials.id in (
          select id from credentials where id = any(${ids}::text::uuid[]) for update skip locked)`)
    },
  }
}
