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

it('gives operations with the same ID and first path segment different links across groups', () => {
  const operations = ['/orders/a', '/orders/b'].map((path) => ({
    ...operation(path),
    operation_id: 'getOrder',
  }))
  const groups = groupOperations(
    {
      api_type: 'openapi',
      operations,
      groups: operations.map((_, index) => ({
        key: `tag:${index}`,
        kind: 'tag',
        titles: ['Orders'],
        operations: 1,
      })),
    },
    { untagged: 'Operations', webhooks: 'Webhooks' },
  )
  const links = groups.flatMap((group) => group.operations).map(({ link }) => link)
  expect(links.map(({ name }) => name)).toEqual(['orders/getOrder', 'orders/getOrder-2'])
  expect(listedOperation(operations, 'orders/getOrder-2')?.link.path).toBe('/orders/b')
})
