import { documentOf, openDocument } from '@stagedoor/api-document/api-document'
import { describeOperation } from '@stagedoor/api-document/operation/describe-operation'
import { findOperations } from '@stagedoor/api-document/outline/operation-address'
import { requestSample } from '@stagedoor/api-document/sample/request-sample'
import { demoDocuments } from '@stagedoor/api-document/testing/demo-documents'
import { createOracle } from '@stagedoor/api-document/testing/schema-oracle'
import { describe, expect, it } from 'vitest'
import { createMock } from './create-mock.ts'
import { createFailures } from './failures.ts'

const Ticket = {
  type: 'object',
  required: ['id', 'price'],
  properties: { id: { type: 'string' }, price: { type: 'number', minimum: 0 }, open: { type: 'boolean' } },
}
const json = (content: unknown) => ({ description: '', content: { 'application/json': content } })
const DOCUMENT = {
  openapi: '3.1.0',
  servers: [{ url: 'https://api.example.com/v1' }],
  paths: {
    '/tickets': {
      get: {
        parameters: [
          { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } },
          { name: 'ids', in: 'query', explode: false, schema: { type: 'array', items: { type: 'integer' } } },
          { name: 'X-Venue', in: 'header', required: true, schema: { enum: ['north', 'south'] } },
        ],
        responses: {
          200: {
            ...json({ schema: { type: 'array', items: { $ref: '#/components/schemas/Ticket' } } }),
            headers: {
              'X-Total': { schema: { type: 'integer', minimum: 1 } },
              Link: { example: '<https://example.com>; rel="preload"' },
              'Service-Worker-Allowed': { example: '/' },
              'Clear-Site-Data': { example: '"*"' },
              Refresh: { example: '0; url=https://example.com' },
              'Speculation-Rules': { example: '"/rules.json"' },
              'Set-Cookie': { schema: { type: 'string' } },
              'Content-Length': { schema: { type: 'integer' }, example: 5 },
              'bad name': { schema: { type: 'string' } },
            },
          },
        },
      },
      post: {
        requestBody: { required: true, content: { 'application/json': { schema: Ticket } } },
        responses: { 201: { description: 'Created' }, 503: json({ example: { code: 'down' } }) },
      },
    },
    '/tickets/{id}': {
      get: {
        responses: {
          200: {
            description: '',
            content: {
              'application/json': {
                schema: Ticket,
                examples: {
                  wrong: { value: { id: 7 } },
                  cheap: { value: { id: 'a', price: 1 } },
                  'sold out': { value: { id: 'b', price: 2, open: false } },
                },
              },
              'text/csv': { example: 'id;price' },
            },
          },
          404: { description: '', content: { 'application/problem+json': { example: { code: 'lost' } } } },
          '4XX': json({ examples: { limited: { value: { code: 'limited' } } } }),
          default: json({ schema: { const: 'other' } }),
        },
      },
      delete: { responses: { 204: json({ schema: Ticket }) } },
      options: { responses: { 200: json({ example: ['documented'] }) } },
    },
    '/never': {
      get: { responses: { 200: json({ schema: { type: 'string', minLength: 5, maxLength: 2 } }) } },
    },
    '/nothing': { get: {} },
  },
  components: { schemas: { Ticket } },
}

function send(path: string, init: RequestInit = {}, isFailing = false) {
  const mock = createMock(documentOf(DOCUMENT))
  return mock(new Request(`http://localhost${path}`, init), isFailing)
}

const prefer = (value: string, headers: Record<string, string> = {}) => ({
  headers: { prefer: value, ...headers },
})
const sendTicket = (body: string, type = 'application/json') =>
  send('/tickets', { method: 'POST', body, headers: { 'content-type': type } })

describe('a mock', () => {
  it('sends and checks numbers with all digits, and texts of YAML as written', async () => {
    const opened = await openDocument(`
openapi: 3.0.3
paths:
  /orders/{id}:
    put:
      parameters:
        - { name: id, in: path, required: true, schema: { type: integer, maximum: 9223372036854775807 } }
      requestBody:
        content: { application/json: { schema: { properties: { ref: { enum: [212081872531357453] } } } } }
      responses:
        200:
          description: ''
          headers: { X-Id: { schema: { type: integer }, example: 9007199254740993 } }
          content:
            application/json:
              schema: { properties: { zip: { type: string } } }
              example: { ref: 1253261109769874438, rate: 1.50, big: 1e400, zip: 01067 }
`)
    if (opened.state === 'failed') throw new Error('not opened')
    const mock = createMock(opened.document)
    const put = (id: string, body: string) =>
      mock(
        new Request(`http://localhost/orders/${id}`, {
          method: 'PUT',
          body,
          headers: { 'content-type': 'application/json' },
        }),
        false,
      )
    const response = await put('9223372036854775807', '{"ref":212081872531357453}')
    const text = (await response.text()).replaceAll(/\s/g, '')
    expect(text).toBe('{"ref":1253261109769874438,"rate":1.50,"big":1e400,"zip":"01067"}')
    expect(response.headers.get('x-id')).toBe('9007199254740993')
    expect(await (await put('9223372036854775808', '{}')).text()).toContain('9223372036854775807')
    expect(await (await put('1', '{"ref":212081872531357452}')).text()).toContain('212081872531357453')
  })

  it('responds with the first valid example, or with a generated value and the documented headers', async () => {
    const ticket = await send('/v1/tickets/a')
    expect([ticket.status, await ticket.json()]).toEqual([200, { id: 'a', price: 1 }])
    expect(ticket.headers.has('preference-applied')).toBe(false)
    const list = await send('/tickets', { headers: { 'x-venue': 'north' } })
    expect(await list.json()).toEqual([{ id: 'string', price: 0, open: true }])
    expect(Object.fromEntries(list.headers)).toEqual({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'application/json',
      vary: 'accept, prefer',
      'x-content-type-options': 'nosniff',
      'x-total': '1',
    })
  })

  it.each([
    ['code=404', 404, { code: 'lost' }, 'code=404'],
    ['code=429', 429, { code: 'limited' }, 'code=429'],
    ['code=500', 500, 'other', 'code=500'],
    ['code=200, example="sold out"', 200, { id: 'b', price: 2, open: false }, 'code=200, example="sold out"'],
    ['example=limited', 400, { code: 'limited' }, 'example=limited'],
    ['respond-async; foo=1, code="404"', 404, { code: 'lost' }, 'code=404'],
    ['code=404, code=200', 404, { code: 'lost' }, 'code=404'],
    ['code=200, example=wrong', 200, { id: 'a', price: 1 }, 'code=200'],
    ['example=__proto__', 200, { id: 'a', price: 1 }, null],
    ['code=101', 200, { id: 'a', price: 1 }, null],
    ['code=abc, =, ",;', 200, { id: 'a', price: 1 }, null],
  ])('honors Prefer: %s', async (value, status, body, applied) => {
    const response = await send('/tickets/a', prefer(value))
    expect([response.status, await response.json()]).toEqual([status, body])
    expect(response.headers.get('preference-applied')).toBe(applied)
  })

  it('rejects a preference that it cannot honor only with handling=strict', async () => {
    expect((await send('/v1/nothing', prefer('code=418'))).status).toBe(200)
    const strict = await send('/tickets/a', prefer('code=200, example=none, handling=strict'))
    expect([strict.status, await strict.json()]).toMatchObject([
      400,
      { code: 'mock_preference', detail: expect.stringContaining('200, 404, 4XX, default') },
    ])
  })

  it.each([
    ['text/csv', 200, 'text/csv; charset=utf-8'],
    ['text/*;q=0.9, application/json;q=0.1', 200, 'text/csv; charset=utf-8'],
    ['*/*', 200, 'application/json'],
    ['image/png, */*;q=0', 406, 'application/problem+json'],
    ['image/png', 406, 'application/problem+json'],
  ])('negotiates the media type for Accept: %s', async (accept, status, type) => {
    const response = await send('/tickets/a', { headers: { accept } })
    expect([response.status, response.headers.get('content-type')]).toEqual([status, type])
  })

  it('sends an error in its own media type, whatever the client accepts', async () => {
    const response = await send('/tickets/a', prefer('code=404', { accept: 'application/json' }))
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/problem+json'])
  })

  it('sends no body for HEAD, for 204, and where the document describes none', async () => {
    const head = await send('/tickets/a', { method: 'HEAD' })
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
      200,
      'application/json',
      '',
    ])
    const deleted = await send('/tickets/a', { method: 'DELETE' })
    expect([deleted.status, await deleted.text()]).toEqual([204, ''])
    const created = await sendTicket('{"id":"a","price":1}')
    expect([created.status, await created.text(), created.headers.has('content-type')]).toEqual([
      201,
      '',
      false,
    ])
  })

  it('names the path or the methods that the document does not describe', async () => {
    const unknown = await send('/v1/lost?secret=1')
    expect([unknown.status, await unknown.json()]).toEqual([
      404,
      {
        title: 'Not Found',
        status: 404,
        detail: 'The document describes no path that matches /v1/lost.',
        code: 'mock_unknown_path',
      },
    ])
    const patched = await send('/tickets/a', { method: 'PATCH' })
    expect([patched.status, patched.headers.get('allow')]).toEqual([405, 'GET, DELETE, OPTIONS, HEAD'])
    const options = await send('/tickets', { method: 'OPTIONS' })
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, POST, HEAD'])
    expect(await (await send('/tickets/a', { method: 'OPTIONS' })).json()).toEqual(['documented'])
  })

  it.each([
    ['?limit=5&ids=1,2', 'north', []],
    ['', '', ['X-Venue enum']],
    ['?limit=many', 'north', ['limit type']],
    ['?limit=101&ids=1,x', 'west', ['limit maximum', 'ids/1 type', 'X-Venue enum']],
  ])('checks the parameters %s', async (query, venue, expected) => {
    const response = await send(`/tickets${query}`, { headers: { 'x-venue': venue } })
    const problem = (await response.json()) as { invalid_parameters?: { field: string; rule: string }[] }
    const found = (problem.invalid_parameters ?? []).map(({ field, rule }) => `${field} ${rule}`)
    expect([response.status, found]).toEqual([expected.length > 0 ? 400 : 200, expected])
  })

  it('names a missing parameter', async () => {
    expect(await (await send('/tickets')).json()).toMatchObject({
      invalid_parameters: [
        { field: 'X-Venue', rule: 'required', reason: 'X-Venue is required', source: 'header' },
      ],
    })
  })

  it.each([
    ['{"id":"a","price":1}', 'application/json', 201],
    ['{"id":"a"}', 'application/json; charset=utf-8', 422],
    ['{"id":"a",', 'application/json', 400],
    ['', 'application/json', 400],
    ['<a/>', 'application/xml', 415],
    [`${'['.repeat(200_000)}${']'.repeat(200_000)}`, 'application/json', 400],
    [`"${'a'.repeat(1_000_001)}"`, 'application/json', 413],
    ['{"__proto__":{"id":"a","price":1}}', 'application/json', 422],
  ])('checks the body %.40s in %s', async (body, type, status) => {
    expect((await sendTicket(body, type)).status).toBe(status)
  })

  it('sends a wanted error whether or not the request is valid', async () => {
    const response = await send('/tickets', { method: 'POST', ...prefer('code=503') })
    expect([response.status, await response.json()]).toEqual([503, { code: 'down' }])
  })

  it('explains why it cannot make a body', async () => {
    const response = await send('/never')
    expect([response.status, await response.json()]).toMatchObject([
      501,
      { code: 'mock_unsatisfiable_schema', invalid_parameters: [{ rule: 'minLength', source: 'response' }] },
    ])
  })

  it('fails in the same places for the same seed, with a documented error if there is one', async () => {
    const rules = { latencyMs: 0, errorRate: 0.5, seed: 7 }
    const statusesOf = async () => {
      const mock = createMock(documentOf(DOCUMENT))
      const isFailing = createFailures(rules)
      const post = {
        method: 'POST',
        body: '{"id":"a","price":1}',
        headers: { 'content-type': 'application/json' },
      }
      const statuses: number[] = []
      for (let index = 0; index < 20; index += 1) {
        statuses.push((await mock(new Request('http://localhost/tickets', post), await isFailing())).status)
      }
      return statuses
    }
    const statuses = await statusesOf()
    expect(new Set(statuses)).toEqual(new Set([201, 503]))
    expect(await statusesOf()).toEqual(statuses)
    const always = await send('/nothing', {}, true)
    expect([always.status, await always.json()]).toMatchObject([500, { code: 'mock_injected_error' }])
  })

  it('is delayed', async () => {
    const start = performance.now()
    await createFailures({ latencyMs: 50, errorRate: 0, seed: 1 })()
    expect(performance.now() - start).toBeGreaterThan(45)
  })
})

it('groups the fields of a form, and rejects one with more than 1,000 names', async () => {
  const properties = { ids: { type: 'array', maxItems: 2, items: { type: 'integer' } } }
  const content = { 'application/x-www-form-urlencoded': { schema: { type: 'object', properties } } }
  const post = { requestBody: { content }, responses: { 204: { description: '' } } }
  const mock = createMock(documentOf({ openapi: '3.1.0', paths: { '/forms': { post } } }))
  const sendForm = async (pairs: [string, string][]) => {
    const body = new URLSearchParams(pairs)
    const response = await mock(new Request('http://localhost/forms', { method: 'POST', body }))
    return [response.status, await response.text()]
  }
  const ids = (count: number) =>
    Array.from({ length: count }, (_, index): [string, string] => ['ids', String(index)])
  const fields = (count: number) =>
    Array.from({ length: count }, (_, index): [string, string] => [`f${index}`, ''])
  expect(await sendForm([...ids(2), ...fields(999)])).toEqual([204, ''])
  expect(await sendForm(ids(3))).toEqual([422, expect.stringContaining('maxItems')])
  expect(await sendForm(fields(1_001))).toEqual([400, expect.stringContaining('more than 1000 fields')])
  // With a search for each name, this would take longer than the test may.
  expect(await sendForm(fields(90_000))).toEqual([400, expect.stringContaining('mock_malformed_body')])
})

const httpDocuments = demoDocuments().filter(({ text }) => !/^[\s"{]*asyncapi/.test(text))

describe.each(httpDocuments)('the mock of $name', ({ text }) => {
  it('responds to the sample request of every operation with every documented status', async () => {
    const opened = await openDocument(text)
    if (opened.state === 'failed') throw new Error(opened.error.kind)
    const { document } = opened
    const mock = createMock(document)
    const oracle = createOracle(document)
    const wrong: unknown[] = []
    for (const { key, section } of findOperations(document).found) {
      const operation = describeOperation(document, key)
      if (section !== 'paths' || !operation) continue
      const sample = requestSample(document, operation)
      for (const { status, content } of operation.responses) {
        if (!/^[2-5]\d\d$/.test(status)) continue
        const headers = new Headers(sample.headers.map(({ name, value }): [string, string] => [name, value]))
        headers.set('prefer', `code=${status}`)
        headers.delete('accept')
        for (const { name, value } of sample.cookies) headers.append('cookie', `${name}=${value}`)
        const { body } = sample
        const sent =
          body?.kind === 'text' ? body.text : body?.kind === 'form' ? formText(body.pairs) : undefined
        const init = { method: sample.method, headers, ...(sent === undefined ? {} : { body: sent }) }
        const response = await mock(new Request(new URL(sample.url, 'http://localhost'), init))
        const responseText = await response.text()
        if (response.status !== Number(status)) wrong.push([key, status, response.status, responseText])
        const schema = content[0]?.schema
        if (!schema || !response.headers.get('content-type')?.endsWith('json')) continue
        const error = oracle(schema.target, JSON.parse(responseText))
        if (error !== undefined) wrong.push([key, status, error])
      }
    }
    expect(wrong).toEqual([])
  })
})

function formText(pairs: readonly { name: string; value: string }[]): string {
  return new URLSearchParams(pairs.map(({ name, value }): [string, string] => [name, value])).toString()
}
