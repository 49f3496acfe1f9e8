import { afterEach, expect, test, vi } from 'vitest'
import { isNoAnswerError } from '../errors/no-answer-error.ts'
import { sharedTestServer } from '../testing/shared-test-server.ts'
import { type ApiCall, send } from './client.ts'

const server = sharedTestServer()

const OPTIONS = { apiBaseUrl: '/auth', userEntity: 'user', credentials: 'include', lang: 'en' } as const
const call = (url: string): ApiCall => ({ method: 'POST', url, json: {} })

afterEach(() => {
  vi.restoreAllMocks()
  document.cookie = 'XSRF-TOKEN=; max-age=0'
})

test('the token against forged requests goes to the page’s own origin and to no other', async () => {
  document.cookie = 'XSRF-TOKEN=a%3Db'
  await send(OPTIONS, call(`${server.url()}/auth/api/v1/authenticate`))
  expect(server.requests()[0]?.headers).toMatchObject({ accept: 'application/json' })
  expect(server.requests()[0]?.headers).not.toHaveProperty('x-xsrf-token')

  // The page's own origin has no server here.
  const request = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}'))
  await send(OPTIONS, call('/auth/api/v1/authenticate'))
  expect(request.mock.calls[0]?.[1]?.headers).toMatchObject({ 'X-XSRF-TOKEN': 'a=b' })
})

test('a token that no header can carry is left out, and the call is made', async () => {
  const request = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}'))
  for (const token of ['%', 'a%0Ab', '%E2%82%AC']) {
    document.cookie = `XSRF-TOKEN=${token}`
    await send(OPTIONS, call('/auth/api/v1/authenticate'))
    expect(request.mock.lastCall?.[1]?.headers).not.toHaveProperty('X-XSRF-TOKEN')
  }
  expect(request).toHaveBeenCalledTimes(3)
})

test('a call says which language its form is shown in', async () => {
  const languages = []
  for (const lang of ['pt', 'de-CH', 'tlh', () => ({})]) {
    await send({ ...OPTIONS, lang }, call(`${server.url()}/auth/api/v1/authenticate`))
    languages.push(server.requests().at(-1)?.headers['accept-language'])
  }
  expect(languages).toEqual(['pt-BR', 'de', 'en', expect.not.stringMatching(/^(en|de|pt-BR)$/)])
})

test('a server that never answers is given up after 30 seconds', async () => {
  server.respond('hang')
  const soon = AbortSignal.timeout(10)
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(soon)
  const failure = await send(OPTIONS, call(`${server.url()}/never`)).catch((error: unknown) => error)
  expect(isNoAnswerError(failure)).toBe(true)
  expect(timeout).toHaveBeenCalledWith(30_000)
})
