import type {
  Environment,
  Metric,
  StatsFilter,
  StatsQueryInput,
  StatsResult,
} from '@stagedoor/contract/usage/stats'
import type { Window } from '../period/period.ts'

/** Selects usage by time, application, product version and environment. */
export interface Scope {
  window: Window
  applicationIds: readonly string[]
  /** Empty selects all product versions. */
  versionIds?: readonly string[]
  /** Production is the default. */
  environment?: Environment
}

export const LATENCIES = {
  p50: 'RESPONSE_LATENCY_P50',
  p95: 'RESPONSE_LATENCY_P95',
  p99: 'RESPONSE_LATENCY_P99',
} as const satisfies Record<string, Metric>
export type Percentile = keyof typeof LATENCIES

export type ErrorGroup = '4XX' | '5XX'

export function byVersion(scope: Scope, metric: Metric, group?: ErrorGroup): StatsQueryInput {
  return statsQueryInput(scope, metric, ['TIME', 'API_PRODUCT_VERSION'], group)
}

export function byApplication(scope: Scope): StatsQueryInput {
  return statsQueryInput(scope, 'REQUEST_COUNT', ['TIME', 'APPLICATION'])
}

export function sandboxByApplication(scope: Scope): StatsQueryInput {
  return statsQueryInput({ ...scope, environment: 'sandbox' }, 'REQUEST_COUNT', ['APPLICATION'])
}

/** Number of requests that a sandbox received. */
export function sandboxTotal(scope: Scope): StatsQueryInput {
  return statsQueryInput({ ...scope, environment: 'sandbox' }, 'REQUEST_COUNT', [])
}

/** Requests per status code of a group. */
export function byCode(scope: Scope, group: ErrorGroup): StatsQueryInput {
  return statsQueryInput(scope, 'REQUEST_COUNT', ['STATUS_CODE'], group)
}

export function byStatusGroup(scope: Scope): StatsQueryInput {
  return statsQueryInput(scope, 'REQUEST_COUNT', ['STATUS_CODE_GROUPED'])
}

export function overall(scope: Scope, metric: Metric): StatsQueryInput {
  return statsQueryInput(scope, metric, [])
}

/** Number of requests in the response to {@link sandboxTotal}. */
export function totalOf({ records }: StatsResult): number {
  return Number(records[0]?.event['REQUEST_COUNT'] ?? 0)
}

function statsQueryInput(
  { window, applicationIds, versionIds = [], environment }: Scope,
  metric: Metric,
  dimensions: NonNullable<StatsQueryInput['dimensions']>,
  group?: ErrorGroup,
): StatsQueryInput {
  const filter: StatsFilter[] = [{ dimension: 'APPLICATION', type: 'IN', values: [...applicationIds] }]
  if (versionIds.length > 0) {
    filter.push({ dimension: 'API_PRODUCT_VERSION', type: 'IN', values: [...versionIds] })
  }
  if (group) filter.push({ dimension: 'STATUS_CODE_GROUPED', type: 'IN', values: [group] })
  return {
    start_ms: window.start,
    end_ms: window.end,
    metrics: [metric],
    dimensions,
    granularity_ms: window.granularity,
    filter,
    // Not part of the published API, so that only queries about a sandbox contain it.
    ...(environment === 'sandbox' && { environment }),
  }
}
