import { afterEach, expect, test, vi } from 'vitest'
import { isNoResponseError } from '../errors/no-response-error.ts'
import { sharedTestServer } from '../testing/shared-test-server.ts'
import { type ApiCall, send } from './client.ts'

const server = sharedTestServer()

const OPTIONS = { apiBaseUrl: '/auth', userEntity: 'user', credentials: 'include', lang: 'en' } as const
const call = (url: string): ApiCall => ({ method: 'POST', url, json: {} })

afterEach(() => {
  vi.restoreAllMocks()
  document.cookie = 'XSRF-TOKEN=; max-age=0'
})

test('sends the CSRF token to the page’s own origin only', async () => {
  document.cookie = 'XSRF-TOKEN=a%3Db'
  await send(OPTIONS, call(`${server.url()}/auth/api/v1/authenticate`))
  expect(server.requests()[0]?.headers).toMatchObject({ accept: 'application/json' })
  expect(server.requests()[0]?.headers).not.toHaveProperty('x-xsrf-token')

  // The page's own origin has no server in this test.
  const request = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'))
  await send(OPTIONS, call('/auth/api/v1/authenticate'))
  expect(request.mock.calls[0]?.[1]?.headers).toMatchObject({ 'X-XSRF-TOKEN': 'a=b' })
})

test('omits a CSRF token that is not a valid header value', async () => {
  const request = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'))
  for (const token of ['%', 'a%0Ab', '%E2%82%AC']) {
    document.cookie = `XSRF-TOKEN=${token}`
    await send(OPTIONS, call('/auth/api/v1/authenticate'))
    expect(request.mock.lastCall?.[1]?.headers).not.toHaveProperty('X-XSRF-TOKEN')
  }
  expect(request).toHaveBeenCalledTimes(3)
})

test('sends the language of the form', async () => {
  const languages = []
  for (const lang of ['pt', 'de-CH', 'tlh', () => ({})]) {
    await send({ ...OPTIONS, lang }, call(`${server.url()}/auth/api/v1/authenticate`))
    languages.push(server.requests().at(-1)?.headers['accept-language'])
  }
  expect(languages).toEqual(['pt-BR', 'de', 'en', expect.not.stringMatching(/^(en|de|pt-BR)$/)])
})

test('times out after 30 seconds', async () => {
  server.respond('hang')
  const shortTimeout = AbortSignal.timeout(10)
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(shortTimeout)
  const failure = await send(OPTIONS, call(`${server.url()}/never`)).catch((error: unknown) => error)
  expect(isNoResponseError(failure)).toBe(true)
  expect(timeout).toHaveBeenCalledWith(30_000)
})
