import { randomUUID } from 'node:crypto'
import { STATS_MAX_VALUES_PER_DIMENSION } from '@stagedoor/contract/constants'
import {
  type Metric,
  METRIC_UNITS,
  type StatsQuery,
  type StatsRecord,
  type StatsResult,
} from '@stagedoor/contract/usage/stats'
import { MINUTE_MS } from '../rollups/levels.ts'
import { emptyGroup, type Group, rounded } from './groups.ts'
import { isPercentile } from './read-cells.ts'
import type { ValueDimension } from './series.ts'
import type { Slots } from './time-range.ts'

/** The answer to a query, from its numbers by the values of its dimensions and by time. */
export function tabulate(
  query: StatsQuery,
  slots: Slots,
  dimensions: readonly ValueDimension[],
  groups: readonly Group[],
): StatsResult {
  const present = dimensions.map((_name, place) => valuesAt(groups, place))
  const shown = present.map((values) => new Set(values.slice(0, STATS_MAX_VALUES_PER_DIMENSION)))
  const metric = query.metrics[0] ?? 'REQUEST_COUNT'
  const visible = groups
    .filter(({ values }) => values.every((value, place) => shown[place]?.has(value)))
    .toSorted((one, other) => compare(one.values.join('\u0000'), other.values.join('\u0000')))
  // Nothing at all is a number too, where there is nothing to tell it apart by.
  const all = dimensions.length === 0 && visible.length === 0 ? [emptyGroup([])] : visible
  return {
    meta: {
      start_ms: query.start_ms,
      end_ms: query.end_ms,
      granularity: slots.stepMs,
      metric_names: [metric],
      metric_units: { [metric]: METRIC_UNITS[metric] },
      dimensions: Object.fromEntries(
        dimensions.map((name, place) => [name, [...(shown[place] ?? [])].toSorted(compare)]),
      ),
      truncated: present.some((values) => values.length > STATS_MAX_VALUES_PER_DIMENSION),
      query_id: randomUUID(),
    },
    records: recordsOf(metric, slots, dimensions, all),
  }
}

/** Values of a dimension, those with the most requests first. */
function valuesAt(groups: readonly Group[], place: number): string[] {
  const totals = new Map<string, number>()
  for (const group of groups) {
    const value = group.values[place] ?? ''
    totals.set(value, (totals.get(value) ?? 0) + group.requests)
  }
  return [...totals]
    .toSorted(([one, count], [other, otherCount]) => otherCount - count || compare(one, other))
    .map(([value]) => value)
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
      const labels = dimensions.map((name, place) => [name, group.values[place] ?? ''])
      records.push({ event: { ...Object.fromEntries(labels), [metric]: value }, timestamp })
    }
  }
  return records
}

/** Empty slots are 0 where requests are counted, and left out for percentiles: those of nothing do not exist. */
function valueOf(metric: Metric, { numbers }: Group, slot: number, minutes: number): number | undefined {
  if (isPercentile(metric)) return numbers.get(slot)
  const count = numbers.get(slot) ?? 0
  return metric === 'REQUEST_COUNT' ? count : rounded(count / minutes)
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
