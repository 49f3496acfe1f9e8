import { expect, test } from 'vitest'

import { documentOf } from '../api-document.ts'
import { operationListOf } from './operation-list.ts'

test('lists paths, methods of OpenAPI 3.2, shared path items and webhooks', () => {
  const document = documentOf({
    openapi: '3.2.0',
    paths: {
      '/events/{id}': {
        get: {
          operationId: 'getEvent',
          tags: ['events', 4],
          summary: 'One event',
          description: 'All of it',
        },
        delete: { deprecated: true },
        post: 'broken',
      },
      '/events': { additionalOperations: { COPY: { operationId: 'copy' } } },
      '/seats': { $ref: '#/components/pathItems/the~1seats' },
      '/broken': null,
      '/out': { $ref: 'other.yaml#/x' },
    },
    webhooks: { sold: { post: { operationId: 'onSold' } } },
    components: { pathItems: { 'the/seats': { query: { operationId: 'seats' } } } },
  })
  const plain = { operationId: null, summary: null, description: null, tags: [], deprecated: false }
  const linked = (segment: string, linkId: string, key: string) => ({
    name: `${segment}/${linkId}`,
    linkId,
    key,
  })
  expect(operationListOf(document).operations).toEqual([
    {
      name: 'events/getEvent',
      linkId: 'getEvent',
      key: '#/paths/~1events~1{id}/get',
      path: '/events/{id}',
      method: 'get',
      operationId: 'getEvent',
      summary: 'One event',
      description: 'All of it',
      tags: ['events', '4'],
      deprecated: false,
    },
    {
      ...plain,
      ...linked('events', 'delete_events__id_', '#/paths/~1events~1{id}/delete'),
      path: '/events/{id}',
      method: 'delete',
      deprecated: true,
    },
    {
      ...plain,
      ...linked('events', 'copy', '#/paths/~1events/additionalOperations/COPY'),
      path: '/events',
      method: 'copy',
      operationId: 'copy',
    },
    {
      ...plain,
      ...linked('seats', 'seats', '#/paths/~1seats/query'),
      path: '/seats',
      method: 'query',
      operationId: 'seats',
    },
    {
      ...plain,
      ...linked('sold', 'onSold', '#/webhooks/sold/post'),
      path: 'sold',
      method: 'post',
      operationId: 'onSold',
    },
  ])
})

test('orders operations as the page does and groups them: declared tags first, nested tags in their parents', () => {
  const get = (...tags: string[]) => ({ get: { tags } })
  const document = documentOf({
    openapi: '3.2.0',
    tags: [
      { name: 'seats', summary: 'Seats and rows' },
      { name: 'rows', parent: 'seats', 'x-displayName': 'Rows' },
      { name: 'events' },
      { name: 'unused' },
    ],
    'x-tagGroups': [{ name: 'Houses', tags: ['seats'] }],
    paths: {
      '/a': get('events'),
      '/b': get(),
      '/c': get('rows', 'seats'),
      '/d': get('other'),
      '/e': get('seats'),
    },
    webhooks: { sold: { post: { tags: ['events'] } } },
  })
  const { operations, groups } = operationListOf(document)
  expect(operations.map(({ path }) => path)).toEqual(['/c', '/e', '/a', '/d', '/b', 'sold'])
  expect(groups).toEqual([
    { key: 'tag:seats', kind: 'tag', titles: ['Houses', 'Seats and rows'], operations: 2 },
    { key: 'tag:events', kind: 'tag', titles: ['events'], operations: 1 },
    { key: 'tag:other', kind: 'tag', titles: ['other'], operations: 1 },
    { key: 'untagged:', kind: 'untagged', titles: [''], operations: 1 },
    { key: 'webhooks:', kind: 'webhooks', titles: [''], operations: 1 },
  ])
})

test('lists a nested group with the titles of its ancestors', () => {
  const document = documentOf({
    openapi: '3.2.0',
    tags: [{ name: 'rows', parent: 'seats' }, { name: 'seats', parent: 'houses' }, { name: 'houses' }],
    paths: { '/rows': { get: { tags: ['rows'] } }, '/seats': { get: { tags: ['seats'] } } },
  })
  expect(operationListOf(document).groups).toMatchObject([
    { titles: ['houses', 'seats'], operations: 1 },
    { titles: ['houses', 'seats', 'rows'], operations: 1 },
  ])
})

test('lists the operations of channels', () => {
  const version2 = documentOf({ asyncapi: '2.6.0', channels: { paid: { subscribe: { summary: 'Paid' } } } })
  expect(operationListOf(version2).operations).toMatchObject([
    { path: 'paid', method: 'subscribe', operationId: null, summary: 'Paid' },
  ])
  const document = documentOf({
    asyncapi: '3.0.0',
    channels: { paid: { address: 'orders.paid' } },
    operations: { onPaid: { action: 'receive', channel: { $ref: '#/channels/paid' }, title: 'Paid' } },
  })
  expect(operationListOf(document).operations).toMatchObject([
    { path: 'orders.paid', method: 'receive', operationId: 'onPaid', summary: 'Paid' },
  ])
})

test('titles and groups channel operations as the page does', () => {
  const channel = { $ref: '#/channels/paid' }
  const document = documentOf({
    asyncapi: '3.0.0',
    channels: { unused: {}, paid: { address: 'orders.paid', title: 'Payments' } },
    operations: {
      onPaid: { action: 'receive', channel, title: 'Paid', summary: 'Somebody has paid.' },
      onRefunded: { action: 'receive', channel, tags: [{ name: 'refunds' }] },
    },
  })
  const { operations, groups } = operationListOf(document)
  expect(operations).toMatchObject([
    { summary: null, method: 'channel', path: 'unused' },
    { summary: 'Paid', description: 'Somebody has paid.', tags: [] },
    { summary: null, tags: ['refunds'] },
  ])
  expect(groups).toEqual([
    { key: 'channel:unused', kind: 'channel', titles: ['unused'], operations: 1 },
    { key: 'channel:paid', kind: 'channel', titles: ['Payments'], operations: 2 },
  ])
})
