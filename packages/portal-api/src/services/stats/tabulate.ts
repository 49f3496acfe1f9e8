import { randomUUID } from 'node:crypto'
import { STATS_MAX_VALUES_PER_DIMENSION } from '@stagedoor/contract/constants'
import {
  type Metric,
  METRIC_UNITS,
  type StatsQuery,
  type StatsRecord,
  type StatsResult,
} from '@stagedoor/contract/stats'
import { MINUTE_MS } from '../usage/levels.ts'
import { mergeInto, quantile, type Sketch } from '../usage/sketch.ts'
import { isPercentile, PERCENTILES, type SlotCell } from './read-cells.ts'
import type { LabelledSeries, ValueDimension } from './series.ts'
import type { Slots } from './time-range.ts'

/** Numbers of one combination of values. */
interface Group {
  /** One per dimension other than TIME. */
  values: string[]
  counts: Map<number, number>
  sketches: Map<number, Sketch>
}

/** Digits of a percentile: more would be made up. */
const DIGITS = 4
/** Below this a size is exact as a whole number of bytes, given the error of a sketch. */
const WHOLE_BYTES_BELOW = 50

/** The answer to a query: the cells of its series, grouped by the values of its dimensions and by time. */
export function tabulate(
  query: StatsQuery,
  slots: Slots,
  series: readonly LabelledSeries[],
  cells: readonly SlotCell[],
): StatsResult {
  const dimensions = [...new Set(query.dimensions)].filter((name): name is ValueDimension => name !== 'TIME')
  const groups = [...groupsOf(dimensions, series, cells).values()]
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

function groupsOf(
  dimensions: readonly ValueDimension[],
  series: readonly LabelledSeries[],
  cells: readonly SlotCell[],
): Map<string, Group> {
  const groups = new Map<string, Group>()
  const groupOfSeries = new Map<number, Group>()
  const labels = new Map(series.map((one) => [one.seriesId, one.labels]))
  for (const { seriesId, slot, count, sketch } of cells) {
    let group = groupOfSeries.get(seriesId)
    if (!group) {
      const values = dimensions.map((name) => labels.get(seriesId)?.[name] ?? '')
      const key = values.join('\u0000')
      group = groups.get(key) ?? emptyGroup(values)
      groups.set(key, group)
      groupOfSeries.set(seriesId, group)
    }
    if (count !== undefined) group.counts.set(slot, (group.counts.get(slot) ?? 0) + count)
    if (sketch) {
      const merged = group.sketches.get(slot) ?? new Map<number, number>()
      group.sketches.set(slot, merged)
      mergeInto(merged, sketch)
    }
  }
  return groups
}

function emptyGroup(values: string[]): Group {
  return { values, counts: new Map(), sketches: new Map() }
}

/** Values of a dimension, those with the most requests first. */
function valuesAt(groups: readonly Group[], place: number): string[] {
  const totals = new Map<string, number>()
  for (const group of groups) {
    const value = group.values[place] ?? ''
    totals.set(value, (totals.get(value) ?? 0) + requestsOf(group))
  }
  return [...totals]
    .toSorted(([one, count], [other, otherCount]) => otherCount - count || compare(one, other))
    .map(([value]) => value)
}

function requestsOf({ counts, sketches }: Group): number {
  let total = 0
  for (const count of counts.values()) total += count
  for (const sketch of sketches.values()) for (const count of sketch.values()) total += count
  return total
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
function valueOf(metric: Metric, group: Group, slot: number, minutes: number): number | undefined {
  if (!isPercentile(metric)) {
    const count = group.counts.get(slot) ?? 0
    return metric === 'REQUEST_COUNT' ? count : rounded(count / minutes)
  }
  const { column, share } = PERCENTILES[metric]
  const sketch = group.sketches.get(slot)
  const value = sketch && quantile(sketch, share)
  if (value === undefined) return undefined
  return column !== 'latency' && value < WHOLE_BYTES_BELOW ? Math.round(value) : rounded(value)
}

function rounded(value: number): number {
  return Number(value.toPrecision(DIGITS))
}

function compare(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
