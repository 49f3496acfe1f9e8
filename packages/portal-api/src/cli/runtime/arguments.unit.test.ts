import { expect, it } from 'vitest'
import { timeOption } from './arguments.ts'

const NOW = new Date('2026-11-28T12:00:00Z')

it.each([
  ['30m', '2026-11-28T11:30:00.000Z'],
  ['7d', '2026-11-21T12:00:00.000Z'],
  ['2026-11-01', '2026-11-01T00:00:00.000Z'],
  ['2026-11-01T09:30+01:00', '2026-11-01T08:30:00.000Z'],
])('reads %s', (text, expected) => {
  expect(timeOption('since', text, NOW)?.toISOString()).toBe(expected)
})

it.each(['999999d', '36526d', '2026-02-30', 'yesterday', '-7d', ''])('rejects %j', (text) => {
  expect(() => timeOption('since', text, NOW)).toThrow('--since must be an age or a date')
})
