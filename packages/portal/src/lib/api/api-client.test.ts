import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { problem, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createApiClient } from './api-client.ts'
import { createRefreshTurn } from './refresh-turn.ts'

const AnswerSchema = z.object({ name: z.string() })
let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

interface ClientOptions {
  hasSession?: boolean
  locks?: Pick<LockManager, 'request'>
}

function client({ hasSession = true, locks }: ClientOptions = {}) {
  const api = createApiClient({
    baseUrl: () => `${server.url}/api/v2`,
    hasSession: () => hasSession,
    refreshTurn: createRefreshTurn({ locks }),
  })
  const handlers = { onAuthError: vi.fn(), onForbidden: vi.fn() }
  api.handle(handlers)
  return { api, ...handlers }
}

it('asks for JSON, sends the given parameters only, and reads the answer by its schema', async () => {
  server.use({ 'GET products': () => ({ body: { name: 'Orders', more: 1 } }) })
  const answer = await client().api.get('products', {
    schema: AnswerSchema,
    query: { 'filter[name]': 'a b', empty: '', missing: undefined, 'page[number]': 2 },
  })
  expect(answer).toEqual({ name: 'Orders' })
  expect(server.requests[0]?.headers.accept).toBe('application/json')
  expect([...(server.requests[0]?.query ?? [])]).toEqual([
    ['filter[name]', 'a b'],
    ['page[number]', '2'],
  ])
})

it('reads an answer without a body as undefined', async () => {
  server.use({ 'GET spec': () => ({ status: 204 }) })
  expect(await client().api.get('spec', { schema: z.optional(AnswerSchema) })).toBeUndefined()
})

it('reports an answer that is not what the contract says', async () => {
  server.use({ 'GET products': () => ({ body: { name: 1 } }) })
  await expect(client().api.get('products', { schema: AnswerSchema })).rejects.toMatchObject({
    name: 'ApiProblem',
    status: 200,
  })
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

it('reports a server that does not answer with status 0', async () => {
  const { api } = client()
  await server.close()
  await expect(api.get('products')).rejects.toMatchObject({ status: 0 })
})

it('sends the token against cross-site requests with what changes something', async () => {
  document.cookie = 'XSRF-TOKEN=a%3Db'
  server.use({ 'GET products': () => ({ body: {} }), 'DELETE applications/:id': () => ({ status: 204 }) })
  const { api } = client()
  await api.get('products')
  await api.delete('applications/1')
  expect(server.requests.map(({ headers }) => headers['x-xsrf-token'])).toEqual([undefined, 'a=b'])
  document.cookie = 'XSRF-TOKEN=; max-age=0'
})

it('refreshes an expired session once and repeats the calls', async () => {
  let isValid = false
  server.use({
    'GET products': () => (isValid ? { body: { name: 'Orders' } } : problem(401, 'Unauthorized')),
    'POST developer/refresh': () => {
      isValid = true
      return { status: 204 }
    },
  })
  const { api, onAuthError } = client()
  const answers = await Promise.all([
    api.get('products', { schema: AnswerSchema }),
    api.get('products', { schema: AnswerSchema }),
  ])
  expect(answers).toEqual([{ name: 'Orders' }, { name: 'Orders' }])
  expect(server.calls().filter((call) => call === 'POST developer/refresh')).toHaveLength(1)
  expect(onAuthError).not.toHaveBeenCalled()
})

it('reports an expired session when the refresh is refused', async () => {
  server.use({
    'GET products': () => problem(401, 'Unauthorized'),
    'POST developer/refresh': () => problem(401, 'Session expired'),
  })
  const { api, onAuthError } = client()
  await expect(api.get('products')).rejects.toMatchObject({ status: 401 })
  expect(onAuthError.mock.calls).toEqual([['SESSION_EXPIRED']])
})

it('reports a call without a session and does not refresh', async () => {
  server.use({ 'GET products': () => problem(401, 'Unauthorized') })
  const { api, onAuthError } = client({ hasSession: false })
  await expect(api.get('products')).rejects.toMatchObject({ status: 401 })
  expect(onAuthError.mock.calls).toEqual([['NO_SESSION']])
  expect(server.calls()).toEqual(['GET products'])
})

it('reports what is forbidden, unless the caller deals with it', async () => {
  server.use({ 'GET products': () => problem(403, 'Forbidden') })
  const { api, onForbidden } = client()
  await expect(api.get('products', { keepOnForbidden: true })).rejects.toMatchObject({ status: 403 })
  expect(onForbidden).not.toHaveBeenCalled()
  await expect(api.get('products')).rejects.toMatchObject({ status: 403 })
  expect(onForbidden).toHaveBeenCalledOnce()
})

it('ends a session without trying to refresh it', async () => {
  server.use({ 'POST developer/logout': () => problem(401, 'Unauthorized') })
  const { api, onAuthError } = client()
  await expect(api.endSession('developer/logout')).rejects.toMatchObject({ status: 401 })
  expect(onAuthError).not.toHaveBeenCalled()
  expect(server.calls()).toEqual(['POST developer/logout'])
})

/** A server whose session any number of tabs share: a refresh token works once. */
function rotatingSession() {
  let token = 1
  let isValid = false
  return {
    'GET products': () => (isValid ? { body: { name: 'Orders' } } : problem(401, 'Unauthorized')),
    'POST developer/refresh': async () => {
      const presented = token
      await new Promise((resolve) => setImmediate(resolve))
      if (presented !== token) return problem(401, 'Used before')
      token += 1
      isValid = true
      return { status: 204 }
    },
  }
}

/** What `navigator.locks` does for one name; the test environment has none. */
function oneAtATime(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: (_name: string, work: unknown) => {
      const turn = last.then(() => (typeof work === 'function' ? work(null) : undefined))
      last = turn.catch(() => undefined)
      return turn
    },
  }
}

it('refreshes once for two tabs that wait for each other', async () => {
  server.use(rotatingSession())
  const locks = oneAtATime()
  const tabs = [client({ locks }), client({ locks })]
  const answers = await Promise.all(tabs.map(({ api }) => api.get('products', { schema: AnswerSchema })))
  expect(answers).toEqual([{ name: 'Orders' }, { name: 'Orders' }])
  expect(server.calls().filter((call) => call === 'POST developer/refresh')).toHaveLength(1)
  for (const { onAuthError } of tabs) expect(onAuthError).not.toHaveBeenCalled()
})

it('goes on with the session of a tab that was quicker, where tabs cannot wait for each other', async () => {
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const session = rotatingSession()
  let refreshes = 0
  server.use({
    ...session,
    // The second refresh is answered when the first one has been.
    'POST developer/refresh': async () => {
      refreshes += 1
      if (refreshes === 1) return session['POST developer/refresh']()
      await gate
      return problem(401, 'Used before')
    },
  })
  const [first, second] = [client(), client()]
  const firstAnswer = first.api.get('products', { schema: AnswerSchema })
  const secondAnswer = second.api.get('products', { schema: AnswerSchema })
  await Promise.race([firstAnswer, secondAnswer])
  open()
  expect(await Promise.all([firstAnswer, secondAnswer])).toEqual([{ name: 'Orders' }, { name: 'Orders' }])
  expect(first.onAuthError).not.toHaveBeenCalled()
  expect(second.onAuthError).not.toHaveBeenCalled()
})
