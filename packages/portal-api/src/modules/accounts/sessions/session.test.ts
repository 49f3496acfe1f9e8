import { DeveloperSchema } from '@stagedoor/contract/accounts/developer'
import {
  ACCESS_COOKIE,
  DAY_MS,
  REFRESH_COOKIE,
  REFRESH_PATH,
  XSRF_COOKIE,
} from '@stagedoor/contract/constants'
import { REMEMBERED } from '@stagedoor/contract/portal/page-rendering'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { developers, refreshTokens } from '../../../db/schema/accounts.ts'
import { auditLog } from '../../../db/schema/operations.ts'
import { insertDeveloper } from '../../../testing/factories.ts'
import { password, passwordHash } from '../../../testing/password.ts'
import { cookieHeader, cookiesOf, json } from '../../../testing/requests.ts'
import { setUpTestApp } from '../../../testing/set-up-test-app.ts'
import { createRefreshSession, REFRESH_REPEAT_MS } from './refresh-session.ts'
import { createSessionService, REFRESH_MS } from './sessions.service.ts'
import { createSessionSecrets } from '../../../security/session-secrets.ts'

const email = 'ada@example.com'
const app = setUpTestApp({ PORTAL_URL: 'https://dev.tickets.example' })

beforeEach(() => insertDeveloper(app.deps.db, { email, passwordHash }))

const post = (path: string, body: unknown) => app.request(`/api/v2/developer${path}`, json(body))
const logIn = (username = email, secret = password) => post('/authenticate', { username, password: secret })
const send = (path: string, cookie: string, method = 'POST', headers = {}) =>
  app.request(`/api/v2/developer${path}`, { method, headers: { cookie, ...headers } })
const me = (cookie: string) => send('/me', cookie, 'GET')
const refresh = (cookie: string) => send('/refresh', cookie)

describe('POST /developer/authenticate', () => {
  it('returns 204 and sets the three session cookies', async () => {
    const response = await logIn(' ADA@example.com ')
    expect(response.status).toBe(204)
    const cookies = cookiesOf(response)
    const flags = { domain: 'dev.tickets.example', secure: true, samesite: 'None' }
    expect(cookies[ACCESS_COOKIE]?.attributes).toMatchObject({ ...flags, path: '/', httponly: true })
    expect(cookies[REFRESH_COOKIE]?.attributes).toMatchObject({
      ...flags,
      path: REFRESH_PATH,
      httponly: true,
    })
    expect(cookies[XSRF_COOKIE]?.attributes).toMatchObject({ ...flags, path: '/' })
    expect(cookies[XSRF_COOKIE]?.attributes.httponly).toBeUndefined()
    const lifetime = (name: string) =>
      Date.parse(String(cookies[name]?.attributes.expires)) - app.deps.now().getTime()
    expect(lifetime(ACCESS_COOKIE) / 60_000).toBeCloseTo(15, 0)
    expect(lifetime(REFRESH_COOKIE) / 3_600_000).toBeCloseTo(24, 0)
  })

  it('returns the same error for a wrong password and an unknown address', async () => {
    const wrong = await logIn(email, 'wrong')
    const unknown = await logIn('nobody@example.com', 'wrong')
    expect(wrong.status).toBe(401)
    const body = async (response: Response) => ({ ...((await response.json()) as object), instance: '' })
    expect(await body(wrong)).toEqual(await body(unknown))
    expect(cookiesOf(wrong)).toEqual({})
  })

  it.each([
    ['pending', 'developer-disabled', 'Developer is disabled', 'Your account is pending approval for access'],
    [
      'rejected',
      'developer-rejected',
      'Account not approved',
      expect.stringMatching(/^Your account was not approved\./),
    ],
    [
      'disabled',
      'developer-deactivated',
      'Account deactivated',
      expect.stringMatching(/^Your account was disabled\./),
    ],
    [
      'unverified',
      'email-unconfirmed',
      'Email address not confirmed',
      expect.stringMatching(/^Confirm your email/),
    ],
  ] as const)(
    'reveals that an account is %s only after the correct password',
    async (status, type, title, detail) => {
      await app.deps.db.update(developers).set({ status })
      expect(await (await logIn(email, 'wrong')).json()).toMatchObject({ title: 'Invalid credentials' })
      const correct = await logIn()
      expect([correct.status, await correct.json()]).toMatchObject([
        401,
        { type: `/problems/${type}`, title, detail },
      ])
    },
  )

  it('returns 401 for a developer without a password', async () => {
    await insertDeveloper(app.deps.db, { email: 'sso@example.com' })
    expect((await logIn('sso@example.com', 'no account has this password')).status).toBe(401)
  })

  it('returns 400 for an unknown property', async () => {
    const response = await post('/authenticate', { username: email, password, remember: true })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      invalid_parameters: [{ field: 'remember', rule: 'unknown_property' }],
    })
  })
})

describe('GET /developer/me', () => {
  it('returns the signed-in developer', async () => {
    const response = await me(cookieHeader(await logIn()))
    expect(response.status).toBe(200)
    expect(DeveloperSchema.parse(await response.json())).toMatchObject({ email, full_name: 'Ada Lovelace' })
  })

  it('returns 401 without a session, and after the account was disabled', async () => {
    expect((await me('')).status).toBe(401)
    const cookie = cookieHeader(await logIn())
    await app.deps.db.update(developers).set({ status: 'disabled' })
    app.deps.caches.clear()
    expect((await me(cookie)).status).toBe(401)
    expect((await refresh(cookie)).status).toBe(401)
  })
})

describe('POST /developer/logout', () => {
  it('ends every session of the developer and clears the cookies with their path and domain', async () => {
    const [here, there] = [cookieHeader(await logIn()), cookieHeader(await logIn())]
    const response = await send('/logout', here)
    expect(response.status).toBe(204)
    const cookies = cookiesOf(response)
    for (const [name, path] of [
      [ACCESS_COOKIE, '/'],
      [REFRESH_COOKIE, REFRESH_PATH],
      [XSRF_COOKIE, '/'],
    ] as const) {
      expect(cookies[name]?.value).toBe('')
      expect(cookies[name]?.attributes).toMatchObject({ path, domain: 'dev.tickets.example' })
      expect(Date.parse(String(cookies[name]?.attributes.expires))).toBeLessThan(Date.now())
    }
    expect((await me(here)).status).toBe(401)
    expect((await me(there)).status).toBe(401)
    expect((await refresh(there)).status).toBe(401)
  })

  it('ends the session after the access token has expired', async () => {
    const cookie = cookieHeader(await logIn())
    app.advance(3_600_000)
    await send('/logout', cookie)
    expect((await refresh(cookie)).status).toBe(401)
  })

  it('returns 204 without a valid session', async () => {
    expect((await send('/logout', '')).status).toBe(204)
    expect((await send('/logout', `${ACCESS_COOKIE}=nonsense; ${XSRF_COOKIE}=nonsense`)).status).toBe(204)
  })

  it('is rejected for a request of another site', async () => {
    const cookie = cookieHeader(await logIn())
    const forged = await send('/logout', cookie, 'POST', { origin: 'https://evil.example' })
    expect(forged.status).toBe(403)
    expect((await me(cookie)).status).toBe(200)
  })
})

describe('POST /developer/refresh', () => {
  it('extends a session that is refreshed once a day', async () => {
    let cookie = cookieHeader(await logIn())
    for (let day = 0; day < 3; day += 1) {
      app.advance(DAY_MS - 1_000)
      expect((await me(cookie)).status).toBe(401)
      const response = await refresh(cookie)
      expect(response.status).toBe(204)
      cookie = cookieHeader(response)
      expect((await me(cookie)).status).toBe(200)
    }
    app.advance(DAY_MS)
    expect((await refresh(cookie)).status).toBe(401)
  })

  it('rejects a refresh after the absolute lifetime of the session', async () => {
    const days = app.deps.settings.SESSION_MAX_DAYS
    const start = app.deps.now().getTime()
    let cookie = cookieHeader(await logIn())
    for (let day = 1; day < days; day += 1) {
      app.advance(DAY_MS - 1_000)
      cookie = cookieHeader(await refresh(cookie))
    }
    const end = start + days * DAY_MS
    app.advance(end - app.deps.now().getTime() - 60_000)
    const last = await refresh(cookie)
    expect(last.status).toBe(204)
    for (const { attributes } of Object.values(cookiesOf(last)))
      expect(Date.parse(String(attributes.expires))).toBeLessThanOrEqual(end + 1_000)
    expect((await me(cookieHeader(last))).status).toBe(200)
    app.advance(61_000)
    expect((await me(cookieHeader(last))).status).toBe(401)
    const ended = await refresh(cookieHeader(last))
    expect([ended.status, await ended.json()]).toMatchObject([401, { title: 'Session expired' }])
    expect((await me(cookieHeader(await logIn()))).status).toBe(200)
  })

  it('rejects a session that exceeds a reduced absolute lifetime', async () => {
    const { id } = await insertDeveloper(app.deps.db)
    const { refreshToken } = await createSessionService(app.deps).start(id)
    app.advance(DAY_MS / 2)
    const settings = { ...app.deps.settings, SESSION_MAX_DAYS: 0.5 }
    const refreshed = createRefreshSession({ ...app.deps, settings })(refreshToken, app.deps.now())
    await expect(refreshed).rejects.toMatchObject({ code: 'session_expired' })
  })

  it('stores the language that was chosen in the portal', async () => {
    const cookie = cookieHeader(await logIn())
    await refresh(`${cookie}; ${REMEMBERED.language}=pt-BR`)
    expect(await app.deps.db.select().from(developers)).toMatchObject([{ language: 'pt-BR' }])
  })

  it('returns 401 without a token and for an unknown token', async () => {
    expect((await refresh('')).status).toBe(401)
    expect((await refresh(`${REFRESH_COOKIE}=nonsense`)).status).toBe(401)
  })

  it('returns the same tokens to concurrent refreshes', async () => {
    const cookie = cookieHeader(await logIn())
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => refresh(cookie)))
    expect(responses.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
    const tokens = responses.map((response) => cookiesOf(response)[REFRESH_COOKIE]?.value)
    expect(new Set(tokens).size).toBe(1)
    const next = cookieHeader(responses[0] ?? new Response())
    expect((await me(next)).status).toBe(200)
    expect((await refresh(next)).status).toBe(204)
  })

  it('ends the session when a used token is sent again later', async () => {
    const stolen = cookieHeader(await logIn())
    const mine = cookieHeader(await refresh(stolen))
    const other = cookieHeader(await logIn())
    app.advance(REFRESH_REPEAT_MS + 1)
    expect((await me(mine)).status).toBe(200)
    expect((await refresh(stolen)).status).toBe(401)
    expect((await refresh(stolen)).status).toBe(401)
    expect((await me(mine)).status).toBe(401)
    expect((await refresh(mine)).status).toBe(401)
    // The portal logs out when its session has ended, which must not end the developer's sessions in other browsers.
    expect((await send('/logout', mine)).status).toBe(204)
    expect((await me(other)).status).toBe(200)
    const ended = app.deps.db.select().from(auditLog).where(eq(auditLog.action, 'session.ended'))
    expect(await ended).toMatchObject([
      {
        actor: 'system',
        action: 'session.ended',
        details: { because: 'a used refresh token was sent again' },
      },
    ])
  })

  it('is rejected for a request of another site', async () => {
    const cookie = cookieHeader(await logIn())
    const forged = await send('/refresh', cookie, 'POST', { 'sec-fetch-site': 'cross-site' })
    expect(forged.status).toBe(403)
    expect((await refresh(cookie)).status).toBe(204)
  })

  it('stores only hashes of tokens', async () => {
    const token = cookiesOf(await logIn())[REFRESH_COOKIE]?.value ?? ''
    expect(token).toHaveLength(43)
    const rows = await app.deps.db.select().from(refreshTokens).where(eq(refreshTokens.tokenHash, token))
    expect(rows).toEqual([])
  })
})

describe('a repeated POST /developer/refresh', () => {
  /** Logs in and refreshes once. */
  async function refreshed() {
    const used = cookieHeader(await logIn())
    const response = await refresh(used)
    app.advance(1)
    return { used, response, next: cookieHeader(response) }
  }
  const refreshCookie = (response: Response) => cookiesOf(response)[REFRESH_COOKIE]

  it('returns the same successor with the same expiry', async () => {
    const { used, response, next } = await refreshed()
    // Another tab, which sent its refresh before it got the new cookies, may have used them.
    expect((await me(next)).status).toBe(200)
    app.advance(REFRESH_REPEAT_MS - 1_000)
    const again = await refresh(used)
    expect(again.status).toBe(204)
    expect(refreshCookie(again)).toEqual(refreshCookie(response))
    expect((await me(cookieHeader(again))).status).toBe(200)
    expect(await app.deps.db.$count(refreshTokens)).toBe(2)
    expect((await refresh(cookieHeader(again))).status).toBe(204)
  })

  it('returns another successor hours later if no response has arrived, each time', async () => {
    const { used, response } = await refreshed()
    app.advance(DAY_MS / 2)
    const second = await refresh(used)
    expect(refreshCookie(second)?.value).not.toBe(refreshCookie(response)?.value)
    app.advance(DAY_MS / 4)
    // Two tabs.
    const [third, fourth] = [await refresh(used), await refresh(used)]
    expect(refreshCookie(third)).toEqual(refreshCookie(fourth))
    expect((await me(cookieHeader(third))).status).toBe(200)
    expect((await refresh(cookieHeader(third))).status).toBe(204)
  })

  it('ends the session when a thief keeps the successor of a response that the owner repeats', async () => {
    const { used, next: stolen } = await refreshed()
    app.advance(REFRESH_REPEAT_MS + 1)
    const mine = cookieHeader(await refresh(used))
    expect((await me(mine)).status).toBe(200)
    app.advance(REFRESH_REPEAT_MS + 1)
    expect((await refresh(stolen)).status).toBe(401)
    expect((await me(mine)).status).toBe(401)
  })

  it('ends the session after many lost responses', async () => {
    const { used } = await refreshed()
    const statuses: number[] = []
    for (let lost = 0; lost < 12; lost += 1) {
      app.advance(REFRESH_REPEAT_MS + 1)
      statuses.push((await refresh(used)).status)
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 204))
    expect(statuses.at(-1)).toBe(401)
  })

  it('is rejected when the successor that was not received has expired', async () => {
    const { used } = await refreshed()
    app.advance(REFRESH_MS + 1)
    expect((await refresh(used)).status).toBe(401)
  })

  it('returns the same successor to a request that arrived before the first was completed', async () => {
    const used = cookieHeader(await logIn())
    const token = /portalrefreshtoken=([^;]+)/.exec(used)?.[1] ?? ''
    const arrivedAt = app.deps.now()
    app.advance(1_000)
    const first = await app.services.refreshSession(token, arrivedAt)
    const second = await app.services.refreshSession(token, arrivedAt)
    expect(second.refreshToken).toBe(first.refreshToken)
  })

  it('ends the session when a thief has used the access token of a lost response', async () => {
    const { used } = await refreshed()
    app.advance(DAY_MS / 2)
    const stolen = cookieHeader(await refresh(used))
    expect((await me(stolen)).status).toBe(200)
    app.advance(REFRESH_REPEAT_MS + 1)
    expect((await refresh(used)).status).toBe(401)
    expect((await me(stolen)).status).toBe(401)
  })

  it('ends the session when the successor was already used', async () => {
    const { used, next } = await refreshed()
    const latest = cookieHeader(await refresh(next))
    expect((await refresh(used)).status).toBe(401)
    expect((await me(latest)).status).toBe(401)
    expect((await refresh(latest)).status).toBe(401)
  })

  it('ends the session when a thief and the owner both use the repeated successor', async () => {
    const { used, next: mine } = await refreshed()
    const stolen = cookieHeader(await refresh(used))
    app.advance(DAY_MS / 2)
    const renewed = cookieHeader(await refresh(stolen))
    expect((await me(renewed)).status).toBe(200)
    app.advance(REFRESH_REPEAT_MS + 1)
    expect((await refresh(mine)).status).toBe(401)
    expect((await me(renewed)).status).toBe(401)
    expect((await refresh(renewed)).status).toBe(401)
  })

  it('is rejected after a logout and for a disabled account', async () => {
    const loggedOut = await refreshed()
    await send('/logout', loggedOut.next)
    expect((await refresh(loggedOut.used)).status).toBe(401)
    const disabled = await refreshed()
    await app.deps.db.update(developers).set({ status: 'disabled' })
    expect((await refresh(disabled.used)).status).toBe(401)
  })

  it('works during a rotation of the session secret, but not with another secret', async () => {
    const { used, response } = await refreshed()
    const token = /portalrefreshtoken=([^;]+)/.exec(used)?.[1] ?? ''
    const after = (before: string | undefined) => {
      const secret = 'another secret, of 32 characters'
      const sessionSecrets = createSessionSecrets(secret, { SESSION_SECRET_BEFORE: before })
      return createRefreshSession({ ...app.deps, sessionSecrets })
    }
    await expect(after(undefined)(token, app.deps.now())).rejects.toThrow('session')
    const again = await after(app.deps.sessionSecrets.current)(token, app.deps.now())
    expect(again.refreshToken).toBe(refreshCookie(response)?.value)
  })
})
