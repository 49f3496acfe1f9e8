import { expect, it } from 'vitest'
import { createWorkBudget, PAGE_LIMITS } from './work-budgets.ts'

const at = (seconds: number) => new Date(seconds * 1_000)

function setUp() {
  const budget = createWorkBudget(PAGE_LIMITS)
  /** Renders as much as is allowed. @returns number of pages */
  const rendered = (client: string, seconds: number, usedMs = PAGE_LIMITS.reservedMs) => {
    let count = 0
    while (count < 10_000 && budget.take(client, at(seconds))) {
      budget.settle(client, usedMs, at(seconds))
      count += 1
    }
    return count
  }
  return { budget, rendered }
}

it('allows each client 12 seconds of rendering in a row, then a fifth of the time', () => {
  const { rendered } = setUp()
  expect([rendered('a', 0), rendered('a', 0), rendered('b', 0)]).toEqual([240, 0, 240])
  expect([rendered('a', 10), rendered('a', 100_000)]).toEqual([40, 240])
  // A clock that is set back does not reduce the budget.
  expect([rendered('b', -100), rendered('b', -99)]).toEqual([0, 4])
})

it('counts the time that pages take', () => {
  const { rendered } = setUp()
  expect(rendered('slow', 0, 600)).toBe(20)
  expect(rendered('fast', 0, 10)).toBeGreaterThan(1_000)
})

it('reserves time for pages that are being rendered, and delays a client that has used more', () => {
  const { budget, rendered } = setUp()
  const taken = Array.from({ length: 300 }, () => budget.take('a', at(0))).filter(Boolean).length
  expect(taken).toBe(240)
  for (let page = 0; page < taken; page += 1) budget.settle('a', 1_000, at(0))
  expect(rendered('a', 59)).toBe(0)
  expect(rendered('a', 61)).toBeGreaterThan(0)
  expect(rendered('b', 0)).toBe(240)
})

it('drops the least recent client when there are too many', () => {
  const { budget, rendered } = setUp()
  rendered('first', 0)
  for (let client = 0; client < 10_000; client += 1) budget.take(String(client), at(0))
  expect(budget.take('first', at(0))).toBe(true)
})
