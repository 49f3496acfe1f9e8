import { expect, test } from 'vitest'

import { documentOf } from '../api-document.ts'
import { NAMED_OPERATIONS, OPERATION_NAMES } from '../testing/operation-names.ts'
import { inPageOrder } from './listed-groups.ts'
import { operationName, operationNamed, uniqueLinkIds } from './operation-link.ts'
import { outlineOf } from './outline-of.ts'

const operations = inPageOrder(outlineOf(documentOf(NAMED_OPERATIONS)))

test('resolves the name of each operation to that operation', () => {
  const resolved = operations.map((operation) => operationNamed(operations, operationName(operation)))
  expect(resolved).toEqual(operations)
})

test.each(OPERATION_NAMES)('resolves %j to the operation of %s', (name, path) => {
  expect(operationNamed(operations, name)?.path).toBe(path)
})

test('resolves the key of an operation without #/', () => {
  expect(operationNamed(operations, 'paths/~1venues/get')?.path).toBe('/venues')
})

test('numbers repeated ids in one path segment, in the order of the page', () => {
  const repeated = outlineOf(
    documentOf({
      openapi: '3.1.0',
      tags: [{ name: 'late' }, { name: 'early' }],
      paths: {
        '/orders/a': { get: { operationId: 'getOrder', tags: ['early'] } },
        '/orders/b': { get: { operationId: 'getOrder', tags: ['late'] } },
        '/seats/a': { get: { operationId: 'getOrder', tags: ['late'] } },
      },
    }),
  ).operations
  expect(repeated.map(({ id }) => id)).toEqual(['getOrder-2', 'getOrder', 'getOrder'])
  const resolved = repeated.map((operation) => operationNamed(repeated, operationName(operation)))
  expect(resolved).toEqual(repeated)
})

test('does not reuse an id that the document declares', () => {
  const ids = ['get', 'get', 'get-2', 'get', 'get-2']
  expect(uniqueLinkIds(ids.map((id) => ({ path: '/orders', id })))).toEqual([
    'get',
    'get-3',
    'get-2',
    'get-4',
    'get-2-2',
  ])
})
