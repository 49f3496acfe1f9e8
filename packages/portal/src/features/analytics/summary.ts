import type { StatsResult } from '@stagedoor/contract/usage/stats'

export interface Summary {
  requests: number
  /** Share of requests with a 4xx or 5xx response, from 0 to 1. */
  errorRate: number
}

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

/** The single value of a response without dimensions; undefined when there is no measurement. */
export function onlyValue({ records }: StatsResult, metric: string): number | undefined {
  const value = records[0]?.event[metric]
  return value === undefined ? undefined : Number(value)
}
