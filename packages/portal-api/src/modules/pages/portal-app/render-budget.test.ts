import { expect, it } from 'vitest'
import { createRenderBudget, PAGE_LIMITS } from './render-budget.ts'

const at = (seconds: number) => new Date(seconds * 1_000)

it('allows each client 240 renderings in a row, then four per second', () => {
  const budget = createRenderBudget(PAGE_LIMITS)
  const taken = (client: string, seconds: number) =>
    Array.from({ length: 500 }, () => budget.take(client, at(seconds))).filter(Boolean).length
  expect([taken('a', 0), taken('a', 0), taken('b', 0)]).toEqual([240, 0, 240])
  expect([taken('a', 10), taken('a', 100_000)]).toEqual([40, 240])
  // A clock that is set back does not reduce the budget.
  expect([taken('b', -100), taken('b', -99)]).toEqual([0, 4])
})

it('drops the least recent client when there are too many', () => {
  const budget = createRenderBudget(PAGE_LIMITS)
  while (budget.take('first', at(0))) {
    // Use up the budget.
  }
  for (let client = 0; client < 10_000; client += 1) budget.take(String(client), at(0))
  expect(budget.take('first', at(0))).toBe(true)
})
