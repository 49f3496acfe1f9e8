import { expect, test } from 'vitest'

import { documentOf } from '../api-document.ts'
import { operationFactsOf } from './operation-facts.ts'

test('has paths, methods of OpenAPI 3.2, shared path items and webhooks', () => {
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
  expect(operationFactsOf(document)).toEqual([
    {
      path: '/events/{id}',
      method: 'get',
      operationId: 'getEvent',
      summary: 'One event',
      description: 'All of it',
      tags: ['events'],
      deprecated: false,
    },
    { ...plain, path: '/events/{id}', method: 'delete', deprecated: true },
    { ...plain, path: '/events', method: 'copy', operationId: 'copy' },
    { ...plain, path: '/seats', method: 'query', operationId: 'seats' },
    { ...plain, path: 'sold', method: 'post', operationId: 'onSold' },
  ])
})

test('is in the order of the page: declared tags first, nested ones with their parents', () => {
  const get = (...tags: string[]) => ({ get: { tags } })
  const document = documentOf({
    openapi: '3.2.0',
    tags: [{ name: 'seats' }, { name: 'rows', parent: 'seats' }, { name: 'events' }],
    paths: { '/a': get('events'), '/b': get(), '/c': get('rows'), '/d': get('other'), '/e': get('seats') },
  })
  expect(operationFactsOf(document).map(({ path }) => path)).toEqual(['/e', '/c', '/a', '/d', '/b'])
})

test('has what can be done on channels', () => {
  const old = documentOf({ asyncapi: '2.6.0', channels: { paid: { subscribe: { summary: 'Paid' } } } })
  expect(operationFactsOf(old)).toMatchObject([
    { path: 'paid', method: 'subscribe', operationId: null, summary: 'Paid' },
  ])
  const document = documentOf({
    asyncapi: '3.0.0',
    channels: { paid: { address: 'orders.paid' } },
    operations: { onPaid: { action: 'receive', channel: { $ref: '#/channels/paid' }, title: 'Paid' } },
  })
  expect(operationFactsOf(document)).toMatchObject([
    { path: 'orders.paid', method: 'receive', operationId: 'onPaid', summary: 'Paid' },
  ])
})

test('calls what can be done on channels as the page does, and puts it where the page does', () => {
  const channel = { $ref: '#/channels/paid' }
  const document = documentOf({
    asyncapi: '3.0.0',
    channels: { paid: { address: 'orders.paid', title: 'Payments' } },
    operations: {
      onPaid: { action: 'receive', channel, title: 'Paid', summary: 'Somebody has paid.' },
      onRefunded: { action: 'receive', channel, tags: [{ name: 'refunds' }] },
    },
  })
  expect(operationFactsOf(document)).toMatchObject([
    { summary: 'Paid', description: 'Somebody has paid.', tags: ['Payments'] },
    { summary: null, tags: ['refunds'] },
  ])
})
