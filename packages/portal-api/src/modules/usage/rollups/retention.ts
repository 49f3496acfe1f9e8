import { DAY_MS } from '@stagedoor/contract/constants'
import type { Deps } from '../../../deps.ts'
import { createUsagePartitionQueries } from '../ingestion/usage-partitions.queries.ts'
import { createUsageRollupQueries } from './usage-rollups.queries.ts'
import { horizonsOf } from './levels.ts'
import { LEVELS } from './rollups.service.ts'

/** Days for which a partition is created before they begin. */
const DAYS_AHEAD = 2

/**
 * Creates the partitions of the next days, and removes expired records and rollups. Does nothing while another process
 * holds the lock.
 */
export async function maintainUsageTables({
  db,
  settings,
  now,
}: Pick<Deps, 'db' | 'now' | 'settings'>): Promise<void> {
  const at = now()
  const day = (offset: number) => new Date(at.getTime() + offset * DAY_MS).toISOString().slice(0, 10)
  await db.transaction(async (tx) => {
    const rollups = createUsageRollupQueries(tx)
    if (!(await rollups.tryLock())) return
    const horizons = horizonsOf(settings, at)
    for (const level of LEVELS) await rollups.removeBefore(level, horizons[level])
    const partitions = createUsagePartitionQueries(tx)
    // One day more than ingestion accepts, so that no record is inserted into a partition that is being dropped.
    const oldest = day(-settings.USAGE_RAW_RETENTION_DAYS - 1)
    for (const old of (await partitions.partitionedDays()).filter((candidate) => candidate < oldest)) {
      await partitions.dropPartition(old)
    }
    await partitions.addPartitions(Array.from({ length: DAYS_AHEAD + 1 }, (_, offset) => day(offset)))
  })
}
