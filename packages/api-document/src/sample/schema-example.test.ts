import { expect, test } from 'vitest'

import { documentOf } from '../api-document.ts'
import { type ExampleOptions, exampleOf } from './schema-example.ts'

const SCHEMAS = '#/components/schemas'

function generate(
  It: unknown,
  options: ExampleOptions = { direction: 'response' },
  others: Record<string, unknown> = {},
) {
  return exampleOf(
    documentOf({ openapi: '3.1.0', components: { schemas: { It, ...others } } }),
    `${SCHEMAS}/It`,
    options,
  )
}

test.each([
  [{ type: 'string' }, 'string'],
  [{ type: 'string', format: 'date' }, '2026-11-21'],
  [{ type: 'string', minLength: 8 }, 'stringst'],
  [{ type: 'string', maxLength: 3 }, 'str'],
  [{ type: 'string', format: 'date-time', maxLength: 5 }, 'strin'],
  [{ type: 'string', format: 'date', minLength: 10, maxLength: 10 }, '2026-11-21'],
  [{ type: 'string', format: 'password', minLength: 12 }, '************'],
  [{ type: 'integer' }, 0],
  [{ type: 'integer', minimum: 5 }, 5],
  [{ type: 'integer', exclusiveMinimum: 5 }, 6],
  [{ type: 'integer', minimum: 5, exclusiveMinimum: true }, 6],
  [{ type: 'integer', maximum: -2 }, -2],
  [{ type: 'number', minimum: 1, maximum: 10, multipleOf: 4 }, 4],
  [{ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }, 0.5],
  [{ type: 'boolean' }, true],
  [{ type: 'null' }, null],
  [{ enum: ['b', 'a'] }, 'b'],
  [{ const: null }, null],
  [{ type: 'string', default: 'd', enum: ['e'] }, 'd'],
  [{ type: 'string', examples: ['x'], default: 'd' }, 'x'],
  [{ type: 'string', example: 'y' }, 'y'],
  [{ type: 'array', items: { type: 'integer' } }, [0]],
  [{ type: 'array', items: { type: 'integer' }, minItems: 2 }, [0, 0]],
  [{ type: 'array', items: { type: 'integer' }, minItems: 1_000_000 }, Array.from({ length: 100 }, () => 0)],
  [{ type: 'array', items: { type: 'integer' }, maxItems: 0 }, []],
  [{ type: 'array', items: { enum: ['a', 'b', 'c'] }, minItems: 2, uniqueItems: true }, ['a', 'b']],
  [{ type: 'array', items: { type: 'integer', minimum: 4 }, minItems: 3, uniqueItems: true }, [4, 5, 6]],
  [{ type: 'string', pattern: '^[A-Z]{3}-\\d+$' }, 'ABC-012'],
  [{ type: 'string', pattern: '^[a-z]+$' }, 'string'],
  [{ type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$', format: 'date' }, '2026-11-21'],
  [{ pattern: '^(?:evt|ord)_[\\da-f]+$', minLength: 12 }, 'evt_abcdef01'],
  [{ type: 'string', pattern: '^(?=x)x$' }, 'string'],
  [{ type: 'integer', minimum: 1, multipleOf: 0.5 }, 1],
  [{ minimum: 3 }, 3],
  [{ type: 'object', patternProperties: { '^x-\\w+$': { type: 'integer' } } }, { 'x-abc': 0 }],
  [
    { type: 'object', additionalProperties: { type: 'integer' }, minProperties: 2 },
    { key: 0, key2: 0 },
  ],
  [{ prefixItems: [{ type: 'integer' }, { type: 'boolean' }] }, [0, true]],
  [{ type: 'object', additionalProperties: { type: 'integer' } }, { key: 0 }],
  [{ properties: { a: { type: 'integer' }, b: false } }, { a: 0 }],
  [{ anyOf: [{ type: 'null' }, { type: 'integer', minimum: 3 }] }, 3],
  [
    { type: 'object', properties: { a: { const: 1 } }, oneOf: [{ properties: { b: { const: 2 } } }] },
    { b: 2, a: 1 },
  ],
  [{ allOf: [{ properties: { a: { const: 1 } } }, { properties: { b: { const: 2 } } }] }, { a: 1, b: 2 }],
  [true, null],
])('generates an example from %j', (schema, value) => {
  expect(generate(schema)).toEqual(value)
})

test('omits read-only properties in requests and write-only properties in responses', () => {
  const schema = {
    properties: { id: { type: 'integer', readOnly: true }, secret: { const: 's', writeOnly: true } },
    required: ['id'],
  }
  expect(generate(schema, { direction: 'request' })).toEqual({ secret: 's' })
  expect(generate(schema, { direction: 'response' })).toEqual({ id: 0 })
  expect(generate(schema, { direction: 'response', requiredOnly: true })).toEqual({ id: 0 })
  expect(generate(schema, { direction: 'request', requiredOnly: true })).toEqual({})
})

test('stops at a recursive schema', () => {
  const node = {
    properties: {
      id: { type: 'integer' },
      next: { $ref: `${SCHEMAS}/It` },
      all: { type: 'array', items: { $ref: `${SCHEMAS}/It` } },
    },
  }
  expect(generate(node)).toEqual({ id: 0, all: [] })
})

test('limits the size of an example for an endlessly growing schema', () => {
  const wideSchema = (next: string) => ({
    properties: Object.fromEntries('abcdefgh'.split('').map((key) => [key, { $ref: `${SCHEMAS}/${next}` }])),
  })
  const names = Array.from({ length: 20 }, (_, level) => `L${level}`)
  const levels = Object.fromEntries(names.map((name, level) => [name, wideSchema(names[level + 1] ?? 'It')]))
  expect(
    JSON.stringify(generate({ $ref: `${SCHEMAS}/L0` }, { direction: 'response' }, levels)).length,
  ).toBeLessThan(20_000)
})

test('returns null for a pointer without a target', () => {
  expect(exampleOf(documentOf({ openapi: '3.1.0' }), '#/nowhere', { direction: 'request' })).toBeNull()
})
