import { expect, it } from 'vitest'
import { batchedById } from './batched.ts'
import type { QueryValues } from './prepared.ts'

interface Row {
  ownerId: string
  limit: unknown
}

/** Returns a row for each id, unless the limit is too large for the database. */
function recordedQuery() {
  const calls: QueryValues[] = []
  const query = async (values: QueryValues): Promise<Row[]> => {
    calls.push(values)
    if (values['limit'] === Number.MAX_SAFE_INTEGER) throw new RangeError('out of range for type integer')
    const ids = String(values['ids']).replaceAll(/[{}"]/g, '').split(',')
    return ids.map((ownerId) => ({ ownerId, limit: values['limit'] }))
  }
  return { calls, query }
}

it('combines calls with the same values into one query', async () => {
  const { calls, query } = recordedQuery()
  const find = batchedById(query)
  const found = await Promise.all([find('a', { limit: 1 }), find('b', { limit: 1 }), find('a', { limit: 2 })])
  expect(found.flat().map(({ ownerId, limit }) => `${ownerId}${limit}`)).toEqual(['a1', 'b1', 'a2'])
  expect(calls).toHaveLength(2)
})

it('does not reject calls of others when a query fails because of its values', async () => {
  const { query } = recordedQuery()
  const find = batchedById(query)
  const results = await Promise.allSettled([
    find('a', { limit: Number.MAX_SAFE_INTEGER }),
    find('b', { limit: 1 }),
    find('c', { limit: 1 }),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
})
