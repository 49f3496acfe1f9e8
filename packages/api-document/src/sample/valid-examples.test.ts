import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { documentOf } from '../api-document.ts'
import { generateMatch } from './pattern-text.ts'
import { exampleOf } from './schema-example.ts'

const FORMATS = [
  ['date', 'date-time', 'time', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uri', 'uri-reference'],
  ['uri-template', 'uuid', 'json-pointer', 'relative-json-pointer', 'regex', 'byte', 'password', 'binary'],
].flat()

const PATTERNS = [
  '^[A-Z]{2}\\d{6}$',
  '^#(?:[0-9a-fA-F]{3}){1,2}$',
  '^(evt|ord)_[a-z0-9]{8,}$',
  '^\\+[1-9]\\d{1,14}$',
  '^[^@\\s]+@[^@\\s]+\\.[a-z]{2,}$',
  '\\.(png|jpe?g)$',
  '^v?\\d+(\\.\\d+){0,2}(-[\\w.]+)?$',
  '^\\/[^/]*\\/?$',
  '^[\\u0400-\\u04ff]+$',
]

/** Schemas that can be satisfied. */
const { schema } = fc.letrec<{ schema: object }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.constantFrom<object>({ type: 'boolean' }, { type: 'null' }, { const: 7 }, { enum: ['a', 'b'] }, {}),
    fc.constantFrom(...FORMATS).map((format) => ({ type: 'string', format })),
    fc.constantFrom(...PATTERNS).map((pattern) => ({ type: 'string', pattern })),
    fc.record({ from: fc.nat(20), span: fc.nat(20) }).map(({ from, span }) => ({
      type: 'string',
      minLength: from,
      maxLength: from + span,
    })),
    fc
      .record({
        type: fc.constantFrom('integer', 'number'),
        minimum: fc.integer({ min: -1000, max: 1000 }),
        span: fc.integer({ min: 12, max: 100 }),
        multipleOf: fc.constantFrom(1, 3, 5, 12, 0.5),
        exclusive: fc.boolean(),
      })
      .map(({ span, exclusive, minimum, ...rest }) => ({
        ...rest,
        [exclusive ? 'exclusiveMinimum' : 'minimum']: minimum,
        maximum: minimum + span,
      })),
    fc.record({ items: tie('schema'), minItems: fc.nat(6) }).map((list) => ({ type: 'array', ...list })),
    fc.record({ prefixItems: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
    fc
      .record({ properties: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('schema')) })
      .map(({ properties }) => ({ type: 'object', properties, required: Object.keys(properties) })),
    fc
      .record({ additionalProperties: tie('schema'), minProperties: fc.nat(3) })
      .map((map) => ({ type: 'object', ...map })),
    fc.record({ anyOf: fc.array(tie('schema'), { minLength: 1, maxLength: 3 }) }),
  ),
}))

test('generates examples that satisfy their schema', () => {
  const ajv = new Ajv2020({ strict: false })
  formats.default(ajv)
  fc.assert(
    fc.property(schema, (Root) => {
      const document = documentOf({ openapi: '3.1.0', components: { schemas: { Root } } })
      const example = exampleOf(document, '#/components/schemas/Root', { direction: 'response' })
      const isValid = ajv.validate(Root, example)
      ajv.removeSchema()
      expect(isValid, `${JSON.stringify(example)} ${ajv.errorsText()}`).toBe(true)
    }),
    { numRuns: 400 },
  )
})

/** Patterns with supported and unsupported constructs. */
const { pattern } = fc.letrec<{ pattern: string; atom: string }>((tie) => ({
  atom: fc.oneof(
    { maxDepth: 2, depthSize: 'small' },
    fc.constantFrom(
      'a',
      'r',
      'S',
      '0',
      '-',
      '.',
      '^',
      '$',
      '\\d',
      '\\W',
      '\\s',
      '\\.',
      '\\t',
      '\\x41',
      '[a-f\\d]',
      '[^a-z]',
    ),
    fc.constantFrom('[]', '[\\w-]', '\\b', '\\1', '(?=a)', '(?!s)', '{', '\\u0041', '(?<n>x)'),
    tie('pattern').map((inner) => `(${inner})`),
    tie('pattern').map((inner) => `(?:${inner})`),
  ),
  pattern: fc
    .array(fc.tuple(tie('atom'), fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,3}', '{0,}', '+?')), {
      maxLength: 4,
    })
    .chain((pieces) =>
      fc.constantFrom('', '', '|').map((separator) => pieces.map((piece) => piece.join('')).join(separator)),
    ),
}))

test('generates text that the pattern accepts', () => {
  // Short enough for any engine to test any pattern quickly.
  const lengths = { minLength: 0, maxLength: 10 }
  fc.assert(
    fc.property(pattern, (source) => {
      const text = generateMatch(source, 'string', lengths)
      const expression = expressionOf(source)
      if (!expression || text === undefined) return
      expect(text).toMatch(expression)
      expect(text === 'string').toBe(expression.test('string'))
    }),
    { numRuns: 1000 },
  )
})

test.each([
  '(a+)+$',
  '(a|aa|aaa)*'.repeat(5),
  `${'('.repeat(500)}a`,
  '((a{200}){200}){200}',
  '(((a*)*)*)*b',
  '[a',
])('terminates for the malicious pattern %s', (source) => {
  const text = generateMatch(source, 'string', { minLength: 190, maxLength: 200 })
  expect(text?.length ?? 190).toBeGreaterThanOrEqual(190)
})

function expressionOf(source: string): RegExp | undefined {
  try {
    return new RegExp(source)
  } catch {
    return undefined
  }
}
