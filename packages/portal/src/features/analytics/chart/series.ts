import type { Metric, StatsResult } from '@stagedoor/contract/usage/stats'
import type { Window } from '../period/period.ts'

/** Lines that can be told apart by their dashes; more are only in the table. */
export const MAX_LINES = 6

export interface Series {
  name: string
  /** One value per bucket; null where nothing was measured. */
  values: readonly (number | null)[]
  /** Which of the six looks it has, the same in every chart of a page. */
  look: number
}

/** What a chart over time shows. */
export interface TimeSeries {
  /** Starts of the buckets in Unix milliseconds, the earliest first, without gaps. */
  times: readonly number[]
  /** Length of a bucket in milliseconds. */
  granularity: number
  series: readonly Series[]
  /** Whether the last bucket is still being filled. */
  isLastOpen: boolean
}

interface Question {
  metric: Metric
  window: Window
  /** Names whose looks are fixed, in order. */
  order: readonly string[]
}

/**
 * The answer to a question by TIME and API_PRODUCT_VERSION as lines. Counts that are not there are 0, latencies are gaps.
 * Tolerates answers without meta, and buckets that begin at the range instead of at whole hours or days.
 */
export function toTimeSeries(result: StatsResult, { metric, window, order }: Question): TimeSeries {
  const { granularity } = window
  const times = bucketTimes(result, window)
  const missing = metric === 'REQUEST_COUNT' ? 0 : null
  const byName = new Map<string, (number | null)[]>()
  const first = times[0] ?? window.start
  for (const { event, timestamp } of result.records) {
    const name = event['API_PRODUCT_VERSION']
    const index = Math.round((Date.parse(timestamp) - first) / granularity)
    if (name === undefined || index < 0 || index >= times.length) continue
    const values = byName.get(String(name)) ?? times.map(() => missing)
    values[index] = Number(event[metric])
    byName.set(String(name), values)
  }
  const largest = [...byName].toSorted((one, other) => total(other[1]) - total(one[1]))
  const looks = order.length <= MAX_LINES ? order : largest.map(([name]) => name)
  return {
    times,
    granularity,
    series: largest.map(([name, values], rank) => ({
      name,
      values,
      look: lookOf(looks.indexOf(name), rank),
    })),
    isLastOpen: window.isRunning,
  }
}

function lookOf(place: number, rank: number): number {
  return (place === -1 ? rank : place) % MAX_LINES
}

function bucketTimes({ records }: StatsResult, { start, end, granularity }: Window): number[] {
  const anchor = records[0] ? Date.parse(records[0].timestamp) : Math.floor(start / granularity) * granularity
  const first = anchor - Math.floor((anchor - start) / granularity) * granularity
  // A bucket that has begun before the range reaches into it.
  const earliest = first > start ? first - granularity : first
  const times: number[] = []
  for (let time = earliest; time <= end; time += granularity) times.push(time)
  return times
}

function total(values: readonly (number | null)[]): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
}

/** Whether anything was measured at all. */
export function hasValues({ series }: TimeSeries): boolean {
  return series.some(({ values }) => values.some((value) => value !== null && value > 0))
}

/** Requests per status code, the most frequent first. */
export function toCodeCounts({ records }: StatsResult): { code: string; count: number }[] {
  return records
    .map(({ event }) => ({ code: String(event['STATUS_CODE']), count: Number(event['REQUEST_COUNT']) }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
}
