import { expect, test } from 'vitest'

import { documentOf } from '../api-document.ts'
import { NAMED_OPERATIONS, OPERATION_NAMES } from '../testing/operation-names.ts'
import { inPageOrder } from './listed-groups.ts'
import { canonicalName, operationName, operationNamed, uniqueLinkIds } from './operation-link.ts'
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

const AMBIGUOUS = inPageOrder(
  outlineOf(
    documentOf({
      openapi: '3.1.0',
      paths: {
        '/tagged': { get: { operationId: 'get', tags: ['x'] } },
        '/x/a': { get: { operationId: 'get', tags: ['y'] } },
        '/orders': { get: {} },
        '/paths/b': { get: { operationId: '~1orders/get' } },
        '/long': { get: { operationId: 'l'.repeat(600) } },
        [`/${'s'.repeat(600)}`]: { get: { operationId: 'short' } },
      },
    }),
  ),
)

test('resolves the name of an operation before tags and keys of others', () => {
  const resolved = AMBIGUOUS.map((operation) => operationNamed(AMBIGUOUS, operationName(operation)))
  expect(resolved).toEqual(AMBIGUOUS)
})

test.each([
  ['x/get', 'x/get'],
  ['y/get', 'x/get'],
  ['tagged/get', 'tagged/get'],
  ['get', 'tagged/get'],
  ['any/get', 'tagged/get'],
  ['paths/~1x~1a/get', 'x/get'],
  ['paths/~1orders/get', 'paths/~1orders/get'],
  ['paths/~1long/get', 'paths/~1long/get'],
  // Its name and its key are longer than addresses may be.
  ['any/short', undefined],
  ['none', undefined],
])('returns one name for all names of an operation: %j has %j', (name, canonical) => {
  expect(canonicalName(AMBIGUOUS, name)).toBe(canonical)
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
