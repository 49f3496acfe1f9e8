import type { StatsResult } from '@stagedoor/contract/usage/stats'

/** How much was asked in a period, and how often it failed. */
export interface Summary {
  requests: number
  /** Share of requests answered 4xx or 5xx, 0 to 1. */
  errorRate: number
}

/** Requests and their share of errors, from counts per group of status codes. */
export function toSummary({ records }: StatsResult): Summary {
  let requests = 0
  let errors = 0
  for (const { event } of records) {
    const count = Number(event['REQUEST_COUNT'])
    requests += count
    if (/^[45]/.test(String(event['STATUS_CODE_GROUPED']))) errors += count
  }
  return { requests, errorRate: requests === 0 ? 0 : errors / requests }
}

/** The only value of an answer without dimensions; undefined when nothing was measured. */
export function onlyValue({ records }: StatsResult, metric: string): number | undefined {
  const value = records[0]?.event[metric]
  return value === undefined ? undefined : Number(value)
}
