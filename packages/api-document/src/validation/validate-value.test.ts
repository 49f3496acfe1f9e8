import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { documentOf } from '../api-document.ts'
import { rootOf, valueAt } from '../references/references.ts'
import { validateValue } from './validate-value.ts'

const SCHEMAS = '#/components/schemas'

function errorsOf(It: unknown, value: unknown, others: Record<string, unknown> = {}, direction = 'response') {
  const document = documentOf({ openapi: '3.1.0', components: { schemas: { It, ...others } } })
  const at = valueAt(document, `${SCHEMAS}/It`) ?? rootOf(document)
  const { errors } = validateValue(document, at, value, direction === 'request' ? 'request' : 'response')
  return errors.map(({ path, keyword }) => `${path} ${keyword}`)
}

const name = fc.constantFrom('a', 'b', 'c', 'constructor')
const leaf = fc.constantFrom<unknown>(null, true, false, 0, 1, 2, -3, 1.5, '', 'a', 'ab', 'abc', '2026-11-21')
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    leaf,
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(name, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
}))

const type = fc.constantFrom('null', 'boolean', 'integer', 'number', 'string', 'array', 'object')
const limit = fc.nat(3)

/** Well-formed schemas with every supported keyword. */
const { schema } = fc.letrec<{ schema: object | boolean }>((tie) => {
  const map = fc.dictionary(name, tie('schema'), { maxKeys: 2 })
  const list = fc.array(tie('schema'), { minLength: 1, maxLength: 3 })
  const names = fc.uniqueArray(name, { maxLength: 2 })
  const keywords: Record<string, fc.Arbitrary<unknown>> = {
    type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })),
    enum: fc.uniqueArray(value, { minLength: 1, maxLength: 3, selector: (entry) => JSON.stringify(entry) }),
    const: value,
    ...Object.fromEntries(
      ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength', 'minItems']
        .concat(['maxItems', 'minProperties', 'maxProperties', 'minContains', 'maxContains'])
        .map((keyword) => [keyword, limit]),
    ),
    multipleOf: fc.constantFrom(1, 2, 0.5),
    pattern: fc.constantFrom('^a', 'b$', '^[a-c]{2}$', '\\d'),
    format: fc.constantFrom('date', 'uuid', 'int32'),
    uniqueItems: fc.boolean(),
    ...Object.fromEntries(
      ['items', 'not', 'if', 'then', 'else', 'additionalProperties', 'propertyNames']
        .concat(['unevaluatedProperties', 'unevaluatedItems'])
        .map((keyword) => [keyword, tie('schema')]),
    ),
    ...Object.fromEntries(['allOf', 'anyOf', 'oneOf', 'prefixItems'].map((keyword) => [keyword, list])),
    // With `prefixItems`, ajv accepts an empty list for some schemas under `contains`.
    contains: type.map((it) => ({ type: it })),
    properties: map,
    dependentSchemas: map,
    patternProperties: fc.dictionary(fc.constantFrom('^a', 'o'), tie('schema'), { maxKeys: 2 }),
    required: names,
    dependentRequired: fc.dictionary(name, names, { maxKeys: 2 }),
    $ref: fc.constantFrom('#/components/schemas/Tree', '#/components/schemas/Loop'),
  }
  const entry = fc.oneof(
    ...Object.entries(keywords).map(([keyword, it]) =>
      it.map((chosen): [string, unknown] => [keyword, chosen]),
    ),
  )
  return {
    schema: fc.oneof(
      { maxDepth: 3, depthSize: 'small' },
      { arbitrary: fc.boolean(), weight: 1 },
      {
        arbitrary: fc
          .array(entry, { minLength: 1, maxLength: 4 })
          .map((chosen) => Object.fromEntries(chosen)),
        weight: 6,
      },
    ),
  }
})

const Tree = { type: 'object', properties: { a: { $ref: '#/components/schemas/Tree' } }, required: ['b'] }
const Loop = { anyOf: [{ type: 'array', items: { $ref: '#/components/schemas/Loop' } }, { type: 'string' }] }

test('accepts and rejects the same values as ajv', () => {
  let accepted = 0
  fc.assert(
    fc.property(schema, fc.array(value, { minLength: 4, maxLength: 4 }), (It, values) => {
      const ajv = new Ajv2020({
        strict: false,
        validateSchema: false,
        multipleOfPrecision: 9,
        ownProperties: true,
        logger: false,
      })
      formats.default(ajv)
      const root = { openapi: '3.1.0', components: { schemas: { It, Tree, Loop } } }
      const isValid = ajv.addSchema({ ...root, $id: 'root' }).getSchema('root#/components/schemas/It')
      if (!isValid) throw new Error('The schema was not found.')
      for (const one of values) {
        const expected = isValid(one) === true
        if (expected) accepted += 1
        const errors = errorsOf(It, one, { Tree, Loop })
        expect(errors.length === 0, `${JSON.stringify(one)}: ${errors.join()}`).toBe(expected)
      }
    }),
    { numRuns: 800, seed: 20 },
  )
  expect(accepted).toBeGreaterThan(300)
})

test.each([
  [
    'date-time',
    ['2026-11-21T19:30:00Z', '2026-11-21 19:30:00.5+01:00'],
    ['2026-11-21', '2026-11-21T19:30:00'],
  ],
  ['date', ['2028-02-29'], ['2026-02-29', '2026-13-01', '2026-1-1']],
  ['time', ['19:30:00Z', '23:59:60Z', '00:59:60+01:00'], ['19:30', '24:00:00Z', '19:30:60Z']],
  ['duration', ['P1D', 'PT2H30M', 'P2W'], ['P', 'PT', '1D', 'P1WT1H']],
  ['email', ['ada@example.com', 'a.b+c@x.co'], ['ada', '@example.com', 'a..b@x.co', 'ada@-x.co']],
  ['hostname', ['example.com', 'a-b'], ['-a', 'a..b', 'a_b']],
  ['ipv4', ['192.0.2.1'], ['256.0.0.1', '1.2.3', '01.2.3.4']],
  ['ipv6', ['2001:db8::1', '::'], ['2001:db8', '1::2::3']],
  [
    'uri',
    ['https://example.com/a?b#c', 'urn:a:b', 'mailto:ada@example.com'],
    ['/a', 'https://x/{id}', 'a b:c'],
  ],
  ['uri-reference', ['/a', '../b?c=%20', ''], ['/a b', '/%zz', '/{id}']],
  ['uuid', ['3fa85f64-5717-4562-b3fc-2c963f66afa6'], ['3fa85f64']],
  ['byte', ['U3RhZ2Vkb29y', 'YQ=='], ['a', 'YQ=']],
  ['regex', ['^a+$'], ['(', 'a{2,1}']],
  ['uri-template', ['/a/{id}{?b,c*}', ''], ['/{', '/{}', '/a b']],
  ['relative-json-pointer', ['0', '1#', '2/a'], ['/a', '01']],
  ['json-pointer', ['', '/a~1b'], ['a', '/~2']],
  ['unknown', ['anything'], []],
])('checks the format %s as ajv does', (format, valid, invalid) => {
  const ajv = new Ajv2020({ strict: false, logger: false })
  formats.default(ajv)
  for (const text of [...valid, ...invalid]) {
    const isValid = valid.includes(text)
    expect([text, errorsOf({ format }, text).length === 0]).toEqual([text, isValid])
    expect([text, ajv.validate({ format }, text)]).toEqual([text, isValid])
  }
})

test('reads the keywords of OpenAPI 3.0 and of earlier drafts', () => {
  expect(errorsOf({ type: 'string', nullable: true }, null)).toEqual([])
  expect(errorsOf({ minimum: 5, exclusiveMinimum: true }, 5)).toEqual([' minimum'])
  expect(errorsOf({ items: [{ type: 'string' }], additionalItems: false }, ['a', 'b'])).toEqual(['/1 false'])
  expect(errorsOf({ dependencies: { a: ['b'] } }, { a: 1 })).toEqual([' required'])
  expect(errorsOf({ multipleOf: 0.01 }, 19.99)).toEqual([])
})

test('requires no writeOnly properties in responses and no readOnly ones in requests', () => {
  const User = { properties: { id: { readOnly: true }, secret: { $ref: `${SCHEMAS}/Secret` } } }
  const others = { User, Secret: { type: 'string', writeOnly: true } }
  const It = { allOf: [{ $ref: `${SCHEMAS}/User` }], required: ['id', 'secret'] }
  expect(errorsOf(It, { id: 1 }, others, 'response')).toEqual([])
  expect(errorsOf(It, { secret: 's' }, others, 'request')).toEqual([])
  expect(errorsOf(It, {}, others, 'request')).toEqual([' required'])
})

test.each<[unknown]>([
  [{ type: 5, minimum: 'x', properties: [], required: {}, items: 7, enum: 'a', allOf: {}, oneOf: 'x' }],
  [{ $ref: '#/components/schemas/It' }],
  [{ allOf: [{ $ref: '#/components/schemas/It' }], anyOf: [] }],
  [{ $ref: '#/lost' }],
  [{ type: 'odd', format: 7, pattern: '(?<=a)b' }],
])('allows every value where the schema is malformed: %j', (It) => {
  for (const one of [null, 'a', 1, [1], { a: 1 }]) expect(errorsOf(It, one)).toEqual([])
})

test('stops at a limit where schemas multiply', () => {
  const half = { $ref: `${SCHEMAS}/It` }
  const It = {
    anyOf: [
      { items: half, minItems: 9 },
      { items: half, maxItems: 0 },
      { items: half, minLength: 1 },
    ],
  }
  const deep = Array.from({ length: 40 }).reduce<unknown>((inner) => [inner, inner], [])
  const document = documentOf({ openapi: '3.1.0', components: { schemas: { It } } })
  const at = valueAt(document, `${SCHEMAS}/It`) ?? rootOf(document)
  expect(validateValue(document, at, deep, 'request')).toEqual({ errors: [], isComplete: false })
})

test('ignores keywords beside $ref in OpenAPI 3.0 only', () => {
  const schemas = { It: { $ref: '#/components/schemas/List', maxItems: 1 }, List: { type: 'array' } }
  const isValid = (openapi: string, value: unknown) => {
    const document = documentOf({ openapi, components: { schemas } })
    const at = valueAt(document, `${SCHEMAS}/It`) ?? rootOf(document)
    return validateValue(document, at, value, 'response').errors.length === 0
  }
  expect([isValid('3.0.3', [1, 2]), isValid('3.0.3', 1), isValid('3.1.0', [1, 2])]).toEqual([
    true,
    false,
    false,
  ])
})

test('applies $dynamicRef to the outermost schema with the anchor', () => {
  const tree = {
    $id: 'https://a.example/tree',
    $dynamicAnchor: 'node',
    properties: { children: { type: 'array', items: { $dynamicRef: '#node' } } },
  }
  const strict = {
    $id: 'https://a.example/strict',
    $dynamicAnchor: 'node',
    $ref: 'tree',
    unevaluatedProperties: false,
  }
  expect(errorsOf(strict, { children: [{ children: [] }] }, { tree })).toEqual([])
  expect(errorsOf(strict, { children: [{ wrong: 1 }] }, { tree })).toContain(
    '/children/0/wrong unevaluatedProperties',
  )
  expect(errorsOf(tree, { children: [{ other: 1 }] })).toEqual([])
})

test.each<[unknown, unknown, string[]]>([
  [{ prefixItems: [true], unevaluatedItems: false }, ['a', 'b'], ['/1 unevaluatedItems']],
  [{ allOf: [{ contains: { type: 'string' } }], unevaluatedItems: { type: 'null' } }, ['a', null], []],
  [
    { if: { prefixItems: [{ const: 'a' }] }, else: { prefixItems: [true, true] }, unevaluatedItems: false },
    ['a', 'b'],
    ['/1 unevaluatedItems'],
  ],
  [
    {
      if: { required: ['a'] },
      else: { properties: { b: true } },
      properties: { a: true },
      unevaluatedProperties: false,
    },
    { a: 1, b: 2 },
    ['/b unevaluatedProperties'],
  ],
  [{ enum: [] }, 'a', [' enum']],
  [{ pattern: '^\\p{Letter}+$' }, '123', [' pattern']],
  [{ pattern: '^\\p{Letter}+$' }, 'π', []],
])('checks %j', (schema, value, errors) => {
  expect(errorsOf(schema, value)).toEqual(errors)
})
