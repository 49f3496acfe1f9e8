import type { Metric, StatsQuery } from '@stagedoor/contract/usage/stats'
import type { CellRange, createStatsQueries, SketchColumn } from './stats.queries.ts'

type PercentileMetric = Exclude<Metric, 'REQUEST_COUNT' | 'REQUEST_PER_MINUTE'>

/** The sketch of each metric, and the share of requests below the value. */
export const PERCENTILES: Record<PercentileMetric, { column: SketchColumn; share: number }> = {
  RESPONSE_LATENCY_P99: { column: 'latency', share: 0.99 },
  RESPONSE_LATENCY_P95: { column: 'latency', share: 0.95 },
  RESPONSE_LATENCY_P50: { column: 'latency', share: 0.5 },
  RESPONSE_SIZE_P99: { column: 'response_size', share: 0.99 },
  RESPONSE_SIZE_P95: { column: 'response_size', share: 0.95 },
  RESPONSE_SIZE_P50: { column: 'response_size', share: 0.5 },
  REQUEST_SIZE_P99: { column: 'request_size', share: 0.99 },
  REQUEST_SIZE_P95: { column: 'request_size', share: 0.95 },
  REQUEST_SIZE_P50: { column: 'request_size', share: 0.5 },
}

/** Requests of one series in one interval, as a count or as a sketch. */
export interface SlotCell {
  seriesId: number
  slot: number
  count?: number
  sketch?: Uint8Array
}

export function isPercentile(metric: Metric): metric is PercentileMetric {
  return metric in PERCENTILES
}

export function readCells(
  queries: ReturnType<typeof createStatsQueries>,
  { metrics: [metric] }: StatsQuery,
  range: CellRange,
): Promise<SlotCell[]> {
  if (range.seriesIds.length === 0 || range.segments.length === 0 || metric === undefined)
    return Promise.resolve([])
  return isPercentile(metric) ? queries.sketches(range, PERCENTILES[metric].column) : queries.counts(range)
}
