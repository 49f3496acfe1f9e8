import { expect, test } from 'vitest'
import { documentOf } from '../api-document.ts'
import { describeOperation } from '../operation/describe-operation.ts'
import { type FieldInput, readField } from './field-value.ts'
import { type BodyChoice, requestSample } from '../sample/request-sample.ts'
import { requestForm } from './request-form.ts'

function formOf(
  operation: Record<string, unknown>,
  root: Record<string, unknown> = { openapi: '3.1.0' },
  choice?: BodyChoice,
) {
  const document = documentOf({ ...root, paths: { '/things/{id}': { post: operation } } })
  const view = describeOperation(document, '#/paths/~1things~1{id}/post')
  if (!view) throw new Error('The operation was not found.')
  return requestForm(document, view, choice)
}

const query = (name: string, schema: unknown) => ({ name, in: 'query', schema })

test('selects the control for each parameter from its schema', () => {
  const { parameters } = formOf({
    parameters: [
      { name: 'id', in: 'path', schema: { type: 'integer', minimum: 5, maximum: 9 } },
      query('sort', { enum: ['up', 1, null] }),
      query('all', { type: ['boolean', 'null'] }),
      query('on', { type: 'string', format: 'date' }),
      query('pin', { type: 'string', format: 'password' }),
      query('tags', { type: 'array', items: { type: 'string', example: 'a' } }),
      query('sizes', { type: 'array', items: { type: 'number' } }),
      query('pairs', { type: 'array', items: { type: 'object' } }),
      query('filter', { type: 'object', properties: { a: { type: 'integer' } } }),
      query('either', { oneOf: [{ type: 'string' }, { type: 'object' }] }),
      query('free', {}),
      { name: 'json', in: 'query', content: { 'application/json': { schema: { type: 'object' } } } },
    ],
  })
  expect(parameters.map(({ name, input }) => [name, input])).toEqual([
    ['id', { kind: 'number', isInteger: true, minimum: 5, maximum: 9 }],
    [
      'sort',
      {
        kind: 'choice',
        options: [
          { text: 'up', value: 'up' },
          { text: '1', value: 1 },
          { text: 'null', value: null },
        ],
      },
    ],
    [
      'all',
      {
        kind: 'choice',
        options: [
          { text: 'true', value: true },
          { text: 'false', value: false },
        ],
      },
    ],
    ['on', { kind: 'date' }],
    ['pin', { kind: 'text', isSecret: true }],
    ['tags', { kind: 'list', items: 'text' }],
    ['sizes', { kind: 'list', items: 'number' }],
    ['pairs', { kind: 'json', expectedType: 'array' }],
    ['filter', { kind: 'json', expectedType: 'object' }],
    ['either', { kind: 'json', expectedType: 'any' }],
    ['free', { kind: 'text', isSecret: false }],
    ['json', { kind: 'json', expectedType: 'object' }],
  ])
  expect(parameters.map(({ key, required, example }) => [key, required, example]).slice(0, 1)).toEqual([
    ['path:id', true, '5'],
  ])
  expect(parameters.find(({ name }) => name === 'tags')?.example).toBe('a')
  expect(parameters.find(({ name }) => name === 'filter')?.example).toBe('{\n  "a": 0\n}')
})

test('returns a body for each media type, and the fields of forms', () => {
  const schema = {
    type: 'object',
    required: ['name'],
    properties: {
      id: { type: 'string', readOnly: true },
      name: { type: 'string', example: 'Ada' },
      photos: { type: 'array', items: { type: 'string', format: 'binary' } },
      meta: { type: 'object' },
    },
  }
  const { bodies, isBodyRequired } = formOf({
    requestBody: {
      required: true,
      content: {
        'application/json': { schema },
        'multipart/form-data': { schema },
        'application/x-www-form-urlencoded': { schema },
        'application/octet-stream': {},
        'text/csv': { example: 'a;b' },
      },
    },
  })
  expect(isBodyRequired).toBe(true)
  expect(bodies.map(({ kind, isJson }) => [kind, isJson])).toEqual([
    ['text', true],
    ['multipart', false],
    ['form', false],
    ['file', false],
    ['text', false],
  ])
  expect(bodies[4]?.text).toBe('a;b')
  expect(
    bodies[1]?.fields.map(({ name, required, input, example }) => [name, required, input.kind, example]),
  ).toEqual([
    ['name', true, 'text', 'Ada'],
    ['photos', false, 'file', ''],
    ['meta', false, 'json', '{}'],
  ])
})

test('builds the form of a Swagger 2.0 operation', () => {
  const { bodies } = formOf(
    {
      parameters: [
        { in: 'formData', name: 'file', type: 'file', required: true },
        { in: 'formData', name: 'count', type: 'integer', maximum: 3 },
      ],
    },
    { swagger: '2.0' },
  )
  expect(
    bodies.map(({ kind, fields }) => [kind, fields.map(({ name, input }) => [name, input.kind])]),
  ).toEqual([
    [
      'multipart',
      [
        ['file', 'file'],
        ['count', 'number'],
      ],
    ],
  ])
})

const INTEGER: FieldInput = { kind: 'number', isInteger: true, minimum: 1, maximum: 9 }
const ANY_NUMBER: FieldInput = { kind: 'number', isInteger: false, minimum: null, maximum: null }

test.each<[FieldInput, string, unknown]>([
  [INTEGER, '7', { value: 7 }],
  [INTEGER, 'x', { error: { kind: 'no-number' } }],
  [INTEGER, '1.5', { error: { kind: 'no-integer' } }],
  [INTEGER, '0', { error: { kind: 'too-small', minimum: 1 } }],
  [INTEGER, '10', { error: { kind: 'too-large', maximum: 9 } }],
  [ANY_NUMBER, '12345678901234567890', { value: '12345678901234567890' }],
  [{ kind: 'list', items: 'text' }, 'a\n\nb', { value: ['a', 'b'] }],
  [{ kind: 'list', items: 'number' }, '1\nx', { error: { kind: 'no-number' } }],
  [{ kind: 'json', expectedType: 'object' }, '{"a":1}', { value: { a: 1 } }],
  [{ kind: 'json', expectedType: 'object' }, '[1]', { error: { kind: 'no-object' } }],
  [{ kind: 'json', expectedType: 'array' }, '{}', { error: { kind: 'no-array' } }],
  [{ kind: 'json', expectedType: 'any' }, 'plain', { value: 'plain' }],
  [{ kind: 'choice', options: [{ text: '1', value: 1 }] }, '1', { value: 1 }],
])('parses a field of %j containing %j', (input, text, expected) => {
  expect(readField(input, text, true)).toEqual(expected)
})

test('sends nothing for empty fields and reports only required ones', () => {
  expect(readField(INTEGER, '', false)).toEqual({ value: undefined })
  expect(readField(INTEGER, '', true)).toEqual({ error: { kind: 'required' } })
  expect(readField({ kind: 'json', expectedType: 'object' }, '{', false)).toMatchObject({
    error: { kind: 'no-json' },
  })
})

test('finds the secret parts of a value wherever the schema declares them', () => {
  const word = { type: 'string', format: 'password' }
  const { parameters, bodies } = formOf(
    {
      parameters: [query('words', { type: 'array', items: word }), query('free', { type: 'string' })],
      requestBody: {
        content: {
          'application/json': {
            schema: {
              properties: {
                phrase: { $ref: '#/components/schemas/Word' },
                hint: { $ref: '#/components/schemas/Word' },
                wallet: { type: 'object', additionalProperties: word },
                friends: { type: 'array', items: { $ref: '#/components/schemas/Person' } },
                shown: { type: 'string' },
              },
            },
          },
          'application/xml': { schema: { oneOf: [{ type: 'object' }, word] } },
        },
      },
    },
    {
      openapi: '3.1.0',
      components: {
        schemas: {
          Word: word,
          Person: { properties: { friend: { $ref: '#/components/schemas/Person' }, rune: word } },
        },
      },
    },
  )
  expect(parameters.map(({ secrets }) => secrets)).toEqual([
    { isEntirelySecret: true, names: [] },
    { isEntirelySecret: false, names: [] },
  ])
  expect(bodies.map(({ secrets }) => secrets)).toEqual([
    { isEntirelySecret: false, names: ['phrase', 'hint', 'wallet', 'rune'] },
    { isEntirelySecret: true, names: [] },
  ])
})

test('uses a JSON field when only the example shows that the value is an object', () => {
  const { parameters } = formOf({ parameters: [{ name: 'q', in: 'query', example: { a: 1 } }] })
  expect(parameters).toMatchObject([
    { input: { kind: 'json', expectedType: 'any' }, example: '{\n  "a": 1\n}' },
  ])
})

test('uses a text field for a form without known fields', () => {
  const type = 'application/x-www-form-urlencoded'
  const content = { requestBody: { content: { [type]: { example: { 'a b': ['1', 'é'] } } } } }
  expect(formOf(content).bodies).toMatchObject([{ kind: 'text', text: 'a+b=1&a+b=%C3%A9', fields: [] }])
  const known = { schema: { type: 'object', properties: { a: { type: 'string' } } } }
  expect(formOf({ requestBody: { content: { [type]: known } } }).bodies).toMatchObject([
    { kind: 'form', text: '' },
  ])
})

test('has no body for HEAD and TRACE', () => {
  const bodies = ['head', 'trace', 'get'].map((method) => {
    const requestBody = { required: true, content: { 'application/json': {} } }
    const document = documentOf({ openapi: '3.1.0', paths: { '/a': { [method]: { requestBody } } } })
    const view = describeOperation(document, `#/paths/~1a/${method}`)
    const sample = view && requestSample(document, view)
    return [method, view && requestForm(document, view).bodies.length, sample?.body, sample?.headers.length]
  })
  expect(bodies).toMatchObject([
    ['head', 0, null, 0],
    ['trace', 0, null, 0],
    ['get', 1, { text: '{}' }, 1],
  ])
})

test('starts with the body that the page shows', () => {
  const variant = (name: string) => ({ properties: { [name]: { type: 'string', example: name } } })
  const operation = {
    requestBody: {
      content: {
        'application/json': { examples: { one: { value: 1 }, two: { value: 2 } } },
        'application/vnd.a+json': { schema: { oneOf: [variant('card'), variant('iban')] } },
      },
    },
  }
  const started = (choice?: BodyChoice) => {
    const { mediaType, bodies } = formOf(operation, undefined, choice)
    return [mediaType, ...bodies.map(({ text }) => text.replaceAll(/\s/g, ''))]
  }
  expect(started()).toEqual(['application/json', '1', '{"card":"card"}'])
  expect(started({ mediaType: 'application/json', example: 1 })).toEqual([
    'application/json',
    '2',
    '{"card":"card"}',
  ])
  const pointer = '#/paths/~1things~1{id}/post/requestBody/content/application~1vnd.a+json/schema/oneOf/1'
  expect(started({ mediaType: 'application/vnd.a+json', alternatives: [pointer] })).toEqual([
    'application/vnd.a+json',
    '1',
    '{"iban":"iban"}',
  ])
})

test('lets the user send the empty string where the document shows it or requires a value', () => {
  const text = { type: 'string' }
  const { parameters } = formOf({
    parameters: [
      { ...query('sep', { ...text, enum: ['', ','] }), required: true, example: '' },
      { ...query('acl', text), allowEmptyValue: true },
      { ...query('many', text), required: true, examples: { one: { value: '' } } },
      query('usual', { ...text, default: '' }),
      query('free', text),
      { name: 'id', in: 'path', required: true, schema: text },
    ],
  })
  expect(
    parameters.map(({ name, example, canBeEmpty, startsEmpty }) => [name, example, canBeEmpty, startsEmpty]),
  ).toEqual([
    ['sep', '""', false, false],
    ['acl', 'acl', true, false],
    ['many', '', true, true],
    ['usual', '', true, false],
    ['free', 'free', false, false],
    ['id', 'id', false, false],
  ])
  const [sep] = parameters
  expect(sep && readField(sep.input, sep.example, true)).toEqual({ value: '' })
  const input: FieldInput = { kind: 'text', isSecret: false }
  expect(readField(input, '', true, true)).toEqual({ value: '' })
  expect(readField(input, '', true)).toEqual({ error: { kind: 'required' } })
})
