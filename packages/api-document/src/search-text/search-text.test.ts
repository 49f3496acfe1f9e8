import { expect, test } from 'vitest'
import { type ApiDocument, documentOf } from '../api-document.ts'
import { familyOf } from '../family/family-of.ts'
import { operationSearchText } from './operation-search-text.ts'

const seat = { $ref: '#/components/schemas/Seat' }

const document = documentOf({
  openapi: '3.1.0',
  paths: {
    '/seats': {
      parameters: [{ name: 'hall', in: 'query', description: 'Which hall.' }],
      post: {
        operationId: 'bookSeat',
        parameters: [{ $ref: '#/components/parameters/Trace' }],
        requestBody: { description: 'What to book.', content: { 'application/json': { schema: seat } } },
        responses: {
          201: {
            description: 'Booked.',
            headers: { 'X-Left': { description: 'Seats left.' } },
            content: { 'application/json': { schema: { type: 'array', items: { allOf: [seat] } } } },
          },
        },
      },
    },
  },
  components: {
    parameters: { Trace: { name: 'trace', in: 'header', description: 'To find it again.' } },
    schemas: {
      Seat: {
        description: 'One seat.',
        properties: {
          row: { description: 'From the stage.' },
          next: seat,
          view: 'odd',
          price: { anyOf: [seat] },
        },
      },
    },
  },
})

test('contains the parameters, bodies, responses and properties of an operation', () => {
  expect(operationSearchText(document, '#/paths/~1seats/post').split('\n')).toEqual([
    'hall Which hall.',
    'trace To find it again.',
    'What to book.',
    'One seat.',
    'row From the stage.',
    'next One seat.',
    'price',
    '201 Booked.',
    'X-Left Seats left.',
  ])
  expect(operationSearchText(document, '#/paths/~1nowhere/get')).toBe('')
})

test('limits the text of an operation with thousands of properties', () => {
  const names = Array.from({ length: 5000 }, (_, index) => [
    `property${index}`,
    { description: 'x'.repeat(40) },
  ])
  const large = documentOf({
    openapi: '3.1.0',
    paths: {
      '/all': {
        get: {
          responses: { 200: { content: { json: { schema: { properties: Object.fromEntries(names) } } } } },
        },
      },
    },
  })
  const words = operationSearchText(large, '#/paths/~1all/get')
  expect(words).toContain('property0')
  expect(words.length).toBeLessThan(12_000)
})

test('contains the channel, messages and properties of an event', async () => {
  const message = {
    name: 'SeatSold',
    summary: 'Somebody has bought it.',
    headers: { properties: { trace: { description: 'To find it again.' } } },
    payload: { $ref: '#/components/schemas/Seat' },
  }
  const components = { schemas: { Seat: { properties: { row: { description: 'From the stage.' } } } } }
  const expected = [
    'Sales of one hall.',
    'hall Which hall.',
    'SeatSold',
    'Somebody has bought it.',
    'trace To find it again.',
    'row From the stage.',
  ]
  const channel = { description: 'Sales of one hall.', parameters: { hall: { description: 'Which hall.' } } }
  const third = documentOf({
    asyncapi: '3.0.0',
    channels: { seats: { address: 'seats/{hall}', ...channel, messages: { SeatSold: message } } },
    operations: { onSold: { action: 'receive', channel: { $ref: '#/channels/seats' } } },
    components,
  })
  expect((await wordsOf(third, '#/operations/onSold')).split('\n')).toEqual(expected)
  const second = documentOf({
    asyncapi: '2.6.0',
    channels: { 'seats/{hall}': { ...channel, subscribe: { message } } },
    components,
  })
  expect((await wordsOf(second, '#/channels/seats~1{hall}/subscribe')).split('\n')).toEqual(expected)
})

async function wordsOf(document: ApiDocument, key: string): Promise<string> {
  return (await familyOf(document.kind)).searchText(document, key)
}
