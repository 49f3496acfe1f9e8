import { randomUUID } from 'node:crypto'
import { MINUTE_MS, STATS_MAX_VALUES_PER_DIMENSION } from '@stagedoor/contract/constants'
import {
  type Metric,
  METRIC_UNITS,
  type StatsQuery,
  type StatsRecord,
  type StatsResult,
} from '@stagedoor/contract/usage/stats'
import { emptyGroup, type Group, rounded } from './groups.ts'
import { isPercentile } from './read-cells.ts'
import type { ValueDimension } from './series.ts'
import type { Slots } from './time-range.ts'

/** Builds the result of a query from its groups. */
export function tabulate(
  query: StatsQuery,
  slots: Slots,
  dimensions: readonly ValueDimension[],
  groups: readonly Group[],
): StatsResult {
  const present = dimensions.map((_name, index) => labelsAt(groups, index))
  const shown = present.map((labels) => new Set(labels.slice(0, STATS_MAX_VALUES_PER_DIMENSION)))
  const metric = query.metrics[0] ?? 'REQUEST_COUNT'
  const visible = groups
    .filter(({ labels }) => labels.every((label, index) => shown[index]?.has(label)))
    .toSorted((one, other) => compare(one.labels.join('\u0000'), other.labels.join('\u0000')))
  // Without dimensions, the result is one total, which can be 0.
  const all = dimensions.length === 0 && visible.length === 0 ? [emptyGroup([])] : visible
  return {
    meta: {
      start_ms: query.start_ms,
      end_ms: query.end_ms,
      granularity: slots.stepMs,
      metric_names: [metric],
      metric_units: { [metric]: METRIC_UNITS[metric] },
      dimensions: Object.fromEntries(
        dimensions.map((name, index) => [name, [...(shown[index] ?? [])].toSorted(compare)]),
      ),
      truncated: present.some((labels) => labels.length > STATS_MAX_VALUES_PER_DIMENSION),
      query_id: randomUUID(),
    },
    records: recordsOf(metric, slots, dimensions, all),
  }
}

/** Labels of a dimension, in descending order of requests. */
function labelsAt(groups: readonly Group[], index: number): string[] {
  const totals = new Map<string, number>()
  for (const group of groups) {
    const label = group.labels[index] ?? ''
    totals.set(label, (totals.get(label) ?? 0) + group.requests)
  }
  return [...totals]
    .toSorted(([one, count], [other, otherCount]) => otherCount - count || compare(one, other))
    .map(([label]) => label)
}

function recordsOf(
  metric: Metric,
  slots: Slots,
  dimensions: readonly ValueDimension[],
  groups: readonly Group[],
): StatsRecord[] {
  const records: StatsRecord[] = []
  for (let slot = 0; slot < slots.count; slot += 1) {
    const startMs = slots.startMs + slot * slots.stepMs
    const timestamp = new Date(startMs).toISOString()
    const minutes = (Math.min(startMs + slots.stepMs, slots.endMs) - startMs) / MINUTE_MS
    for (const group of groups) {
      const value = valueOf(metric, group, slot, minutes)
      if (value === undefined) continue
      const labels = dimensions.map((name, index) => [name, group.labels[index] ?? ''])
      records.push({ event: { ...Object.fromEntries(labels), [metric]: value }, timestamp })
    }
  }
  return records
}

/** Without requests, counts and rates are 0, and percentiles are undefined. */
function valueOf(metric: Metric, { values }: Group, slot: number, minutes: number): number | undefined {
  if (isPercentile(metric)) return values.get(slot)
  const count = values.get(slot) ?? 0
  return metric === 'REQUEST_COUNT' ? count : rounded(count / minutes)
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
