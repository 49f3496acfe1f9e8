import { DAY_MS, MINUTE_MS } from '@stagedoor/contract/constants'

const TIME_STEPS_MS = [1, 2, 5, 10, 15, 30, 60, 120, 180, 240, 360, 720].map((minutes) => minutes * MINUTE_MS)
const DAY_STEPS_MS = [1, 2, 3, 7, 14, 28].map((days) => days * DAY_MS)

/** Round whole numbers from 0 to at least `max`, in about `count` steps. */
export function valueTicks(max: number, count = 4): number[] {
  const minStep = Math.max(max, 1) / count
  const power = 10 ** Math.floor(Math.log10(minStep))
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= minStep) ?? 10) * power)
  const ticks = [0]
  while ((ticks.at(-1) ?? 0) < max || ticks.length === 1) ticks.push(step * ticks.length)
  return ticks
}

/** Indexes of buckets with a label, at round local times. The last day always has one. */
export function timeTicks(times: readonly number[], granularity: number, maxTicks: number): number[] {
  const areDays = granularity >= DAY_MS
  const length = times.length * granularity
  const steps = areDays ? DAY_STEPS_MS : [...TIME_STEPS_MS, ...DAY_STEPS_MS]
  const step = steps.find((each) => each >= granularity && length / each <= maxTicks) ?? length
  const last = times.at(-1) ?? 0
  return times.flatMap((time, index) => {
    const distance = areDays ? last - time : localTime(time)
    return distance % step === 0 ? [index] : []
  })
}

function localTime(time: number): number {
  return time - new Date(time).getTimezoneOffset() * MINUTE_MS
}
