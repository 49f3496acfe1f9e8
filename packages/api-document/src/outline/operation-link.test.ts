import { expect, test } from 'vitest'

import { documentOf } from '../api-document.ts'
import { operationName, operationNamed, uniqueLinkIds } from './operation-link.ts'
import { outlineOf } from './outline-of.ts'

const { operations } = outlineOf(
  documentOf({
    openapi: '3.1.0',
    paths: {
      '/events': { get: { operationId: 'list', tags: ['Event list'] } },
      '/venues': { get: { operationId: 'list', tags: ['venue'] } },
      '/repos/{id}': { get: { operationId: 'repos/get' } },
      '/get': { get: { operationId: 'get' } },
      '/': { get: { operationId: 'root/all' } },
      '/a b/{x}': { put: {} },
    },
  }),
)

test('resolves the name of each operation to that operation', () => {
  const resolved = operations.map((operation) => operationNamed(operations, operationName(operation)))
  expect(resolved).toEqual(operations)
})

test.each([
  ['events/list', '#/paths/~1events/get'],
  ['venue/list', '#/paths/~1venues/get'],
  ['Event list/list', '#/paths/~1events/get'],
  ['list', '#/paths/~1events/get'],
  ['venues/list', '#/paths/~1venues/get'],
  ['repos/repos/get', '#/paths/~1repos~1{id}/get'],
  ['default/repos/get', '#/paths/~1repos~1{id}/get'],
  ['get/get', '#/paths/~1get/get'],
  ['paths/~1venues/get', '#/paths/~1venues/get'],
  ['a b/put_a_b__x_', '#/paths/~1a b~1{x}/put'],
])('resolves %s to %s', (name, key) => {
  expect(operationNamed(operations, name)?.key).toBe(key)
})

test.each(['', '/', 'events', 'events/nothing'])('finds no operation for %j', (name) => {
  expect(operationNamed(operations, name)).toBeUndefined()
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
