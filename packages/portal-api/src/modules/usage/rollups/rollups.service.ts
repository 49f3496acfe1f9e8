import type { Deps } from '../../../deps.ts'
import { createUsageRollupQueries, type StoredCell } from './usage-rollups.queries.ts'
import { CellMap } from './cells.ts'
import { bucketOf, type Horizons, horizonsOf, type Level } from './levels.ts'

/** Cells per transaction. One takes tens of milliseconds, in which an embedded database runs no other query. */
const CELLS_PER_TRANSACTION = 400
const INTERVAL_MS = 1_000
export const LEVELS: readonly Level[] = ['minute', 'hour', 'day']

/**
 * Adds cells per minute to the rollups of every level whose retention includes them. The caller holds the lock of the
 * rollups in its transaction.
 */
export async function foldIntoRollups(
  tx: Deps['db'],
  cells: readonly StoredCell[],
  horizons: Horizons,
): Promise<void> {
  const queries = createUsageRollupQueries(tx)
  for (const level of LEVELS) {
    const sums = new CellMap()
    for (const cell of cells) {
      const bucket = bucketOf(cell.bucket, level)
      if (bucket >= horizons[level]) sums.merge(cell, bucket)
    }
    for (const stored of await queries.find(level, sums.stored())) sums.merge(stored, stored.bucket)
    await queries.put(level, sums.stored())
  }
}

/** Adds pending cells to the rollups, and returns their number. Does nothing while another process holds the lock. */
export function foldPending({ db, settings, now }: Pick<Deps, 'db' | 'settings' | 'now'>): Promise<number> {
  return db.transaction(async (tx) => {
    const queries = createUsageRollupQueries(tx)
    if (!(await queries.tryLock())) return 0
    const cells = await queries.takePending(CELLS_PER_TRANSACTION)
    if (cells.length > 0) await foldIntoRollups(tx, cells, horizonsOf(settings, now()))
    return cells.length
  })
}

/**
 * Adds pending cells to the rollups every second. An embedded database runs in this process, one query at a time, so half of
 * its time is left to other queries.
 */
export function startRollups(deps: Deps): { stop(): Promise<void> } {
  const isEmbedded = deps.dumpEmbedded !== undefined
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> = Promise.resolve()
  const run = async () => {
    const startedAt = performance.now()
    let folded = 0
    try {
      folded = await foldPending(deps)
    } catch (error) {
      deps.log.error({ err: error }, 'usage could not be added to the rollups')
    }
    if (isStopping) return
    // A full transaction means that more cells are pending.
    if (folded < CELLS_PER_TRANSACTION) schedule(INTERVAL_MS)
    else schedule(isEmbedded ? performance.now() - startedAt : 0)
  }
  const schedule = (pauseMs: number) => {
    timer = setTimeout(() => {
      current = run()
    }, pauseMs)
  }
  schedule(INTERVAL_MS)
  return {
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      await current
    },
  }
}
