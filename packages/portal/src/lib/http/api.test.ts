import { REMEMBERED } from '@stagedoor/contract/portal/page-rendering'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { remember, renderEnvironment, setRenderEnvironment } from '../../config/render-environment.ts'
import { aDeveloper } from '../../testing/fixtures.ts'
import { type TestResponse, problem, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { session } from '../session/session.ts'
import { createApi } from './api.ts'

const NameSchema = z.object({ name: z.string() })
const browser = renderEnvironment()
let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
  session.save(aDeveloper())
  setRenderEnvironment(() => ({ ...browser, origin: server.url }))
})
afterEach(async () => {
  document.cookie = 'XSRF-TOKEN=; max-age=0'
  setRenderEnvironment(() => browser)
  session.clear()
  await server.close()
})

function client() {
  const api = createApi()
  const onAuthError = vi.fn()
  api.onAuthError(onAuthError)
  return { api, onAuthError }
}

it('requests JSON, omits empty parameters, and validates the response', async () => {
  server.use({ 'GET products': () => ({ body: { name: 'Orders', more: 1 } }) })
  const response = await client().api.get(['products'], {
    schema: NameSchema,
    query: { 'filter[name]': 'a b', empty: '', missing: undefined, 'page[number]': 2 },
  })
  expect(response).toEqual({ name: 'Orders' })
  expect(server.requests[0]?.headers.accept).toBe('application/json')
  expect([...(server.requests[0]?.query ?? [])]).toEqual([
    ['filter[name]', 'a b'],
    ['page[number]', '2'],
  ])
})

it.each([
  ['a/b', 'products/a%2Fb/versions'],
  ['../developer/me?x=1#y', 'products/..%2Fdeveloper%2Fme%3Fx%3D1%23y/versions'],
  ['ü %', 'products/%C3%BC%20%25/versions'],
])('encodes the id %s in a path', async (id, path) => {
  server.use({ 'GET products/:id/versions': () => ({ status: 204 }) })
  await client().api.get(['products', id, 'versions'])
  expect(server.requests.map((request) => request.path)).toEqual([path])
})

it.each(['.', '..'])('rejects the id %s, which would change the path', async (id) => {
  await expect(client().api.get(['products', id, 'versions'])).rejects.toMatchObject({ name: 'ApiProblem' })
  expect(server.requests).toEqual([])
})

it('sends the language of the portal, and another request id with each call', async () => {
  server.use({ 'GET products': () => ({ status: 204 }) })
  const { api } = client()
  await api.get(['products'])
  remember(REMEMBERED.language, 'pt-BR')
  await api.get(['products'])
  remember(REMEMBERED.language, undefined)
  const headers = server.requests.map((request) => request.headers)
  expect(headers.map((sent) => sent['accept-language'])).toEqual(['en', 'pt-BR'])
  const ids = headers.map((sent) => sent['x-request-id'])
  expect(ids).toEqual([expect.stringMatching(/^\d{1,20}$/), expect.stringMatching(/^\d{1,20}$/)])
  expect(new Set(ids).size).toBe(2)
})

it('returns undefined for a response without a body', async () => {
  server.use({ 'GET spec': () => ({ status: 204 }) })
  expect(await client().api.get(['spec'], { schema: z.optional(NameSchema) })).toBeUndefined()
})

it('rejects a response that does not match the schema', async () => {
  server.use({ 'GET products': () => ({ body: { name: 1 } }) })
  await expect(client().api.get(['products'], { schema: NameSchema })).rejects.toMatchObject({
    name: 'ApiProblem',
    status: 200,
  })
})

it('loads a lazy schema with the response, and rejects when it cannot be loaded', async () => {
  server.use({ 'GET products': () => ({ body: { name: 'Orders', more: 1 } }) })
  const { api } = client()
  expect(await api.get(['products'], { schema: async () => NameSchema })).toEqual({ name: 'Orders' })
  const lost = api.get(['products'], {
    schema: () => Promise.reject<typeof NameSchema>(new TypeError('gone')),
  })
  await expect(lost).rejects.toMatchObject({ name: 'ApiProblem', status: 0 })
})

it('turns problem+json into an ApiProblem with its invalid fields', async () => {
  server.use({
    'POST applications': () =>
      problem(400, 'Bad request', {
        invalid_parameters: [{ field: 'name', reason: 'is required', rule: 'required' }],
      }),
  })
  await expect(client().api.post(['applications'], { body: {} })).rejects.toMatchObject({
    status: 400,
    title: 'Bad request',
    invalidFields: [{ field: 'name', reason: 'is required' }],
  })
})

it('rejects with status 0 when the server does not respond', async () => {
  const { api } = client()
  await server.close()
  await expect(api.get(['products'])).rejects.toMatchObject({ status: 0 })
})

it('rejects with status 0 when the response ends early', async () => {
  server.use({
    'GET products': () => ({ status: 200, headers: { 'content-length': '9', connection: 'close' } }),
  })
  await expect(client().api.get(['products'], { schema: NameSchema })).rejects.toMatchObject({
    name: 'ApiProblem',
    status: 0,
  })
})

it('sends the CSRF token with writes', async () => {
  document.cookie = 'XSRF-TOKEN=a%3Db'
  server.use({ 'GET products': () => ({ body: {} }), 'DELETE applications/:id': () => ({ status: 204 }) })
  const { api } = client()
  await api.get(['products'])
  await api.delete(['applications', '1'])
  expect(server.requests.map(({ headers }) => headers['x-xsrf-token'])).toEqual([undefined, 'a=b'])
})

it('sends credentials with every call', async () => {
  const sent: RequestCredentials[] = []
  const fetch: typeof browser.fetch = (request, options) => {
    sent.push(new Request(request).credentials)
    return browser.fetch(request, options)
  }
  setRenderEnvironment(() => ({ ...browser, origin: server.url, fetch }))
  server.use({ 'GET products': () => ({ status: 204 }), 'POST developer/logout': () => ({ status: 204 }) })
  const { api } = client()
  await api.get(['products'])
  await api.endSession()
  expect(sent).toEqual(['include', 'include'])
})

it.each(['%', '%E2%82%AC'])('sends no token for the invalid CSRF cookie %j', async (cookie) => {
  document.cookie = `XSRF-TOKEN=${cookie}`
  server.use({ 'POST developer/logout': () => ({ status: 204 }) })
  await client().api.endSession()
  expect(server.requests[0]?.headers).not.toHaveProperty('x-xsrf-token')
})

describe('an API on another host, whose cookies the page cannot read', () => {
  beforeEach(() => {
    const setting = (name: string) => (name === 'portal-api-host' ? server.url : '')
    setRenderEnvironment(() => ({ ...browser, setting }))
  })
  const created = {
    'POST applications': () => ({ status: 201 }),
    'DELETE applications/:id': () => ({ status: 204 }),
  }
  const tokens = () => server.requests.map(({ path, headers }) => [path, headers['x-xsrf-token']])

  it('sends the token of the latest response, including rejected ones', async () => {
    document.cookie = 'XSRF-TOKEN=of-this-host'
    const said = (token: string, response: TestResponse) => () => ({
      ...response,
      headers: { 'X-XSRF-TOKEN': token },
    })
    server.use({
      'GET products': said('one', problem(401, 'Unauthorized')),
      'POST developer/refresh': said('two', { status: 204 }),
      ...created,
    })
    const { api } = client()
    await expect(api.get(['products'])).rejects.toMatchObject({ status: 401 })
    await api.post(['applications'], { body: {} })
    expect(tokens()).toEqual([
      ['products', undefined],
      ['developer/refresh', 'one'],
      ['products', undefined],
      ['applications', 'one'],
    ])
  })

  it('requests the token once before the first write', async () => {
    server.use({ 'GET developer/me': () => problem(401, 'Unauthorized'), ...created })
    const { api } = client()
    await api.post(['applications'], { body: {} })
    await api.delete(['applications', '1'])
    expect(server.calls()).toEqual(['GET developer/me', 'POST applications', 'DELETE applications/1'])

    server.use({ 'GET developer/me': () => ({ body: {}, headers: { 'X-XSRF-TOKEN': 'three' } }) })
    await expect(client().api.endSession()).rejects.toMatchObject({ status: 404 })
    expect(tokens().at(-1)).toEqual(['developer/logout', 'three'])
  })

  it('requests the token again if there was no response', async () => {
    server.use({ 'GET developer/me': () => ({ body: {}, headers: { 'X-XSRF-TOKEN': 'four' } }), ...created })
    let isDown = true
    const fetch = async (...request: Parameters<typeof browser.fetch>) => {
      if (isDown) throw new TypeError('down')
      return browser.fetch(...request)
    }
    setRenderEnvironment(() => ({
      ...browser,
      fetch,
      setting: (name) => (name === 'portal-api-host' ? server.url : ''),
    }))
    const { api } = client()
    await expect(api.post(['applications'], { body: {} })).rejects.toMatchObject({ status: 0 })
    isDown = false
    await api.post(['applications'], { body: {} })
    expect(tokens().at(-1)).toEqual(['applications', 'four'])
  })

  it('sends no request id, because of its preflight request', async () => {
    server.use({ 'GET products': () => ({ status: 204 }) })
    await client().api.get(['products'])
    expect(server.requests[0]?.headers).not.toHaveProperty('x-request-id')
    expect(server.requests[0]?.headers).toMatchObject({ 'accept-language': 'en' })
  })

  it('does not request the token for a write without a session', async () => {
    server.use(created)
    session.clear()
    await client().api.post(['applications'], { body: {} })
    expect(server.calls()).toEqual(['POST applications'])
  })
})

it('reports a 403 unless the caller handles it', async () => {
  server.use({ 'GET products': () => problem(403, 'Forbidden') })
  const { api, onAuthError } = client()
  await expect(api.get(['products'], { keepOnForbidden: true })).rejects.toMatchObject({ status: 403 })
  expect(onAuthError).not.toHaveBeenCalled()
  await expect(api.get(['products'])).rejects.toMatchObject({ status: 403 })
  expect(onAuthError.mock.calls).toMatchObject([['RESPONSE_FORBIDDEN', { status: 403 }]])
})

it.each([
  [{}, undefined],
  [{ 'X-Logout-Location': 'https://id.example.com/logout' }, 'https://id.example.com/logout'],
  [{ 'X-Logout-Location': 'javascript:alert(1)' }, undefined],
])('ends a session and returns for the headers %j the page %s', async (headers, next) => {
  server.use({ 'POST developer/logout': () => ({ status: 204, headers }) })
  expect(await client().api.endSession()).toBe(next)
})

it('ends a session without refreshing it', async () => {
  server.use({ 'POST developer/logout': () => problem(401, 'Unauthorized') })
  const { api, onAuthError } = client()
  await expect(api.endSession()).rejects.toMatchObject({ status: 401 })
  expect(onAuthError).not.toHaveBeenCalled()
  expect(server.calls()).toEqual(['POST developer/logout'])
})
