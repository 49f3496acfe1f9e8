import { documentOf } from '@stagedoor/api-document/api-document'
import { operationListOf } from '@stagedoor/api-document/outline/operation-list'
import { NAMED_OPERATIONS, OPERATION_NAMES } from '@stagedoor/api-document/testing/operation-names'
import type { Operation } from '@stagedoor/contract/catalog/versions'
import { expect, it } from 'vitest'
import { groupOperations, listedOperation, withLinks } from './operation-links.ts'

function operation(path: string): Operation {
  return { path, method: 'get', operation_id: null, tags: [], summary: null, deprecated: false }
}

it('groups operations in order, with default titles for groups without one', () => {
  const [seats, rows, other, sold] = ['/seats', '/rows', '/', 'sold'].map(operation) as [
    Operation,
    Operation,
    Operation,
    Operation,
  ]
  const group = { kind: 'tag' as const, operations: 1 }
  const groups = groupOperations(
    {
      api_type: 'openapi',
      operations: [seats, rows, other, sold],
      groups: [
        { ...group, key: 'tag:seats', titles: ['Houses', 'Seats'], operations: 2 },
        { ...group, key: 'untagged:', kind: 'untagged', titles: [''] },
        { ...group, key: 'webhooks:', kind: 'webhooks', titles: [''] },
      ],
    },
    { untagged: 'Operations', webhooks: 'Webhooks' },
  )
  expect(groups).toEqual([
    { key: 'tag:seats', outer: ['Houses'], title: 'Seats', operations: withLinks([seats, rows]) },
    { key: 'untagged:', outer: [], title: 'Operations', operations: withLinks([other]) },
    { key: 'webhooks:', outer: [], title: 'Webhooks', operations: withLinks([sold]) },
  ])
})

it.each(OPERATION_NAMES)('resolves %j to the operation of %s, as the outline does', (name, path) => {
  const { operations } = operationListOf(documentOf(NAMED_OPERATIONS))
  const listed = operations.map(({ operationId, ...facts }) => ({ ...facts, operation_id: operationId }))
  expect(listedOperation(listed, name)?.link.path).toBe(path)
})

it('names operations of a list from an earlier release as their links do', () => {
  const [withId, without] = withLinks([
    { ...operation('/orders/a'), operation_id: 'getOrder' },
    operation('/orders/b'),
  ])
  expect([withId?.link.name, without?.link.name]).toEqual(['orders/getOrder', 'orders/get_orders_b'])
})
