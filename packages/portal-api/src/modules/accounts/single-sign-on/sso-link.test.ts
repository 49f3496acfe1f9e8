import { describe, expect, it } from 'vitest'
import { developers, users } from '../../../db/schema/accounts.ts'
import { signIn } from '../../../testing/developer-client.ts'
import { insertDeveloper } from '../../../testing/factories.ts'
import { mailedToken, mailsTo } from '../../../testing/mailbox.ts'
import { password, passwordHash } from '../../../testing/password.ts'
import { cookieHeader, json } from '../../../testing/requests.ts'
import { runOperationInTest } from '../../../testing/run-operation-in-test.ts'
import { setUpTestApp } from '../../../testing/set-up-test-app.ts'
import { createAuditQueries } from '../../audit/audit.queries.ts'
import type { Identity } from './identity-provider.ts'

const email = 'ada@example.com'
const identity: Identity = {
  subject: 'https://id.example|ada',
  email,
  fullName: 'Ada Lovelace',
  groups: [],
  idToken: 'proof',
}
const patch = { method: 'PATCH' }
const app = setUpTestApp()

const send = (path: string, body: unknown, init: RequestInit = {}) => app.request(path, json(body, init))
const developerCall = (path: string, body: unknown) => send(`/api/v2/developer${path}`, body)
const typeOf = async (response: Response) => ((await response.json()) as { type?: string }).type

describe('linking a developer to single sign-on', () => {
  const link = () => app.services.ssoAccounts.logInDeveloper(identity)

  it('revokes verification links and confirms the address', async () => {
    await developerCall('', { email, full_name: 'Ada' })
    const token = await mailedToken(app, email)
    await link()
    const response = await developerCall('/verify-email', { token })
    expect([response.status, await typeOf(response)]).toEqual([410, '/problems/email-already-confirmed'])
  })

  it('revokes reset links and removes the password', async () => {
    await insertDeveloper(app.deps.db, { email, passwordHash })
    await developerCall('/forgot-password', { email })
    const token = await mailedToken(app, email)
    await link()
    const reset = await developerCall('/reset-password', { token, password: 'Strangers-horse-7' })
    expect(reset.status).toBe(410)
    expect((await developerCall('/authenticate', { username: email, password })).status).toBe(401)
    expect(await app.deps.db.select().from(developers)).toMatchObject([{ passwordHash: null }])
  })

  it('ends existing sessions', async () => {
    const { developer, cookie } = await signIn(app, await insertDeveloper(app.deps.db, { email }))
    const me = (header: string) => app.request('/api/v2/developer/me', { headers: { cookie: header } })
    expect((await me(cookie)).status).toBe(200)
    await link()
    expect((await me(cookie)).status).toBe(401)
    const trail = await createAuditQueries(app.deps.db).listForSubject(`developer:${developer.id}`)
    const linked = trail.filter(({ action }) => action === 'developer.sso_linked')
    expect(linked).toMatchObject([{ details: { from: 'approved' } }])
  })

  it('keeps the sessions of an account that is already linked', async () => {
    const before = await insertDeveloper(app.deps.db, { email, ssoSubject: identity.subject })
    const { cookie } = await signIn(app, before)
    await link()
    expect((await app.request('/api/v2/developer/me', { headers: { cookie } })).status).toBe(200)
  })

  it('removes the password of an account that was linked by an older version', async () => {
    await insertDeveloper(app.deps.db, {
      email: 'old@example.com',
      passwordHash,
      ssoSubject: identity.subject,
    })
    await link()
    expect(await app.deps.db.select().from(developers)).toMatchObject([{ passwordHash: null }])
  })

  it('leaves no password after a concurrent reset', async () => {
    await insertDeveloper(app.deps.db, { email, passwordHash })
    await developerCall('/forgot-password', { email })
    const token = await mailedToken(app, email)
    await Promise.all([link(), developerCall('/reset-password', { token, password: 'Strangers-horse-7' })])
    expect(await app.deps.db.select().from(developers)).toMatchObject([{ passwordHash: null }])
  })
})

describe('linking a platform user to single sign-on', () => {
  const link = () => app.services.userSso.logIn(identity)
  const registration = { email, fullName: 'Uma Thorn', organization: 'Lanternhouse', password }
  const invite = (options = {}) => runOperationInTest(app, 'users invite', [email], options)

  async function registered(): Promise<void> {
    const cookie = cookieHeader(await send('/api/v1/register', registration))
    const token = await mailedToken(app, email)
    await send('/api/v1/email-verifications', { token }, { ...patch, headers: { cookie } })
    app.advance(1_000)
  }

  it('removes the password and ends sessions of a confirmed account', async () => {
    await registered()
    const cookie = cookieHeader(await send('/api/v1/authenticate', { username: email, password }))
    await link()
    expect((await send('/api/v1/authenticate', { username: email, password })).status).toBe(401)
    const change = { old_password: password, new_password: 'Another-horse-8' }
    const changed = await send('/v2/users/me/password', change, { method: 'PATCH', headers: { cookie } })
    expect([changed.status, await typeOf(changed)]).toEqual([401, '/problems/session-required'])
  })

  it('revokes invitations and verification links', async () => {
    await invite({ organization: 'Lanternhouse' })
    const token = await mailedToken(app, email)
    await link()
    const accepted = { token, password, full_name: 'Uma', preferred_name: null }
    expect((await send('/v2/accept-invite', accepted)).status).toBe(410)
    expect(await app.deps.db.select().from(users)).toMatchObject([{ passwordHash: null }])
    await expect(invite()).rejects.toThrow(/already has an account/)
  })

  it('sends no link that sets a password afterward', async () => {
    await registered()
    await link()
    await send('/api/v1/password-resets', { email })
    app.advance(1_000)
    await send('/api/v1/register', registration)
    const [second, first] = await mailsTo(app, email)
    for (const mail of [first, second]) {
      expect(mail?.subject).toBe('Log in with single sign-on')
      expect(mail?.links).toEqual(['http://localhost:3000/users/login'])
    }
  })
})
