import { once } from 'node:events'
import { createServer } from 'node:net'
import { ACCESS_COOKIE, LOGOUT_LOCATION_HEADER, USER_ACCESS_COOKIE } from '@stagedoor/contract/constants'
import { REMEMBERED } from '@stagedoor/contract/portal/page-rendering'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { readSettings } from '../../../config/settings.ts'
import { developerGroups } from '../../../db/schema/access.ts'
import { developers, organizations, sessions, users } from '../../../db/schema/accounts.ts'
import { hashPassword } from '../../../security/passwords.ts'
import { type RunningServer, startServer } from '../../../server.ts'
import { createSsoStates } from '../../../security/sso-state.ts'
import { createIdentityProvider, SSO_TIME_MS } from './identity-provider.ts'
import { createBrowser } from '../../../testing/browser.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { insertDeveloper } from '../../../testing/factories.ts'
import { json } from '../../../testing/requests.ts'
import { createServices } from '../../../services.ts'

const email = 'em@example.com'
let app: TestApp
let server: RunningServer
let portal: string
let start: string

/** The provider's name holds the port, so it must be known before the server listens. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

beforeAll(async () => {
  const port = await freePort()
  portal = `http://127.0.0.1:${port}`
  app = await createTestApp({ PORT: String(port), PORTAL_URL: portal, OIDC_LOGOUT: 'true' })
  server = await startServer(app.deps)
  start = `${portal}/api/v2/developer/authenticate/sso?returnTo=${encodeURIComponent(`${portal}/login`)}`
})
beforeEach(() => app.database.truncate())
afterAll(async () => {
  await server.stop()
  await app.database.close()
})

const isReturn = (url: URL) => url.pathname === '/login'

/** Goes to the provider, signs in there, and stops where the provider sends the browser back to. */
async function signInAtProvider(browser: ReturnType<typeof createBrowser>, from = start, who = {}) {
  const { url, response } = await browser.follow(from)
  expect(await response.text()).toContain('Development identity provider')
  const body = new URLSearchParams({ email, name: 'Em Ployee', groups: 'partners, staff', ...who })
  const returned = await browser.follow(url, isReturn, { method: 'POST', body })
  expect(returned.url.searchParams.get('code')).toBeTruthy()
  return returned.url
}

const callback = (returned: URL, path = '/api/v2/developer/authenticate/oidc-callback') =>
  `${portal}${path}${returned.search}`

async function logIn(browser = createBrowser()) {
  const returned = await signInAtProvider(browser)
  const response = await browser.open(callback(returned))
  return { browser, returned, location: response.headers.get('location'), status: response.status }
}

describe('an employee', () => {
  it('comes in through single sign-on without an approval, with the groups of the company', async () => {
    const { browser, location, status } = await logIn()
    expect([status, location]).toEqual([302, `${portal}/login?loginSuccess=true`])
    const me = await browser.open(`${portal}/api/v2/developer/me`)
    expect(await me.json()).toMatchObject({ email, full_name: 'Em Ployee' })
    const groups = await app.deps.db.select().from(developerGroups)
    expect(groups.map(({ groupName }) => groupName).toSorted()).toEqual(['partners', 'staff'])
    expect(await app.deps.db.select().from(developers)).toMatchObject([{ language: null }])
    const inItalian = createBrowser()
    inItalian.jar.set(REMEMBERED.language, 'it')
    await logIn(inItalian)
    expect(await app.deps.db.select().from(developers)).toMatchObject([{ language: 'it' }])
  })

  it.each(['unverified', 'pending'] as const)(
    'gets the %s account of the same address, approved',
    async (status) => {
      const { id } = await insertDeveloper(app.deps.db, { email, status })
      await logIn()
      expect(await app.deps.db.select().from(developers)).toMatchObject([{ id, status: 'approved' }])
    },
  )

  it('ends the session that the browser carried before, and makes the browser a known device', async () => {
    const { browser } = await logIn()
    const before = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const returned = await browser.follow(start, isReturn)
    await browser.open(callback(returned.url))
    const me = await app.request('/api/v2/developer/me', { headers: { cookie: before } })
    expect(me.status).toBe(401)
    expect((await browser.open(`${portal}/api/v2/developer/me`)).status).toBe(200)
    expect(browser.jar.has('portaldevice')).toBe(true)
  })

  it.each(['disabled', 'rejected'] as const)('stays out when the account is %s', async (status) => {
    await insertDeveloper(app.deps.db, { email, status })
    const { browser, location } = await logIn()
    expect(location).toBe(`${portal}/login?ssoError=${status}`)
    expect(browser.jar.has(ACCESS_COOKIE)).toBe(false)
  })

  it('does not get the account of another identity with the same address', async () => {
    await insertDeveloper(app.deps.db, { email, ssoSubject: 'https://id.example|somebody-else' })
    expect((await logIn()).location).toBe(`${portal}/login?ssoError=failed`)
  })
})

describe('the way back from the provider', () => {
  it('needs the browser that set out', async () => {
    const returned = await signInAtProvider(createBrowser())
    const other = await createBrowser().open(callback(returned))
    expect(other.headers.get('location')).toBe(`${portal}/login?ssoError=expired`)
  })

  it('needs the same state', async () => {
    const browser = createBrowser()
    const returned = await signInAtProvider(browser)
    returned.searchParams.set('state', 'another')
    const response = await browser.open(callback(returned))
    expect(response.headers.get('location')).toBe(`${portal}/login?ssoError=failed`)
  })

  it('works once', async () => {
    const { browser, returned } = await logIn()
    const again = await browser.open(callback(returned))
    expect(again.headers.get('location')).toBe(`${portal}/login?ssoError=expired`)
  })

  it('closes after a while', async () => {
    const browser = createBrowser()
    const returned = await signInAtProvider(browser)
    app.advance(SSO_TIME_MS)
    const response = await browser.open(callback(returned))
    expect(response.headers.get('location')).toBe(`${portal}/login?ssoError=expired`)
  })

  it('needs code and state: 400', async () => {
    expect((await app.request('/api/v2/developer/authenticate/oidc-callback?state=x')).status).toBe(400)
  })
})

describe('the way to the provider', () => {
  it.each([
    'https://evil.example/login',
    'http://127.0.0.1.evil.example/login',
    'javascript:alert(1)',
    '/login',
    '',
  ])('refuses to return to %j', async (returnTo) => {
    const query = new URLSearchParams({ returnTo })
    const response = await app.request(`/api/v2/developer/authenticate/sso?${query}`)
    expect(response.status).toBe(400)
    expect(response.headers.get('location')).toBeNull()
  })

  it('leads back to the login page when the provider is down', async () => {
    const settings = readSettings({
      PORTAL_URL: portal,
      OIDC_ISSUER: 'http://127.0.0.1:4339',
      OIDC_CLIENT_ID: 'portal',
      OIDC_CLIENT_SECRET: 'secret',
    })
    const other = createApp({ ...app.deps, settings })
    const response = await other.request(start)
    expect(response.headers.get('location')).toBe(`${portal}/login?ssoError=unavailable`)
    expect((await other.request('/dev/idp/.well-known/openid-configuration')).status).toBe(404)
    // Passwords go on opening the door.
    await insertDeveloper(app.deps.db, { email, passwordHash: await hashPassword('Correct-horse-7') })
    const credentials = json({ username: email, password: 'Correct-horse-7' })
    expect((await other.request('/api/v2/developer/authenticate', credentials)).status).toBe(204)
  })

  it('exists only where there is a provider', async () => {
    const settings = { ...app.deps.settings, NODE_ENV: 'production' as const }
    expect((await createApp({ ...app.deps, settings }).request(start)).status).toBe(404)
  })
})

describe('the absolute lifetime of a session', () => {
  it('is the age at which a sign-in at the provider must be repeated', async () => {
    const response = await app.request(start)
    const location = new URL(response.headers.get('location') ?? '')
    expect(location.searchParams.get('max_age')).toBe(String(app.deps.settings.SESSION_MAX_DAYS * 86_400))
  })

  it('is checked when the provider says how old the sign-in is', async () => {
    const browser = createBrowser()
    const state = await browser.follow(start)
    const settings = { ...app.deps.settings, SESSION_MAX_DAYS: 30 }
    const later = () => new Date(app.deps.now().getTime() + 31 * 86_400_000)
    expect(await state.response.text()).toContain('Development identity provider')
    const body = new URLSearchParams({ email, name: 'Em Ployee', groups: '' })
    const returned = await browser.follow(state.url, isReturn, { method: 'POST', body })
    const sealed = createSsoStates(app.deps.sessionSecret).open(
      browser.jar.get('portalsso') ?? '',
      app.deps.now(),
    )
    if (!sealed) throw new Error('the browser has no state')
    const provider = createIdentityProvider({ ...app.deps, settings, now: later })
    await expect(provider.finish(returned.url.searchParams, sealed)).rejects.toMatchObject({
      code: 'invalid_sso_response',
      cause: expect.objectContaining({ message: expect.stringContaining('max_age') as string }) as Error,
    })
  })
})

describe('a logout', () => {
  const logOut = (browser: ReturnType<typeof createBrowser>) =>
    browser.open(`${portal}/api/v2/developer/logout`, { method: 'POST' })
  const locationOf = (response: Response) => response.headers.get(LOGOUT_LOCATION_HEADER)

  it('names the page at which the provider ends its session too, and which leads back', async () => {
    const { browser } = await logIn()
    // The provider still knows who that is.
    expect((await browser.follow(start, isReturn)).url.searchParams.get('code')).toBeTruthy()
    const stored = JSON.stringify(await app.deps.db.select().from(sessions))
    const answer = await logOut(browser)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    const location = new URL(locationOf(answer) ?? '')
    expect(stored).not.toContain(location.searchParams.get('id_token_hint'))
    const asked = await (await browser.open(location)).text()
    const [, action = '', xsrf = ''] = /action="([^"]+)".*name="xsrf" value="([^"]+)"/s.exec(asked) ?? []
    const body = new URLSearchParams({ xsrf, logout: 'yes' })
    const { url } = await browser.follow(action, isReturn, { method: 'POST', body })
    expect(url.href).toBe(`${portal}/login?logout=true`)
    const again = await browser.follow(start)
    expect(await again.response.text()).toContain('Sign in')
  })

  it('is one here alone after a password, and where operators want no more', async () => {
    const { browser } = await logIn()
    await app.deps.db.update(sessions).set({ idToken: null })
    expect(locationOf(await logOut(browser))).toBeNull()
    const settings = { ...app.deps.settings, OIDC_LOGOUT: false }
    const identity = { subject: 'a|b', email, fullName: 'Em', groups: [], idToken: 'proof' }
    await createServices({ ...app.deps, settings }).ssoAccounts.logInDeveloper({
      ...identity,
      email: 'b@example.com',
    })
    const kept = await app.deps.db.select().from(sessions)
    expect(kept.map(({ idToken }) => idToken)).toEqual([null, null])
  })

  it('does not fail with the provider', async () => {
    const { browser } = await logIn()
    const settings = {
      ...app.deps.settings,
      OIDC_ISSUER: 'http://127.0.0.1:4339',
      OIDC_CLIENT_ID: 'portal',
      OIDC_CLIENT_SECRET: 'secret',
    }
    const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const other = createApp({ ...app.deps, settings })
    const answer = await other.request('/api/v2/developer/logout', { method: 'POST', headers: { cookie } })
    expect([answer.status, locationOf(answer)]).toEqual([204, null])
    expect((await browser.open(`${portal}/api/v2/developer/me`)).status).toBe(401)
  })
})

describe('a platform user', () => {
  const path = '/auth/api/v1/authenticate'
  const from = () =>
    `${portal}${path}/company?${new URLSearchParams({
      returnTo: `${portal}/account`,
      callback_url: `${portal}/login`,
    })}`

  it('comes in when invited or registered, and goes where they wanted to', async () => {
    const [organization] = await app.deps.db
      .insert(organizations)
      .values({ name: 'Lanternhouse', region: 'us' })
      .returning()
    await app.deps.db
      .insert(users)
      .values({ organizationId: organization?.id ?? '', email, fullName: 'Em Ployee' })
    const browser = createBrowser()
    const returned = await signInAtProvider(browser, from())
    const response = await browser.open(callback(returned, `${path}/oidc-callback`))
    expect(response.headers.get('location')).toBe(`${portal}/account?loginSuccess=true`)
    expect(browser.jar.has(USER_ACCESS_COOKIE)).toBe(true)
  })

  it('gets no password along that somebody else has set for the address without proving it', async () => {
    const strangers = { email, password: 'Strangers-horse-7' }
    await app.request('/api/v1/register', json({ ...strangers, fullName: 'M', organization: 'M' }))
    const browser = createBrowser()
    const returned = await signInAtProvider(browser, from())
    await browser.open(callback(returned, `${path}/oidc-callback`))
    expect(browser.jar.has(USER_ACCESS_COOKIE)).toBe(true)
    const { password } = strangers
    const stranger = await app.request('/api/v1/authenticate', json({ username: email, password }))
    expect(stranger.status).toBe(401)
  })

  it('stays out otherwise', async () => {
    const browser = createBrowser()
    const returned = await signInAtProvider(browser, from())
    const response = await browser.open(callback(returned, `${path}/oidc-callback`))
    expect(response.headers.get('location')).toBe(`${portal}/login?ssoError=failed`)
  })
})
