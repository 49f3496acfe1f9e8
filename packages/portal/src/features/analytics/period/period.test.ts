import { DAY_MS } from '@stagedoor/contract/constants'
import { expect, it } from 'vitest'
import { allowedMs, offeredPresets, type PresetName, windowBefore, windowOf } from './period.ts'
import { readPeriod, writePeriod } from './period-in-url.ts'

const DAYS_90 = allowedMs('90d')
const HOURS_24 = allowedMs('24h')
/** A Thursday. */
const NOW = Date.parse('2024-02-29T21:17:42.500Z')

const preset = (name: PresetName, now = NOW) => windowOf({ kind: 'preset', name }, now, DAYS_90)
const iso = ({ start, end }: { start: number; end: number }) => [
  new Date(start).toISOString(),
  new Date(end).toISOString(),
]

it('offers the ranges that a portal shows that far back', () => {
  expect(offeredPresets(HOURS_24)).toEqual(['15m', '1h', '6h', '12h', '24h'])
  expect(offeredPresets(DAYS_90)).toHaveLength(11)
  expect(allowedMs('anything else')).toBe(DAY_MS)
})

it('begins with a whole bucket, is never longer than its name, and ends now', () => {
  expect(iso(preset('24h'))).toEqual(['2024-02-28T22:00:00.000Z', '2024-02-29T21:17:42.500Z'])
  expect(iso(preset('15m'))).toEqual(['2024-02-29T21:03:00.000Z', '2024-02-29T21:17:42.500Z'])
  expect(preset('7d')).toMatchObject({
    start: Date.parse('2024-02-23'),
    granularity: DAY_MS,
    isRunning: true,
  })
})

it('knows weeks from Monday and months of any length, in UTC', () => {
  expect(iso(preset('this-week'))[0]).toBe('2024-02-26T00:00:00.000Z')
  expect(iso(preset('last-week'))).toEqual(['2024-02-19T00:00:00.000Z', '2024-02-25T23:59:59.999Z'])
  expect(iso(preset('last-month'))).toEqual(['2024-01-01T00:00:00.000Z', '2024-01-31T23:59:59.999Z'])
  expect(iso(preset('this-month', Date.parse('2024-01-31T23:00:00Z')))[0]).toBe('2024-01-01T00:00:00.000Z')
  expect(iso(preset('this-week', Date.parse('2024-03-03T12:00:00Z')))[0]).toBe('2024-02-26T00:00:00.000Z')
})

it('compares a period with the same part of the one before', () => {
  const day = preset('24h')
  expect(windowBefore(day, NOW, DAYS_90)).toMatchObject({ start: day.start - DAY_MS, end: day.end - DAY_MS })
  const week = windowBefore(preset('last-week'), NOW, DAYS_90)
  expect(week && iso(week)).toEqual(['2024-02-12T00:00:00.000Z', '2024-02-18T23:59:59.999Z'])
})

it('shows nothing of what lies before the allowed period', () => {
  expect(windowBefore(preset('24h'), NOW, HOURS_24)).toBeUndefined()
  const longest = windowOf({ kind: 'dates', from: '2023-12-01', to: '2024-02-29' }, NOW, DAYS_90)
  expect(longest.start).toBeGreaterThan(NOW - 90 * DAY_MS)
  expect(longest.end).toBe(NOW)
  expect(windowBefore(longest, NOW, DAYS_90)).toBeUndefined()
})

it('keeps days of a calendar whole', () => {
  const days = windowOf({ kind: 'dates', from: '2024-02-27', to: '2024-02-28' }, NOW, DAYS_90)
  expect(iso(days)).toEqual(['2024-02-27T00:00:00.000Z', '2024-02-28T23:59:59.999Z'])
  expect(days).toMatchObject({ granularity: 3_600_000, span: 2 * DAY_MS, isRunning: false })
})

it.each([
  ['period=7d', { kind: 'preset', name: '7d' }],
  ['from=2024-02-01&to=2024-02-29', { kind: 'dates', from: '2024-02-01', to: '2024-02-29' }],
] as const)('reads %s from an address and writes it back', (address, period) => {
  expect(readPeriod(new URLSearchParams(address), NOW, DAYS_90)).toEqual(period)
  expect(new URLSearchParams(writePeriod(period)).toString()).toBe(address)
})

it.each([
  'period=30d&portal=24h',
  'period=toString',
  'from=2024-02-30&to=2024-02-01',
  'from=2020-01-01&to=2024-02-01',
  'from=2024-02-01&to=2030-01-01',
  '',
])('shows the last 24 hours for an address that asks for what is not there: %s', (address) => {
  const allowed = address.includes('portal=24h') ? HOURS_24 : DAYS_90
  expect(readPeriod(new URLSearchParams(address), NOW, allowed)).toEqual({ kind: 'preset', name: '24h' })
})
