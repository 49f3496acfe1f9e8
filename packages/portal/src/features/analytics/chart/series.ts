import type { Dimension, Metric, StatsResult } from '@stagedoor/contract/usage/stats'
import type { Window } from '../period/period.ts'

/** The number of distinguishable dash patterns. Further series are only in the table. */
export const MAX_LINES = 6

export interface Series {
  name: string
  /** One value per bucket; null when the bucket has no measurement. */
  values: readonly (number | null)[]
  /** One of `MAX_LINES` styles, the same in every chart of a page. */
  styleIndex: number
}

export interface TimeSeries {
  /** Starts of consecutive buckets in Unix milliseconds, ascending. */
  times: readonly number[]
  granularity: number
  series: readonly Series[]
  /** True when the last bucket includes the present. */
  isLastBucketIncomplete: boolean
}

interface SeriesOptions {
  metric: Metric
  window: Window
  /** All series names of the page; their positions determine the styles, if there are enough styles. */
  order: readonly string[]
  /** The dimension of the response besides TIME. */
  dimension?: Exclude<Dimension, 'TIME'>
}

/**
 * Converts a response with the dimensions TIME and another one to series. Missing counts become 0, missing
 * latencies become gaps. Accepts responses without `meta` and buckets that start with the range instead of at a full hour
 * or day.
 */
export function toTimeSeries(
  result: StatsResult,
  { metric, window, order, dimension = 'API_PRODUCT_VERSION' }: SeriesOptions,
): TimeSeries {
  const { granularity } = window
  const times = bucketTimes(result, window)
  const missing = metric === 'REQUEST_COUNT' ? 0 : null
  const byName = new Map<string, (number | null)[]>()
  const first = times[0] ?? window.start
  for (const { event, timestamp } of result.records) {
    const name = event[dimension]
    const index = Math.round((Date.parse(timestamp) - first) / granularity)
    if (name === undefined || index < 0 || index >= times.length) continue
    const values = byName.get(String(name)) ?? times.map(() => missing)
    values[index] = Number(event[metric])
    byName.set(String(name), values)
  }
  const largest = [...byName].toSorted((a, b) => total(b[1]) - total(a[1]))
  const styleOrder = order.length <= MAX_LINES ? order : largest.map(([name]) => name)
  return {
    times,
    granularity,
    series: largest.map(([name, values], rank) => ({
      name,
      values,
      styleIndex: styleIndexOf(styleOrder.indexOf(name), rank),
    })),
    isLastBucketIncomplete: window.isRunning,
  }
}

function styleIndexOf(position: number, rank: number): number {
  return (position === -1 ? rank : position) % MAX_LINES
}

function bucketTimes({ records }: StatsResult, { start, end, granularity }: Window): number[] {
  const anchor = records[0] ? Date.parse(records[0].timestamp) : Math.floor(start / granularity) * granularity
  const first = anchor - Math.floor((anchor - start) / granularity) * granularity
  // The first bucket can start before the range and overlap it.
  const earliest = first > start ? first - granularity : first
  const times: number[] = []
  for (let time = earliest; time <= end; time += granularity) times.push(time)
  return times
}

function total(values: readonly (number | null)[]): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
}

export function hasValues({ series }: TimeSeries): boolean {
  return series.some(({ values }) => values.some((value) => value !== null && value > 0))
}

/** Requests per status code, the most frequent first. */
export function toCodeCounts({ records }: StatsResult): { code: string; count: number }[] {
  return records
    .map(({ event }) => ({ code: String(event['STATUS_CODE']), count: Number(event['REQUEST_COUNT']) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
}
