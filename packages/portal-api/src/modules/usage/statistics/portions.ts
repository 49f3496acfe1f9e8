import { bucketsIn, type Horizons, type Segment, segmentsOf } from '../rollups/levels.ts'
import type { Slots } from './time-range.ts'

/**
 * The buckets of a query's slots in portions, none of which has more than about `most` cells when there are so many series.
 * A slot is never cut.
 */
export function portionsOf(slots: Slots, horizons: Horizons, seriesCount: number, most: number): Segment[][] {
  const { startMs, stepMs, count, isTimed } = slots
  const between = (from: number, to: number) =>
    segmentsOf({ startMs: from, endMs: to, stepMs: isTimed ? stepMs : undefined }, horizons)
  const whole = between(startMs, slots.endMs)
  const slotsAtOnce = Math.max(1, Math.floor((count * most) / (seriesCount * bucketsIn(whole))))
  // Also where there is nothing to read.
  if (!(slotsAtOnce < count)) return [whole]
  return Array.from({ length: Math.ceil(count / slotsAtOnce) }, (_, index) => {
    const from = startMs + index * slotsAtOnce * stepMs
    return between(from, Math.min(from + slotsAtOnce * stepMs, slots.endMs))
  })
}
