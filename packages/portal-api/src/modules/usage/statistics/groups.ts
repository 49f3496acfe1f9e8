import type { Metric, StatsQuery } from '@stagedoor/contract/usage/stats'
import { mergeInto, quantile, type Sketch } from '../rollups/sketch.ts'
import { isPercentile, PERCENTILES, type SlotCell } from './read-cells.ts'
import type { LabelledSeries, ValueDimension } from './series.ts'

/** Numbers of one combination of values. */
export interface Group {
  /** One per dimension other than TIME. */
  values: string[]
  requests: number
  /** By slot: its requests, or the percentile that is asked for. */
  numbers: Map<number, number>
}

/** Digits of a percentile: more would be made up. */
const DIGITS = 4
/** Below this a size is exact as a whole number of bytes, given the error of a sketch. */
const WHOLE_BYTES_BELOW = 50

export function emptyGroup(values: string[]): Group {
  return { values, requests: 0, numbers: new Map() }
}

export function rounded(value: number): number {
  return Number(value.toPrecision(DIGITS))
}

/** The groups of a query, which cells are added to. A sketch is large, so that only its percentile is kept. */
export function createGroups(
  { metrics: [metric = 'REQUEST_COUNT'] }: StatsQuery,
  dimensions: readonly ValueDimension[],
  series: readonly LabelledSeries[],
) {
  const groups = new Map<string, Group>()
  const groupOfSeries = new Map<number, Group>()
  const labels = new Map(series.map((one) => [one.seriesId, one.labels]))

  function groupOf(seriesId: number): Group {
    const known = groupOfSeries.get(seriesId)
    if (known) return known
    const values = dimensions.map((name) => labels.get(seriesId)?.[name] ?? '')
    const key = values.join('\u0000')
    const group = groups.get(key) ?? emptyGroup(values)
    groups.set(key, group)
    groupOfSeries.set(seriesId, group)
    return group
  }

  return {
    all: (): Group[] => [...groups.values()],

    /** Adds cells; all that have a sketch of one slot must come at once. */
    add(cells: readonly SlotCell[]): void {
      const sketches = new Map<Group, Map<number, Sketch>>()
      for (const { seriesId, slot, count, sketch } of cells) {
        const group = groupOf(seriesId)
        if (count !== undefined) {
          group.requests += count
          group.numbers.set(slot, (group.numbers.get(slot) ?? 0) + count)
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
          if (value !== undefined) group.numbers.set(slot, value)
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
