import { USER_ACCESS_COOKIE } from '@stagedoor/contract/constants'
import { describe, expect, it } from 'vitest'
import { attemptCounters, mailOutbox } from '../../../db/schema/operations.ts'
import { portals } from '../../../db/schema/portal.ts'
import { ACCOUNT_KINDS } from '../../../testing/account-kinds.ts'
import { insertPortal } from '../../../testing/factories.ts'
import { mailedToken, mailsTo } from '../../../testing/mailbox.ts'
import { password, passwordHash } from '../../../testing/password.ts'
import { json } from '../../../testing/requests.ts'
import { runOperationInTest } from '../../../testing/run-operation-in-test.ts'
import { setUpTestApp } from '../../../testing/set-up-test-app.ts'
import { createSessionService } from '../sessions/sessions.service.ts'

const email = 'ada@example.com'
const token = '00000000-0000-4000-8000-000000000000'
const app = setUpTestApp()

const post = (path: string, body: unknown) => app.request(path, json(body))

const turnPasswordsOff = () => insertPortal(app.deps.db, { basicAuthEnabled: false })

async function insertAccounts() {
  const [developer, user] = await Promise.all(
    ACCOUNT_KINDS.map(({ insert }) => insert(app.deps.db, { email, passwordHash })),
  )
  return { developer, user }
}

const CALLS: [string, string, string, object][] = [
  ['developer log-in', 'POST', '/api/v2/developer/authenticate', { username: email, password }],
  ['developer sign-up', 'POST', '/auth/api/v2/developer', { email, full_name: 'Ada' }],
  ['developer forgot-password', 'POST', '/api/v2/developer/forgot-password', { email }],
  ['developer reset-password', 'POST', '/api/v2/developer/reset-password', { password, token }],
  ['user log-in', 'POST', '/api/v1/authenticate', { username: email, password }],
  ['user sign-up', 'POST', '/api/v1/register', { email, fullName: 'Uma', organization: 'O', password }],
  ['user forgot-password', 'POST', '/auth/api/v1/password-resets', { email }],
  ['user reset-password', 'PATCH', '/api/v1/password-resets', { password, token }],
  ['accept-invite', 'POST', '/v2/accept-invite', { password, token, full_name: 'U', preferred_name: null }],
]

describe('with basic_auth_enabled: false', () => {
  it.each(CALLS)('rejects %s with the same response for every address', async (_name, method, path, body) => {
    await turnPasswordsOff()
    const responses = []
    for (const exists of [false, true]) {
      if (exists) await insertAccounts()
      const response = await app.request(path, json(body, { method }))
      responses.push([response.status, { ...((await response.json()) as object), instance: '' }])
    }
    expect(responses[0]).toEqual([
      403,
      {
        status: 403,
        type: '/problems/password-sign-in-disabled',
        title: 'Password sign-in is turned off',
        detail: 'This portal does not accept passwords. Use single sign-on instead',
        instance: '',
      },
    ])
    expect(responses[1]).toEqual(responses[0])
    expect(await app.deps.db.select().from(mailOutbox)).toEqual([])
    expect(await app.deps.db.select().from(attemptCounters)).toEqual([])
  })

  it('rejects a password change by a signed-in platform user', async () => {
    const { user } = await insertAccounts()
    const { accessToken } = await createSessionService(app.deps).startForUser(app.deps.db, user?.id ?? '', {
      method: 'password',
    })
    await turnPasswordsOff()
    const body = { old_password: password, new_password: 'Another-horse-8' }
    const headers = { cookie: `${USER_ACCESS_COOKIE}=${accessToken}` }
    const response = await app.request('/v2/users/me/password', json(body, { method: 'PATCH', headers }))
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ type: '/problems/password-sign-in-disabled' })
  })

  it('confirms an address with an older link, and issues no reset token', async () => {
    await post('/api/v2/developer', { email, full_name: 'Ada' })
    await turnPasswordsOff()
    const response = await post('/api/v2/developer/verify-email', { token: await mailedToken(app, email) })
    expect([response.status, await response.json()]).toEqual([202, { email }])
  })

  it('invites platform users to single sign-on, without a link that sets a password', async () => {
    await turnPasswordsOff()
    await runOperationInTest(app, 'users invite', [email], { organization: 'Lanternhouse' })
    const [mail] = await mailsTo(app, email)
    expect(mail?.subject).toBe('You are invited to Lanternhouse')
    expect(mail?.text).toContain('To join, log in with your company’s single sign-on.')
    expect(mail?.links).toEqual(['http://localhost:3000/users/login'])
  })

  it('accepts passwords again once the operator turns them on', async () => {
    await turnPasswordsOff()
    await insertAccounts()
    await app.deps.db.update(portals).set({ basicAuthEnabled: true })
    const response = await post('/api/v2/developer/authenticate', { username: email, password })
    expect(response.status).toBe(204)
  })
})
