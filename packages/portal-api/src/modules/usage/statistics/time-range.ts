import { ALLOWED_TIME_PERIODS, DAY_MS, DEFAULT_TIME_PERIOD, HOUR_MS } from '@stagedoor/contract/constants'
import type { StatsQuery } from '@stagedoor/contract/usage/stats'
import { invalidValue } from '../../../errors/app-error.ts'

/** More than a chart displays: enough for 90 days per hour, or three days per minute. */
const MAX_SLOTS = 5_000

/** Length of the displayed periods. The tolerance allows for a wrong clock, and for the start of an hour or a local day. */
const PERIODS: Record<(typeof ALLOWED_TIME_PERIODS)[number], { ms: number; tolerance: number }> = {
  '24h': { ms: DAY_MS, tolerance: 2 * HOUR_MS },
  '90d': { ms: 90 * DAY_MS, tolerance: 2 * DAY_MS },
}

/** Intervals of a result: one begins every `stepMs` from `startMs` on, and the last one ends at `endMs`. */
export interface Slots {
  /** Without TIME, the whole range is one interval. */
  isTimed: boolean
  startMs: number
  endMs: number
  stepMs: number
  count: number
}

/** @throws `validation_failed` for more than MAX_SLOTS intervals */
export function slotsOf({ start_ms, end_ms, dimensions, granularity_ms }: StatsQuery): Slots {
  const range = { startMs: start_ms, endMs: end_ms }
  const length = end_ms - start_ms
  if (!dimensions.includes('TIME')) return { ...range, isTimed: false, stepMs: length, count: 1 }
  const count = Math.ceil(length / granularity_ms)
  if (count > MAX_SLOTS) {
    const minimum = Math.ceil(length / MAX_SLOTS)
    throw invalidValue('granularity_ms', {
      rule: 'min',
      minimum,
      reason: `must not be less than ${minimum} for this range`,
    })
  }
  return { ...range, isTimed: true, stepMs: granularity_ms, count }
}

function periodOf(allowed: string | undefined) {
  return ALLOWED_TIME_PERIODS.find((candidate) => candidate === allowed) ?? DEFAULT_TIME_PERIOD
}

/** Returns the start of the portal's allowed time period, in Unix milliseconds. */
export function earliestStart(allowed: string | undefined, now: Date): number {
  const { ms, tolerance } = PERIODS[periodOf(allowed)]
  return now.getTime() - ms - tolerance
}

/** @throws `validation_failed` for a range that begins before the portal's allowed time period */
export function assertWithinPeriod(startMs: number, allowed: string | undefined, now: Date): void {
  const period = periodOf(allowed)
  const minimum = earliestStart(allowed, now)
  if (startMs >= minimum) return
  throw invalidValue('start_ms', { rule: 'min', minimum, reason: `must be within the last ${period}` })
}
