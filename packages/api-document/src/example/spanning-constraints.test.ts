import { describe, expect, test } from 'vitest'

import { documentOf } from '../api-document.ts'
import { exampleOf } from '../sample/schema-example.ts'
import { valueAt } from '../references/references.ts'
import { validateValue } from '../validation/validate-value.ts'

const SCHEMAS = '#/components/schemas'
const ref = (name: string) => ({ $ref: `${SCHEMAS}/${name}` })
const object = (properties: object, required = Object.keys(properties)) => ({
  type: 'object',
  required,
  properties,
})
const text = { type: 'string' }

/** Generates the sample and the response of the mock for the schema `It`. */
function examplesOf(schemas: Record<string, unknown>): unknown[] {
  const document = documentOf({ openapi: '3.1.0', components: { schemas } })
  return exampleList(document, `${SCHEMAS}/It`)
}

function exampleList(document: ReturnType<typeof documentOf>, pointer: string): unknown[] {
  const accepts = (at: { value: unknown; pointer: string }, value: unknown) =>
    validateValue(document, at, value, 'response').errors.length === 0
  const sample = exampleOf(document, pointer, { direction: 'response' })
  const mock = exampleOf(document, pointer, { direction: 'response', accepts })
  const at = valueAt(document, pointer)
  if (!at) throw new Error('The schema was not found.')
  for (const value of [sample, mock])
    expect({ value, errors: validateValue(document, at, value, 'response').errors }).toEqual({
      value,
      errors: [],
    })
  return [sample, mock]
}

const CARD = object({ kind: text, pan: text })
const CASH = object({ kind: text, drawer: { type: 'integer' } })
const PAYMENTS = { Card: CARD, Cash: CASH }
const PET = { ...object({ kind: text, name: text }), discriminator: { propertyName: 'kind' } }
const DOG = { allOf: [ref('Pet'), object({ bark: text })] }

test.each<[title: string, schemas: Record<string, unknown>, value: unknown]>([
  [
    'the name of the schema',
    {
      ...PAYMENTS,
      It: { oneOf: [ref('Card'), ref('Cash')], discriminator: { propertyName: 'kind' } },
    },
    { kind: 'Card', pan: 'string' },
  ],
  [
    'the name of the schema, in a list',
    {
      ...PAYMENTS,
      It: {
        type: 'array',
        items: { anyOf: [ref('Cash'), ref('Card')], discriminator: { propertyName: 'kind' } },
      },
    },
    [{ kind: 'Cash', drawer: 0 }],
  ],
  [
    'the first of several keys',
    {
      ...PAYMENTS,
      It: {
        oneOf: [ref('Card'), ref('Cash')],
        discriminator: {
          propertyName: 'kind',
          mapping: { cash: 'Cash', credit: `${SCHEMAS}/Card`, debit: './schemas/Card.yaml' },
        },
      },
    },
    { kind: 'credit', pan: 'string' },
  ],
  [
    'the value, beside the property of the base',
    {
      ...PAYMENTS,
      It: {
        ...object({ kind: text }),
        oneOf: [ref('Card'), ref('Cash')],
        discriminator: { propertyName: 'kind', mapping: { card: 'Card' } },
      },
    },
    { kind: 'card', pan: 'string' },
  ],
  [
    'a value of the enum of the property',
    {
      Card: object({ kind: { type: 'string', enum: ['a', 'b', 'c'], example: 'a' } }),
      It: {
        oneOf: [ref('Card')],
        discriminator: { propertyName: 'kind', mapping: { b: 'Card', c: 'Card' } },
      },
    },
    { kind: 'b' },
  ],
  [
    'the enum of the property if the discriminator contradicts it',
    {
      Card: object({ kind: { enum: ['card'] } }),
      It: { oneOf: [ref('Card')], discriminator: { propertyName: 'kind' } },
    },
    { kind: 'card' },
  ],
  [
    'the number that the value is written as',
    {
      Card: object({ kind: { type: 'integer' } }),
      It: { oneOf: [ref('Card')], discriminator: { propertyName: 'kind', mapping: { 2: 'Card' } } },
    },
    { kind: 2 },
  ],
  ['its own name for a subtype', { Pet: PET, It: DOG }, { kind: 'It', name: 'string', bark: 'string' }],
  [
    'its own name for a subtype of a subtype',
    { Pet: PET, Dog: DOG, It: { allOf: [ref('Dog'), object({ age: { type: 'integer' } })] } },
    { kind: 'It', name: 'string', bark: 'string', age: 0 },
  ],
  [
    'the name of a subtype for the base type',
    { It: ref('Pet'), Pet: PET, Dog: DOG },
    { kind: 'Dog', name: 'string', bark: 'string' },
  ],
  [
    'the name of a subtype for an annotated reference to the base type',
    { It: { items: { allOf: [ref('Pet')], description: 'x' } }, Pet: PET, Dog: DOG },
    [{ kind: 'Dog', name: 'string', bark: 'string' }],
  ],
  ['its own name for a base type without subtypes', { It: PET }, { kind: 'It', name: 'string' }],
  [
    'its own value for a subtype of a base type that lists its subtypes',
    {
      Pet: {
        ...object({ kind: text }),
        oneOf: [ref('It'), ref('Cat')],
        discriminator: { propertyName: 'kind', mapping: { cat: 'Cat', dog: 'It' } },
      },
      Cat: { allOf: [ref('Pet'), object({ purr: text })] },
      It: { allOf: [ref('Pet'), object({ bark: text })] },
    },
    { kind: 'dog', bark: 'string' },
  ],
])('writes as discriminator %s', (_, schemas, value) => {
  for (const example of examplesOf(schemas)) expect(example).toEqual(value)
})

test('writes the name of the definition as discriminator of Swagger 2.0', () => {
  const document = documentOf({
    swagger: '2.0',
    definitions: {
      Pet: { ...object({ kind: text }), discriminator: 'kind' },
      Dog: { allOf: [{ $ref: '#/definitions/Pet' }, object({ bark: text })] },
    },
  })
  for (const name of ['Pet', 'Dog'])
    for (const example of exampleList(document, `#/definitions/${name}`))
      expect(example).toEqual({ kind: 'Dog', bark: 'string' })
})

const seat = object({ seat: text })
const row = object({ row: { type: 'integer' } })
const paid = object({ price: { type: 'number' } })
const free = object({ reason: text })

/** Linters take an object with `then` for a promise. */
const branch = (keyword: string, schema: object) => ({ [keyword]: schema })

describe('combinations', () => {
  test.each<[title: string, It: unknown, value: unknown]>([
    [
      'an alternative of each group in an allOf',
      { allOf: [object({ id: text }), { oneOf: [seat, row] }, { oneOf: [paid, free] }] },
      { id: 'string', seat: 'string', price: 0 },
    ],
    [
      'an alternative of oneOf and of anyOf beside each other',
      { oneOf: [seat, row], anyOf: [free, paid] },
      { seat: 'string', reason: 'string' },
    ],
    [
      'an alternative of a group in an alternative',
      { oneOf: [{ allOf: [row, { anyOf: [free, paid] }] }, seat] },
      { row: 0, reason: 'string' },
    ],
    [
      'the properties that an alternative requires',
      { properties: { a: text, b: text }, oneOf: [{ required: ['a'] }, { required: ['b'] }] },
      { a: 'string' },
    ],
    [
      'alternatives that fit together',
      {
        oneOf: [object({ a: { const: 1 } }), object({ a: { const: 2 } })],
        anyOf: [object({ a: { const: 2 } })],
      },
      { a: 2 },
    ],
    [
      'the branch of a condition',
      {
        properties: { country: { enum: ['US'] }, zip: text, code: text },
        required: ['country'],
        if: { properties: { country: { const: 'US' } } },
        ...branch('then', { required: ['state'], properties: { state: { const: 'CA' } } }),
      },
      { country: 'US', zip: 'string', code: 'string', state: 'CA' },
    ],
    [
      'dependent properties',
      {
        properties: { card: text },
        dependentRequired: { card: ['cvc'] },
        dependentSchemas: { card: { properties: { cvc: { const: 'x' } } } },
      },
      { card: 'string', cvc: 'x' },
    ],
    ['not, by another value', { type: 'string', not: { const: 'string' } }, 'string2'],
    [
      'a list with an item that it has to contain',
      { type: 'array', items: { type: 'integer' }, contains: { minimum: 5 } },
      [5],
    ],
    [
      'names that are allowed',
      {
        type: 'object',
        minProperties: 2,
        propertyNames: { enum: ['a', 'b', 'c'] },
        additionalProperties: { type: 'integer' },
      },
      { a: 0, b: 0 },
    ],
    [
      'no property that a part of the allOf excludes',
      { allOf: [{ properties: { a: text }, additionalProperties: false }, { properties: { b: text } }] },
      { a: 'string' },
    ],
    [
      'bounds of all parts',
      {
        allOf: [
          { type: 'number', minimum: 5 },
          { minimum: 2, type: 'integer' },
        ],
      },
      5,
    ],
    [
      'constraints of all definitions of a property',
      {
        allOf: [
          { properties: { a: { type: 'string', enum: ['x', 'y'] } } },
          { properties: { a: { enum: ['y'] } } },
        ],
      },
      { a: 'y' },
    ],
    [
      'the maximum number of properties',
      { ...object({ a: text, b: text }, ['b']), maxProperties: 1 },
      { b: 'string' },
    ],
  ])('satisfies %s', (_, It, value) => {
    const [sample, mock] = examplesOf({ It })
    expect(sample).toEqual(value)
    expect(mock).toEqual(sample)
  })
})

describe('examples of parts', () => {
  const Pet = { ...object({ name: text, color: text }, ['name']), example: { name: 'Rex' } }
  const barking = object({ bark: { type: 'string', example: 'WOOF' } })
  test.each<[title: string, It: unknown, value: unknown]>([
    [
      'completes the example of a part with what other parts require',
      { allOf: [ref('Pet'), barking] },
      { name: 'Rex', bark: 'WOOF' },
    ],
    [
      'merges the examples of parts',
      { allOf: [ref('Pet'), { ...barking, example: { bark: 'Yap' } }] },
      { name: 'Rex', bark: 'Yap' },
    ],
    [
      'prefers the example of the schema itself',
      { allOf: [ref('Pet'), barking], example: { name: 'Mia', bark: 'a' } },
      { name: 'Mia', bark: 'a' },
    ],
    [
      'uses the example of a schema that is only annotated',
      { allOf: [ref('Pet')], title: 'x' },
      { name: 'Rex' },
    ],
    ['uses the example of a text', { allOf: [{ type: 'string', example: 'x' }] }, 'x'],
    [
      'completes the example of an alternative with the properties beside it',
      { properties: { id: { type: 'integer' } }, required: ['id'], oneOf: [ref('Pet')] },
      { name: 'Rex', id: 0 },
    ],
  ])('%s', (_, It, value) => {
    for (const example of examplesOf({ Pet, It })) expect(example).toEqual(value)
  })
})
