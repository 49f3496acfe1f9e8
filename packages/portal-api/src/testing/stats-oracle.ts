import { DAY_MS, HOUR_MS, MINUTE_MS, STATS_MAX_VALUES_PER_DIMENSION } from '@stagedoor/contract/constants'
import type { Dimension, StatsQuery } from '@stagedoor/contract/usage/stats'

/** A reported request with all its labels. */
export interface KnownRequest {
  timeMs: number
  applicationId: string
  versionId: string
  labels: Record<Exclude<Dimension, 'TIME'>, string>
  latencyMs: number
  requestSize: number
  responseSize: number
}

export interface ExpectedStats {
  dimensions: Record<string, string[]>
  truncated: boolean
  /** Exact values by timestamp and labels. */
  values: Map<string, number>
}

interface Retention {
  now: Date
  minuteDays: number
  hourDays: number
}

export const keyOf = (timestamp: string, labels: readonly (number | string)[]) =>
  [timestamp, ...labels].join(' | ')

/** Computes the result of a query from all requests. docs/gateway.md defines the time at which a request counts. */
export function expectedStats(
  requests: readonly KnownRequest[],
  query: StatsQuery,
  retention: Retention,
): ExpectedStats {
  const { start_ms: start, end_ms: end } = query
  const names = [...new Set(query.dimensions)].filter((name) => name !== 'TIME')
  const step = query.dimensions.includes('TIME') ? query.granularity_ms : end - start
  const slots = Math.ceil((end - start) / step)
  const counted = requests
    .map((request) => ({ request, at: countedAt(request.timeMs, retention) }))
    .filter(({ request, at }) => at >= start && at < end && matches(request, query))

  const totals = names.map((name) => {
    const total = new Map<string, number>()
    for (const { request } of counted)
      total.set(request.labels[name], (total.get(request.labels[name]) ?? 0) + 1)
    return [...total].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).map(([value]) => value)
  })
  const shown = totals.map((values) => values.slice(0, STATS_MAX_VALUES_PER_DIMENSION))

  const cells = new Map<string, number[]>()
  const combinations = new Set<string>()
  for (const { request, at } of counted) {
    const labels = names.map((name) => request.labels[name])
    if (!labels.every((label, place) => shown[place]?.includes(label))) continue
    const slot = Math.min(Math.floor((at - start) / step), slots - 1)
    const key = keyOf(new Date(start + slot * step).toISOString(), labels)
    cells.set(key, [...(cells.get(key) ?? []), measured(request, query)])
    combinations.add(JSON.stringify(labels))
  }
  if (names.length === 0) combinations.add('[]')

  const values = new Map<string, number>()
  for (let slot = 0; slot < slots; slot += 1) {
    const from = start + slot * step
    for (const combination of combinations) {
      const key = keyOf(new Date(from).toISOString(), JSON.parse(combination) as string[])
      const value = metricOf(cells.get(key) ?? [], query, (Math.min(from + step, end) - from) / MINUTE_MS)
      if (value !== undefined) values.set(key, value)
    }
  }
  return {
    dimensions: Object.fromEntries(names.map((name, place) => [name, (shown[place] ?? []).toSorted()])),
    truncated: totals.some((all) => all.length > STATS_MAX_VALUES_PER_DIMENSION),
    values,
  }
}

function countedAt(timeMs: number, { now, minuteDays, hourDays }: Retention): number {
  const kept = (days: number, unit: number) => Math.ceil((now.getTime() - days * DAY_MS) / unit) * unit
  if (timeMs >= kept(minuteDays, HOUR_MS)) return timeMs - (timeMs % MINUTE_MS)
  if (timeMs >= kept(hourDays, DAY_MS)) return timeMs - (timeMs % HOUR_MS)
  return timeMs - (timeMs % DAY_MS)
}

function matches(request: KnownRequest, { filter }: StatsQuery): boolean {
  const idOf = {
    APPLICATION: request.applicationId,
    API_PRODUCT_VERSION: request.versionId,
    STATUS_CODE: request.labels.STATUS_CODE,
    STATUS_CODE_GROUPED: request.labels.STATUS_CODE_GROUPED,
  }
  return filter.every(
    ({ dimension, type, values }) => values.map(String).includes(idOf[dimension]) === (type === 'IN'),
  )
}

function measured(request: KnownRequest, { metrics: [metric = 'REQUEST_COUNT'] }: StatsQuery): number {
  if (metric.includes('LATENCY')) return request.latencyMs
  return metric.includes('REQUEST_SIZE') ? request.requestSize : request.responseSize
}

function metricOf(
  values: number[],
  { metrics: [metric = 'REQUEST_COUNT'] }: StatsQuery,
  minutes: number,
): number | undefined {
  if (metric === 'REQUEST_COUNT') return values.length
  if (metric === 'REQUEST_PER_MINUTE') return values.length / minutes
  const share = Number(metric.slice(-2)) / 100
  return values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1]
}
