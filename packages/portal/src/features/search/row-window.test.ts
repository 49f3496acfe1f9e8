import { expect, it } from 'vitest'
import { HEADER_HEIGHT, positionGroups, ROW_HEIGHT, rowsBetween, topOfRow } from './row-window.ts'

const groups = positionGroups([
  { kind: 'operation', title: 'A', count: 2 },
  { kind: 'operation', title: 'B', count: 100_000 },
])

it('positions groups below each other', () => {
  expect(groups[1]).toMatchObject({ start: 2, top: HEADER_HEIGHT + 2 * ROW_HEIGHT })
  expect(topOfRow(groups, 2)).toBe(2 * HEADER_HEIGHT + 2 * ROW_HEIGHT)
})

it('returns only the rows that intersect the visible area', () => {
  const [first, second] = groups
  if (!first || !second) throw new Error('there are two groups')
  expect(rowsBetween(first, 0, 300)).toEqual({ from: 0, to: 2 })
  expect(rowsBetween(second, 0, 100)).toEqual({ from: 2, to: 2 })
  const top = topOfRow(groups, 5000)
  expect(rowsBetween(second, top, top + 2 * ROW_HEIGHT)).toEqual({ from: 5000, to: 5002 })
  expect(rowsBetween(second, top + 1, top + 1 + 2 * ROW_HEIGHT)).toEqual({ from: 5000, to: 5003 })
})
