import { expect, test } from 'vitest'

import { boundedValue, TRUNCATED } from './bounded-value.ts'

test('returns the same object when the value is within the limits', () => {
  const value = { a: [1, { b: 'text' }] }
  expect(boundedValue(value)).toBe(value)
})

test('truncates long lists, long strings and circular values', () => {
  const list = boundedValue(Array.from({ length: 1_000_000 }, (_, index) => index))
  expect(Array.isArray(list) && list.length).toBeLessThan(10_000)
  expect(Array.isArray(list) && list.at(-1)).toBe(TRUNCATED)
  expect(String(boundedValue('x'.repeat(1_000_000)))).toMatch(/^x{1000,}…$/)
  const cycle: Record<string, unknown> = {}
  cycle['self'] = cycle
  expect(JSON.stringify(boundedValue(cycle))).toMatch(/"…"\}+$/)
})
