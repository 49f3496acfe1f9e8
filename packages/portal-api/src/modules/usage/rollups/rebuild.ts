import { setTimeout } from 'node:timers/promises'
import { DAY_MS, MINUTE_MS } from '@stagedoor/contract/constants'
import type { Deps } from '../../../deps.ts'
import { isSerializationFailure } from '../../../errors/database-errors.ts'
import { createUsageRecordQueries } from '../ingestion/usage-records.queries.ts'
import { createUsageRollupQueries } from './usage-rollups.queries.ts'
import { CellMap } from './cells.ts'
import { horizonsOf } from './levels.ts'
import { foldIntoRollups } from './rollups.service.ts'
import { createUsagePartitionQueries } from '../ingestion/usage-partitions.queries.ts'

/** Records that are loaded at a time, unless one minute has more. */
const RECORDS_PER_CHUNK = 50_000

/** Attempts per day, and the pause between them, while other processes change the rollups. */
const MAX_ATTEMPTS = 100
const PAUSE_MS = 100

/**
 * Rebuilds the rollups of every day whose records are still stored, and returns these days. Each day is one transaction with
 * one snapshot; records that are reported meanwhile stay pending until the next regular run.
 */
export async function rebuildRollups(deps: Pick<Deps, 'db' | 'settings' | 'now'>): Promise<string[]> {
  const days = await createUsagePartitionQueries(deps.db).partitionedDays()
  for (const day of days) {
    let attempt = 1
    while (!(await rebuildDay(deps, day))) {
      if (attempt === MAX_ATTEMPTS) throw new Error('the rollups are locked by another process')
      attempt += 1
      await setTimeout(PAUSE_MS)
    }
  }
  return days
}

/** Returns false, and changes nothing, if another transaction changes the rollups. */
async function rebuildDay(
  { db, settings, now }: Pick<Deps, 'db' | 'settings' | 'now'>,
  day: string,
): Promise<boolean> {
  const start = Date.parse(day)
  const horizons = horizonsOf(settings, now())
  try {
    return await db.transaction(
      async (tx) => {
        const rollups = createUsageRollupQueries(tx)
        if (!(await rollups.tryLock())) return false
        await rollups.removeBetween(start / MINUTE_MS, (start + DAY_MS) / MINUTE_MS)
        const records = createUsageRecordQueries(tx)
        for (const { from, to } of chunksOf(await records.minutes(day))) {
          const cells = new CellMap()
          for (const record of await records.between(day, from * MINUTE_MS, to * MINUTE_MS)) {
            const measurement = {
              seriesId: record.seriesId,
              // The database returns the shortest text that parses to the same `real`.
              latencyMs: Math.fround(record.latencyMs),
              requestBytes: Math.fround(record.requestBytes),
              responseBytes: Math.fround(record.responseBytes),
            }
            cells.add(measurement, Math.floor(record.time.getTime() / MINUTE_MS))
          }
          await foldIntoRollups(tx, cells.stored(), horizons)
        }
        return true
      },
      { isolationLevel: 'repeatable read' },
    )
  } catch (error) {
    // Another transaction committed between the snapshot of this one and its lock.
    if (isSerializationFailure(error)) return false
    throw error
  }
}

/** Groups minutes into ranges `from ≤ minute < to` of up to RECORDS_PER_CHUNK records. */
function chunksOf(minutes: readonly { minute: number; count: number }[]): { from: number; to: number }[] {
  const chunks: { from: number; to: number; count: number }[] = []
  for (const { minute, count } of minutes) {
    const last = chunks.at(-1)
    if (last && last.count + count <= RECORDS_PER_CHUNK) {
      last.to = minute + 1
      last.count += count
    } else {
      chunks.push({ from: minute, to: minute + 1, count })
    }
  }
  return chunks
}
