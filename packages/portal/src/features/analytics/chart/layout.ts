import { MAX_LINES, type Series, type TimeSeries } from './series.ts'
import { timeTicks, valueTicks } from './ticks.ts'

/** Dashes of the six looks, so that lines differ without colour. In pixels: line, gap, … */
export const DASHES: readonly (readonly number[])[] = [
  [],
  [7, 4],
  [2, 3],
  [10, 3, 2, 3],
  [14, 5],
  [4, 2, 1, 2, 1, 2],
]
export const TEXT_SIZE = 13
const TEXT_GAP = 18
const TICK_ROOM = 84
const TOP = 12
const BOTTOM = 28
/** Narrower, and the names of the lines stand in a legend instead of at their ends. */
const ROOM_FOR_NAMES = 560
const NAME_WIDTH = 152
const NAME_LETTERS = 20

export interface Point {
  x: number
  y: number
}
export interface Line {
  name: string
  look: number
  /** Unbroken stretches; a single point is a stretch of its own. */
  stretches: readonly (readonly Point[])[]
  /** From the last full bucket to the one that is still being filled, or only that one: what looks like a fall there is none. */
  open: readonly Point[]
}
export interface ChartLayout {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
  /** Where the bucket that is still being filled begins; undefined when all are full. */
  openFrom: number | undefined
  yTicks: readonly { y: number; text: string }[]
  xTicks: readonly { x: number; text: string }[]
  lines: readonly Line[]
  /** The name of each line at its end, none overlapping; empty where a legend is needed. */
  names: readonly (Point & { text: string; look: number })[]
  /** Middle of each bucket. */
  xs: readonly number[]
}

interface LayoutOptions {
  width: number
  height: number
  formatValue: (value: number) => string
  formatTime: (time: number) => string
}

/** The lines that are drawn; what is more is in the table. */
export function drawnSeries({ series }: TimeSeries): readonly Series[] {
  return series.slice(0, MAX_LINES)
}

/** Where everything of a chart stands, in pixels: the page and the picture draw the same. */
export function layoutChart(data: TimeSeries, options: LayoutOptions): ChartLayout {
  const { width, height, formatValue, formatTime } = options
  const series = drawnSeries(data)
  const max = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const values = valueTicks(max)
  const messages = values.map(formatValue)
  const left = Math.max(...messages.map(widthOf)) + 10
  const hasNames = width >= ROOM_FOR_NAMES
  const right = width - (hasNames ? NAME_WIDTH : 8)
  const bottom = height - BOTTOM
  const top = values.at(-1) ?? 1
  const yOf = (value: number) => bottom - (value / top) * (bottom - TOP)
  const xs = data.times.map((_, index) => left + ((index + 0.5) / data.times.length) * (right - left))
  const full = data.isLastOpen ? data.times.length - 1 : data.times.length
  const lines = series.map(({ name, look, values }) => ({
    name,
    look,
    stretches: stretches(values.slice(0, full), xs, yOf),
    open: (values[full] ?? null) === null ? [] : (stretches(values, xs, yOf).at(-1)?.slice(-2) ?? []),
  }))
  const most = Math.max(2, Math.floor((right - left) / TICK_ROOM))
  return {
    width,
    height,
    left,
    right,
    top: TOP,
    bottom,
    openFrom: data.isLastOpen ? left + (full / data.times.length) * (right - left) : undefined,
    yTicks: values.map((value, index) => ({ y: yOf(value), text: messages[index] ?? '' })),
    xTicks: timeTicks(data.times, data.granularity, most).map((index) => {
      const text = formatTime(data.times[index] ?? 0)
      const room = widthOf(text) / 2
      return { x: Math.min(Math.max(xs[index] ?? left, room), width - room), text }
    }),
    lines,
    names: hasNames ? spreadNames(lines, right + 8, TOP, bottom) : [],
    xs,
  }
}

/** About as wide as it is drawn, rather more: nothing is measured here. */
function widthOf(text: string): number {
  return text.length * TEXT_SIZE * 0.62
}

function stretches(
  values: readonly (number | null)[],
  xs: readonly number[],
  yOf: (value: number) => number,
): Point[][] {
  const found: Point[][] = []
  let isBroken = true
  values.forEach((value, index) => {
    if (value === null) {
      isBroken = true
      return
    }
    const point = { x: xs[index] ?? 0, y: yOf(value) }
    if (isBroken) found.push([point])
    else found.at(-1)?.push(point)
    isBroken = false
  })
  return found
}

/** Names as near to the ends of their lines as they can stand without touching each other. */
function spreadNames(lines: readonly Line[], x: number, top: number, bottom: number) {
  const names = lines
    .flatMap(({ name, look, stretches, open }) => {
      const end = open.at(-1) ?? stretches.at(-1)?.at(-1)
      return end ? [{ x, y: end.y, text: shorten(name), look }] : []
    })
    .toSorted((one, other) => one.y - other.y)
  let free = top
  for (const name of names) {
    name.y = Math.max(name.y, free)
    free = name.y + TEXT_GAP
  }
  let limit = bottom
  for (const name of names.toReversed()) {
    name.y = Math.min(name.y, limit)
    limit = name.y - TEXT_GAP
  }
  return names
}

/** Shortened before its version, which tells it from the others of its product. */
function shorten(name: string): string {
  if (name.length <= NAME_LETTERS) return name
  const version = name.slice(Math.max(name.lastIndexOf(' - '), 0))
  const end = version.length < NAME_LETTERS / 2 ? version : ''
  return `${name.slice(0, NAME_LETTERS - 1 - end.length).trimEnd()}…${end}`
}
