import { bucketsIn, type Horizons, type Segment, segmentsOf } from '../rollups/levels.ts'
import type { Slots } from './time-range.ts'

/** Splits the buckets of a query into parts of about `maxCells` cells. All buckets of an interval are in one part. */
export function splitSegments(
  slots: Slots,
  horizons: Horizons,
  series: number,
  maxCells: number,
): Segment[][] {
  const { startMs, stepMs, count, isTimed } = slots
  const between = (from: number, to: number) =>
    segmentsOf({ startMs: from, endMs: to, stepMs: isTimed ? stepMs : undefined }, horizons)
  const whole = between(startMs, slots.endMs)
  const slotsPerPart = Math.max(1, Math.floor((count * maxCells) / (series * bucketsIn(whole))))
  // `slotsPerPart` is not a number when there is nothing to read.
  if (!(slotsPerPart < count)) return [whole]
  return Array.from({ length: Math.ceil(count / slotsPerPart) }, (_, index) => {
    const from = startMs + index * slotsPerPart * stepMs
    return between(from, Math.min(from + slotsPerPart * stepMs, slots.endMs))
  })
}
