import { expect, test } from 'vitest'
import { uniqueNames } from './unique-names.ts'

test('numbers repeated names and reuses none', () => {
  expect(uniqueNames(['A', 'A (2)', 'A', 'B', 'A', 'A (2)'])).toEqual([
    'A',
    'A (2)',
    'A (3)',
    'B',
    'A (4)',
    'A (2) (2)',
  ])
})
