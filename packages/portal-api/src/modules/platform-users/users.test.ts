import { USER_ACCESS_COOKIE } from '@stagedoor/contract/constants'
import { describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { organizations, users } from '../../db/schema/accounts.ts'
import { signIn } from '../../testing/developer-client.ts'
import { mailedToken, mailsTo } from '../../testing/mailbox.ts'
import { cookieHeader, cookiesOf, json } from '../../testing/requests.ts'
import { runOperationInTest } from '../../testing/run-operation-in-test.ts'
import { setUpTestApp } from '../../testing/set-up-test-app.ts'
import { TOKEN_HOURS } from '../accounts/one-time-tokens.service.ts'

const email = 'uma@example.com'
const password = 'Correct-horse-7'
const app = setUpTestApp({ USER_FORMS_URL: 'https://tickets.example/account' })

const send = (path: string, body: unknown, init: RequestInit = {}) => app.request(path, json(body, init))
const patch = { method: 'PATCH' }
const registration = { email, fullName: 'Uma Thorn', organization: 'Lanternhouse', password }
const register = (body: object = registration) => send('/auth/api/v1/register', body)
const logIn = (secret = password) => send('/auth/api/v1/authenticate', { username: email, password: secret })

const verify = (token: string, cookie = '') =>
  send('/auth/api/v1/email-verifications', { token }, { ...patch, headers: { cookie } })

/** Registers and confirms the address in one browser. */
async function verified(): Promise<void> {
  const cookie = cookieHeader(await register())
  await verify(await mailedToken(app, email), cookie)
}

const invite = (args: string[], options?: Record<string, unknown>) =>
  runOperationInTest(app, 'users invite', args, options)

describe('platform user accounts', () => {
  it('register an organization, confirm the address, and log in', async () => {
    const response = await register()
    expect(response.status).toBe(200)
    const { organizationID } = (await response.json()) as { organizationID: string }
    expect(await app.deps.db.select().from(organizations)).toMatchObject([
      { id: organizationID, name: 'Lanternhouse', region: 'us' },
    ])
    expect((await mailsTo(app, email))[0]?.links[0]).toMatch(
      /^https:\/\/tickets\.example\/account\/login\?token=/,
    )

    const confirmed = await verify(await mailedToken(app, email), cookieHeader(response))
    expect([confirmed.status, await confirmed.json()]).toEqual([200, { email }])
    const loggedIn = await logIn()
    expect(loggedIn.status).toBe(200)
    expect(cookiesOf(loggedIn)[USER_ACCESS_COOKIE]?.attributes).toMatchObject({ path: '/', httponly: true })
  })

  it('get a validation error for missing fields', async () => {
    const response = await register({ email, fullName: 'Uma' })
    const body = (await response.json()) as { invalid_parameters: { field: string }[] }
    expect(body.invalid_parameters.map(({ field }) => field)).toEqual(['organization', 'password'])
  })

  it('get the same response for an address with an account, and a mail to its owner', async () => {
    await verified()
    const response = await register({ ...registration, fullName: 'Mallory', password: 'Other-horse-8' })
    expect(response.status).toBe(200)
    expect(Object.keys((await response.json()) as object)).toEqual(['organizationID'])
    expect((await mailsTo(app, email))[0]?.subject).toBe('You already have an account')
    expect((await logIn('Other-horse-8')).status).toBe(401)
    expect(await app.deps.db.select().from(organizations)).toHaveLength(1)
    expect(await app.deps.db.select().from(users)).toMatchObject([{ fullName: 'Uma Thorn' }])
  })

  it('require the access code that is set', async () => {
    const settings = { ...app.deps.settings, REGISTRATION_ACCESS_CODE: 'open sesame' }
    const guarded = createApp({ ...app.deps, settings })
    const status = async (registrationCode?: string) =>
      (await guarded.request('/auth/api/v1/register', json({ ...registration, registrationCode }))).status
    expect(await status()).toBe(403)
    expect(await status('open')).toBe(403)
    expect(await status(' open sesame ')).toBe(200)
  })

  it('reset a forgotten password with a link that can be used once', async () => {
    await verified()
    expect((await send('/auth/api/v1/password-resets', { email })).status).toBe(200)
    expect((await send('/auth/api/v1/password-resets', { email: 'nobody@example.com' })).status).toBe(200)
    expect(await mailsTo(app, 'nobody@example.com')).toEqual([])
    const body = { token: await mailedToken(app, email), password: 'Another-horse-8' }
    const reset = await send('/auth/api/v1/password-resets', body, patch)
    expect([reset.status, await reset.json()]).toEqual([200, { email }])
    expect((await send('/auth/api/v1/password-resets', body, patch)).status).toBe(410)
    expect((await send('/auth/api/v1/password-resets', { ...body, token: 'x' }, patch)).status).toBe(404)
    expect((await logIn('Another-horse-8')).status).toBe(200)
  })
})

describe('a verification link', () => {
  const use = async (token: string) => (await send('/api/v1/email-verifications', { token }, patch)).status

  it('works once, for its purpose only', async () => {
    await register()
    const token = await mailedToken(app, email)
    expect(await use('00000000-0000-4000-8000-000000000000')).toBe(404)
    const invitation = { token, password, full_name: 'Uma', preferred_name: null }
    expect((await send('/v2/accept-invite', invitation)).status).toBe(404)
    expect([await use(token), await use(token)]).toEqual([200, 410])
  })

  it('is revoked by a new password', async () => {
    await register()
    const token = await mailedToken(app, email)
    app.advance(1_000)
    await send('/auth/api/v1/password-resets', { email })
    const reset = { token: await mailedToken(app, email), password: 'Another-horse-8' }
    expect((await send('/auth/api/v1/password-resets', reset, patch)).status).toBe(200)
    const response = await send('/api/v1/email-verifications', { token }, patch)
    expect(response.status).toBe(410)
    expect(await response.json()).toMatchObject({ type: '/problems/email-already-confirmed' })
  })

  it('expires', async () => {
    await register()
    const token = await mailedToken(app, email)
    app.advance(TOKEN_HOURS['user-verify-email'] * 3_600_000)
    expect(await use(token)).toBe(410)
  })
})

describe('PATCH /v2/users/me/password', () => {
  const change = (cookie: string, old_password: string, headers = {}) =>
    send(
      '/v2/users/me/password',
      { old_password, new_password: 'Another-horse-8' },
      { method: 'PATCH', headers: { cookie, ...headers } },
    )

  it('returns 202, changes the password, and ends the other sessions', async () => {
    await verified()
    const [here, there] = [cookieHeader(await logIn()), cookieHeader(await logIn())]
    expect((await change(here, password)).status).toBe(202)
    expect((await change(there, 'Another-horse-8')).status).toBe(401)
    expect((await change(here, 'Another-horse-8')).status).toBe(202)
    expect((await logIn('Another-horse-8')).status).toBe(200)
  })

  it('revokes reset links', async () => {
    await verified()
    app.advance(1_000)
    await send('/auth/api/v1/password-resets', { email })
    const link = { token: await mailedToken(app, email), password: 'Stolen-horse-9' }
    expect((await change(cookieHeader(await logIn()), password)).status).toBe(202)
    expect((await send('/auth/api/v1/password-resets', link, patch)).status).toBe(410)
  })

  it('requires a session, the old password, and the same origin', async () => {
    await verified()
    const cookie = cookieHeader(await logIn())
    expect(await (await change('', password)).json()).toMatchObject({
      status: 401,
      type: '/problems/session-required',
    })
    // The form chooses its message by the type.
    expect(await (await change(cookie, 'wrong')).json()).toMatchObject({
      title: 'Invalid credentials',
      type: '/problems/invalid-credentials',
    })
    expect((await change(cookie, password, { origin: 'https://evil.example' })).status).toBe(403)
  })

  it("rejects a developer's session", async () => {
    const { cookie } = await signIn(app)
    const token = cookie.slice(cookie.indexOf('=') + 1)
    expect((await change(`${USER_ACCESS_COOKIE}=${token}`, password)).status).toBe(401)
  })
})

describe('a password that is easy to guess', () => {
  const reasonOf = async (response: Response) => {
    const { invalid_parameters: parameters } = (await response.json()) as { invalid_parameters?: object[] }
    return [response.status, parameters?.[0]]
  }
  const common = { rule: 'invalid', reason: 'is too common. Choose one that is harder to guess' }
  const personal = { rule: 'invalid', reason: expect.stringMatching(/^is too close to your name/) }

  it('is rejected by registration', async () => {
    for (const [weak, reason] of [
      ['P@ssw0rd', common],
      ['Lanternhouse-1', personal],
      ['Uma.Thorn-2026', personal],
    ] as const) {
      const response = await register({ ...registration, password: weak })
      expect(await reasonOf(response)).toMatchObject([400, { field: 'password', ...reason }])
    }
    expect(await app.deps.db.select().from(users)).toEqual([])
  })

  it('is rejected by reset, invitation, and change', async () => {
    await verified()
    app.advance(1_000)
    await send('/auth/api/v1/password-resets', { email })
    const reset = { token: await mailedToken(app, email), password: 'Welcome1' }
    expect(await reasonOf(await send('/api/v1/password-resets', reset, patch))).toMatchObject([400, common])

    const headers = { cookie: cookieHeader(await logIn()) }
    const change = { old_password: password, new_password: 'Lanternhouse1' }
    const changed = await send('/v2/users/me/password', change, { method: 'PATCH', headers })
    expect(await reasonOf(changed)).toMatchObject([400, { field: 'new_password', ...personal }])

    await invite(['ida@example.com'])
    const invitation = { token: await mailedToken(app, 'ida@example.com'), full_name: 'Ida Thistlewood' }
    const accepted = await send('/v2/accept-invite', { ...invitation, password: 'Thistlewood-77' })
    expect(await reasonOf(accepted)).toMatchObject([400, { field: 'password', ...personal }])
  })
})

describe('stagedoor users invite', () => {
  it('creates the organization and sends an invitation that can be accepted once', async () => {
    await invite([' Uma@Example.com'], { organization: 'Lanternhouse', name: 'Uma Thorn', region: 'eu' })
    const [mail] = await mailsTo(app, email)
    const link = new URL(mail?.links[0] ?? '')
    expect(link.origin + link.pathname).toBe('https://tickets.example/account/accept-invitation')
    expect(Object.fromEntries(link.searchParams)).toMatchObject({
      email,
      org: 'Lanternhouse',
      fullName: 'Uma Thorn',
    })
    const body = {
      token: link.searchParams.get('token'),
      password,
      full_name: 'Uma T. Thorn',
      preferred_name: null,
    }
    expect((await send('/v2/accept-invite', body)).status).toBe(200)
    expect((await send('/auth/v2/accept-invite', body)).status).toBe(410)
    expect((await logIn()).status).toBe(200)
    await expect(invite([email])).rejects.toThrow(/already has an account/)
  })

  it('uses the language of the operator, then the language of the form', async () => {
    await invite([email], { organization: 'Lanternhouse', language: 'fr' })
    const [mail] = await mailsTo(app, email)
    expect(mail?.subject).toBe('Vous avez reçu une invitation à rejoindre Lanternhouse')
    const token = await mailedToken(app, email)
    const accepted = { token, password, full_name: 'Uma', preferred_name: null }
    const inDutch = json(accepted, { headers: { 'accept-language': 'nl' } })
    expect((await app.request('/v2/accept-invite', inDutch)).status).toBe(200)
    expect(await app.deps.db.select().from(users)).toMatchObject([{ language: 'nl' }])
  })

  it('revokes older invitations of the user', async () => {
    await invite([email], { organization: 'Lanternhouse' })
    const older = await mailedToken(app, email)
    app.advance(1_000)
    await invite([email])
    const accept = async (token: string) =>
      (await send('/v2/accept-invite', { token, password, full_name: 'Uma', preferred_name: 'U' })).status
    expect(await accept(older)).toBe(410)
    const newer = await mailedToken(app, email)
    app.advance(7 * 24 * 3_600_000)
    expect(await accept(newer)).toBe(410)
  })

  it.each([
    [['not an address'], {}, /is not a valid email address/],
    [[email], {}, /There is no organization yet/],
    [[email], { organization: 'X', region: 'mars' }, /--region must be one of us, eu/],
    [[email], { organization: 'X', language: 'tlh' }, /--language must be one of en, de,/],
  ])('rejects %j %j', async (args, options, message) => {
    await expect(invite(args, options)).rejects.toThrow(message)
  })
})
