import { expect, it } from 'vitest'
import type { Listing } from '../../db/statements/list-clauses.ts'
import { defineListOperation } from './list-operation.ts'
import type { OperationContext } from './operation.ts'

const all = Array.from({ length: 20_006 }, (_, id) => ({ id }))
const operation = defineListOperation<{ id: number }>({
  name: 'numbers list',
  columns: ['id'],
  empty: 'No numbers found.',
  list: async (_context, _input, { search, limit }: Listing) => {
    const matching = search === undefined ? all : all.filter(({ id }) => String(id) === search)
    return { rows: matching.slice(0, limit), total: matching.length }
  },
})
const run = (options: Record<string, unknown> = {}) =>
  operation.run({} as OperationContext, { args: [], options, operator: 'ops' })

it('limits a list, and notes it beside the JSON array', async () => {
  const result = await run()
  expect(operation.json?.(result)).toHaveLength(50)
  expect(operation.note?.(result)).toBe('Showing 50 of 20,006. Use --limit or --search.')
  const complete = await run({ limit: '100000' })
  expect(operation.json?.(complete)).toHaveLength(20_006)
  expect(operation.note?.(complete)).toBeUndefined()
  expect(operation.json?.(await run({ search: ' 7 ' }))).toEqual([{ id: 7 }])
})

it.each([
  [{ limit: '0' }, /--limit must be a whole number from 1 to 100,000/],
  [{ limit: '-1' }, /--limit must be/],
  [{ limit: '1e3' }, /--limit must be/],
  [{ limit: '100001' }, /--limit must be/],
  [{ search: ' ' }, /--search must have 1 to 200 characters/],
  [{ search: 'x'.repeat(201) }, /--search must have/],
  [{ search: 'a\nb' }, /without line breaks/],
])('rejects %j', async (options, message) => {
  await expect(async () => run(options)).rejects.toThrow(message)
})
