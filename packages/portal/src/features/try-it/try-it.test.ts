import { documentOf } from '@stagedoor/api-document/api-document'
import { requestForm } from '@stagedoor/api-document/form/request-form'
import { describeOperation } from '@stagedoor/api-document/operation/describe-operation'
import { requestSample } from '@stagedoor/api-document/sample/request-sample'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiProblem } from '../../lib/http/api-problem.ts'
import { readForm } from '../../testing/read-form.ts'
import { responseContent } from './response/response-content.ts'
import { createHistory, withoutSecrets } from './history/history.ts'
import { codeChallenge } from './oauth/authorize.ts'
import { outgoingRequest } from './request/outgoing-request.ts'
import { keepSecret, secretTexts } from './secrets.ts'
import { type ReceivedResponse, routeTo, SendFailure, sendRequest } from './request/send-request.ts'
import { blobText } from '../../testing/blob-text.ts'
import { bodyFieldId, type ChosenFiles, firstInput, readInput, type TryItInput } from './try-it-input.ts'

const ORIGIN = 'https://portal.example'
const KEY = '#/paths/~1things~1{id}/post'
const MULTIPART = 'multipart/form-data'

const DOCUMENT = {
  openapi: '3.1.0',
  servers: [
    { url: '/v1' },
    { url: 'https://{at}.example', variables: { at: { default: 'us' } } },
    { url: 'https://{nobody}.example' },
  ],
  security: [{ Key: [] }],
  components: { securitySchemes: { Key: { type: 'apiKey', in: 'query', name: 'key' } } },
  paths: {
    '/things/{id}': {
      post: {
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'integer', example: 7 } },
          { name: 'tags', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
          { name: 'filter', in: 'query', style: 'deepObject', schema: { type: 'object' } },
          { name: 'word', in: 'query', schema: { type: 'string', format: 'password' } },
        ],
        requestBody: {
          content: {
            'application/json': {
              schema: { properties: { phrase: { type: 'string', format: 'password' } } },
              example: { a: 1 },
            },
            [MULTIPART]: {
              schema: {
                type: 'object',
                properties: {
                  files: { type: 'array', items: { type: 'string', format: 'binary' } },
                  note: { type: 'string' },
                },
              },
            },
          },
        },
      },
    },
  },
}

function operation(change: Record<string, unknown> = {}) {
  const item = DOCUMENT.paths['/things/{id}']
  const paths = { '/things/{id}': { post: { ...item.post, ...change } } }
  const document = documentOf({ ...DOCUMENT, paths })
  const view = describeOperation(document, KEY)
  if (!view) throw new Error('The operation was not found.')
  const form = requestForm(document, view)
  return {
    form,
    outgoing(change: Partial<TryItInput>, files: ChosenFiles = {}) {
      const input = { ...firstInput(form), ...change }
      const { choices, errors } = readInput(form, view, input, files)
      const sample = requestSample(document, view, { ...choices, placeholders: false })
      return { errors, ...outgoingRequest(sample, form, { input, files }, ORIGIN) }
    },
  }
}

it('sends each input in its location', async () => {
  const { outgoing } = operation()
  const written = '{ "a": 12345678901234567890 }'
  const request = outgoing({
    parameters: { 'path:id': '8', 'query:tags': 'a b\nc', 'query:filter': '{"color":"red"}' },
    texts: { 'application/json': written },
  })
  expect(request.errors.size).toBe(0)
  expect(request.wire.url).toBe(`${ORIGIN}/v1/things/8?tags=a%20b&tags=c&filter%5Bcolor%5D=red`)
  expect(await blobText(request.body)).toBe(written)
  const elsewhere = outgoing({ server: 1, serverVariables: { at: 'eu' } })
  expect(elsewhere.wire.url).toBe('https://eu.example/things/7')
})

it('sends headers in UTF-8', () => {
  const { outgoing } = operation({ parameters: [{ name: 'X-Far', in: 'header' }] })
  const { headers, wire } = outgoing({ parameters: { 'header:X-Far': 'é ☃' } })
  expect(wire.headers).toContainEqual({ name: 'X-Far', value: 'é ☃' })
  const { value = '' } = headers.find(({ name }) => name === 'X-Far') ?? {}
  expect(Buffer.from(new Headers([['X-Far', value]]).get('X-Far') ?? '', 'latin1').toString()).toBe('é ☃')
})

it.each(['.', '..', '...', '%2e', 'a.'])('never changes the path segment %s', (value) => {
  const { outgoing } = operation({
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
  })
  const { errors, wire } = outgoing({ parameters: { 'path:id': value } })
  const isLost = /^\.{1,2}$/.test(value)
  expect(errors.get('path:id')).toEqual(isLost ? { kind: 'dots' } : undefined)
  expect(decodeURIComponent(new URL(wire.url).pathname)).toBe(`/v1/things/${isLost ? '{id}' : value}`)
  const label = operation({ parameters: [{ name: 'id', in: 'path', required: true, style: 'label' }] })
  const labelled = label.outgoing({ parameters: { 'path:id': value } })
  expect(labelled.errors.has('path:id')).toBe(value === '.')
})

it('returns errors by field', () => {
  const { outgoing } = operation()
  const { errors } = outgoing({
    server: 1,
    serverVariables: { at: 'the place' },
    parameters: { 'path:id': '', 'query:filter': '[]' },
    texts: { 'application/json': '{' },
  })
  expect([...errors].map(([id, { kind }]) => [id, kind])).toEqual([
    ['path:id', 'required'],
    ['query:filter', 'no-object'],
    ['server:at', 'no-address'],
    [bodyFieldId('application/json', ''), 'no-json'],
  ])
  expect([...outgoing({ server: 2 }).errors]).toEqual([['server:nobody', { kind: 'required' }]])
})

it('sends files as parts, with their names and types', async () => {
  const { outgoing } = operation()
  const files = [new File(['one'], 'a "1".txt', { type: 'text/plain' }), new File(['two'], 'b.bin')]
  const { body, headers, wire } = outgoing(
    { mediaType: MULTIPART, fields: { [bodyFieldId(MULTIPART, 'note')]: 'hi' } },
    { [bodyFieldId(MULTIPART, 'files')]: files },
  )
  const type = headers.find(({ name }) => name === 'Content-Type')?.value ?? ''
  const form = await readForm(await blobText(body), type)
  const parts = [...form].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : [value.name, value.type],
  ])
  expect(parts).toEqual([
    ['files', ['a "1".txt', 'text/plain']],
    ['files', ['b.bin', 'application/octet-stream']],
    ['note', 'hi'],
  ])
  expect(wire.headers.some(({ name }) => name === 'Content-Type')).toBe(false)
})

it('sends the headers of parts that are sent', async () => {
  const headers = { 'X-Must': { required: true, example: 'm' }, 'X-May': {}, 'Content-Type': {} }
  const properties = { meta: { type: 'object' }, gone: { type: 'string' } }
  const body = {
    schema: { type: 'object', properties },
    encoding: { meta: { headers }, gone: { headers } },
  }
  const { form, outgoing } = operation({ requestBody: { required: true, content: { [MULTIPART]: body } } })
  const fields = (texts: Record<string, string>) => ({
    fields: Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [bodyFieldId(MULTIPART, key), text]),
    ),
  })
  expect(form.bodies[0]?.fields.map(({ key }) => key)).toEqual([
    'meta',
    'meta: X-Must',
    'meta: X-May',
    'gone',
    'gone: X-Must',
    'gone: X-May',
  ])
  const { errors } = outgoing(fields({ meta: '{}', 'meta: X-Must': '', 'meta: X-May': '' }))
  expect([...errors.keys()]).toEqual([bodyFieldId(MULTIPART, 'meta: X-Must')])
  const sent = outgoing(fields({ meta: '{}', 'meta: X-Must': 'a', 'meta: X-May': 'é', 'gone: X-Must': 'b' }))
  expect(sent.errors.size).toBe(0)
  const [, part = '', ...more] = (await blobText(sent.body)).split(/^--.*\r\n/m)
  expect(more).toEqual([''])
  const head = ['Content-Disposition: form-data; name="meta"', 'Content-Type: application/json']
  expect(part.split('\r\n')).toEqual([...head, 'X-Must: a', 'X-May: é', '', '{}', ''])
})

it('sends a file with the media type of the document, otherwise with its own', () => {
  const binary = { type: 'string', format: 'binary' }
  const body = {
    'image/*': { schema: binary },
    [MULTIPART]: {
      schema: {
        type: 'object',
        properties: { named: binary, free: binary, several: binary, unknown: binary },
      },
      encoding: {
        named: { contentType: 'application/octet-stream' },
        free: { contentType: 'image/*' },
        several: { contentType: 'image/jpeg, image/png' },
      },
    },
  }
  const { outgoing } = operation({ requestBody: { required: true, content: body } })
  const png = new File(['png'], 'a.png', { type: 'image/png' })
  const image = outgoing({}, { [bodyFieldId('image/*', '')]: [png] })
  expect(image.headers).toContainEqual({ name: 'Content-Type', value: 'image/png' })
  expect(outgoing({}).headers).toContainEqual({ name: 'Content-Type', value: 'application/octet-stream' })
  const chosen = { named: png, free: png, several: png, unknown: new File(['?'], 'a') }
  const { wire } = outgoing(
    { mediaType: MULTIPART },
    Object.fromEntries(Object.entries(chosen).map(([key, file]) => [bodyFieldId(MULTIPART, key), [file]])),
  )
  const parts = wire.body?.kind === 'multipart' ? wire.body.parts : []
  expect(parts.map(({ name, mediaType }) => [name, mediaType])).toEqual([
    ['named', 'application/octet-stream'],
    ['free', 'image/png'],
    ['several', 'image/png'],
    ['unknown', 'application/octet-stream'],
  ])
})

it('sends a form without described fields as it was typed', async () => {
  const type = 'application/x-www-form-urlencoded'
  const { outgoing } = operation({ requestBody: { content: { [type]: {} } } })
  expect(await blobText(outgoing({ texts: { [type]: 'a=1&b=x+y' } }).body)).toBe('a=1&b=x+y')
})

it('sends no body when an optional body is empty', () => {
  const { outgoing } = operation()
  const empty = outgoing({ texts: { 'application/json': '' } })
  expect([empty.body, empty.headers, empty.wire.headers]).toEqual([null, [], []])
  expect(outgoing({ mediaType: null }).body).toBeNull()
})

it('removes secrets from the history', () => {
  const { form } = operation()
  const history = createHistory('op', form, localStorage)
  const input: TryItInput = {
    server: 0,
    security: 0,
    serverVariables: { token: 's3cret' },
    parameters: { 'header:X-Api-Key': 's3cret', 'query:q': 'shown', 'query:word': 's3cret' },
    mediaType: 'application/json',
    texts: {
      'application/json':
        '{"user":"ada","password":"s3cret","deep":[{"clientSecret":"s3cret","phrase":"s3cret"}]}',
      'text/plain': 'token s3cret',
    },
    fields: { 'form password': 's3cret', 'form name': 'ada' },
  }
  const entry = { at: '2026-11-21T19:30:00Z', method: 'POST', url: '/x', status: 200, ms: 5, input }
  for (let count = 0; count < 12; count += 1) history.add(entry)
  expect(JSON.stringify({ ...localStorage })).not.toContain('s3cret')
  expect(history.read()).toHaveLength(10)
  expect(history.read()[0]?.input).toEqual(withoutSecrets(input, form))
  expect(JSON.parse(history.read()[0]?.input.texts['application/json'] ?? '')).toEqual({
    user: 'ada',
    password: '',
    deep: [{ clientSecret: '', phrase: '' }],
  })
  localStorage.setItem('portal_try_it_history:op', '[{"at":1},7]')
  expect(history.read()).toEqual([])
  expect(history.clear()).toEqual([])
})

it('builds the authorization header of each scheme', () => {
  const scheme = (type: string, httpScheme: string | null = null) =>
    ({ type, httpScheme }) as unknown as Parameters<typeof secretTexts>[1][number]['scheme']
  const schemes = [
    { name: 'Basic', scopes: [], scheme: scheme('http', 'basic') },
    { name: 'Token', scopes: [], scheme: scheme('oauth2') },
    { name: 'Empty', scopes: [], scheme: scheme('apiKey') },
  ]
  const target = (productId: string) => ({ productId, isSandbox: false })
  keepSecret(target('product'), 'Basic', { userName: 'ada', password: 'ü:1' })
  keepSecret(target('product'), 'Token', { value: 't0ken' })
  expect(secretTexts(target('product'), schemes)).toEqual({
    Basic: Buffer.from('ada:ü:1').toString('base64'),
    Token: 't0ken',
  })
  expect(secretTexts(target('another product'), schemes)).toEqual({})
})

// Example of RFC 7636, appendix B.
it('derives the PKCE code challenge with SHA-256', async () => {
  const challenge = await codeChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')
  expect(challenge).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
})

it('sends through the page or the proxy, depending on the settings', () => {
  const settings = { origins: ['https://open.example'], proxy_hosts: ['closed.example', '*.below.example'] }
  const route = (url: string) => routeTo(new URL(url), settings, ORIGIN)
  expect(route(`${ORIGIN}/x`)).toBe('page')
  expect(route('https://open.example/x')).toBe('page')
  expect(route('http://open.example/x')).toBeUndefined()
  expect(route('https://closed.example/x')).toBe('proxy')
  expect(route('https://closed.example:8443/x')).toBeUndefined()
  expect(route('https://a.below.example/x')).toBe('proxy')
  expect(route('https://below.example/x')).toBeUndefined()
})

let api: Server
let apiOrigin: string
beforeAll(async () => {
  api = createServer((request, response) => {
    if (request.url === '/cut') {
      response.writeHead(200, { 'content-length': '100' }).write('half')
      setImmediate(() => response.destroy())
    } else response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":[1,"é"]}')
  })
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
  apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
})
afterAll(() => api.close())

async function sendTo(
  url: string,
  { method = 'GET', body = null as Blob | null } = {},
): Promise<ReceivedResponse> {
  const settings = { origins: [apiOrigin], proxy_hosts: [] }
  const { signal } = new AbortController()
  return sendRequest(
    { wire: { method, url, headers: [], body: null }, headers: [], body },
    { settings, origin: ORIGIN, signal },
    () => undefined,
  )
}

it('reads a response and formats JSON', async () => {
  const response = await sendTo(`${apiOrigin}/`)
  expect(response).toMatchObject({ status: 200, state: 'complete', size: 14, isProxied: false })
  expect(responseContent(response)).toEqual({ kind: 'text', text: '{\n  "a": [\n    1,\n    "é"\n  ]\n}' })
})

it('distinguishes an incomplete response from a complete one', async () => {
  expect(await sendTo(`${apiOrigin}/cut`)).toMatchObject({ state: 'broken', size: 4 })
})

it.each([
  ['https://nowhere.example/', {}, { kind: 'unreachable', host: 'nowhere.example' }],
  ['not an address', {}, { kind: 'invalid', message: 'not an address' }],
  ['wss://api.example/', {}, { kind: 'invalid', message: 'wss://api.example/' }],
  ['/', { body: new Blob(['x']) }, { kind: 'bodyless', method: 'GET' }],
])('reports why %s does not respond', async (url, options, reason) => {
  const failure = await sendTo(url === '/' ? `${apiOrigin}/` : url, options).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(SendFailure)
  expect(failure).toMatchObject({ reason })
  expect(failure).not.toBeInstanceOf(ApiProblem)
})
