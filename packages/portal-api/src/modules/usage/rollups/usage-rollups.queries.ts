import { and, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { usageDays, usageHours, usageMinutes, usagePending } from '../../../db/schema/usage.ts'
import { arrayText, rawRows } from '../../../db/statements/raw-rows.ts'

/** Numbers of one series in one bucket, as they are stored. */
export type StoredCell = typeof usageMinutes.$inferSelect

const TABLES = { minute: usageMinutes, hour: usageHours, day: usageDays } as const
/** How fine rollups are. */
export type Level = keyof typeof TABLES

/** Any number that nothing else in the database uses as an advisory lock. */
const ROLLUP_LOCK = 7_243_118

/** A list of cells as rows of SQL: `series_id`, `bucket`, `count` and the three sketches. */
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

/** Rollups, and what waits to become part of them. */
export function createUsageRollupQueries(db: Database) {
  return {
    /** Whether the transaction is the only one that changes rollups now. */
    async tryLock(): Promise<boolean> {
      const [row] = await rawRows<{ locked: boolean }>(
        db,
        sql`select pg_try_advisory_xact_lock(${ROLLUP_LOCK}) as locked`,
      )
      return row?.locked ?? false
    },

    /** Takes away what waits, at most so many cells, oldest first. */
    async takePending(limit: number): Promise<StoredCell[]> {
      const oldest = db
        .select({ id: usagePending.id })
        .from(usagePending)
        .orderBy(usagePending.id)
        .limit(limit)
      const taken = await db.delete(usagePending).where(inArray(usagePending.id, oldest)).returning()
      return taken.map(({ id: _id, ...cell }) => cell)
    },

    /** Those of these cells that are stored at a level. */
    find(level: Level, cells: readonly Pick<StoredCell, 'seriesId' | 'bucket'>[]): Promise<StoredCell[]> {
      const table = TABLES[level]
      return db
        .select()
        .from(table)
        .where(
          sql`(${table.seriesId}, ${table.bucket}) in (select * from unnest(
            ${arrayText(cells.map(({ seriesId }) => seriesId))}::text::int[],
            ${arrayText(cells.map(({ bucket }) => bucket))}::text::int[]))`,
        )
    },

    /** Stores cells in the place of those that were there. */
    async put(level: Level, cells: readonly StoredCell[]): Promise<void> {
      if (cells.length === 0) return
      await db.execute(sql`
        insert into ${TABLES[level]} (series_id, bucket, count, latency, request_size, response_size)
        ${cellRows(cells)}
        on conflict (series_id, bucket) do update set count = excluded.count, latency = excluded.latency,
          request_size = excluded.request_size, response_size = excluded.response_size`)
    },

    async removeBefore(level: Level, bucket: number): Promise<void> {
      await db.delete(TABLES[level]).where(lt(TABLES[level].bucket, bucket))
    },

    /** Removes everything that is known of these minutes, at every level and waiting. Both are where a day begins. */
    async removeBetween(from: number, to: number): Promise<void> {
      for (const table of [usagePending, ...Object.values(TABLES)]) {
        await db.delete(table).where(and(gte(table.bucket, from), lt(table.bucket, to)))
      }
    },
  }
}
