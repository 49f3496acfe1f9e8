import { DAY_MS } from '@stagedoor/contract/constants'
import { expect, it } from 'vitest'
import { allowedMs, availablePresets, type PresetName, previousWindow, resolveWindow } from './period.ts'
import { readPeriod, writePeriod } from './period-in-url.ts'

const DAYS_90 = allowedMs('90d')
const HOURS_24 = allowedMs('24h')
/** A Thursday. */
const NOW = Date.parse('2024-02-29T21:17:42.500Z')

const preset = (name: PresetName, now = NOW) => resolveWindow({ kind: 'preset', name }, now, DAYS_90)
const iso = ({ start, end }: { start: number; end: number }) => [
  new Date(start).toISOString(),
  new Date(end).toISOString(),
]

it('offers the presets that fit into the allowed period', () => {
  expect(availablePresets(HOURS_24)).toEqual(['15m', '1h', '6h', '12h', '24h'])
  expect(availablePresets(DAYS_90)).toHaveLength(11)
  expect(allowedMs('anything else')).toBe(DAY_MS)
})

it('resolves a relative preset to a window that starts with a complete bucket and ends now', () => {
  expect(iso(preset('24h'))).toEqual(['2024-02-28T21:00:00.000Z', '2024-02-29T21:17:42.500Z'])
  expect(iso(preset('15m'))).toEqual(['2024-02-29T21:02:00.000Z', '2024-02-29T21:17:42.500Z'])
  expect(preset('7d')).toMatchObject({
    start: Date.parse('2024-02-22'),
    granularity: DAY_MS,
    isRunning: true,
  })
})

it.each(['00:00:00.000', '06:05:00.000', '06:59:59.999', '23:59:59.999'])(
  'covers at least the time that a relative preset names, and less than one bucket more, at %s',
  (time) => {
    const now = Date.parse(`2024-02-29T${time}Z`)
    for (const allowed of [HOURS_24, DAYS_90]) {
      for (const name of availablePresets(allowed).filter((each) => !each.includes('-'))) {
        const { start, end, span, granularity } = resolveWindow({ kind: 'preset', name }, now, allowed)
        expect(end).toBe(now)
        expect(end - start).toBeGreaterThanOrEqual(span)
        expect(end - start).toBeLessThan(span + granularity)
        expect(start % granularity).toBe(0)
      }
    }
  },
)

it('resolves calendar presets to UTC weeks from Monday and UTC months', () => {
  expect(iso(preset('this-week'))[0]).toBe('2024-02-26T00:00:00.000Z')
  expect(iso(preset('last-week'))).toEqual(['2024-02-19T00:00:00.000Z', '2024-02-25T23:59:59.999Z'])
  expect(iso(preset('last-month'))).toEqual(['2024-01-01T00:00:00.000Z', '2024-01-31T23:59:59.999Z'])
  expect(iso(preset('this-month', Date.parse('2024-01-31T23:00:00Z')))[0]).toBe('2024-01-01T00:00:00.000Z')
  expect(iso(preset('this-week', Date.parse('2024-03-03T12:00:00Z')))[0]).toBe('2024-02-26T00:00:00.000Z')
})

it('returns the same part of the previous period', () => {
  const day = preset('24h')
  expect(previousWindow(day, NOW, DAYS_90)).toMatchObject({
    start: day.start - DAY_MS,
    end: day.end - DAY_MS,
  })
  const week = previousWindow(preset('last-week'), NOW, DAYS_90)
  expect(week && iso(week)).toEqual(['2024-02-12T00:00:00.000Z', '2024-02-18T23:59:59.999Z'])
})

it('returns no window that starts before the allowed period', () => {
  expect(previousWindow(preset('24h'), NOW, HOURS_24)).toBeUndefined()
  const longest = resolveWindow({ kind: 'dates', from: '2023-12-01', to: '2024-02-29' }, NOW, DAYS_90)
  expect(longest.start).toBeGreaterThan(NOW - 90 * DAY_MS)
  expect(longest.end).toBe(NOW)
  expect(previousWindow(longest, NOW, DAYS_90)).toBeUndefined()
})

it('resolves a range of days to complete days', () => {
  const days = resolveWindow({ kind: 'dates', from: '2024-02-27', to: '2024-02-28' }, NOW, DAYS_90)
  expect(iso(days)).toEqual(['2024-02-27T00:00:00.000Z', '2024-02-28T23:59:59.999Z'])
  expect(days).toMatchObject({ granularity: 3_600_000, span: 2 * DAY_MS, isRunning: false })
})

it.each([
  ['period=7d', { kind: 'preset', name: '7d' }],
  ['from=2024-02-01&to=2024-02-29', { kind: 'dates', from: '2024-02-01', to: '2024-02-29' }],
] as const)('reads %s from URL parameters and writes it back', (parameters, period) => {
  expect(readPeriod(new URLSearchParams(parameters), NOW, DAYS_90)).toEqual(period)
  expect(new URLSearchParams(writePeriod(period)).toString()).toBe(parameters)
})

it.each([
  'period=30d&portal=24h',
  'period=toString',
  'from=2024-02-30&to=2024-02-01',
  'from=2020-01-01&to=2024-02-01',
  'from=2024-02-01&to=2030-01-01',
  '',
])('reads unavailable or invalid URL parameters as the last 24 hours: %s', (parameters) => {
  const allowed = parameters.includes('portal=24h') ? HOURS_24 : DAYS_90
  expect(readPeriod(new URLSearchParams(parameters), NOW, allowed)).toEqual({ kind: 'preset', name: '24h' })
})
