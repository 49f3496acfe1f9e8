import { DAY_MS } from '@stagedoor/contract/constants'
import { expect, it } from 'vitest'
import type { Window } from '../period/period.ts'
import { drawnSeries, layoutChart } from './layout.ts'
import { hasValues, toCodeCounts, toTimeSeries } from './series.ts'
import { codeTable, timeTable, toCsv } from './table-data.ts'
import { timeTicks, valueTicks } from './ticks.ts'

const HOUR = 3_600_000
const START = Date.parse('2026-03-01T10:00:00Z')
const WINDOW: Window = {
  start: START,
  end: START + 3.5 * HOUR,
  granularity: HOUR,
  span: 4 * HOUR,
  isRunning: true,
}

function record(hours: number, version: string, metric: string, value: number) {
  return {
    timestamp: new Date(START + hours * HOUR).toISOString(),
    event: { [metric]: value, API_PRODUCT_VERSION: version },
  }
}

it('fills buckets without requests with 0 and buckets without latencies with null', () => {
  const counts = { records: [record(0, 'A', 'REQUEST_COUNT', 5), record(2, 'A', 'REQUEST_COUNT', 7)] }
  const { times, series } = toTimeSeries(counts, { metric: 'REQUEST_COUNT', window: WINDOW, order: ['A'] })
  expect(times).toEqual([0, 1, 2, 3].map((hour) => START + hour * HOUR))
  expect(series).toEqual([{ name: 'A', values: [5, 0, 7, 0], styleIndex: 0 }])

  const latency = { records: [record(1, 'A', 'RESPONSE_LATENCY_P99', 80.5)] }
  const gaps = toTimeSeries(latency, { metric: 'RESPONSE_LATENCY_P99', window: WINDOW, order: ['A'] })
  expect(gaps.series[0]?.values).toEqual([null, 80.5, null, null])
})

it('accepts buckets that start with the range instead of at a full hour', () => {
  const records = [record(0.25, 'A', 'REQUEST_COUNT', 3)]
  const { times, series } = toTimeSeries({ records }, { metric: 'REQUEST_COUNT', window: WINDOW, order: [] })
  expect(times[0]).toBe(START - 0.75 * HOUR)
  expect(series[0]?.values[1]).toBe(3)
  expect(
    hasValues(toTimeSeries({ records: [] }, { metric: 'REQUEST_COUNT', window: WINDOW, order: [] })),
  ).toBe(false)
})

it('gives a version the same style in every chart and draws only the six largest series', () => {
  const order = ['A', 'B', 'C']
  const records = [record(0, 'A', 'REQUEST_COUNT', 1), record(0, 'C', 'REQUEST_COUNT', 9)]
  const { series } = toTimeSeries({ records }, { metric: 'REQUEST_COUNT', window: WINDOW, order })
  expect(series.map(({ name, styleIndex }) => [name, styleIndex])).toEqual([
    ['C', 2],
    ['A', 0],
  ])
  const many = Array.from({ length: 50 }, (_, index) => record(0, `V${index}`, 'REQUEST_COUNT', index))
  const all = toTimeSeries({ records: many }, { metric: 'REQUEST_COUNT', window: WINDOW, order: [] })
  expect(drawnSeries(all).map(({ name }) => name)).toEqual(['V49', 'V48', 'V47', 'V46', 'V45', 'V44'])
  expect(new Set(drawnSeries(all).map(({ styleIndex }) => styleIndex)).size).toBe(6)
  expect(timeTable(all, 'Time').columns).toHaveLength(51)
})

it('places axis ticks at round values, round times and the last day', () => {
  expect(valueTicks(0)).toEqual([0, 1])
  expect(valueTicks(3)).toEqual([0, 1, 2, 3])
  expect(valueTicks(1234)).toEqual([0, 500, 1000, 1500])
  const days = Array.from({ length: 30 }, (_, index) => START + index * DAY_MS)
  const ticks = timeTicks(days, DAY_MS, 6)
  expect(ticks.at(-1)).toBe(29)
  expect(ticks.length).toBeLessThanOrEqual(6)
  const minutes = Array.from({ length: 15 }, (_, index) => START + index * 60_000)
  expect(timeTicks(minutes, 60_000, 4)).toEqual([0, 5, 10])
})

it('places line labels inside the chart without overlaps', () => {
  const records = ['A', 'B', 'C', 'D'].map((name) => record(3, name, 'REQUEST_COUNT', 100))
  const data = toTimeSeries({ records }, { metric: 'REQUEST_COUNT', window: WINDOW, order: [] })
  const layout = layoutChart(data, { width: 900, height: 200, formatValue: String, formatTime: String })
  const ys = layout.names.map(({ y }) => y)
  expect(ys).toHaveLength(4)
  ys.slice(1).forEach((y, index) => expect(y - (ys[index] ?? 0)).toBeGreaterThanOrEqual(18))
  expect(Math.max(...ys)).toBeLessThanOrEqual(layout.bottom)
  expect(
    layoutChart(data, { width: 358, height: 200, formatValue: String, formatTime: String }).names,
  ).toEqual([])
})

it('separates the incomplete last bucket from the line', () => {
  const records = [record(1, 'A', 'RESPONSE_LATENCY_P99', 80), record(2, 'A', 'RESPONSE_LATENCY_P99', 90)]
  const layoutOf = (last: typeof records, isRunning = true) => {
    const window = { ...WINDOW, isRunning }
    const options = { metric: 'RESPONSE_LATENCY_P99', window, order: [] } as const
    const data = toTimeSeries({ records: [...records, ...last] }, options)
    return layoutChart(data, { width: 400, height: 200, formatValue: String, formatTime: String })
  }
  const last = record(3, 'A', 'RESPONSE_LATENCY_P99', 5)
  const { xs, incompleteFrom, lines } = layoutOf([last])
  expect(incompleteFrom).toBeCloseTo(((xs[2] ?? 0) + (xs[3] ?? 0)) / 2)
  expect(lines[0]?.segments.map((points) => points.map(({ x }) => x))).toEqual([[xs[1], xs[2]]])
  expect(lines[0]?.incomplete.map(({ x }) => x)).toEqual([xs[2], xs[3]])
  expect(layoutOf([]).lines[0]?.incomplete).toEqual([])
  expect(layoutOf([last], false)).toMatchObject({ incompleteFrom: undefined, lines: [{ incomplete: [] }] })
})

it('keeps the last time label inside the chart', () => {
  const days = { ...WINDOW, end: START + 29 * DAY_MS, granularity: DAY_MS, span: 30 * DAY_MS }
  const records = [record(0, 'A', 'REQUEST_COUNT', 1)]
  const data = toTimeSeries({ records }, { metric: 'REQUEST_COUNT', window: days, order: [] })
  const formatTime = () => 'Nov 22'
  const { xTicks, xs } = layoutChart(data, { width: 324, height: 200, formatValue: String, formatTime })
  expect(xs.at(-1)).toBeGreaterThan(324 - 20)
  // Six characters of 13 pixels are about 44 pixels wide.
  expect(xTicks.at(-1)?.x).toBeLessThanOrEqual(324 - 22)
})

it('truncates a long product name and keeps the version', () => {
  const long = 'Venues and Seat Maps of the whole house'
  const records = [`${long} - v1`, long, 'Inventory - v1'].map((name) =>
    record(3, name, 'REQUEST_COUNT', 100),
  )
  const data = toTimeSeries({ records }, { metric: 'REQUEST_COUNT', window: WINDOW, order: [] })
  const layout = layoutChart(data, { width: 900, height: 200, formatValue: String, formatTime: String })
  expect(layout.names.map(({ text }) => text).toSorted()).toEqual([
    'Inventory - v1',
    'Venues and Seat Map…',
    'Venues and Sea… - v1',
  ])
})

it('writes CSV with a byte order mark and without formulas', () => {
  const counts = toCodeCounts({
    records: [
      { timestamp: '2026-03-01T10:00:00Z', event: { STATUS_CODE: '404', REQUEST_COUNT: 2 } },
      { timestamp: '2026-03-01T10:00:00Z', event: { STATUS_CODE: '429', REQUEST_COUNT: 30 } },
    ],
  })
  expect(toCsv(codeTable(counts, ['=HYPERLINK("x")', 'Seats, "gold"']))).toBe(
    `\u{FEFF}"'=HYPERLINK(""x"")","Seats, ""gold"""\r\n429,30\r\n404,2\r\n`,
  )
})
