import { DAY_MS, MINUTE_MS } from '@stagedoor/contract/constants'

/** Minutes per bucket. The number of a bucket is the epoch minute in which it begins. */
export const LEVEL_MINUTES = { minute: 1, hour: 60, day: 1_440 } as const

export type Level = keyof typeof LEVEL_MINUTES

/** Buckets `from ≤ bucket < to` of one level. */
export interface Segment {
  level: Level
  from: number
  to: number
}

/** First stored bucket of each level. Earlier times are stored at the next coarser level only. */
export interface Horizons {
  minute: number
  hour: number
  day: number
}

export interface RetentionDays {
  USAGE_MINUTE_RETENTION_DAYS: number
  USAGE_HOUR_RETENTION_DAYS: number
  USAGE_DAY_RETENTION_DAYS: number
}

/** Rounds each horizon to a bucket of the next coarser level, so that levels do not overlap. */
export function horizonsOf(retention: RetentionDays, now: Date): Horizons {
  const minuteBefore = (days: number) => Math.ceil((now.getTime() - days * DAY_MS) / MINUTE_MS)
  return {
    minute: roundUp(minuteBefore(retention.USAGE_MINUTE_RETENTION_DAYS), LEVEL_MINUTES.hour),
    hour: roundUp(minuteBefore(retention.USAGE_HOUR_RETENTION_DAYS), LEVEL_MINUTES.day),
    day: roundUp(minuteBefore(retention.USAGE_DAY_RETENTION_DAYS), LEVEL_MINUTES.day),
  }
}

/** The bucket of a level that contains a minute. */
export function bucketOf(minute: number, level: Level): number {
  return minute - (minute % LEVEL_MINUTES[level])
}

/**
 * Returns the fewest buckets that cover the minutes from `startMs` (inclusive) to `endMs` (exclusive). With `stepMs`, no
 * bucket crosses the border of two intervals, with one exception: minutes before the horizon of a level are deleted, so the
 * next coarser level replaces them. A coarser bucket can cross a border, and counts for the interval in which it begins.
 */
export function segmentsOf(
  range: { startMs: number; endMs: number; stepMs: number | undefined },
  horizons: Horizons,
): Segment[] {
  const from = Math.ceil(range.startMs / MINUTE_MS)
  const to = Math.ceil(range.endMs / MINUTE_MS)
  return splitByLevel(from, to, coarsestLevel(range)).flatMap((segment) => applyHorizon(segment, horizons))
}

export function bucketsIn(segments: readonly Segment[]): number {
  return segments.reduce((sum, { level, from, to }) => sum + Math.ceil((to - from) / LEVEL_MINUTES[level]), 0)
}

function coarsestLevel({ startMs, stepMs }: { startMs: number; stepMs: number | undefined }): Level {
  if (stepMs === undefined) return 'day'
  const fits = (level: Level) =>
    [startMs, stepMs].every((value) => value % (LEVEL_MINUTES[level] * MINUTE_MS) === 0)
  if (fits('day')) return 'day'
  return fits('hour') ? 'hour' : 'minute'
}

const FINER: Record<'hour' | 'day', Level> = { hour: 'minute', day: 'hour' }
const COARSER: Record<'minute' | 'hour', Level> = { minute: 'hour', hour: 'day' }

function splitByLevel(from: number, to: number, level: Level): Segment[] {
  if (from >= to) return []
  if (level === 'minute') return [{ level, from, to }]
  const first = roundUp(from, LEVEL_MINUTES[level])
  const last = bucketOf(to, level)
  if (first >= last) return splitByLevel(from, to, FINER[level])
  return [
    ...splitByLevel(from, first, FINER[level]),
    { level, from: first, to: last },
    ...splitByLevel(last, to, FINER[level]),
  ]
}

/** Replaces the part of a segment before its horizon with the coarser level. */
function applyHorizon({ level, from, to }: Segment, horizons: Horizons): Segment[] {
  if (level === 'day' || from >= horizons[level]) return [{ level, from, to }]
  const border = Math.min(to, horizons[level])
  const older = applyHorizon({ level: COARSER[level], from, to: border }, horizons)
  return border < to ? [...older, { level, from: border, to }] : older
}

function roundUp(value: number, unit: number): number {
  return Math.ceil(value / unit) * unit
}
