import { expect, test } from 'vitest'

import { documentOf } from '../api-document.ts'
import { describeOperation } from '../operation/describe-operation.ts'
import { requestSample, responseText, type SampleChoices } from './request-sample.ts'

const ROOT = {
  openapi: '3.1.0',
  servers: [{ url: 'https://{region}.example/v1/', variables: { region: { default: 'us' } } }],
  security: [{ Key: [] }, { Bearer: [], Cookie: [] }, { Query: [] }, { Basic: [] }],
  components: {
    securitySchemes: {
      Key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
      Bearer: { type: 'http', scheme: 'Bearer' },
      Cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
      Query: { type: 'apiKey', in: 'query', name: 'key' },
      Basic: { type: 'http', scheme: 'basic' },
    },
    schemas: {
      Pet: {
        type: 'object',
        xml: { name: 'pet' },
        properties: {
          id: { type: 'integer', xml: { attribute: true } },
          tags: {
            type: 'array',
            xml: { wrapped: true, name: 'tags' },
            items: { type: 'string', example: 'a&b', xml: { name: 'tag' } },
          },
        },
      },
    },
  },
}

function sample(
  operation: Record<string, unknown>,
  choices?: SampleChoices,
  root: Record<string, unknown> = ROOT,
) {
  const document = documentOf({ ...root, paths: { '/things/{id}': { post: operation } } })
  const view = describeOperation(document, '#/paths/~1things~1{id}/post')
  if (!view) throw new Error('The operation was not found.')
  return requestSample(document, view, choices)
}

const content = (mediaType: string, body: Record<string, unknown>) => ({
  requestBody: { content: { [mediaType]: body } },
})

test("sends a webhook to the receiver's address", () => {
  const document = documentOf({ ...ROOT, webhooks: { sold: { post: {} } } })
  const view = describeOperation(document, '#/webhooks/sold/post')
  expect(view && requestSample(document, view).url).toBe('https://example.com/webhook')
})

const PARAMETERS = [
  { name: 'id', in: 'path', schema: { type: 'string', example: 'a b' } },
  {
    name: 'q',
    in: 'query',
    required: true,
    schema: { type: 'array', items: { type: 'string', example: 'x&y' } },
  },
  { name: 'optional', in: 'query', schema: { type: 'string' } },
  { name: 'filter', in: 'query', content: { 'application/json': {} }, required: true, example: { a: 1 } },
  { name: 'X-Trace', in: 'header', required: true, example: 't' },
  { name: 'c', in: 'cookie', required: true, example: 'v' },
]

test('fills required parameters with examples and omits optional ones', () => {
  expect(sample({ parameters: PARAMETERS })).toEqual({
    method: 'POST',
    url: 'https://us.example/v1/things/a%20b?q=x%26y&filter=%7B%22a%22%3A1%7D',
    headers: [
      { name: 'X-Trace', value: 't' },
      { name: 'X-Api-Key', value: 'YOUR_API_KEY' },
    ],
    cookies: [{ name: 'c', value: 'v' }],
    body: null,
  })
})

test('uses the chosen values instead of examples', () => {
  const generated = sample(
    { parameters: PARAMETERS },
    {
      serverVariables: { region: 'eu' },
      security: 1,
      secrets: { Bearer: 't0ken' },
      parameters: new Map<string, unknown>([
        ['path:id', '$&'],
        ['query:optional', 5],
        ['query:q', undefined],
        ['query:filter', undefined],
      ]),
    },
  )
  expect(generated.url).toBe('https://eu.example/v1/things/%24%26?optional=5')
  expect(generated.headers).toContainEqual({ name: 'Authorization', value: 'Bearer t0ken' })
  expect(generated.cookies).toContainEqual({ name: 'sid', value: 'YOUR_API_KEY' })
})

test.each([
  [2, { url: 'https://us.example/v1/things/{id}?key=YOUR_API_KEY' }],
  [3, { headers: [{ name: 'Authorization', value: 'Basic YOUR_CREDENTIALS_IN_BASE64' }] }],
])('adds the placeholder for security requirement %i', (security, expected) => {
  expect(sample({}, { security })).toMatchObject(expected)
})

test('omits schemes without a secret when placeholders are off', () => {
  const choices = { security: 1, secrets: { Bearer: 't0ken' }, placeholders: false }
  expect(sample({}, choices)).toMatchObject({
    headers: [{ name: 'Authorization', value: 'Bearer t0ken' }],
    cookies: [],
  })
})

test('sends a header once when a parameter duplicates it', () => {
  const header = (name: string) => ({ name, in: 'header', required: true, example: 'theirs' })
  const described = {
    parameters: [header('accept'), header('Content-Type'), header('authorization')],
    requestBody: { content: { 'application/json': { example: 1 } } },
    responses: { 200: { content: { 'text/plain': {} } } },
    security: [{ Basic: [] }],
  }
  const own = [
    { name: 'Accept', value: 'text/plain' },
    { name: 'Content-Type', value: 'application/json' },
  ]
  const basic = { name: 'Authorization', value: 'Basic YOUR_CREDENTIALS_IN_BASE64' }
  expect(sample(described).headers).toEqual([...own, basic])
  // The user's value overrides ours, except where a secret for the scheme exists.
  const put = new Map(['accept', 'Content-Type', 'authorization'].map((name) => [`header:${name}`, 'mine']))
  const sent = sample(described, { parameters: put, placeholders: false }).headers
  expect(sent).toEqual([
    { name: 'Content-Type', value: 'application/json' },
    { name: 'accept', value: 'mine' },
    { name: 'authorization', value: 'mine' },
  ])
})

test('merges the query string and drops the fragment of a path', () => {
  const root = { ...ROOT, paths: { '/a?action=go#now': { get: { parameters: [PARAMETERS[1]] } } } }
  const document = documentOf(root)
  const view = describeOperation(document, '#/paths/~1a?action=go#now/get')
  if (!view) throw new Error('The operation was not found.')
  const { url } = requestSample(document, view, { placeholders: false })
  expect(url).toBe('https://us.example/v1/a?action=go&q=x%26y')
})

test('sends a body of any media type as JSON', () => {
  const { headers, body } = sample(content('*/*', { schema: { type: 'integer' } }))
  expect(headers).toContainEqual({ name: 'Content-Type', value: 'application/json' })
  expect(body).toMatchObject({ text: '0' })
})

test('recognizes files in all versions of OpenAPI', () => {
  const properties = {
    format: { type: 'string', format: 'binary' },
    media: { contentMediaType: 'application/octet-stream' },
    empty: {},
    starred: {},
    named: { $ref: '#/components/schemas/Bytes' },
    list: { type: 'array', items: { $ref: '#/components/schemas/Bytes' } },
    either: { type: ['string', 'null'], contentMediaType: 'image/png' },
    encoded: { type: 'string', contentMediaType: 'image/png', contentEncoding: 'base64' },
    text: { type: 'string', contentMediaType: 'text/plain' },
  }
  const schema = { allOf: [{ properties }] }
  const encoding = {
    empty: { contentType: 'image/*, image/png' },
    starred: { contentType: 'image/*' },
  }
  const root = { ...ROOT, components: { schemas: { Bytes: { type: 'string', format: 'binary' } } } }
  const body = content('multipart/form-data', { schema, encoding })
  const parts = sample({ ...body, security: [] }, {}, root).body
  expect(parts?.kind === 'multipart' && parts.parts.map(({ name, isFile }) => [name, isFile])).toEqual([
    ['format', true],
    ['media', true],
    ['empty', true],
    ['starred', true],
    ['named', true],
    ['list', true],
    ['either', true],
    ['encoded', false],
    ['text', false],
  ])
  expect(parts).toMatchObject({ parts: { 2: { name: 'empty', mediaType: 'image/png' } } })
  const kindOf = (mediaType: string, of: object) => sample(content(mediaType, { schema: of })).body?.kind
  expect(kindOf('application/octet-stream', { type: 'string' })).toBe('file')
  expect(kindOf('image/png', { contentMediaType: 'image/png' })).toBe('file')
  expect(kindOf('image/png', { type: 'string', contentEncoding: 'base64' })).toBe('text')
  expect(kindOf('text/csv', { type: 'string' })).toBe('text')
})

test('serializes bodies by media type', () => {
  const pet = { schema: { $ref: '#/components/schemas/Pet' } }
  expect(sample(content('application/json', pet)).body).toEqual({
    kind: 'text',
    mediaType: 'application/json',
    text: '{\n  "id": 0,\n  "tags": [\n    "a&b"\n  ]\n}',
  })
  expect(sample(content('application/xml', pet)).body).toEqual({
    kind: 'text',
    mediaType: 'application/xml',
    text: '<?xml version="1.0" encoding="UTF-8"?>\n<pet id="0">\n  <tags>\n    <tag>a&amp;b</tag>\n  </tags>\n</pet>',
  })
  expect(sample(content('application/x-www-form-urlencoded', pet)).body).toMatchObject({
    pairs: [
      { name: 'id', value: '0' },
      { name: 'tags', value: 'a&b' },
    ],
  })
  expect(sample(content('application/x-www-form-urlencoded', { example: 'a=1&b=x%26y' })).body).toMatchObject(
    {
      pairs: [
        { name: 'a', value: '1' },
        { name: 'b', value: 'x&y' },
      ],
    },
  )
  const upload = {
    schema: {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' }, meta: { type: 'object' } },
    },
  }
  expect(sample(content('multipart/form-data', upload)).body).toMatchObject({
    parts: [
      { name: 'file', isFile: true },
      { name: 'meta', isFile: false, mediaType: 'application/json' },
    ],
  })
  expect(sample(content('application/octet-stream', {})).body).toEqual({
    kind: 'file',
    mediaType: 'application/octet-stream',
  })
  expect(sample(content('text/plain', { example: 'hi' })).body).toMatchObject({ text: 'hi' })
  expect(sample(content('application/vnd.x+json', { examples: { a: { value: [1] } } })).body).toMatchObject({
    text: '[\n  1\n]',
  })
})

// OpenAPI 3.1.2, Encoding Object: no style is the same as `content`, in which objects are JSON.
test.each(['application/x-www-form-urlencoded', 'multipart/form-data'])(
  'serializes objects in %s as JSON unless a style is given',
  (mediaType) => {
    const example = {
      plain: { a: 1 },
      typed: { a: 1 },
      deep: { a: { b: 1 } },
      list: [{ a: 1 }, 2],
      joined: [0, 1],
    }
    const encoding = {
      typed: { contentType: 'application/json' },
      deep: { style: 'deepObject' },
      joined: { explode: false },
    }
    const { body } = sample(content(mediaType, { schema: { type: 'object' }, encoding, example }))
    const written = body?.kind === 'form' ? body.pairs : body?.kind === 'multipart' ? body.parts : []
    expect(written.map(({ name, value }) => `${name}=${value}`)).toEqual([
      'plain={"a":1}',
      'typed={"a":1}',
      'deep[a][b]=1',
      'list={"a":1}',
      'list=2',
      'joined=0,1',
    ])
  },
)

test('replaces a media type with a wildcard', () => {
  const typeOf = (mediaType: string, schema: object) => {
    const { body, headers } = sample({ ...content(mediaType, { schema }), security: [] })
    return [body?.kind, ...headers.map(({ value }) => value)]
  }
  const binary = { type: 'string', format: 'binary' }
  expect(typeOf('*/*', binary)).toEqual(['file', 'application/octet-stream'])
  expect(typeOf('image/*', binary)).toEqual(['file', 'application/octet-stream'])
  expect(typeOf('text/*', { type: 'string' })).toEqual(['text', 'text/plain'])
  expect(typeOf('application/*', { type: 'object' })).toEqual(['text', 'application/json'])
})

test('serializes a querystring parameter and parameters with content', () => {
  const wholeBody = (mediaType: string, example: unknown) =>
    sample({
      parameters: [{ name: 'q', in: 'querystring', required: true, content: { [mediaType]: {} }, example }],
    }).url.replace(/^[^?]*\?/, '')
  expect(wholeBody('application/x-www-form-urlencoded', { a: 'x&y', b: [1, { c: 2 }] })).toBe(
    'a=x%26y&b=1&b=%7B%22c%22%3A2%7D',
  )
  expect(wholeBody('application/json', { a: 1 })).toBe('%7B%22a%22%3A1%7D')
  expect(wholeBody('text/plain', 'a=b#c')).toBe('a=b%23c')
  const id = { name: 'id', in: 'path', content: { 'application/json': {} }, example: ['a', 1] }
  expect(sample({ parameters: [id] }).url).toBe('https://us.example/v1/things/%5B%22a%22%2C1%5D')
})

test('encodes characters that would end a cookie', () => {
  const cookie = { name: 'c', in: 'cookie', required: true, example: 'a; b="ü%20"=' }
  expect(sample({ parameters: [cookie] }).cookies).toEqual([
    { name: 'c', value: 'a%3B%20b=%22%C3%BC%20%22=' },
  ])
})

test('writes one value per line for JSON Lines', () => {
  const lines = (mediaType: string, body: Record<string, unknown>) => sample(content(mediaType, body)).body
  expect(lines('application/jsonl', { itemSchema: { properties: { a: { example: 1 } } } })).toMatchObject({
    text: '{"a":1}\n',
  })
  expect(lines('application/x-ndjson', { example: [{ a: 1 }, { a: 2 }] })).toMatchObject({
    text: '{"a":1}\n{"a":2}\n',
  })
  expect(lines('application/jsonl', { example: '1\n2' })).toMatchObject({ text: '1\n2' })
})

test('omits headers that the HTTP client sets', () => {
  const names = ['Content-Length', 'host', 'Transfer-Encoding', 'X-Length']
  const parameters = names.map((name) => ({ name, in: 'header', required: true, example: '1' }))
  expect(sample({ parameters, security: [] }).headers.map(({ name }) => name)).toEqual(['X-Length'])
})

test('sends the fields of a Swagger 2.0 form', () => {
  const fields = [
    {
      in: 'formData',
      name: 'ids',
      type: 'array',
      items: { type: 'integer' },
      collectionFormat: 'csv',
      default: [1, 2],
    },
    { in: 'formData', name: 'file', type: 'file' },
  ]
  const root = { swagger: '2.0', host: 'api.example', schemes: ['https'] }
  expect(sample({ parameters: fields }, {}, root).body).toMatchObject({
    kind: 'multipart',
    parts: [
      { name: 'ids', value: '1,2' },
      { name: 'file', isFile: true },
    ],
  })
  expect(
    sample({ consumes: ['application/x-www-form-urlencoded'], parameters: fields.slice(0, 1) }, {}, root)
      .body,
  ).toMatchObject({ pairs: [{ name: 'ids', value: '1,2' }] })
})

test('returns the text of a response body, or null if it is unknown or not text', () => {
  const textsOf = (root: object, response: object) => {
    const responses = { 200: { description: 'OK', ...response } }
    const document = documentOf({ ...root, paths: { '/a': { get: { responses } } } })
    const bodies = describeOperation(document, '#/paths/~1a/get')?.responses[0]?.content ?? []
    return bodies.map((body) => responseText(document, body))
  }
  const content = {
    'application/json': { example: { a: 1 } },
    'application/hal+json': {},
    'image/png': {},
    'text/plain': { examples: { lost: { $ref: '#/components/examples/Lost' } } },
    'text/csv': { schema: { $ref: '#/components/schemas/Lost' } },
  }
  expect(textsOf({ openapi: '3.0.0' }, { content })).toEqual(['{\n  "a": 1\n}', null, null, null, null])
  const produces = ['application/json', 'application/pdf']
  expect(textsOf({ swagger: '2.0', produces }, { schema: { type: 'file' } })).toEqual([null, null])
})

test.each([
  [{ schema: { type: 'string', example: '[VIP] row 1' } }, '"[VIP] row 1"'],
  [{ schema: { type: 'string' }, example: '{curly} braces' }, '"{curly} braces"'],
  [{ schema: { type: 'string', enum: ['"quoted"'] } }, '"\\"quoted\\""'],
  [{ schema: { type: 'string' }, examples: { one: { serializedValue: '"text"' } } }, '"text"'],
  [{ schema: { type: 'object' }, example: '{"a": 1.50}' }, '{"a": 1.50}'],
  [{ example: '[not JSON' }, '"[not JSON"'],
])('writes the JSON body of %j as %s', (body, text) => {
  expect(sample(content('application/json', body)).body).toMatchObject({ kind: 'text', text })
})

test('encodes a parameter once whose example is JSON text', () => {
  const where = {
    name: 'where',
    in: 'query',
    required: true,
    content: { 'application/json': { schema: { type: 'object' }, example: '{"a":1}' } },
  }
  expect(sample({ parameters: [where] }).url).toMatch(/\?where=%7B%22a%22%3A1%7D$/)
})
