import { ACCESS_COOKIE, LOGOUT_LOCATION_HEADER, USER_ACCESS_COOKIE } from '@stagedoor/contract/constants'
import { REMEMBERED } from '@stagedoor/contract/portal/page-rendering'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { developerGroups } from '../../../db/schema/access.ts'
import { developers, sessions } from '../../../db/schema/accounts.ts'
import { hashPassword } from '../../../security/passwords.ts'
import { type RunningServer, startServer } from '../../../server.ts'
import { createSsoStates } from '../../../security/sso-state.ts'
import { createIdentityProvider, SSO_TIME_MS } from './identity-provider.ts'
import { createBrowser } from '../../../testing/browser.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { insertDeveloper } from '../../../testing/factories.ts'
import { freePort } from '../../../testing/free-port.ts'
import { json } from '../../../testing/requests.ts'
import { devAddress } from '../../development/dev-access.middleware.ts'
import { runOperationInTest } from '../../../testing/run-operation-in-test.ts'
import { createServices } from '../../../services.ts'

const email = 'em@example.com'
let app: TestApp
let server: RunningServer
let portal: string
let start: string

beforeAll(async () => {
  // The issuer contains the port, so the port must be known before the server starts.
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

/** Signs in at the provider. Returns the URL that the provider redirects to. */
async function signInAtProvider(browser: ReturnType<typeof createBrowser>, from = start, claims = {}) {
  await browser.open(devAddress(app.deps, server.port))
  const { url, response } = await browser.follow(from)
  expect(await response.text()).toContain('Development identity provider')
  const body = new URLSearchParams({ email, name: 'Em Ployee', groups: 'partners, staff', ...claims })
  const returned = await browser.follow(url, isReturn, { method: 'POST', body })
  expect(returned.url.searchParams.get('code')).toBeTruthy()
  return returned.url
}

const callback = (returned: URL, path = '/api/v2/developer/authenticate/oidc-callback') =>
  `${portal}${path}${returned.search}`

async function logIn(browser = createBrowser(), from = start, path?: string) {
  const returned = await signInAtProvider(browser, from)
  const response = await browser.open(callback(returned, path))
  return { browser, returned, location: response.headers.get('location'), status: response.status }
}

const unreachableProvider = () => ({
  ...app.deps.settings,
  OIDC_ISSUER: 'http://127.0.0.1:4339',
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 'secret',
})

describe('single sign-on of a developer', () => {
  it('creates an approved account with the groups of the identity provider', async () => {
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
    'approves the %s account with the same address',
    async (status) => {
      const { id } = await insertDeveloper(app.deps.db, { email, status })
      await logIn()
      expect(await app.deps.db.select().from(developers)).toMatchObject([{ id, status: 'approved' }])
    },
  )

  it('ends the previous session of the browser, and makes the browser a known device', async () => {
    const { browser } = await logIn()
    const before = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const returned = await browser.follow(start, isReturn)
    await browser.open(callback(returned.url))
    const me = await app.request('/api/v2/developer/me', { headers: { cookie: before } })
    expect(me.status).toBe(401)
    expect((await browser.open(`${portal}/api/v2/developer/me`)).status).toBe(200)
    expect(browser.jar.has('portaldevice')).toBe(true)
  })

  it.each(['disabled', 'rejected'] as const)('is rejected when the account is %s', async (status) => {
    await insertDeveloper(app.deps.db, { email, status })
    const { browser, location } = await logIn()
    expect(location).toBe(`${portal}/login?ssoError=${status}`)
    expect(browser.jar.has(ACCESS_COOKIE)).toBe(false)
  })

  it('is rejected when the address is linked to another identity', async () => {
    await insertDeveloper(app.deps.db, { email, ssoSubject: 'https://id.example|somebody-else' })
    expect((await logIn()).location).toBe(`${portal}/login?ssoError=failed`)
  })
})

describe('the callback of single sign-on', () => {
  it('rejects another browser', async () => {
    const returned = await signInAtProvider(createBrowser())
    const other = await createBrowser().open(callback(returned))
    expect(other.headers.get('location')).toBe(`${portal}/login?ssoError=expired`)
  })

  it('rejects another state', async () => {
    const browser = createBrowser()
    const returned = await signInAtProvider(browser)
    returned.searchParams.set('state', 'another')
    const response = await browser.open(callback(returned))
    expect(response.headers.get('location')).toBe(`${portal}/login?ssoError=failed`)
  })

  it('rejects a second use', async () => {
    const { browser, returned } = await logIn()
    const again = await browser.open(callback(returned))
    expect(again.headers.get('location')).toBe(`${portal}/login?ssoError=expired`)
  })

  it('rejects a response after the time limit', async () => {
    const browser = createBrowser()
    const returned = await signInAtProvider(browser)
    app.advance(SSO_TIME_MS)
    const response = await browser.open(callback(returned))
    expect(response.headers.get('location')).toBe(`${portal}/login?ssoError=expired`)
  })

  it('returns 400 without a code', async () => {
    expect((await app.request('/api/v2/developer/authenticate/oidc-callback?state=x')).status).toBe(400)
  })
})

describe('the start of single sign-on', () => {
  it.each([
    'https://evil.example/login',
    'http://127.0.0.1.evil.example/login',
    'javascript:alert(1)',
    '/login',
    '',
  ])('returns 400 for the return URL %j', async (returnTo) => {
    const query = new URLSearchParams({ returnTo })
    const response = await app.request(`/api/v2/developer/authenticate/sso?${query}`)
    expect(response.status).toBe(400)
    expect(response.headers.get('location')).toBeNull()
  })

  it('redirects to the login page when the provider is down, and passwords still work', async () => {
    const other = createApp({ ...app.deps, settings: unreachableProvider() })
    const response = await other.request(start)
    expect(response.headers.get('location')).toBe(`${portal}/login?ssoError=unavailable`)
    expect((await other.request('/dev/idp/.well-known/openid-configuration')).status).toBe(404)
    await insertDeveloper(app.deps.db, { email, passwordHash: await hashPassword('Correct-horse-7') })
    const credentials = json({ username: email, password: 'Correct-horse-7' })
    expect((await other.request('/api/v2/developer/authenticate', credentials)).status).toBe(204)
  })

  it('returns 404 without a provider', async () => {
    const settings = { ...app.deps.settings, NODE_ENV: 'production' as const }
    expect((await createApp({ ...app.deps, settings }).request(start)).status).toBe(404)
  })
})

describe('the absolute lifetime of a session', () => {
  it('is sent to the provider as max_age', async () => {
    const response = await app.request(start)
    const location = new URL(response.headers.get('location') ?? '')
    expect(location.searchParams.get('max_age')).toBe(String(app.deps.settings.SESSION_MAX_DAYS * 86_400))
  })

  it('is compared with the auth_time of the provider', async () => {
    const browser = createBrowser()
    const returned = await signInAtProvider(browser)
    const settings = { ...app.deps.settings, SESSION_MAX_DAYS: 30 }
    const later = () => new Date(app.deps.now().getTime() + 31 * 86_400_000)
    const sealed = createSsoStates(app.deps.sessionSecrets).open(
      browser.jar.get('portalsso') ?? '',
      app.deps.now(),
    )
    if (!sealed) throw new Error('the browser has no state')
    const provider = createIdentityProvider({ ...app.deps, settings, now: later })
    await expect(provider.finish(returned.searchParams, sealed)).rejects.toMatchObject({
      code: 'invalid_sso_response',
      cause: expect.objectContaining({ message: expect.stringContaining('max_age') as string }) as Error,
    })
  })
})

describe('logout', () => {
  const logOut = (browser: ReturnType<typeof createBrowser>) =>
    browser.open(`${portal}/api/v2/developer/logout`, { method: 'POST' })
  const locationOf = (response: Response) => response.headers.get(LOGOUT_LOCATION_HEADER)

  it('returns the logout page of the provider, which redirects back to the portal', async () => {
    const { browser } = await logIn()
    // The session at the provider is still active.
    expect((await browser.follow(start, isReturn)).url.searchParams.get('code')).toBeTruthy()
    const stored = JSON.stringify(await app.deps.db.select().from(sessions))
    const response = await logOut(browser)
    expect([response.status, await response.text()]).toEqual([204, ''])
    const location = new URL(locationOf(response) ?? '')
    expect(stored).not.toContain(location.searchParams.get('id_token_hint'))
    const page = await (await browser.open(location)).text()
    const [, action = '', xsrf = ''] = /action="([^"]+)".*name="xsrf" value="([^"]+)"/s.exec(page) ?? []
    const body = new URLSearchParams({ xsrf, logout: 'yes' })
    const { url } = await browser.follow(action, isReturn, { method: 'POST', body })
    expect(url.href).toBe(`${portal}/login?logout=true`)
    const again = await browser.follow(start)
    expect(await again.response.text()).toContain('Sign in')
  })

  it('returns no logout page after a login with a password, and with OIDC_LOGOUT off', async () => {
    const { browser } = await logIn()
    await app.deps.db.update(sessions).set({ idToken: null })
    expect(locationOf(await logOut(browser))).toBeNull()
    const settings = { ...app.deps.settings, OIDC_LOGOUT: false }
    const identity = { subject: 'a|b', email: 'b@example.com', fullName: 'Em', groups: [], idToken: 'proof' }
    await createServices({ ...app.deps, settings }).ssoAccounts.logInDeveloper(identity)
    const stored = await app.deps.db.select().from(sessions)
    expect(stored.map(({ idToken }) => idToken)).toEqual([null, null])
  })

  it('succeeds when the provider is down', async () => {
    const { browser } = await logIn()
    const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const other = createApp({ ...app.deps, settings: unreachableProvider() })
    const response = await other.request('/api/v2/developer/logout', { method: 'POST', headers: { cookie } })
    expect([response.status, locationOf(response)]).toEqual([204, null])
    expect((await browser.open(`${portal}/api/v2/developer/me`)).status).toBe(401)
  })
})

describe('single sign-on of a platform user', () => {
  const path = '/auth/api/v1/authenticate'
  const logInUser = () => {
    const query = new URLSearchParams({ returnTo: `${portal}/account`, callback_url: `${portal}/login` })
    return logIn(createBrowser(), `${portal}${path}/company?${query}`, `${path}/oidc-callback`)
  }

  it('logs in an invited user and redirects to the requested page', async () => {
    await runOperationInTest(app, 'users invite', [email], { organization: 'Lanternhouse' })
    const { browser, location } = await logInUser()
    expect(location).toBe(`${portal}/account?loginSuccess=true`)
    expect(browser.jar.has(USER_ACCESS_COOKIE)).toBe(true)
  })

  it('removes a password that another person has set for the email address', async () => {
    const password = 'Strangers-horse-7'
    const registration = { email, password, fullName: 'M', organization: 'M' }
    await app.request('/api/v1/register', json(registration))
    const { browser } = await logInUser()
    expect(browser.jar.has(USER_ACCESS_COOKIE)).toBe(true)
    const stranger = await app.request('/api/v1/authenticate', json({ username: email, password }))
    expect(stranger.status).toBe(401)
  })

  it('is rejected without an invitation or registration', async () => {
    expect((await logInUser()).location).toBe(`${portal}/login?ssoError=failed`)
  })
})
