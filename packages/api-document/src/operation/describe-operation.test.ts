import { expect, test } from 'vitest'

import { documentOf } from '../api-document.ts'
import { describeOperation, type OperationView } from './describe-operation.ts'

/** Describes `POST /things/{id}` with the given operation in an OpenAPI 3.2 document. */
function open(
  operation: Record<string, unknown>,
  root: Record<string, unknown> = {},
  item: Record<string, unknown> = {},
) {
  const document = documentOf({
    openapi: '3.2.0',
    ...root,
    paths: { '/things/{id}': { ...item, post: operation } },
  })
  return opened(describeOperation(document, '#/paths/~1things~1{id}/post'))
}

function openSwagger(operation: Record<string, unknown>, root: Record<string, unknown> = {}) {
  const document = documentOf({ swagger: '2.0', ...root, paths: { '/things': { post: operation } } })
  return opened(describeOperation(document, '#/paths/~1things/post'))
}

function opened(view: OperationView | undefined): OperationView {
  if (!view) throw new Error('The operation was not found.')
  return view
}

test('lists path item parameters first unless the operation overrides them', () => {
  const view = open(
    {
      parameters: [
        { name: 'page', in: 'query', schema: { type: 'integer' } },
        { name: 'id', in: 'path', description: 'own' },
      ],
    },
    { components: { parameters: { Trace: { name: 'X-Trace', in: 'header', deprecated: true } } } },
    { parameters: [{ name: 'id', in: 'path' }, { $ref: '#/components/parameters/Trace' }] },
  )
  expect(view.parameters).toMatchObject([
    {
      name: 'id',
      in: 'path',
      required: true,
      description: 'own',
      style: { style: 'simple', explode: false },
    },
    { name: 'X-Trace', in: 'header', deprecated: true },
    {
      name: 'page',
      in: 'query',
      required: false,
      style: { style: 'form', explode: true },
      schema: { label: 'integer' },
    },
  ])
})

test('names a parameter with a broken reference after the reference', () => {
  const view = open({
    parameters: [
      { $ref: '#/components/parameters/Lost' },
      5,
      { name: 'q', in: 'querystring', content: { 'text/plain': {} } },
    ],
  })
  expect(view.parameters).toMatchObject([
    { name: 'Lost', problem: { kind: 'missing' } },
    { name: '', unknown: [{ keyword: 'parameter', value: 5 }] },
    { name: 'q', in: 'querystring', content: [{ mediaType: 'text/plain' }] },
  ])
})

test('describes a request body by media type with encoding, examples and item schema', () => {
  const view = open({
    requestBody: {
      required: true,
      description: 'D',
      content: {
        'multipart/form-data': {
          schema: { $ref: '#/components/schemas/Upload' },
          encoding: {
            file: { contentType: 'image/png', headers: { 'X-Part': { schema: { type: 'string' } } } },
          },
        },
        'application/jsonl': {
          itemSchema: { type: 'object' },
          examples: { one: { dataValue: 1, serializedValue: '1\n' } },
        },
        'text/plain': {
          example: 'hi',
          examples: { far: { externalValue: 'https://x.example/e' }, lost: { $ref: '#/no' } },
        },
        'x/y': 7,
      },
    },
  })
  expect(view.requestBody).toMatchObject({
    required: true,
    description: 'D',
    content: [
      {
        schema: { name: 'Upload', problems: [{ kind: 'missing' }] },
        encoding: [
          {
            name: 'file',
            contentType: 'image/png',
            headers: [{ name: 'X-Part', schema: { label: 'string' } }],
          },
        ],
      },
      {
        itemSchema: { label: 'object' },
        examples: [{ name: 'one', value: { value: 1 }, serialized: '1\n' }],
      },
      {
        examples: [
          { name: '', value: { value: 'hi' } },
          { name: 'far', externalValue: 'https://x.example/e' },
          { name: 'lost', problem: { kind: 'missing' } },
        ],
      },
      { mediaType: 'x/y', unknown: [{ value: 7 }] },
    ],
  })
})

test('orders responses by status: numbers, ranges, default', () => {
  const view = open({
    responses: {
      default: { description: 'Else' },
      '4XX': { description: 'Wrong' },
      404: { $ref: '#/components/responses/None' },
      201: {
        summary: 'Made',
        description: 'It was made',
        headers: { Location: { required: true, schema: { type: 'string', format: 'uri' } } },
        content: { 'application/json': { schema: { type: 'object' } } },
        links: { next: { operationId: 'getThing', parameters: { id: '$response.body#/id' } } },
      },
      'x-note': 1,
    },
  })
  expect(view.responses.map(({ status }) => status)).toEqual(['201', '404', '4XX', 'default'])
  expect(view.responses[0]).toMatchObject({
    summary: 'Made',
    headers: [{ name: 'Location', required: true, schema: { label: 'string (uri)' } }],
    content: [{ mediaType: 'application/json', schema: { label: 'object' } }],
    links: [
      {
        name: 'next',
        operationId: 'getThing',
        operationName: null,
        parameters: [{ name: 'id', value: '$response.body#/id' }],
      },
    ],
  })
  expect(view.responses[1]?.problem).toEqual({ kind: 'missing', ref: '#/components/responses/None' })
})

test("lets the operation's security override the document's; an empty list requires none", () => {
  const root = {
    security: [{ Key: [] }],
    components: {
      securitySchemes: {
        Key: { type: 'apiKey', in: 'query', name: 'key' },
        Web: {
          type: 'oauth2',
          oauth2MetadataUrl: 'https://x.example/meta',
          flows: {
            deviceAuthorization: {
              deviceAuthorizationUrl: 'https://x.example/d',
              tokenUrl: 'https://x.example/t',
              scopes: { read: 'Read' },
            },
          },
        },
      },
    },
  }
  expect(open({}, root).security).toMatchObject([
    { schemes: [{ scheme: { type: 'apiKey', parameter: { name: 'key', in: 'query' } } }] },
  ])
  expect(open({ security: [] }, root).security).toEqual([])
  expect(open({ security: [{}, { Web: ['read'], Lost: [] }] }, root).security).toMatchObject([
    { schemes: [] },
    {
      schemes: [
        {
          name: 'Web',
          scopes: ['read'],
          scheme: {
            flows: [{ flow: 'deviceAuthorization', scopes: [{ name: 'read', description: 'Read' }] }],
          },
        },
        { name: 'Lost', scheme: { problem: { kind: 'missing' } } },
      ],
    },
  ])
})

test('falls back from the servers of the operation to the path item, the document and "/"', () => {
  const server = (url: string) => [{ url, variables: { v: { enum: ['1', '2'] } } }]
  const root = { servers: server('https://root/{v}') }
  expect(open({ servers: server('https://op') }, root).servers[0]?.url).toBe('https://op')
  expect(open({}, root, { servers: server('https://item') }).servers[0]?.url).toBe('https://item')
  expect(open({}, root).servers).toMatchObject([
    { url: 'https://root/{v}', variables: [{ name: 'v', default: '1', enum: ['1', '2'] }] },
  ])
  expect(open({}).servers.map(({ url }) => url)).toEqual(['/'])
})

test('lists the operations of callbacks, which can be described by their keys', () => {
  const operation = {
    callbacks: {
      onSold: {
        '{$request.body#/url}': { put: { summary: 'Sold', parameters: [{ name: 'sig', in: 'header' }] } },
      },
    },
  }
  const document = documentOf({ openapi: '3.1.0', paths: { '/a': { get: operation } } })
  const [callback] = opened(describeOperation(document, '#/paths/~1a/get')).callbacks
  expect(callback).toMatchObject({
    name: 'onSold',
    operations: [{ method: 'put', expression: '{$request.body#/url}', title: 'Sold' }],
  })
  const inner = opened(describeOperation(document, callback?.operations[0]?.key ?? ''))
  expect(inner).toMatchObject({ path: '{$request.body#/url}', method: 'put', parameters: [{ name: 'sig' }] })
})

test('describes operations behind references and in additionalOperations', () => {
  const document = documentOf({
    openapi: '3.2.0',
    paths: { '/a': { $ref: '#/components/pathItems/A' } },
    components: {
      pathItems: {
        A: { parameters: [{ name: 'p', in: 'query' }], additionalOperations: { COPY: { summary: 'C' } } },
      },
    },
  })
  expect(describeOperation(document, '#/paths/~1a/additionalOperations/COPY')).toMatchObject({
    pointer: '#/components/pathItems/A/additionalOperations/COPY',
    path: '/a',
    method: 'COPY',
    parameters: [{ name: 'p' }],
  })
})

test('converts Swagger 2.0 bodies, forms, media types, collection formats, host and schemes', () => {
  const root = {
    host: 'api.example',
    basePath: '/v1',
    schemes: ['https', 'http'],
    produces: ['application/json'],
  }
  const body = openSwagger(
    {
      consumes: ['application/xml'],
      parameters: [{ in: 'body', name: 'b', required: true, description: 'B', schema: { type: 'object' } }],
    },
    root,
  )
  expect(body.parameters).toEqual([])
  expect(body.requestBody).toMatchObject({
    required: true,
    description: 'B',
    content: [{ mediaType: 'application/xml', schema: { label: 'object' } }],
  })
  expect(body.servers.map(({ url }) => url)).toEqual(['https://api.example/v1', 'http://api.example/v1'])
  const form = openSwagger({
    parameters: [
      { in: 'formData', name: 'f', type: 'file' },
      {
        in: 'query',
        name: 'ids',
        type: 'array',
        items: { type: 'integer' },
        collectionFormat: 'multi',
        maxItems: 3,
      },
    ],
  })
  expect(form.requestBody).toMatchObject({
    content: [{ mediaType: 'multipart/form-data', fields: [{ name: 'f', schema: { types: ['file'] } }] }],
  })
  expect(form.parameters).toMatchObject([
    {
      name: 'ids',
      style: { style: 'form', explode: true },
      schema: {
        label: { kind: 'array', of: 'integer' },
        constraints: [{ of: 'items', maximum: 3 }],
        unknown: [],
      },
    },
  ])
})

test('converts Swagger 2.0 response examples and names security schemes as in OpenAPI 3', () => {
  const view = openSwagger(
    {
      responses: {
        200: {
          description: 'OK',
          schema: { type: 'string' },
          examples: { 'text/plain': 'hi' },
          headers: { 'X-A': { type: 'integer' } },
        },
      },
      security: [{ B: [], O: ['r'] }],
    },
    {
      produces: ['application/json'],
      securityDefinitions: {
        B: { type: 'basic' },
        O: { type: 'oauth2', flow: 'accessCode', tokenUrl: 't', scopes: { r: 'R' } },
      },
    },
  )
  expect(view.responses[0]).toMatchObject({
    content: [
      { mediaType: 'application/json', examples: [] },
      { mediaType: 'text/plain', examples: [{ value: { value: 'hi' } }] },
    ],
    headers: [{ name: 'X-A', schema: { label: 'integer' } }],
  })
  expect(
    view.security[0]?.schemes.map(({ scheme }) => [scheme.type, scheme.httpScheme, scheme.flows[0]?.flow]),
  ).toEqual([
    ['http', 'basic', undefined],
    ['oauth2', null, 'authorizationCode'],
  ])
})

test('keeps extensions and reports unrecognized keywords', () => {
  const view = open({
    'x-a': 1,
    summary: true,
    responses: 'none',
    strange: true,
    description: 'D',
    externalDocs: { url: 'u' },
  })
  expect(view.extensions).toEqual([{ name: 'x-a', value: 1 }])
  expect(view.unknown.map(({ keyword }) => keyword)).toEqual(['summary', 'responses', 'strange'])
  expect(view.externalDocs).toEqual({ url: 'u', description: null })
})

test.each(['', '#', '#/paths', '#/paths/~1nowhere/get', 'nonsense', '#/openapi/0'])(
  'returns undefined for the key %j',
  (key) => {
    expect(describeOperation(documentOf({ openapi: '3.1.0', paths: {} }), key)).toBeUndefined()
  },
)

test('resolves links to operations of the document by operationId and by operationRef', () => {
  const links = { byId: { operationId: 'getThing' }, byRef: { operationRef: '#/paths/~1things~1{id}/get' } }
  const document = documentOf({
    openapi: '3.1.0',
    paths: {
      '/things': { post: { responses: { 201: { description: 'Made', links } } } },
      '/things/{id}': { get: { operationId: 'getThing' } },
    },
  })
  const view = describeOperation(document, '#/paths/~1things/post')
  expect(view?.responses[0]?.links.map(({ operationName }) => operationName)).toEqual([
    'things/getThing',
    'things/getThing',
  ])
})
