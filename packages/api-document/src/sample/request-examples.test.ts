import { expect, it } from 'vitest'
import { documentOf } from '../api-document.ts'
import { describeOperation } from '../operation/describe-operation.ts'
import { requestExamples } from './request-examples.ts'
import { requestSample } from './request-sample.ts'

function read(content: Record<string, unknown>) {
  const document = documentOf({
    openapi: '3.1.0',
    paths: { '/seats': { post: { requestBody: { content } } } },
  })
  const view = describeOperation(document, '#/paths/~1seats/post')
  if (!view) throw new Error('The operation was not found.')
  return { document, view }
}

it('names the examples of a request body, with which a sample is written', () => {
  const { document, view } = read({
    'application/json': {
      examples: {
        one: { summary: 'One seat', value: { seats: 1 } },
        far: { externalValue: 'https://example.com/seats.json' },
        two: { value: { seats: 2 } },
      },
    },
  })
  const examples = requestExamples(view)
  expect(examples.map(({ name }) => name)).toEqual(['One seat', 'two'])
  const bodies = examples.map((choices) => requestSample(document, view, choices).body)
  expect(bodies.map((body) => (body?.kind === 'text' ? JSON.parse(body.text) : undefined))).toEqual([
    { seats: 1 },
    { seats: 2 },
  ])
})

it('names media types where there are several', () => {
  const { view } = read({
    'application/json': { examples: { one: { value: 1 }, two: { value: 2 } } },
    'text/plain': { example: '1' },
  })
  expect(requestExamples(view).map(({ name }) => name)).toEqual([
    'application/json · one',
    'application/json · two',
    'text/plain',
  ])
})

const PAYMENT = {
  oneOf: [
    { $ref: '#/components/schemas/Card' },
    { title: 'Transfer', type: 'object', properties: { iban: { type: 'string', example: 'DE02' } } },
  ],
}
const CARD = { type: 'object', properties: { number: { type: 'string', example: '4242' } } }

function bodyWith(content: Record<string, unknown>, alternatives: string[]): unknown {
  const document = documentOf({
    openapi: '3.1.0',
    paths: { '/orders': { post: { requestBody: { content: { 'application/json': content } } } } },
    components: {
      schemas: {
        Card: CARD,
        Payment: PAYMENT,
        Order: {
          type: 'object',
          example: { id: 'example', payment: { number: '1' } },
          properties: {
            id: { type: 'string', example: 'o1' },
            payment: { $ref: '#/components/schemas/Payment' },
          },
        },
      },
    },
  })
  const view = describeOperation(document, '#/paths/~1orders/post')
  if (!view) throw new Error('The operation was not found.')
  const { body } = requestSample(document, view, { alternatives })
  return body?.kind === 'text' ? JSON.parse(body.text) : undefined
}

const TRANSFER = '#/components/schemas/Payment/oneOf/1'

it('writes the chosen alternative of the body instead of its examples', () => {
  const content = {
    schema: { $ref: '#/components/schemas/Payment' },
    examples: { card: { value: { number: '1' } }, other: { value: { number: '2' } } },
  }
  expect(bodyWith(content, [])).toEqual({ number: '1' })
  expect(bodyWith(content, [TRANSFER])).toEqual({ iban: 'DE02' })
  expect(bodyWith(content, ['#/components/schemas/Payment/oneOf/0'])).toEqual({ number: '4242' })
})

it('writes the chosen alternative of a property, and keeps examples of bodies without it', () => {
  const order = { schema: { $ref: '#/components/schemas/Order' } }
  expect(bodyWith(order, [])).toEqual({ id: 'example', payment: { number: '1' } })
  expect(bodyWith(order, [TRANSFER])).toEqual({ id: 'o1', payment: { iban: 'DE02' } })
  expect(bodyWith(order, ['#/components/schemas/Other/oneOf/1'])).toEqual(bodyWith(order, []))
})
