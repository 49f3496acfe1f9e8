import { afterEach, expect, test, vi } from 'vitest'
import { isNoResponseError } from '../errors/no-response-error.ts'
import { sharedTestServer } from '../testing/shared-test-server.ts'
import { type ApiCall, request } from './client.ts'

const server = sharedTestServer()

const OPTIONS = { apiBaseUrl: '/auth', userEntity: 'user', credentials: 'include', lang: 'en' } as const
const call = (url: string): ApiCall => ({ method: 'POST', url, json: {} })

/** Collects requests to the page's own origin, which has no server in these tests. */
function interceptRequests(): Request[] {
  const requests: Request[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (sent) => {
    if (sent instanceof Request) requests.push(sent)
    return new Response('{}')
  })
  return requests
}

afterEach(() => {
  vi.restoreAllMocks()
  document.cookie = 'XSRF-TOKEN=; max-age=0'
})

test('sends the CSRF token to the page’s own origin only', async () => {
  document.cookie = 'XSRF-TOKEN=a%3Db'
  await request(OPTIONS, call(`${server.url()}/auth/api/v1/authenticate`))
  expect(server.requests()[0]?.headers).toMatchObject({ accept: 'application/json' })
  expect(server.requests()[0]?.headers).not.toHaveProperty('x-xsrf-token')

  const requests = interceptRequests()
  await request(OPTIONS, call(`${location.origin}/auth/api/v1/authenticate`))
  expect(requests[0]?.headers.get('X-XSRF-TOKEN')).toBe('a=b')
})

test('sends no CSRF token with a GET, which may be redirected to another origin', async () => {
  document.cookie = 'XSRF-TOKEN=a%3Db'
  const requests = interceptRequests()
  await request(OPTIONS, { method: 'GET', url: `${location.origin}/challenge` })
  expect(requests[0]?.headers.has('X-XSRF-TOKEN')).toBe(false)
})

test('omits a CSRF token that is not a valid header value', async () => {
  const requests = interceptRequests()
  for (const token of ['%', 'a%0Ab', '%E2%82%AC']) {
    document.cookie = `XSRF-TOKEN=${token}`
    await request(OPTIONS, call(`${location.origin}/auth/api/v1/authenticate`))
  }
  expect(requests.map(({ headers }) => headers.get('X-XSRF-TOKEN'))).toEqual([null, null, null])
})

test('sends the language of the form', async () => {
  const languages = []
  for (const lang of ['pt', 'de-CH', 'tlh', () => ({})]) {
    await request({ ...OPTIONS, lang }, call(`${server.url()}/auth/api/v1/authenticate`))
    languages.push(server.requests().at(-1)?.headers['accept-language'])
  }
  expect(languages).toEqual(['pt-BR', 'de', 'en', expect.not.stringMatching(/^(en|de|pt-BR)$/)])
})

test.each([
  ['a response', 'hang'],
  ['the end of a response', 'stall'],
] as const)('waits for %s for up to 30 seconds', async (_, response) => {
  server.respond(response)
  const shortTimeout = AbortSignal.timeout(100)
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(shortTimeout)
  const failure = await request(OPTIONS, call(`${server.url()}/never`)).catch((error: unknown) => error)
  expect(isNoResponseError(failure)).toBe(true)
  expect(timeout).toHaveBeenCalledWith(30_000)
})

test.each([
  ['an error', { status: 503 }],
  ['no response', 'drop'],
] as const)('sends a request with %s once', async (_, failure) => {
  server.respond(failure)
  const response = request(OPTIONS, { method: 'GET', url: `${server.url()}/challenge` })
  await expect(response).rejects.toThrow(/^The server (responded|did not respond)/)
  expect(server.requests()).toHaveLength(1)
})

test.each(['include', 'same-origin'] as const)('sends credentials: %s', async (credentials) => {
  const requests = interceptRequests()
  await request({ ...OPTIONS, credentials }, call(`${location.origin}/auth/api/v1/authenticate`))
  expect(requests).toMatchObject([{ credentials }])
})

test('logs the URL that did not respond, unless the form was removed', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue()
  server.respond('drop')
  const url = `${server.url()}/challenge`
  await request(OPTIONS, { method: 'GET', url }).catch(() => {})
  const removed = { method: 'GET', url, signal: AbortSignal.abort() } as const
  await request(OPTIONS, removed).catch(() => {})
  expect(error.mock.calls).toEqual([[`No response from ${url}. Check network, CORS and mixed content.`]])
  error.mockRestore()
})

test('cancels the request when its form is removed', async () => {
  server.respond('hang')
  const controller = new AbortController()
  const response = request(OPTIONS, { ...call(`${server.url()}/never`), signal: controller.signal })
  controller.abort()
  await expect(response).rejects.toSatisfy(isNoResponseError)
})
