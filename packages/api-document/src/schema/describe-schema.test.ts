import { expect, test } from 'vitest'

import { documentOf } from '../api-document.ts'
import { describeSchema } from './describe-schema.ts'

const SCHEMAS = '#/components/schemas'

/** Describes the schema `It` of a document with the given schemas. */
function open(schemas: Record<string, unknown>, openapi = '3.1.0') {
  return describeSchema(documentOf({ openapi, components: { schemas } }), `${SCHEMAS}/It`)
}

const names = (view: ReturnType<typeof open>, kind: string) =>
  view.sections
    .filter((section) => section.kind === kind)
    .flatMap(({ rows }) =>
      rows.map(({ name, schema: { label } }) => `${name}:${typeof label === 'string' ? label : label.kind}`),
    )

const orNull = (label: unknown) => ({ kind: 'or', labels: [label, 'null'] })
const arrayOf = (of: unknown) => ({ kind: 'array', of })
const Pet = { $ref: `${SCHEMAS}/Pet` }

test.each([
  [{ type: 'string', format: 'uuid' }, 'string (uuid)'],
  [{ type: ['string', 'null'] }, orNull('string')],
  [{ type: 'string', nullable: true }, orNull('string')],
  [{ type: ['integer', 'string'] }, { kind: 'or', labels: ['integer', 'string'] }],
  [{ type: 'array', items: { type: 'string' } }, arrayOf('string')],
  [{ items: { type: 'array', items: { type: ['string', 'null'] } } }, arrayOf(arrayOf(orNull('string')))],
  [{ type: 'array' }, 'array'],
  [{ type: 'array', items: {} }, 'array'],
  [{ properties: {} }, 'object'],
  [{ type: 'object', title: 'Ticket' }, 'Ticket'],
  [Pet, 'Pet'],
  [{ type: 'array', items: Pet }, arrayOf('Pet')],
  [{ anyOf: [{ type: 'null' }, Pet] }, orNull('Pet')],
  [{ oneOf: [Pet, Pet] }, 'Pet'],
  [{ oneOf: [Pet, { type: 'string' }] }, { kind: 'oneOf', labels: ['Pet', 'string'], isTruncated: false }],
  [
    { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'string' }, {}] },
    { kind: 'anyOf', labels: ['string', 'integer'], isTruncated: true },
  ],
  [{ enum: ['a', 'b'] }, 'string'],
  [{ const: 5 }, 'integer'],
  [{}, { kind: 'any' }],
  [true, { kind: 'any' }],
  [false, { kind: 'never' }],
  [{ $dynamicRef: '#node' }, '#node'],
  [{ $ref: '#/nowhere/Lost' }, 'Lost'],
  [{ allOf: [{ type: ['string', 'integer'] }, { type: ['integer', 'boolean'] }] }, 'integer'],
])('labels %j as %j', (It, label) => {
  expect(open({ It, Pet: { type: 'object' } }).label).toEqual(label)
})

const atLeast = (value: number) => ({ sign: '≥', value })
const pattern = (value: string) => ({ kind: 'pattern', value })

test.each([
  [{ minimum: 1, maximum: 5 }, [{ kind: 'range', bounds: [atLeast(1), { sign: '≤', value: 5 }] }]],
  [{ exclusiveMinimum: 0 }, [{ kind: 'range', bounds: [{ sign: '>', value: 0 }] }]],
  [{ minimum: 0, exclusiveMinimum: true }, [{ kind: 'range', bounds: [{ sign: '>', value: 0 }] }]],
  [
    { allOf: [{ minimum: 1 }, { minimum: 3 }], exclusiveMaximum: 9 },
    [{ kind: 'range', bounds: [atLeast(3), { sign: '<', value: 9 }] }],
  ],
  [{ minimum: 'three' }, []],
  [{ minLength: 3, maxLength: 64 }, [{ kind: 'count', of: 'length', minimum: 3, maximum: 64 }]],
  [{ maxItems: 1 }, [{ kind: 'count', of: 'items', minimum: null, maximum: 1 }]],
  [{ minProperties: 0 }, [{ kind: 'count', of: 'properties', minimum: 0, maximum: null }]],
  [{ contains: {}, minContains: 2 }, [{ kind: 'count', of: 'contains', minimum: 2, maximum: null }]],
  [{ pattern: '^a' }, [{ kind: 'pattern', value: '^a' }]],
  [{ pattern: 'b', allOf: [{ pattern: 'a' }, { pattern: 'b' }] }, [pattern('a'), pattern('b')]],
  [{ multipleOf: 0.01 }, [{ kind: 'multipleOf', value: '0.01' }]],
  [{ uniqueItems: true }, [{ kind: 'uniqueItems' }]],
  [{ uniqueItems: false }, []],
  [{ additionalProperties: false }, [{ kind: 'closed', to: 'properties' }]],
  [{ unevaluatedProperties: false, additionalProperties: false }, [{ kind: 'closed', to: 'properties' }]],
  [{ prefixItems: [{}], items: false }, [{ kind: 'closed', to: 'items' }]],
  [{ required: ['a', 'b'], properties: { a: {} } }, [{ kind: 'required', names: ['b'] }]],
  [
    { dependentRequired: { card: ['cvc', 'expiry'] } },
    [{ kind: 'dependency', name: 'card', names: ['cvc', 'expiry'] }],
  ],
  [{ dependencies: { card: ['cvc'] } }, [{ kind: 'dependency', name: 'card', names: ['cvc'] }]],
  [
    { contentEncoding: 'base64', contentMediaType: 'image/png' },
    [
      { kind: 'contentEncoding', value: 'base64' },
      { kind: 'contentMediaType', value: 'image/png' },
    ],
  ],
])('lists the constraints of %j', (It, constraints) => {
  expect(open({ It }).constraints).toEqual(constraints)
})

test('marks properties as required, read-only, write-only and deprecated', () => {
  const view = open({
    It: {
      type: 'object',
      required: ['id'],
      properties: {
        id: { type: 'string', readOnly: true, default: 'x', examples: ['a', 'b'] },
        secret: { type: 'string', writeOnly: true, deprecated: true, const: null },
      },
    },
  })
  expect(view.sections[0]?.rows).toMatchObject([
    {
      name: 'id',
      required: true,
      schema: { readOnly: true, values: { default: { value: 'x' }, const: null, examples: ['a', 'b'] } },
    },
    {
      name: 'secret',
      required: false,
      schema: { writeOnly: true, deprecated: true, values: { const: { value: null } } },
    },
  ])
})

test('merges allOf: inherited properties name their source and the closest definition wins', () => {
  const view = open({
    Base: {
      type: 'object',
      description: 'Base',
      required: ['id'],
      properties: { id: { type: 'integer' }, at: {} },
    },
    It: {
      description: 'It',
      allOf: [{ $ref: `${SCHEMAS}/Base` }, { required: ['name'], properties: { name: { type: 'string' } } }],
      properties: { id: { type: 'string' } },
    },
  })
  expect(view.description).toBe('It')
  expect(view.types).toEqual(['object'])
  expect(
    view.sections[0]?.rows.map(({ name, from, required, schema }) => [name, from, required, schema.label]),
  ).toEqual([
    ['id', null, true, 'string'],
    ['at', 'Base', false, { kind: 'any' }],
    ['name', null, true, 'string'],
  ])
})

test('does not report a base that two parts share as circular', () => {
  const view = open({
    D: { properties: { d: {} } },
    B: { allOf: [{ $ref: `${SCHEMAS}/D` }] },
    C: { allOf: [{ $ref: `${SCHEMAS}/D` }] },
    It: { allOf: [{ $ref: `${SCHEMAS}/B` }, { $ref: `${SCHEMAS}/C` }] },
  })
  expect(view.problems).toEqual([])
  expect(names(view, 'properties')).toEqual(['d:any'])
})

test('merges keywords beside a reference', () => {
  const view = open({
    Pet: { type: 'object', description: 'A pet', properties: { name: {} } },
    It: { $ref: `${SCHEMAS}/Pet`, description: 'The winner', properties: { rank: {} } },
  })
  expect(view).toMatchObject({ name: 'Pet', target: `${SCHEMAS}/Pet`, description: 'The winner' })
  expect(names(view, 'properties')).toEqual(['name:any', 'rank:any'])
})

test('has a section for every keyword with subschemas', () => {
  const sub = { type: 'string' }
  const view = open({
    It: {
      patternProperties: { '^x': sub },
      additionalProperties: sub,
      unevaluatedProperties: sub,
      propertyNames: sub,
      dependentSchemas: { a: sub },
      dependencies: { b: sub, c: ['d'] },
      items: sub,
      prefixItems: [sub, sub],
      unevaluatedItems: sub,
      contains: sub,
      contentSchema: sub,
      oneOf: [sub],
      anyOf: [sub],
      not: sub,
      // Parsed from JSON, because the linter takes an object with `then` for a promise.
      ...JSON.parse('{"if":{"minLength":1},"then":{"minLength":2},"else":{"minLength":3}}'),
    },
  })
  expect(view.unknown).toEqual([])
  expect(
    view.sections.map(({ kind, rows }) => [kind, ...rows.map(({ name }) => name)].join(' ').trim()),
  ).toEqual([
    'patternProperties ^x',
    'dependentSchemas a',
    'dependentSchemas b',
    'prefixItems 0 1',
    'oneOf',
    'anyOf',
    'items',
    'unevaluatedItems',
    'contains',
    'additionalProperties',
    'unevaluatedProperties',
    'propertyNames',
    'contentSchema',
    'not',
    'if',
    'then',
    'else',
  ])
})

test('reads older lists of items as prefixItems', () => {
  expect(
    names(
      open({ It: { items: [{ type: 'string' }, { type: 'integer' }], additionalItems: {} } }),
      'prefixItems',
    ),
  ).toEqual(['0:string', '1:integer'])
})

test('marks a recursive schema and describes it again on request', () => {
  const document = documentOf({
    openapi: '3.1.0',
    components: { schemas: { Node: { properties: { next: { $ref: `${SCHEMAS}/Node` }, id: {} } } } },
  })
  const view = describeSchema(document, `${SCHEMAS}/Node`)
  expect(view.sections[0]?.rows.map(({ name, schema }) => [name, schema.recursive])).toEqual([
    ['next', true],
    ['id', false],
  ])
  const deeper = describeSchema(document, `${SCHEMAS}/Node/properties/next`, { ancestors: [view.target] })
  expect(deeper).toMatchObject({ recursive: true, target: view.target })
})

test.each([
  [{ $ref: '#/components/schemas/It' }, 'circular'],
  [{ allOf: [{ $ref: '#/components/schemas/It' }], type: 'object' }, 'circular'],
  [{ $ref: '#/components/schemas/Nowhere' }, 'missing'],
  [{ $ref: 'https://other.example/s.json' }, 'external'],
])('reports the problem of %j', (It, kind) => {
  expect(open({ It }).problems.map((problem) => problem.kind)).toEqual([kind])
})

test('reports a pointer without a target as a problem', () => {
  const view = describeSchema(documentOf({ openapi: '3.1.0' }), '#/nowhere')
  expect(view.problems).toEqual([{ kind: 'missing', ref: '#/nowhere' }])
})

test('adds names and descriptions from extensions to enum values', () => {
  const list = open({
    It: { enum: ['a', 'b'], 'x-enum-varnames': ['A', 'B'], 'x-enum-descriptions': ['first'] },
  })
  expect(list.values.enum).toEqual([
    { value: 'a', name: 'A', description: 'first' },
    { value: 'b', name: 'B', description: null },
  ])
  const map = open({ It: { enum: [1], 'x-enum': { 1: { description: 'one' } } } })
  expect(map.values.enum[0]?.description).toBe('one')
  const parts = open({ It: { allOf: [{ enum: [1, 2] }, { enum: [2, 3] }] } })
  expect(parts.values.enum.map(({ value }) => value)).toEqual([2])
})

test('reports unrecognized keywords with their values', () => {
  const view = open({
    It: {
      type: 'object',
      properties: 5,
      allOf: {},
      items: 'x',
      oneOf: [7],
      strange: { a: 1 },
      'x-more': 2,
      enum: 'a',
    },
  })
  const malformedKeyword = (expected: string, actual: string) => ({ kind: 'malformed', expected, actual })
  expect(view.unknown.map(({ keyword, note }) => [keyword, note])).toEqual([
    ['properties', malformedKeyword('object', 'number')],
    ['allOf', malformedKeyword('list', 'object')],
    ['strange', null],
    ['enum', malformedKeyword('list', 'text')],
    ['oneOf 0', malformedKeyword('object', 'number')],
    ['items', malformedKeyword('object', 'text')],
  ])
  expect(view.extensions).toEqual([{ name: 'x-more', value: 2 }])
})

test('describes the first of a hundred thousand properties', () => {
  const properties = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`p${index}`, {}]))
  const [section] = open({ It: { properties } }).sections
  expect([section?.rows.length, section?.omittedRows]).toEqual([200, 99_800])
})

test('limits the rows of all sections together and returns more on request', () => {
  const many = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`p${index}`, {}]))
  const document = documentOf({
    openapi: '3.1.0',
    components: { schemas: { It: { properties: many, patternProperties: many } } },
  })
  const counts = (limit?: number) =>
    describeSchema(document, `${SCHEMAS}/It`, { limit }).sections.map(({ rows, omittedRows }) => [
      rows.length,
      omittedRows,
    ])
  expect(counts()).toEqual([
    [150, 0],
    [50, 100],
  ])
  expect(counts(1000)).toEqual([
    [150, 0],
    [150, 0],
  ])
})

test('reports that parts are omitted from a schema with very many', () => {
  const allOf = Array.from({ length: 1000 }, (_, index) => ({ properties: { [`p${index}`]: {} } }))
  const view = open({ It: { allOf } })
  expect(view.sections[0]?.rows.length).toBeLessThan(100)
  expect(view.unknown).toEqual([{ keyword: 'allOf', value: '…', note: { kind: 'moreParts' } }])
})

test('describes one level of alternatives nested a hundred deep', () => {
  const deep = Array.from({ length: 100 }).reduce<unknown>((inner) => ({ anyOf: [inner, inner] }), {
    type: 'string',
  })
  expect(names(open({ It: deep }), 'anyOf')).toHaveLength(2)
})

test.each([
  ['additionalProperties', { type: 'integer' }],
  ['unevaluatedItems', { type: 'integer' }],
  ['contains', { type: 'integer' }],
  ['not', { type: 'integer' }],
])('expands %s with a plain type, which the label does not include', (keyword, value) => {
  const view = open({ It: { [keyword]: value } })
  expect(view.expandable).toBe(true)
  expect(view.sections).toMatchObject([{ kind: keyword, rows: [{ schema: { label: 'integer' } }] }])
})

test.each([
  ['items', { type: 'integer' }],
  ['propertyNames', { type: 'string' }],
])('does not expand %s with a plain type', (keyword, value) => {
  expect(open({ It: { type: 'array', [keyword]: value } }).expandable).toBe(false)
})
