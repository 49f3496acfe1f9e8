import { ACCESS_COOKIE, XSRF_COOKIE } from '@stagedoor/contract/constants'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AppEnv } from '../../../deps.ts'
import { createCaches } from '../../../caches.ts'
import { SESSION_CHECK_DELAY_MS } from './session-cache.ts'
import { createSessionService } from './sessions.service.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { insertPortal } from '../../../testing/factories.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { errorHandler } from '../../../http/middleware/error-handler.ts'
import {
  allowAnonymousOnPublicPortal,
  developerIdOf,
  privatePortalOnly,
  requireDeveloper,
  withSession,
} from './session.middleware.ts'

let app: TestApp
let guarded: Hono<AppEnv>

beforeAll(async () => {
  app = await createTestApp({ PORTAL_URL: 'https://portal.example', CORS_ORIGINS: 'https://shop.example' })
  guarded = new Hono<AppEnv>()
    .use(withSession(app.deps, app.services))
    .use('/private/*', privatePortalOnly(app.deps))
    .use('/open/*', allowAnonymousOnPublicPortal(app.deps))
    .use('/mine/*', requireDeveloper(app.deps))
    .all('/*', (c) => c.json({ id: c.get('developerId') ?? null }))
    .onError(errorHandler(app.deps))
})
beforeEach(() => app.database.truncate())
afterAll(() => app.database.close())

function get(path: string, cookie = '', init: RequestInit = {}) {
  return guarded.request(path, { ...init, headers: { ...init.headers, cookie } })
}

describe('requireDeveloper', () => {
  it('lets a developer with a live session in', async () => {
    const { developer, cookie } = await signIn(app)
    const response = await get('/mine/x', cookie)
    expect(await response.json()).toEqual({ id: developer.id })
  })

  it.each(['', `${ACCESS_COOKIE}=`, `${ACCESS_COOKIE}=developer.a.b.zzzzzzzzz.c2ln`, `${ACCESS_COOKIE}=%00`])(
    'answers 401 to the cookie %j',
    async (cookie) => {
      expect((await get('/mine/x', cookie)).status).toBe(401)
    },
  )

  it('refuses a token of which one character was changed', async () => {
    const { cookie } = await signIn(app)
    const changed = cookie.replace('developer', 'user')
    expect((await get('/mine/x', changed)).status).toBe(401)
  })

  it('refuses the token after 15 minutes', async () => {
    const { cookie } = await signIn(app)
    app.advance(15 * 60_000)
    expect((await get('/mine/x', cookie)).status).toBe(401)
  })

  it('refuses a session that was ended here, at once', async () => {
    const { cookie } = await signIn(app)
    expect((await get('/mine/x', cookie)).status).toBe(200)
    const sessions = createSessionService(app.deps)
    const claims = await sessions.verify(cookie.slice(ACCESS_COOKIE.length + 1))
    await sessions.end(claims?.sessionId ?? '')
    expect((await get('/mine/x', cookie)).status).toBe(401)
  })

  it('refuses a session that another process ended, after the delay of the check', async () => {
    const { cookie } = await signIn(app)
    expect((await get('/mine/x', cookie)).status).toBe(200)
    const other = createSessionService({ ...app.deps, caches: createCaches(app.deps.settings) })
    const claims = await other.verify(cookie.slice(ACCESS_COOKIE.length + 1))
    await other.end(claims?.sessionId ?? '')
    app.advance(SESSION_CHECK_DELAY_MS)
    expect((await get('/mine/x', cookie)).status).toBe(401)
  })

  it('throws where a handler asks for a developer that no middleware required', () => {
    const c = { get: () => undefined } as unknown as Parameters<typeof developerIdOf>[0]
    expect(() => developerIdOf(c)).toThrow(/session is required/)
  })
})

describe('writes with the cookies of a session', () => {
  const post = (cookie: string, headers: Record<string, string>) =>
    get('/mine/x', cookie, { method: 'POST', headers })

  it.each<[string, Record<string, string>]>([
    ['a client that is no browser', {}],
    ['a page of this origin', { 'sec-fetch-site': 'same-origin' }],
    ['a page of this origin in an older browser', { origin: 'https://portal.example' }],
    ['a page on the host that was called', { origin: 'http://localhost:5173', host: 'localhost:5173' }],
  ])('are taken from %s', async (_who, headers) => {
    const { cookie } = await signIn(app)
    expect((await post(cookie, headers)).status).toBe(200)
  })

  it.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a sibling host', { 'sec-fetch-site': 'same-site', origin: 'https://blog.portal.example' }],
    ['another origin in an older browser', { origin: 'https://evil.example' }],
    ['a sandboxed page', { origin: 'null' }],
    ['this host without TLS', { origin: 'http://portal.example', host: 'portal.example' }],
    ['a page with a token of its own making', { origin: 'https://evil.example', 'x-xsrf-token': 'guess' }],
  ])('are refused from %s', async (_who, headers) => {
    const { cookie } = await signIn(app)
    const response = await post(cookie, headers)
    expect([response.status, response.headers.get('x-xsrf-token')]).toEqual([403, null])
  })

  it('are taken from another origin with the token of this session, and only of this', async () => {
    const origin = 'https://shop.example'
    const mine = await signIn(app)
    const theirs = await signIn(app)
    const token = async (cookie: string) =>
      (await get('/mine/x', cookie, { headers: { origin } })).headers.get('x-xsrf-token') ?? ''
    const own = await token(mine.cookie)
    expect((await post(mine.cookie, { origin, 'x-xsrf-token': own })).status).toBe(200)
    expect((await post(theirs.cookie, { origin, 'x-xsrf-token': own })).status).toBe(403)
  })

  it('have their token told to another origin also once the access has expired: to refresh it', async () => {
    const { cookie } = await signIn(app)
    const tokenOf = async (cookies: string) =>
      (await get('/mine/x', cookies, { headers: { origin: 'https://shop.example' } })).headers.get(
        'x-xsrf-token',
      )
    const token = await tokenOf(cookie)
    app.advance(15 * 60_000)
    expect(await tokenOf(`${cookie}; ${XSRF_COOKIE}=${token}`)).toBe(token)
    expect(await tokenOf(`${cookie}; ${XSRF_COOKIE}=forged`)).toBeNull()
  })
})

describe('public and private portals', () => {
  it('let everybody read a public one', async () => {
    await insertPortal(app.deps.db, { isPublic: true })
    expect((await get('/open/x')).status).toBe(200)
  })

  it('ask for a session on a private one', async () => {
    await insertPortal(app.deps.db)
    const { cookie } = await signIn(app)
    expect((await get('/open/x')).status).toBe(401)
    expect((await get('/open/x', cookie)).status).toBe(200)
  })

  it('have no applications on a public one, session or not', async () => {
    await insertPortal(app.deps.db, { isPublic: true })
    const { cookie } = await signIn(app)
    expect((await get('/private/x')).status).toBe(404)
    expect((await get('/private/x', cookie)).status).toBe(404)
  })

  it('have applications on a private one', async () => {
    await insertPortal(app.deps.db)
    expect((await get('/private/x')).status).toBe(200)
  })
})
