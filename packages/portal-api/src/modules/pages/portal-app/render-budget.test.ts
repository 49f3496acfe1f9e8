import { expect, it } from 'vitest'
import { createRenderBudget } from './render-budget.ts'

const at = (seconds: number) => new Date(seconds * 1_000)

it('lets each client have 240 pages rendered in a row, then four a second', () => {
  const budget = createRenderBudget()
  const taken = (client: string, seconds: number) =>
    Array.from({ length: 500 }, () => budget.take(client, at(seconds))).filter(Boolean).length
  expect([taken('a', 0), taken('a', 0), taken('b', 0)]).toEqual([240, 0, 240])
  expect([taken('a', 10), taken('a', 100_000)]).toEqual([40, 240])
  // A clock that was set back takes nothing away.
  expect([taken('b', -100), taken('b', -99)]).toEqual([0, 4])
})

it('forgets the client that came first when there are too many', () => {
  const budget = createRenderBudget()
  while (budget.take('first', at(0))) {
    // Until nothing is left.
  }
  for (let client = 0; client < 10_000; client += 1) budget.take(String(client), at(0))
  expect(budget.take('first', at(0))).toBe(true)
})
