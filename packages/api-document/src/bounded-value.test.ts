import { expect, test } from 'vitest'

import { boundedValue, CUT } from './bounded-value.ts'

test('a value of readable size stays the same object', () => {
  const value = { a: [1, { b: 'text' }] }
  expect(boundedValue(value)).toBe(value)
})

test('a long list, a long text and a value that contains itself are cut where that is seen', () => {
  const list = boundedValue(Array.from({ length: 1_000_000 }, (_, index) => index))
  expect(Array.isArray(list) && list.length).toBeLessThan(10_000)
  expect(Array.isArray(list) && list.at(-1)).toBe(CUT)
  expect(String(boundedValue('x'.repeat(1_000_000)))).toMatch(/^x{1000,}…$/)
  const cycle: Record<string, unknown> = {}
  cycle['self'] = cycle
  expect(JSON.stringify(boundedValue(cycle))).toMatch(/"…"\}+$/)
})
