import { expect, test } from 'vitest'

import { documentOf } from '../api-document.ts'
import { asyncApi } from '../family/asyncapi.ts'
import { outlineOf } from '../outline/outline-of.ts'
import { describeChannelOperation } from './describe-channel-operation.ts'

const ASYNCAPI_3 = documentOf({
  asyncapi: '3.0.0',
  defaultContentType: 'application/json',
  servers: {
    live: { host: 'x.example', pathname: '/v1', protocol: 'wss' },
    other: { host: 'y.example', protocol: 'mqtt' },
  },
  channels: {
    sales: {
      address: 'performances/{id}/sales',
      title: 'Sales',
      servers: [{ $ref: '#/servers/live' }],
      parameters: { id: { description: 'Which', enum: ['a'] } },
      messages: { Sold: { $ref: '#/components/messages/Sold' } },
      bindings: { ws: { method: 'GET' } },
    },
    silent: { address: 'silent', messages: { Sold: { $ref: '#/components/messages/Sold' } } },
    lost: { $ref: '#/components/channels/Lost' },
  },
  operations: {
    onSold: {
      action: 'send',
      channel: { $ref: '#/channels/sales' },
      traits: [{ $ref: '#/components/operationTraits/Slow' }],
      tags: [{ name: 'sales' }],
      security: [{ $ref: '#/components/securitySchemes/Key' }],
      messages: [{ $ref: '#/channels/sales/messages/Sold' }],
      reply: { address: { location: '$message.header#/replyTo' }, channel: { $ref: '#/channels/silent' } },
    },
    stray: { action: 'receive', channel: { $ref: '#/channels/nowhere' } },
  },
  components: {
    operationTraits: { Slow: { summary: 'From the trait' } },
    securitySchemes: { Key: { type: 'httpApiKey', in: 'header', name: 'X-Key' } },
    messages: {
      Sold: {
        title: 'Ticket sold',
        payload: { schemaFormat: 'application/schema+json;version=draft-07', schema: { type: 'object' } },
        headers: { type: 'object' },
        correlationId: { location: '$message.header#/id' },
        examples: [{ name: 'one', payload: { id: 1 } }],
      },
    },
  },
})

test('lists AsyncAPI 3 operations by channel, including unused channels and operations without one', () => {
  const { operations, groups, diagnostics } = outlineOf(ASYNCAPI_3)
  expect(operations.map(({ id, method, path, title }) => [id, method, path, title])).toEqual([
    ['onSold', 'send', 'performances/{id}/sales', 'onSold'],
    ['silent', 'channel', 'silent', 'silent'],
    ['stray', 'receive', 'stray', 'stray'],
  ])
  expect(groups.map(({ title, operations: positions }) => [title, positions])).toEqual([
    ['Sales', [0]],
    ['silent', [1]],
    ['', [2]],
  ])
  expect(diagnostics).toEqual([{ kind: 'noChannel', pointer: '#/channels/lost' }])
})

test('describes an AsyncAPI 3 operation with its channel, messages, reply, security and servers', () => {
  expect(describeChannelOperation(ASYNCAPI_3, '#/operations/onSold')).toMatchObject({
    action: 'send',
    summary: 'From the trait',
    tags: ['sales'],
    channel: {
      address: 'performances/{id}/sales',
      parameters: [{ name: 'id', enum: ['a'] }],
      bindings: [{ name: 'ws' }],
    },
    messages: [
      {
        name: 'Sold',
        title: 'Ticket sold',
        contentType: 'application/json',
        payload: { pointer: '#/components/messages/Sold/payload/schema', label: 'object' },
        headers: { label: 'object' },
        correlationId: { location: '$message.header#/id' },
        examples: [{ name: 'one', payload: { id: 1 } }],
      },
    ],
    reply: {
      address: '$message.header#/replyTo',
      channel: { address: 'silent' },
      messages: [{ name: 'Sold' }],
    },
    security: [
      {
        schemes: [
          { name: 'Key', scheme: { type: 'httpApiKey', parameter: { name: 'X-Key', in: 'header' } } },
        ],
      },
    ],
    servers: [{ name: 'live', url: 'wss://x.example/v1' }],
    unknown: [],
  })
  expect(describeChannelOperation(ASYNCAPI_3, '#/channels/silent')).toMatchObject({
    action: 'channel',
    messages: [{ name: 'Sold' }],
    unknown: [],
  })
  expect(describeChannelOperation(ASYNCAPI_3, '#/operations/stray')).toMatchObject({
    channel: { problem: { kind: 'missing' } },
  })
  expect(describeChannelOperation(ASYNCAPI_3, '#/operations/nowhere')).toBeUndefined()
})

test('describes the actions of an AsyncAPI 2 channel', () => {
  const document = documentOf({
    asyncapi: '2.6.0',
    servers: { live: { url: 'mqtt://x.example', protocol: 'mqtt' } },
    channels: {
      'light/{id}': {
        parameters: { id: { schema: { type: 'string', description: 'Which' } } },
        subscribe: {
          operationId: 'onLight',
          summary: 'S',
          security: [{ user: [] }],
          message: {
            oneOf: [{ $ref: '#/components/messages/A' }, { name: 'B', payload: { type: 'string' } }],
          },
        },
        publish: {
          message: { payload: { type: 'bytes' }, schemaFormat: 'application/vnd.apache.avro;version=1.9.0' },
        },
      },
    },
    components: {
      messages: { A: { headers: { type: 'object' } } },
      securitySchemes: { user: { type: 'userPassword' } },
    },
  })
  expect(outlineOf(document).operations.map(({ id, method, path }) => [id, method, path])).toEqual([
    ['publishlight__id_', 'publish', 'light/{id}'],
    ['onLight', 'subscribe', 'light/{id}'],
  ])
  expect(describeChannelOperation(document, '#/channels/light~1{id}/subscribe')).toMatchObject({
    action: 'subscribe',
    channel: { address: 'light/{id}', parameters: [{ name: 'id', description: 'Which' }] },
    messages: [{ name: 'A' }, { name: 'B', payload: { label: 'string' } }],
    security: [{ schemes: [{ name: 'user', scheme: { type: 'userPassword' } }] }],
    servers: [{ url: 'mqtt://x.example' }],
  })
  expect(describeChannelOperation(document, '#/channels/light~1{id}/publish')?.messages).toMatchObject([
    {
      payload: null,
      rawPayload: { type: 'bytes' },
      schemaFormat: 'application/vnd.apache.avro;version=1.9.0',
    },
  ])
})

test('uses the declared action of an AsyncAPI 3 operation that is named subscribe', () => {
  const document = documentOf({
    asyncapi: '3.0.0',
    channels: { control: { address: '/control' } },
    operations: { subscribe: { action: 'receive', channel: { $ref: '#/channels/control' } } },
  })
  expect(outlineOf(document).operations).toMatchObject([{ id: 'subscribe', method: 'receive' }])
  expect(describeChannelOperation(document, '#/operations/subscribe')).toMatchObject({ action: 'receive' })
})

test('generates an example from the payload of a message without examples', () => {
  const seat = { properties: { id: { type: 'integer' }, note: { type: 'string', pattern: '^[A-C]$' } } }
  const document = documentOf({
    asyncapi: '3.0.0',
    channels: {
      seats: {
        messages: {
          Made: { payload: { type: 'object', ...seat } },
          Given: { payload: { type: 'object', ...seat }, examples: [{ payload: { id: 7 } }] },
          Avro: { payload: { schemaFormat: 'application/vnd.apache.avro', schema: { type: 'record' } } },
        },
      },
    },
    operations: { sell: { action: 'send', channel: { $ref: '#/channels/seats' } } },
  })
  const examples = asyncApi
    .describe(document, '#/operations/sell')
    ?.messages.map((message) => message.examples)
  expect(examples?.map((list) => list.map(({ payload }) => payload))).toEqual([
    [{ id: 0, note: 'A' }],
    [{ id: 7 }],
    [],
  ])
})
