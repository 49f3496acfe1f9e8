import fc from 'fast-check'

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
export const { schema: soundSchema } = fc.letrec<{ schema: object }>((tie) => ({
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

const example = fc.constantFrom<unknown>('text', 7, null, true, [], {}, { a: 'b' }, { a: true, b: 7, c: [] })
const media = fc
  .record(
    {
      schema: fc.oneof(soundSchema, fc.constantFrom('A', 'B').map(referenceTo)),
      example,
      examples: fc.dictionary(
        fc.constantFrom('one', 'two'),
        example.map((value) => ({ value })),
      ),
    },
    { requiredKeys: ['schema'] },
  )
  .map((content) => ({ 'application/json': content }))
const response = fc.record({ description: fc.constant('text'), content: media })
const operation = fc.record({
  responses: fc.dictionary(fc.constantFrom('200', '201', '404', '5XX', 'default'), response, { minKeys: 1 }),
})

function referenceTo(name: string) {
  return { $ref: `#/components/schemas/${name}` }
}

/** Descriptions whose schemas can be satisfied, with examples that usually do not match them. */
export const soundDocument = fc.record({
  openapi: fc.constant('3.1.0'),
  paths: fc.dictionary(
    fc.constantFrom('/a', '/a/{b}'),
    fc.dictionary(fc.constantFrom('get', 'post'), operation, { minKeys: 1 }),
    { minKeys: 1 },
  ),
  components: fc.record({
    schemas: fc.record({
      A: soundSchema,
      B: fc.constant({
        type: 'object',
        required: ['value', 'next'],
        properties: { value: referenceTo('A'), next: { anyOf: [referenceTo('B'), { type: 'null' }] } },
      }),
    }),
  }),
})
