import { documentOf } from '@stagedoor/api-document/api-document'
import { operationListOf } from '@stagedoor/api-document/outline/operation-list'
import type { VersionOperations } from '@stagedoor/contract/catalog/versions'
import { expect, it } from 'vitest'
import { createLocalModel } from '../../../lib/document-model/local-model.ts'
import { chunkedGroups, groupsOfList, groupsOfOutline, type SpecGroup } from './spec-lines.ts'

const WORDS = { untagged: 'Operations', webhooks: 'Webhooks' }

/** Returns the list that the server stores at import. */
function listOf(root: Record<string, unknown>): VersionOperations {
  const { operations, groups } = operationListOf(documentOf(root))
  return {
    api_type: 'openapi',
    operations: operations.map(({ operationId, ...operation }) => ({
      ...operation,
      operation_id: operationId,
    })),
    groups,
  }
}

const keysOf = (groups: readonly SpecGroup[]) =>
  groups.map(({ key, parent, title, lines }) => [
    key,
    parent,
    title,
    lines.map(({ mark, name, title }) => [mark, name, title]),
  ])

const get = (...tags: string[]) => ({ get: { tags, responses: {} } })
const info = { title: 'Orders', version: '1' }
const webhooks = { paid: { post: { tags: ['Payments'], responses: {} } } }

it.each([
  [
    'tags',
    {
      openapi: '3.1.0',
      paths: { '/orders/{id}': { ...get('Orders'), delete: { tags: ['Orders'] } }, '/': get() },
      webhooks,
    },
    ['Orders', 'Operations', 'Webhooks'],
  ],
  [
    'no tags',
    { openapi: '3.1.0', paths: { '/orders/{id}': get(), '/': get() }, webhooks },
    ['orders', 'Operations', 'Webhooks'],
  ],
  [
    'ids with slashes',
    { openapi: '3.1.0', paths: { '/repos/{id}': { get: { operationId: 'repos/get' } } } },
    ['repos'],
  ],
  [
    'repeated ids',
    {
      openapi: '3.1.0',
      tags: [{ name: 'Late' }, { name: 'Early' }],
      paths: {
        '/orders/a': { get: { operationId: 'getOrder', tags: ['Early'] } },
        '/orders/b': { get: { operationId: 'getOrder', tags: ['Late'] } },
      },
    },
    ['Late', 'Early'],
  ],
  [
    'nested tags in groups of tags',
    {
      openapi: '3.2.0',
      tags: [
        { name: 'rows', parent: 'seats', summary: 'Rows' },
        { name: 'seats', parent: 'houses' },
        { name: 'houses', 'x-displayName': 'Houses' },
        { name: 'loud', kind: 'badge' },
      ],
      'x-tagGroups': [{ name: 'Before the show', tags: ['houses'] }],
      paths: {
        '/a': get('orders'),
        '/b': get('rows', 'houses'),
        '/c': get('seats'),
        '/d': get('loud', 'rows'),
      },
    },
    [
      'Before the show / Houses',
      'Before the show / Houses / seats',
      'Before the show / Houses / seats / Rows',
      'orders',
    ],
  ],
  [
    'channels',
    {
      asyncapi: '3.0.0',
      channels: { paid: { address: 'orders.paid', title: 'Payments' }, unused: {} },
      operations: {
        onPaid: { action: 'receive', channel: { $ref: '#/channels/paid' }, tags: [{ name: 'money' }] },
        onLost: { action: 'receive', channel: { $ref: '#/channels/lost' } },
      },
    },
    ['Payments', 'unused', 'Operations'],
  ],
])('lists the same operations before and after the document is parsed: %s', async (_, document, titles) => {
  const root = { info, ...document }
  const opened = await createLocalModel().open({ text: JSON.stringify(root) })
  if (opened.state !== 'opened') throw new Error('The document was not read')
  const before = groupsOfList(listOf(root), WORDS)
  const fullTitles = before.map(({ parent, title }) =>
    parent === undefined ? title : `${parent} / ${title}`,
  )
  expect(fullTitles).toEqual(titles)
  expect(keysOf(before)).toEqual(keysOf(groupsOfOutline(opened.spec, WORDS)))
})

function group(key: string, count: number): SpecGroup {
  const line = {
    key: undefined,
    id: '',
    name: '',
    method: 'get',
    path: '/',
    tags: [],
    title: '',
    deprecated: false,
  }
  const lines = Array.from({ length: count }, (_, index) => ({
    ...line,
    mark: `${key}${index}`,
    description: undefined,
  }))
  return { key, title: key, parent: undefined, description: null, externalDocs: null, lines }
}

it('starts with one screen of operations and contains each operation once, in document order', () => {
  const groups = [group('a', 2), group('empty', 0), group('b', 60), group('c', 1)]
  const chunked = chunkedGroups(groups)
  const chunks = chunked.groups.flatMap((each) => each.chunks)
  expect(chunks.map(({ lines }) => lines.length)).toEqual([2, 4, 24, 24, 8, 1])
  expect(chunks.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5])
  expect(chunks.flatMap(({ lines }) => lines)).toEqual(groups.flatMap(({ lines }) => lines))
  expect(chunked).toMatchObject({ total: 6, first: 2 })
  expect(chunked.groups.map(({ start }) => start)).toEqual([0, 1, 1, 5])
})
