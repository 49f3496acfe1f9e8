import { and, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { usageDays, usageHours, usageMinutes, usagePending } from '../../../db/schema/usage.ts'
import { arrayText, rawRows } from '../../../db/statements/raw-rows.ts'
import type { Level } from './levels.ts'

/** Counts and sketches of one series in one bucket. */
export type StoredCell = typeof usageMinutes.$inferSelect

export const ROLLUP_TABLES = { minute: usageMinutes, hour: usageHours, day: usageDays } as const

/** Key of the advisory lock. Its value has no meaning, and only has to differ from other keys in the database. */
const ROLLUP_LOCK = 7_243_118

/** SQL that returns cells as rows: `series_id`, `bucket`, `count` and the three sketches. */
export function cellRows(cells: readonly StoredCell[]): SQL {
  const hex = (pick: (cell: StoredCell) => Uint8Array) =>
    arrayText(cells.map((cell) => Buffer.from(pick(cell)).toString('hex')))
  const numbers = (pick: (cell: StoredCell) => number) => arrayText(cells.map(pick))
  return sql`select s, b, c, decode(l, 'hex'), decode(q, 'hex'), decode(r, 'hex') from unnest(
    ${numbers((cell) => cell.seriesId)}::text::int[], ${numbers((cell) => cell.bucket)}::text::int[],
    ${numbers((cell) => cell.count)}::text::bigint[], ${hex((cell) => cell.latency)}::text::text[],
    ${hex((cell) => cell.requestSize)}::text::text[], ${hex((cell) => cell.responseSize)}::text::text[]
  ) as given (s, b, c, l, q, r)`
}

/** Rollups, and the pending cells that are not in them yet. */
export function createUsageRollupQueries(db: Database) {
  return {
    /** Acquires the lock of the rollups until the end of the transaction; returns false if it is taken. */
    async tryLock(): Promise<boolean> {
      const [row] = await rawRows<{ locked: boolean }>(
        db,
        sql`select pg_try_advisory_xact_lock(${ROLLUP_LOCK}) as locked`,
      )
      return row?.locked ?? false
    },

    /** Removes and returns the oldest pending cells. */
    async takePending(limit: number): Promise<StoredCell[]> {
      const oldest = db
        .select({ id: usagePending.id })
        .from(usagePending)
        .orderBy(usagePending.id)
        .limit(limit)
      const taken = await db.delete(usagePending).where(inArray(usagePending.id, oldest)).returning()
      return taken.map(({ id: _id, storedAt: _storedAt, ...cell }) => cell)
    },

    /** Returns the stored cells of a level for the series and buckets of these cells. */
    find(level: Level, cells: readonly Pick<StoredCell, 'seriesId' | 'bucket'>[]): Promise<StoredCell[]> {
      const table = ROLLUP_TABLES[level]
      return db
        .select()
        .from(table)
        .where(
          sql`(${table.seriesId}, ${table.bucket}) in (select * from unnest(
            ${arrayText(cells.map(({ seriesId }) => seriesId))}::text::int[],
            ${arrayText(cells.map(({ bucket }) => bucket))}::text::int[]))`,
        )
    },

    /** Inserts or replaces cells. */
    async put(level: Level, cells: readonly StoredCell[]): Promise<void> {
      if (cells.length === 0) return
      await db.execute(sql`
        insert into ${ROLLUP_TABLES[level]} (series_id, bucket, count, latency, request_size, response_size)
        ${cellRows(cells)}
        on conflict (series_id, bucket) do update set count = excluded.count, latency = excluded.latency,
          request_size = excluded.request_size, response_size = excluded.response_size`)
    },

    async removeBefore(level: Level, bucket: number): Promise<void> {
      await db.delete(ROLLUP_TABLES[level]).where(lt(ROLLUP_TABLES[level].bucket, bucket))
    },

    /** Removes pending cells and rollups of all levels. Both minutes must be at the start of a day. */
    async removeBetween(from: number, to: number): Promise<void> {
      for (const table of [usagePending, ...Object.values(ROLLUP_TABLES)]) {
        await db.delete(table).where(and(gte(table.bucket, from), lt(table.bucket, to)))
      }
    },
  }
}
