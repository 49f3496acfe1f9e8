import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { renderEnvironment, setRenderEnvironment } from '../../config/render-environment.ts'
import { aDeveloper } from '../../testing/fixtures.ts'
import { holdTimeout } from '../../testing/hold-timeout.ts'
import {
  type TestResponse,
  type Handler,
  problem,
  startTestServer,
  type TestServer,
} from '../../testing/test-server.ts'
import { session } from '../session/session.ts'
import { createApi } from './api.ts'

const REFRESH = 'POST developer/refresh'
const OrderSchema = z.object({ name: z.string() })
const ORDER: TestResponse = { body: { name: 'Orders' } }
const REJECTED = problem(401, 'Unauthorized')

const browser = renderEnvironment()
let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
  session.save(aDeveloper())
  setRenderEnvironment(() => ({ ...browser, origin: server.url }))
})
afterEach(async () => {
  setRenderEnvironment(() => browser)
  session.clear()
  await server.close()
})

function later(response: TestResponse) {
  let resolve: (response: TestResponse) => void = () => undefined
  const promise = new Promise<TestResponse>((onResolve) => {
    resolve = onResolve
  })
  return { handler: (): Promise<TestResponse> => promise, response: () => resolve(response) }
}

const never: Handler = () => new Promise(() => undefined)

/** An API whose access token has expired until a refresh succeeds; a refresh token works once. */
function expiredSession(refresh?: Handler) {
  let isValid = false
  let token = 1
  return {
    'GET products': () => (isValid ? ORDER : REJECTED),
    'GET orders': () => (isValid ? ORDER : REJECTED),
    [REFRESH]: async (request: Parameters<Handler>[0]): Promise<TestResponse> => {
      const presented = token
      const response = (await refresh?.(request)) ?? { status: 204 }
      if ((response.status ?? 200) >= 400) return response
      await new Promise((resolve) => setImmediate(resolve))
      if (presented !== token) return problem(401, 'Used before')
      token += 1
      isValid = true
      return response
    },
  }
}

function openTab() {
  const api = createApi()
  const onAuthError = vi.fn()
  api.onAuthError(onAuthError)
  return { api, get: (path: string) => api.get([path], { schema: OrderSchema }), onAuthError }
}

const count = (call: string) => server.calls().filter((one) => one === call).length
const seen = (call: string, times = 1) => vi.waitFor(() => expect(count(call)).toBe(times))

describe('a session that can be refreshed', () => {
  it('is refreshed once for concurrent rejected calls, which are repeated', async () => {
    server.use(expiredSession())
    const { get, onAuthError } = openTab()
    const responses = await Promise.all([get('products'), get('orders'), get('products')])
    expect(responses).toEqual([ORDER.body, ORDER.body, ORDER.body])
    expect([count(REFRESH), count('GET products'), count('GET orders')]).toEqual([1, 4, 2])
    expect(onAuthError).not.toHaveBeenCalled()
  })

  it('is awaited by a call that is rejected during a slow refresh', async () => {
    const refresh = later({ status: 204 })
    server.use(expiredSession(refresh.handler))
    const { get } = openTab()
    const first = get('products')
    await seen(REFRESH)
    const second = get('orders')
    await seen('GET orders')
    refresh.response()
    expect(await Promise.all([first, second])).toEqual([ORDER.body, ORDER.body])
    expect(count(REFRESH)).toBe(1)
  })

  it('is not refreshed again for a call that was sent before the refresh, which is only repeated', async () => {
    const slow = later(REJECTED)
    server.use({ ...expiredSession(), 'GET slow': slow.handler })
    const { get } = openTab()
    const slowCall = get('slow')
    await seen('GET slow')
    await get('products')
    server.use({ 'GET slow': () => ORDER })
    slow.response()
    expect(await slowCall).toEqual(ORDER.body)
    expect(count(REFRESH)).toBe(1)
  })

  it('is refreshed for a write, which is repeated with its body and the new CSRF token', async () => {
    document.cookie = 'XSRF-TOKEN=old'
    server.use({
      ...expiredSession(async () => {
        document.cookie = 'XSRF-TOKEN=new'
        return { status: 204 }
      }),
      'POST orders': ({ headers }) => (headers['x-xsrf-token'] === 'new' ? { status: 201 } : REJECTED),
    })
    await openTab().api.post(['orders'], { body: { name: 'Ada' } })
    const writes = server.requests.filter(({ path }) => path === 'orders')
    expect(writes.map(({ body, headers }) => [body, headers['x-xsrf-token']])).toEqual([
      [{ name: 'Ada' }, 'old'],
      [{ name: 'Ada' }, 'new'],
    ])
    document.cookie = 'XSRF-TOKEN=; max-age=0'
  })

  it('is refreshed without repeating a call that its caller has aborted', async () => {
    const refresh = later({ status: 204 })
    server.use(expiredSession(refresh.handler))
    const leaving = new AbortController()
    const call = openTab().api.get(['products'], { signal: leaving.signal })
    await seen(REFRESH)
    leaving.abort()
    refresh.response()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
    expect(count('GET products')).toBe(1)
  })

  it('is not delayed by a call without a response', async () => {
    server.use({ ...expiredSession(), 'GET silent': never })
    const { api, get } = openTab()
    const giveUp = new AbortController()
    const silent = api.get(['silent'], { signal: giveUp.signal })
    await seen('GET silent')
    expect(await get('products')).toEqual(ORDER.body)
    giveUp.abort()
    await expect(silent).rejects.toMatchObject({ name: 'AbortError' })
  })
})

describe('a session that cannot be refreshed', () => {
  it.each([401, 403])('is reported for each call when the refresh returns %i', async (status) => {
    server.use(expiredSession(() => problem(status, 'No')))
    const { get, onAuthError } = openTab()
    const results = await Promise.allSettled([get('products'), get('orders')])
    const reasons = results.map((result) => result.status === 'rejected' && result.reason)
    expect(reasons).toMatchObject([
      { status: 401, title: 'Unauthorized' },
      { status: 401, title: 'Unauthorized' },
    ])
    expect(onAuthError.mock.calls).toEqual(reasons.map((reason) => ['SESSION_EXPIRED', reason]))
    expect([count('GET products'), count('GET orders'), count(REFRESH)]).toEqual([1, 1, 1])
  })

  it.each([429, 500, 503])(
    'continues when the refresh returns %i, and the next call tries again',
    async (status) => {
      server.use(expiredSession(() => problem(status, 'Busy')))
      const { get, onAuthError } = openTab()
      const results = await Promise.allSettled([get('products'), get('orders')])
      expect(results).toMatchObject([{ reason: { status } }, { reason: { status } }])
      expect(onAuthError).not.toHaveBeenCalled()
      server.use(expiredSession())
      expect(await get('products')).toEqual(ORDER.body)
    },
  )

  it('continues when the refresh gets no response, and the next call tries again', async () => {
    server.use(expiredSession(never))
    const endTimeout = holdTimeout()
    const { get, onAuthError } = openTab()
    const waiting = get('products')
    await seen(REFRESH)
    endTimeout()
    await expect(waiting).rejects.toMatchObject({ name: 'ApiProblem', status: 0 })
    expect(onAuthError).not.toHaveBeenCalled()
    server.use(expiredSession())
    expect(await get('products')).toEqual(ORDER.body)
  })

  it('releases other tabs that wait for the same refresh', async () => {
    server.use(expiredSession(never))
    provideLocks()
    const endTimeout = holdTimeout()
    const silent = openTab().get('products')
    await seen(REFRESH)
    const other = openTab().get('products')
    await seen('GET products', 2)
    server.use(expiredSession())
    endTimeout()
    await expect(silent).rejects.toMatchObject({ status: 0 })
    expect(await other).toEqual(ORDER.body)
  })

  it('fails when the repeated call is rejected', async () => {
    server.use({ ...expiredSession(), 'GET products': () => REJECTED })
    const { get, onAuthError } = openTab()
    await expect(get('products')).rejects.toMatchObject({ status: 401 })
    expect(count(REFRESH)).toBe(1)
    expect(onAuthError.mock.calls).toMatchObject([['SESSION_EXPIRED', { status: 401 }]])
  })
})

it('does not refresh without a session', async () => {
  server.use({ 'GET products': () => REJECTED })
  session.clear()
  const { get, onAuthError } = openTab()
  await expect(get('products')).rejects.toMatchObject({ status: 401 })
  expect(onAuthError.mock.calls).toMatchObject([['NO_SESSION', { status: 401 }]])
  expect(server.calls()).toEqual(['GET products'])
})

it('rejects with the 403 of a repeated call', async () => {
  let calls = 0
  server.use({
    ...expiredSession(),
    'GET products': () => ((calls += 1) === 1 ? REJECTED : problem(403, 'Forbidden')),
  })
  const { get, onAuthError } = openTab()
  await expect(get('products')).rejects.toMatchObject({ status: 403 })
  expect(onAuthError.mock.calls).toMatchObject([['RESPONSE_FORBIDDEN', { status: 403 }]])
})

it('does not handle other errors', async () => {
  server.use({ 'GET products': () => problem(500, 'Broken') })
  const { get, onAuthError } = openTab()
  await expect(get('products')).rejects.toMatchObject({ status: 500 })
  expect(onAuthError).not.toHaveBeenCalled()
  expect(server.calls()).toEqual(['GET products'])
})

it('stops waiting for a server that does not respond to the logout', async () => {
  server.use({ 'POST developer/logout': never })
  const endTimeout = holdTimeout()
  const ending = openTab().api.endSession()
  await seen('POST developer/logout')
  endTimeout()
  await expect(ending).rejects.toMatchObject({ name: 'ApiProblem', status: 0 })
})

/** Provides `navigator.locks` for one name, which jsdom does not have. */
function provideLocks(): void {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, work: () => Promise<void>) => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
}

describe('two tabs', () => {
  it('refresh once', async () => {
    server.use(expiredSession())
    provideLocks()
    const tabs = [openTab(), openTab()]
    expect(await Promise.all(tabs.map(({ get }) => get('products')))).toEqual([ORDER.body, ORDER.body])
    expect(count(REFRESH)).toBe(1)
    for (const { onAuthError } of tabs) expect(onAuthError).not.toHaveBeenCalled()
  })

  it('use the session of the first one without locks', async () => {
    const late = later(problem(401, 'Used before'))
    let refreshes = 0
    server.use(expiredSession(() => ((refreshes += 1) === 1 ? { status: 204 } : late.handler())))
    const tabs = [openTab(), openTab()]
    const responses = tabs.map(({ get }) => get('products'))
    await Promise.race(responses)
    late.response()
    expect(await Promise.all(responses)).toEqual([ORDER.body, ORDER.body])
    for (const { onAuthError } of tabs) expect(onAuthError).not.toHaveBeenCalled()
  })
})
