import { ACCESS_COOKIE, XSRF_COOKIE } from '@stagedoor/contract/constants'
import { Hono } from 'hono'
import { beforeAll, describe, expect, it } from 'vitest'
import { createCaches } from '../../../caches.ts'
import type { AppEnv } from '../../../deps.ts'
import { errorHandler } from '../../../http/middleware/error-handler.ts'
import { signIn } from '../../../testing/developer-client.ts'
import { insertPortal } from '../../../testing/factories.ts'
import { setUpTestApp } from '../../../testing/set-up-test-app.ts'
import { SESSION_CHECK_DELAY_MS } from './session-cache.ts'
import {
  allowAnonymousOnPublicPortal,
  developerIdOf,
  privatePortalOnly,
  requireDeveloper,
  withSession,
} from './session.middleware.ts'
import { createSessionService } from './sessions.service.ts'

const app = setUpTestApp({ PORTAL_URL: 'https://portal.example', CORS_ORIGINS: 'https://shop.example' })
let guarded: Hono<AppEnv>

beforeAll(() => {
  guarded = new Hono<AppEnv>()
    .use(withSession(app.deps, app.services))
    .use('/private/*', privatePortalOnly(app.deps))
    .use('/open/*', allowAnonymousOnPublicPortal(app.deps))
    .use('/mine/*', requireDeveloper(app.services))
    .all('/*', (c) => c.json({ id: c.get('developerId') ?? null }))
    .onError(errorHandler(app.deps))
})

function get(path: string, cookie = '', init: RequestInit = {}) {
  return guarded.request(path, { ...init, headers: { ...init.headers, cookie } })
}

describe('requireDeveloper', () => {
  it('sets the developer of a usable session', async () => {
    const { developer, cookie } = await signIn(app)
    const response = await get('/mine/x', cookie)
    expect(await response.json()).toEqual({ id: developer.id })
  })

  it.each(['', `${ACCESS_COOKIE}=`, `${ACCESS_COOKIE}=developer.a.b.zzzzzzzzz.c2ln`, `${ACCESS_COOKIE}=%00`])(
    'returns 401 for the cookie %j',
    async (cookie) => {
      expect((await get('/mine/x', cookie)).status).toBe(401)
    },
  )

  it('returns 401 for a modified token', async () => {
    const { cookie } = await signIn(app)
    expect((await get('/mine/x', cookie.replace('developer', 'user'))).status).toBe(401)
  })

  it('returns 401 after 15 minutes', async () => {
    const { cookie } = await signIn(app)
    app.advance(15 * 60_000)
    expect((await get('/mine/x', cookie)).status).toBe(401)
  })

  it.each([
    ['immediately when this process', 0, () => app.deps],
    [
      'after the cache delay when another process',
      SESSION_CHECK_DELAY_MS,
      () => ({ ...app.deps, caches: createCaches(app.deps.settings) }),
    ],
  ])('returns 401 %s ended the session', async (_when, delay, deps) => {
    const { cookie } = await signIn(app)
    expect((await get('/mine/x', cookie)).status).toBe(200)
    const sessions = createSessionService(deps())
    await sessions.end(sessions.idOf(cookie.slice(ACCESS_COOKIE.length + 1)) ?? '')
    app.advance(delay)
    expect((await get('/mine/x', cookie)).status).toBe(401)
  })
})

it('developerIdOf throws without a signed-in developer', () => {
  const c = { get: () => undefined } as unknown as Parameters<typeof developerIdOf>[0]
  expect(() => developerIdOf(c)).toThrow(/session is required/)
})

describe('writes with session cookies', () => {
  const post = (cookie: string, headers: Record<string, string>) =>
    get('/mine/x', cookie, { method: 'POST', headers })
  const origin = 'https://shop.example'
  const tokenOf = async (cookie: string) =>
    (await get('/mine/x', cookie, { headers: { origin } })).headers.get('x-xsrf-token') ?? ''

  it.each<[string, Record<string, string>]>([
    ['a client without browser headers', {}],
    ['a page of this origin', { 'sec-fetch-site': 'same-origin' }],
    ['a page of this origin in an older browser', { origin: 'https://portal.example' }],
    ['a page on the requested host', { origin: 'http://localhost:5173', host: 'localhost:5173' }],
  ])('are accepted from %s', async (_who, headers) => {
    const { cookie } = await signIn(app)
    expect((await post(cookie, headers)).status).toBe(200)
  })

  it.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a sibling host', { 'sec-fetch-site': 'same-site', origin: 'https://blog.portal.example' }],
    ['another origin in an older browser', { origin: 'https://evil.example' }],
    ['a sandboxed page', { origin: 'null' }],
    ['this host without TLS', { origin: 'http://portal.example', host: 'portal.example' }],
    ['a page with a forged token', { origin: 'https://evil.example', 'x-xsrf-token': 'guess' }],
  ])('are rejected from %s', async (_who, headers) => {
    const { cookie } = await signIn(app)
    const response = await post(cookie, headers)
    expect([response.status, response.headers.get('x-xsrf-token')]).toEqual([403, null])
  })

  it('are accepted from a configured origin with the CSRF token of the same session only', async () => {
    const mine = await signIn(app)
    const theirs = await signIn(app)
    const own = await tokenOf(mine.cookie)
    expect((await post(mine.cookie, { origin, 'x-xsrf-token': own })).status).toBe(200)
    expect((await post(theirs.cookie, { origin, 'x-xsrf-token': own })).status).toBe(403)
  })

  it('get the CSRF token for a configured origin even after the access token has expired', async () => {
    const { cookie } = await signIn(app)
    const token = await tokenOf(cookie)
    app.advance(15 * 60_000)
    expect(await tokenOf(`${cookie}; ${XSRF_COOKIE}=${token}`)).toBe(token)
    expect(await tokenOf(`${cookie}; ${XSRF_COOKIE}=forged`)).toBe('')
  })
})

describe('allowAnonymousOnPublicPortal', () => {
  it('allows visitors on a public portal', async () => {
    await insertPortal(app.deps.db, { isPublic: true })
    expect((await get('/open/x')).status).toBe(200)
  })

  it('requires a session on a private portal', async () => {
    await insertPortal(app.deps.db)
    const { cookie } = await signIn(app)
    expect((await get('/open/x')).status).toBe(401)
    expect((await get('/open/x', cookie)).status).toBe(200)
  })
})

describe('privatePortalOnly', () => {
  it('returns 404 on a public portal, with and without a session', async () => {
    await insertPortal(app.deps.db, { isPublic: true })
    const { cookie } = await signIn(app)
    expect((await get('/private/x')).status).toBe(404)
    expect((await get('/private/x', cookie)).status).toBe(404)
  })

  it('allows requests on a private portal', async () => {
    await insertPortal(app.deps.db)
    expect((await get('/private/x')).status).toBe(200)
  })
})
