import type { Operation } from '@stagedoor/contract/catalog/versions'
import { expect, it } from 'vitest'
import { groupOperations, listedLink, namedBy } from './operation-links.ts'

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
    { key: 'tag:seats', outer: ['Houses'], title: 'Seats', operations: [seats, rows] },
    { key: 'untagged:', outer: [], title: 'Operations', operations: [other] },
    { key: 'webhooks:', outer: [], title: 'Webhooks', operations: [sold] },
  ])
})

it.each(['#/b/repos/get', '#/b/repos%2Fget'])('finds the operation that %s names', (address) => {
  const links = ['/a', '/b'].map((path) => listedLink({ ...operation(path), operation_id: 'repos/get' }))
  expect(namedBy(links, address)?.path).toBe('/b')
})
