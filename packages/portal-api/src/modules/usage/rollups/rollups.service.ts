import type { Deps } from '../../../deps.ts'
import { createUsageRollupQueries, type Level, type StoredCell } from './usage-rollups.queries.ts'
import { CellMap } from './cells.ts'
import { bucketOf, type Horizons, horizonsOf } from './levels.ts'

/** Cells that one transaction folds in: tens of milliseconds, in which an embedded database answers nobody else. */
const CELLS_AT_ONCE = 400
const INTERVAL_MS = 1_000
export const LEVELS: readonly Level[] = ['minute', 'hour', 'day']

/**
 * Folds cells per minute into the rollups of every level that is still kept for their time. The caller holds the lock of
 * the rollups in its transaction.
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
    for (const known of await queries.find(level, sums.stored())) sums.merge(known, known.bucket)
    await queries.put(level, sums.stored())
  }
}

/** Folds in what waits; answers how much that was. Does nothing while another process does it. */
export function foldPending({ db, settings, now }: Pick<Deps, 'db' | 'settings' | 'now'>): Promise<number> {
  return db.transaction(async (tx) => {
    const queries = createUsageRollupQueries(tx)
    if (!(await queries.tryLock())) return 0
    const cells = await queries.takePending(CELLS_AT_ONCE)
    if (cells.length > 0) await foldIntoRollups(tx, cells, horizonsOf(settings, now()))
    return cells.length
  })
}

/**
 * Folds in every second what waits, until it is stopped. An embedded database works in this very process and for one
 * at a time: there half of the time is left to others, however much waits.
 */
export function startRollups(deps: Deps): { stop(): Promise<void> } {
  const isEmbedded = deps.dumpEmbedded !== undefined
  let isStopping = false
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()
  const run = async () => {
    const began = performance.now()
    let folded = 0
    try {
      folded = await foldPending(deps)
    } catch (error) {
      deps.log.error({ err: error }, 'usage could not be rolled up')
    }
    if (isStopping) return
    // Where a whole portion waited, there is more.
    if (folded < CELLS_AT_ONCE) schedule(INTERVAL_MS)
    else schedule(isEmbedded ? performance.now() - began : 0)
  }
  const schedule = (pauseMs: number) => {
    timer = setTimeout(() => {
      underWay = run()
    }, pauseMs)
  }
  schedule(INTERVAL_MS)
  return {
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      await underWay
    },
  }
}
