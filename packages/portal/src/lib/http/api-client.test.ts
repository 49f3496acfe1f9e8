import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { type TestResponse, problem, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createApiClient } from './api-client.ts'
import { createRefreshTurn } from './refresh-turn.ts'

const NameSchema = z.object({ name: z.string() })
let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

function client({ isOfOwnOrigin = true } = {}) {
  const api = createApiClient({
    baseUrl: () => `${server.url}/api/v2`,
    hasSession: () => true,
    refreshTurn: createRefreshTurn(),
    isOfOwnOrigin: () => isOfOwnOrigin,
  })
  const handlers = { onAuthError: vi.fn(), onForbidden: vi.fn() }
  api.handle(handlers)
  return { api, ...handlers }
}

it('requests JSON, omits empty parameters, and validates the response', async () => {
  server.use({ 'GET products': () => ({ body: { name: 'Orders', more: 1 } }) })
  const response = await client().api.get('products', {
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

it('returns undefined for a response without a body', async () => {
  server.use({ 'GET spec': () => ({ status: 204 }) })
  expect(await client().api.get('spec', { schema: z.optional(NameSchema) })).toBeUndefined()
})

it('rejects a response that does not match the schema', async () => {
  server.use({ 'GET products': () => ({ body: { name: 1 } }) })
  await expect(client().api.get('products', { schema: NameSchema })).rejects.toMatchObject({
    name: 'ApiProblem',
    status: 200,
  })
})

it('loads a lazy schema with the response, and rejects when it cannot be loaded', async () => {
  server.use({ 'GET products': () => ({ body: { name: 'Orders', more: 1 } }) })
  const { api } = client()
  expect(await api.get('products', { schema: async () => NameSchema })).toEqual({ name: 'Orders' })
  const lost = api.get('products', {
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
  await expect(client().api.post('applications', { body: {} })).rejects.toMatchObject({
    status: 400,
    title: 'Bad request',
    invalidFields: [{ field: 'name', reason: 'is required' }],
  })
})

it('rejects with status 0 when the server does not respond', async () => {
  const { api } = client()
  await server.close()
  await expect(api.get('products')).rejects.toMatchObject({ status: 0 })
})

it('sends the CSRF token with writes', async () => {
  document.cookie = 'XSRF-TOKEN=a%3Db'
  server.use({ 'GET products': () => ({ body: {} }), 'DELETE applications/:id': () => ({ status: 204 }) })
  const { api } = client()
  await api.get('products')
  await api.delete('applications/1')
  expect(server.requests.map(({ headers }) => headers['x-xsrf-token'])).toEqual([undefined, 'a=b'])
  document.cookie = 'XSRF-TOKEN=; max-age=0'
})

describe('an API on another host, whose cookies the page cannot read', () => {
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
    const { api } = client({ isOfOwnOrigin: false })
    api.sendCredentials()
    await expect(api.get('products')).rejects.toMatchObject({ status: 401 })
    await api.post('applications', { body: {} })
    expect(tokens()).toEqual([
      ['products', undefined],
      ['developer/refresh', 'one'],
      ['products', undefined],
      ['applications', 'one'],
    ])
    document.cookie = 'XSRF-TOKEN=; max-age=0'
  })

  it('requests the token once before the first write', async () => {
    server.use({ 'GET developer/me': () => problem(401, 'Unauthorized'), ...created })
    const { api } = client({ isOfOwnOrigin: false })
    api.sendCredentials()
    await api.post('applications', { body: {} })
    await api.delete('applications/1')
    expect(server.calls()).toEqual(['GET developer/me', 'POST applications', 'DELETE applications/1'])

    server.use({ 'GET developer/me': () => ({ body: {}, headers: { 'X-XSRF-TOKEN': 'three' } }) })
    await client({ isOfOwnOrigin: false })
      .api.endSession('developer/logout')
      .catch(() => undefined)
    expect(tokens().at(-1)).toEqual(['developer/logout', 'three'])
  })
})

it('reports a 403 unless the caller handles it', async () => {
  server.use({ 'GET products': () => problem(403, 'Forbidden') })
  const { api, onForbidden } = client()
  await expect(api.get('products', { keepOnForbidden: true })).rejects.toMatchObject({ status: 403 })
  expect(onForbidden).not.toHaveBeenCalled()
  await expect(api.get('products')).rejects.toMatchObject({ status: 403 })
  expect(onForbidden).toHaveBeenCalledOnce()
})

it.each([
  [{}, undefined],
  [{ 'X-Logout-Location': 'https://id.example.com/logout' }, 'https://id.example.com/logout'],
  [{ 'X-Logout-Location': 'javascript:alert(1)' }, undefined],
])('ends a session and returns for the headers %j the page %s', async (headers, next) => {
  server.use({ 'POST developer/logout': () => ({ status: 204, headers }) })
  expect(await client().api.endSession('developer/logout')).toBe(next)
})

it('ends a session without refreshing it', async () => {
  server.use({ 'POST developer/logout': () => problem(401, 'Unauthorized') })
  const { api, onAuthError } = client()
  await expect(api.endSession('developer/logout')).rejects.toMatchObject({ status: 401 })
  expect(onAuthError).not.toHaveBeenCalled()
  expect(server.calls()).toEqual(['POST developer/logout'])
})
