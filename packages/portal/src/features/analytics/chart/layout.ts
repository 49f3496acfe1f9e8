import { MAX_LINES, type Series, type TimeSeries } from './series.ts'
import { timeTicks, valueTicks } from './ticks.ts'

/** Dash patterns of the six series styles, so that lines differ without color: lengths of dash, gap, … in pixels. */
export const DASHES: readonly (readonly number[])[] = [
  [],
  [7, 4],
  [2, 3],
  [10, 3, 2, 3],
  [14, 5],
  [4, 2, 1, 2, 1, 2],
]
export const TEXT_SIZE = 13
const LINE_HEIGHT = 18
const MIN_TICK_DISTANCE = 84
const TOP = 12
const BOTTOM = 28
/** Below this width, a legend lists the names of the lines instead of labels at their ends. */
const MIN_WIDTH_FOR_NAMES = 560
const NAME_WIDTH = 152
const NAME_MAX_LENGTH = 20

export interface Point {
  x: number
  y: number
}
export interface Line {
  name: string
  /** Index into `DASHES` and the series colors. */
  styleIndex: number
  /** Runs of consecutive values; a value without neighbors is a segment with one point. */
  segments: readonly (readonly Point[])[]
  /** The last complete bucket and the current one, drawn differently because its low value is not a drop. */
  incomplete: readonly Point[]
}
export interface ChartLayout {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
  /** Start of the incomplete bucket; undefined when all buckets are complete. */
  incompleteFrom: number | undefined
  yTicks: readonly { y: number; text: string }[]
  xTicks: readonly { x: number; text: string }[]
  lines: readonly Line[]
  /** Labels at the ends of the lines, without overlaps; empty when the chart needs a legend. */
  names: readonly (Point & { text: string; styleIndex: number })[]
  /** Center of each bucket. */
  xs: readonly number[]
}

interface LayoutOptions {
  width: number
  height: number
  formatValue: (value: number) => string
  formatTime: (time: number) => string
}

/** The series that a chart draws; further series are only in the table. */
export function drawnSeries({ series }: TimeSeries): readonly Series[] {
  return series.slice(0, MAX_LINES)
}

/** Positions of all parts of a chart, in pixels. The SVG on the page and the PNG export share this layout. */
export function layoutChart(data: TimeSeries, options: LayoutOptions): ChartLayout {
  const { width, height, formatValue, formatTime } = options
  const series = drawnSeries(data)
  const max = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const values = valueTicks(max)
  const valueLabels = values.map(formatValue)
  const left = Math.max(...valueLabels.map(estimateWidth)) + 10
  const hasNames = width >= MIN_WIDTH_FOR_NAMES
  const right = width - (hasNames ? NAME_WIDTH : 8)
  const bottom = height - BOTTOM
  const highestTick = values.at(-1) ?? 1
  const yOf = (value: number) => bottom - (value / highestTick) * (bottom - TOP)
  const xs = data.times.map((_, index) => left + ((index + 0.5) / data.times.length) * (right - left))
  const completeCount = data.isLastBucketIncomplete ? data.times.length - 1 : data.times.length
  const lines = series.map(({ name, styleIndex, values }) => ({
    name,
    styleIndex,
    segments: toSegments(values.slice(0, completeCount), xs, yOf),
    incomplete:
      (values[completeCount] ?? null) === null ? [] : (toSegments(values, xs, yOf).at(-1)?.slice(-2) ?? []),
  }))
  const maxTicks = Math.max(2, Math.floor((right - left) / MIN_TICK_DISTANCE))
  return {
    width,
    height,
    left,
    right,
    top: TOP,
    bottom,
    incompleteFrom: data.isLastBucketIncomplete
      ? left + (completeCount / data.times.length) * (right - left)
      : undefined,
    yTicks: values.map((value, index) => ({ y: yOf(value), text: valueLabels[index] ?? '' })),
    xTicks: timeTicks(data.times, data.granularity, maxTicks).map((index) => {
      const text = formatTime(data.times[index] ?? 0)
      const halfWidth = estimateWidth(text) / 2
      return { x: Math.min(Math.max(xs[index] ?? left, halfWidth), width - halfWidth), text }
    }),
    lines,
    names: hasNames ? spreadNames(lines, right + 8, TOP, bottom) : [],
    xs,
  }
}

/** Slightly overestimates the width of a text, without measuring it in the browser. */
function estimateWidth(text: string): number {
  return text.length * TEXT_SIZE * 0.62
}

function toSegments(
  values: readonly (number | null)[],
  xs: readonly number[],
  yOf: (value: number) => number,
): Point[][] {
  const segments: Point[][] = []
  let startsSegment = true
  values.forEach((value, index) => {
    if (value === null) {
      startsSegment = true
      return
    }
    const point = { x: xs[index] ?? 0, y: yOf(value) }
    if (startsSegment) segments.push([point])
    else segments.at(-1)?.push(point)
    startsSegment = false
  })
  return segments
}

/** Places labels as close to the ends of their lines as possible without overlaps. */
function spreadNames(lines: readonly Line[], x: number, top: number, bottom: number) {
  const names = lines
    .flatMap(({ name, styleIndex, segments, incomplete }) => {
      const end = incomplete.at(-1) ?? segments.at(-1)?.at(-1)
      return end ? [{ x, y: end.y, text: shorten(name), styleIndex }] : []
    })
    .toSorted((a, b) => a.y - b.y)
  let minY = top
  for (const name of names) {
    name.y = Math.max(name.y, minY)
    minY = name.y + LINE_HEIGHT
  }
  let maxY = bottom
  for (const name of names.toReversed()) {
    name.y = Math.min(name.y, maxY)
    maxY = name.y - LINE_HEIGHT
  }
  return names
}

/** Truncates the product name and keeps the version, which distinguishes lines of the same product. */
function shorten(name: string): string {
  if (name.length <= NAME_MAX_LENGTH) return name
  const version = name.slice(Math.max(name.lastIndexOf(' - '), 0))
  const end = version.length < NAME_MAX_LENGTH / 2 ? version : ''
  return `${name.slice(0, NAME_MAX_LENGTH - 1 - end.length).trimEnd()}…${end}`
}
