import { expect, test } from 'vitest'
import { documentOf } from '../api-document.ts'
import { usedSchemasOf } from './used-schemas.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const content = (name: string) => ({ content: { 'application/json': { schema: ref(name) } } })

test('names the nearest operation of each schema and leaves out schemas that no operation uses', () => {
  const document = documentOf({
    openapi: '3.1.0',
    paths: {
      '/orders': { get: { responses: { 200: { $ref: '#/components/responses/Orders' } } } },
      '/orders/{id}': { get: { responses: { 200: content('Order') } } },
    },
    components: {
      responses: { Orders: content('OrderList') },
      schemas: {
        Unused: { properties: { secret: {} } },
        Order: {
          properties: { id: {}, buyer: { properties: { email: {} } } },
          allOf: [{ properties: { total: {} } }],
        },
        OrderList: { properties: { items: { items: ref('Order') }, next: ref('OrderList') } },
        Seat: {},
      },
    },
  })
  expect(usedSchemasOf(document)).toEqual([
    { name: 'Order', fields: ['id', 'buyer', 'email', 'total'], operation: 1 },
    { name: 'OrderList', fields: ['items', 'next'], operation: 0 },
  ])
})

test('reads Swagger definitions, AsyncAPI payloads and values that contain themselves', () => {
  const swagger = {
    swagger: '2.0',
    paths: { '/a': { get: { responses: { 200: { schema: { $ref: '#/definitions/A' } } } } } },
    definitions: { A: { properties: { a: {} } } },
  }
  expect(usedSchemasOf(documentOf(swagger))).toEqual([{ name: 'A', fields: ['a'], operation: 0 }])

  const looped: Record<string, unknown> = { properties: { loop: {} } }
  looped['items'] = looped
  const asyncApi = {
    asyncapi: '3.0.0',
    channels: { seats: { address: 'seats', messages: { held: { payload: ref('Held') } } } },
    operations: { onHeld: { action: 'receive', channel: { $ref: '#/channels/seats' } } },
    components: { schemas: { Held: looped } },
  }
  expect(usedSchemasOf(documentOf(asyncApi))).toEqual([{ name: 'Held', fields: ['loop'], operation: 0 }])
})
