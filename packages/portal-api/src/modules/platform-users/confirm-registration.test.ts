import { describe, expect, it } from 'vitest'
import { organizations, users } from '../../db/schema/accounts.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { insertPortal } from '../../testing/factories.ts'
import { mailedToken, mailsTo } from '../../testing/mailbox.ts'
import { cookieHeader, cookiesOf, json } from '../../testing/requests.ts'
import { runOperationInTest } from '../../testing/run-operation-in-test.ts'
import { setUpTestApp } from '../../testing/set-up-test-app.ts'
import { TOKEN_HOURS } from '../accounts/one-time-tokens.service.ts'
import { LOCKS } from '../accounts/passwords/login-lock.ts'

const email = 'uma@example.com'
const password = 'Mallorys-horse-7'
const app = setUpTestApp()

const send = (path: string, body: unknown, cookie = '', method = 'POST') =>
  app.request(path, json(body, { method, headers: { cookie } }))
const register = (values: object = {}) =>
  send('/auth/api/v1/register', {
    email,
    fullName: 'Uma Thorn',
    organization: 'Lanternhouse',
    password,
    ...values,
  })
const verify = (token: string, cookie = '') =>
  send('/auth/api/v1/email-verifications', { token }, cookie, 'PATCH')
const logIn = (secret: string, cookie = '') =>
  send('/auth/api/v1/authenticate', { username: email, password: secret }, cookie)
const titleOf = async (response: Response) => ((await response.json()) as { title: string }).title

describe('the confirmation of an address', () => {
  it('keeps the password in the browser that registered', async () => {
    const cookie = cookieHeader(await register())
    const confirmed = await verify(await mailedToken(app, email), cookie)
    expect([confirmed.status, await confirmed.json()]).toEqual([200, { email }])
    expect(cookiesOf(confirmed)['userregistration']).toMatchObject({
      value: '',
      attributes: { 'max-age': '0' },
    })
    expect((await logIn(password)).status).toBe(200)
  })

  it('removes the password in any other browser, and returns a token that sets one', async () => {
    await register()
    const confirmed = await verify(await mailedToken(app, email))
    const body = (await confirmed.json()) as { email: string; resetToken: string }
    expect(body).toEqual({ email, resetToken: expect.any(String) as string })
    expect((await logIn(password)).status).toBe(401)
    const reset = { token: body.resetToken, password: 'Umas-own-horse-8' }
    expect((await send('/auth/api/v1/password-resets', reset, '', 'PATCH')).status).toBe(200)
    expect((await logIn('Umas-own-horse-8')).status).toBe(200)
  })

  it.each<[string, () => Promise<string>]>([
    ['for another address', async () => cookieHeader(await register({ email: 'mallory@example.com' }))],
    ['for a later password', async () => cookieHeader(await register({ password: 'Later-horse-9' }))],
    ['with a forged signature', async () => `${cookieHeader(await register())}x`],
  ])('does not accept a registration %s', async (_case, cookieOf) => {
    await register()
    const token = await mailedToken(app, email)
    const confirmed = await verify(token, await cookieOf())
    expect(await confirmed.json()).toHaveProperty('resetToken')
    expect(await app.deps.db.select().from(users)).toContainEqual(
      expect.objectContaining({ email, passwordHash: null }),
    )
    expect((await logIn('Later-horse-9')).status).toBe(401)
  })

  it('does not accept a registration after the link would have expired', async () => {
    const cookie = cookieHeader(await register())
    app.advance(TOKEN_HOURS['user-verify-email'] * 3_600_000)
    expect(await titleOf(await logIn('wrong', cookie))).toBe('Invalid credentials')
  })

  it('returns no token where passwords are turned off', async () => {
    await register()
    const token = await mailedToken(app, email)
    await insertPortal(app.deps.db, { basicAuthEnabled: false })
    expect(await (await verify(token)).json()).toEqual({ email })
    expect(await app.deps.db.select().from(users)).toMatchObject([{ passwordHash: null }])
  })
})

it('binds the cookie to the host over https', async () => {
  const secure = await createTestApp({ PORTAL_URL: 'https://portal.example.com' })
  const body = { email, fullName: 'Uma', organization: 'Lanternhouse', password }
  const cookies = cookiesOf(await secure.request('/api/v1/register', json(body)))
  expect(cookies['__Host-userregistration']?.attributes).toEqual({
    'max-age': String(TOKEN_HOURS['user-verify-email'] * 3_600),
    path: '/',
    httponly: true,
    secure: true,
    samesite: 'Lax',
  })
  await secure.database.close()
})

describe('a log-in after a registration', () => {
  /** Registers the address as another person would, then tries the password until the account is locked. */
  async function probe(cookie: (registered: Response) => string) {
    const registered = await register()
    const titles: string[] = []
    for (let attempt = 0; attempt <= LOCKS.network.free; attempt += 1)
      titles.push(await titleOf(await logIn(password, cookie(registered))))
    return titles
  }

  it.each([
    ['that registered', cookieHeader, 'Email address not confirmed'],
    ['of somebody else', () => '', 'Invalid credentials'],
  ])(
    'does not disclose whether the address had an account to a browser %s',
    async (_browser, cookie, title) => {
      const before = await probe(cookie)
      expect(before).toEqual([...Array<string>(LOCKS.network.free).fill(title), 'Account locked'])
      await app.database.truncate()
      await register({ password: 'Umas-own-horse-8' })
      await verify(await mailedToken(app, email))
      expect(await probe(cookie)).toEqual(before)
    },
  )

  it('works after the confirmation, also if the account was locked', async () => {
    const registered = await register()
    const cookie = cookieHeader(registered)
    for (let attempt = 0; attempt <= LOCKS.network.free; attempt += 1) await logIn(password, cookie)
    await verify(await mailedToken(app, email), cookie)
    expect((await logIn(password)).status).toBe(200)
  })
})

it('keeps organization and mails of an unconfirmed account that is registered again', async () => {
  await register()
  await register({ organization: 'Malloryhouse', password: 'Later-horse-9' })
  expect(await app.deps.db.select().from(organizations)).toMatchObject([{ name: 'Lanternhouse' }])
  expect(await mailsTo(app, email)).toHaveLength(2)
})

describe('links in mails, where the operator has no pages for platform users', () => {
  const linked = async () => {
    const [mail] = await mailsTo(app, email)
    const { origin, pathname } = new URL(mail?.links[0] ?? '')
    return origin + pathname
  }

  it('lead to pages of the portal for platform users', async () => {
    await register()
    expect(await linked()).toBe('http://localhost:3000/users/login')
    app.advance(1_000)
    await send('/api/v1/password-resets', { email })
    expect(await linked()).toBe('http://localhost:3000/users/reset-password')
  })

  it('lead an invited person to a page that search engines do not index', async () => {
    await runOperationInTest(app, 'users invite', [email], { organization: 'Lanternhouse' })
    expect(await linked()).toBe('http://localhost:3000/users/accept-invitation')
    for (const path of ['/users/accept-invitation', '/accept-invitation', '/users/login']) {
      const page = await app.request(path, { headers: { accept: 'text/html' } })
      expect(page.headers.get('x-robots-tag')).toBe('noindex')
    }
  })
})
