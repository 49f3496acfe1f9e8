import type { Metric, StatsQuery } from '@stagedoor/contract/usage/stats'
import { mergeInto, quantile, type Sketch } from '../rollups/sketch.ts'
import { isPercentile, PERCENTILES, type SlotCell } from './read-cells.ts'
import type { LabeledSeries, ValueDimension } from './series.ts'

/** Statistics of one combination of labels. */
export interface Group {
  /** One per dimension other than TIME. */
  labels: string[]
  requests: number
  /** By interval: the number of requests, or the requested percentile. */
  values: Map<number, number>
}

/** Significant digits of a percentile: a sketch is not more accurate. */
const DIGITS = 4
/** Below this size, rounding to whole bytes removes the error of a sketch. */
const WHOLE_BYTES_BELOW = 50

export function emptyGroup(labels: string[]): Group {
  return { labels, requests: 0, values: new Map() }
}

export function rounded(value: number): number {
  return Number(value.toPrecision(DIGITS))
}

/** Groups the cells of a query by labels. Only the percentile of a sketch is kept, because sketches are large. */
export function createGroups(
  { metrics: [metric = 'REQUEST_COUNT'] }: StatsQuery,
  dimensions: readonly ValueDimension[],
  series: readonly LabeledSeries[],
) {
  const groups = new Map<string, Group>()
  const groupOfSeries = new Map<number, Group>()
  const labelsOfSeries = new Map(series.map((one) => [one.seriesId, one.labels]))

  function groupOf(seriesId: number): Group {
    const existing = groupOfSeries.get(seriesId)
    if (existing) return existing
    const labels = dimensions.map((name) => labelsOfSeries.get(seriesId)?.[name] ?? '')
    const key = labels.join('\u0000')
    const group = groups.get(key) ?? emptyGroup(labels)
    groups.set(key, group)
    groupOfSeries.set(seriesId, group)
    return group
  }

  return {
    all: (): Group[] => [...groups.values()],

    /** Adds cells. All sketches of an interval must be in one call. */
    add(cells: readonly SlotCell[]): void {
      const sketches = new Map<Group, Map<number, Sketch>>()
      for (const { seriesId, slot, count, sketch } of cells) {
        const group = groupOf(seriesId)
        if (count !== undefined) {
          group.requests += count
          group.values.set(slot, (group.values.get(slot) ?? 0) + count)
        }
        if (!sketch) continue
        const slots = sketches.get(group) ?? new Map<number, Sketch>()
        sketches.set(group, slots)
        const merged: Sketch = slots.get(slot) ?? new Map()
        slots.set(slot, merged)
        mergeInto(merged, sketch)
      }
      for (const [group, slots] of sketches) {
        for (const [slot, sketch] of slots) {
          for (const count of sketch.values()) group.requests += count
          const value = percentileOf(metric, sketch)
          if (value !== undefined) group.values.set(slot, value)
        }
      }
    },
  }
}

function percentileOf(metric: Metric, sketch: Sketch): number | undefined {
  if (!isPercentile(metric)) return undefined
  const { column, share } = PERCENTILES[metric]
  const value = quantile(sketch, share)
  if (value === undefined) return undefined
  return column !== 'latency' && value < WHOLE_BYTES_BELOW ? Math.round(value) : rounded(value)
}
