import { setTimeout } from 'node:timers/promises'
import { DAY_MS } from '@stagedoor/contract/constants'
import type { Deps } from '../../../deps.ts'
import { isSerializationFailure } from '../../../http/errors/database-errors.ts'
import { createUsageRecordQueries } from '../ingestion/usage-records.queries.ts'
import { createUsageRollupQueries } from './usage-rollups.queries.ts'
import { CellMap } from './cells.ts'
import { horizonsOf, MINUTE_MS } from './levels.ts'
import { foldIntoRollups } from './rollups.service.ts'
import { createUsagePartitionQueries } from '../ingestion/usage-partitions.queries.ts'

/** Records that are read at once, unless one minute has more. */
const RECORDS_AT_ONCE = 50_000

/** How often, and with which pause in milliseconds, a day is begun again while others change the rollups. */
const ATTEMPTS = 100
const PAUSE_MS = 100

/**
 * Makes the rollups of every day whose records are still there anew, and answers which days. Each day is one transaction
 * that sees one moment of the database: what is reported meanwhile waits to be rolled up, as always.
 */
export async function rebuildRollups(deps: Pick<Deps, 'db' | 'settings' | 'now'>): Promise<string[]> {
  const days = await createUsagePartitionQueries(deps.db).partitionedDays()
  for (const day of days) {
    let attempt = 1
    while (!(await rebuildDay(deps, day))) {
      if (attempt === ATTEMPTS) throw new Error('the rollups are being changed all the time')
      attempt += 1
      await setTimeout(PAUSE_MS)
    }
  }
  return days
}

/** False if somebody else changes the rollups at this moment; then nothing is done. */
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
        for (const { from, to } of portionsOf(await records.minutes(day))) {
          const cells = new CellMap()
          for (const record of await records.between(day, from * MINUTE_MS, to * MINUTE_MS)) {
            const measured = {
              seriesId: record.seriesId,
              // The database writes the shortest text that reads as the same `real`.
              latencyMs: Math.fround(record.latencyMs),
              requestBytes: Math.fround(record.requestBytes),
              responseBytes: Math.fround(record.responseBytes),
            }
            cells.add(measured, Math.floor(record.time.getTime() / MINUTE_MS))
          }
          await foldIntoRollups(tx, cells.stored(), horizons)
        }
        return true
      },
      { isolationLevel: 'repeatable read' },
    )
  } catch (error) {
    // Somebody was done between the moment that this transaction sees and its lock.
    if (isSerializationFailure(error)) return false
    throw error
  }
}

/** Minutes `from ≤ minute < to` that together have about as many records as are read at once. */
function portionsOf(minutes: readonly { minute: number; count: number }[]): { from: number; to: number }[] {
  const portions: { from: number; to: number; count: number }[] = []
  for (const { minute, count } of minutes) {
    const last = portions.at(-1)
    if (last && last.count + count <= RECORDS_AT_ONCE) {
      last.to = minute + 1
      last.count += count
    } else {
      portions.push({ from: minute, to: minute + 1, count })
    }
  }
  return portions
}
