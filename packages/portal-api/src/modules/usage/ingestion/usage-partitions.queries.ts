import { DAY_MS } from '@stagedoor/contract/constants'
import { sql } from 'drizzle-orm'
import type { Database } from '../../../db/client.ts'
import { rawRows } from '../../../db/statements/raw-rows.ts'

/** Key of the advisory lock for new partitions. It must not be used for another lock. */
const PARTITION_LOCK = 7_243_120

/** @param day UTC day, as `2026-01-31` */
const partitionOf = (day: string) => `usage_records_${day.replaceAll('-', '')}`

const dayText = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** Partitions of usage records, one per UTC day. */
export function createUsagePartitionQueries(db: Database) {
  return {
    /** Creates missing partitions of these days (`2026-01-31`). Several processes may call it concurrently. */
    async addPartitions(days: readonly string[]): Promise<void> {
      await db.transaction(async (tx) => {
        // Without the lock, `if not exists` fails in all but one of the processes that create the same partition.
        await tx.execute(sql`select pg_advisory_xact_lock(${PARTITION_LOCK})`)
        for (const day of days) {
          const next = dayText(Date.parse(day) / DAY_MS + 1)
          await tx.execute(
            sql.raw(
              `create table if not exists ${partitionOf(day)} partition of usage_records for values from ('${day}') to ('${next}')`,
            ),
          )
        }
      })
    },

    /** Days that have a partition, in ascending order. */
    async partitionedDays(): Promise<string[]> {
      const rows = await rawRows<{ name: string }>(
        db,
        sql`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
            where i.inhparent = 'usage_records'::regclass order by 1`,
      )
      return rows.map(({ name }) => name.slice(-8).replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3'))
    },

    /** Drops a day with its records. Fails after two seconds, because waiting for the lock blocks inserts. */
    async dropPartition(day: string): Promise<void> {
      await db.execute(sql`set local lock_timeout = '2s'`)
      await db.execute(sql.raw(`drop table if exists ${partitionOf(day)}`))
    },
  }
}
