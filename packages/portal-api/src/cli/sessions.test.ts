import { ACCESS_COOKIE, USER_ACCESS_COOKIE } from '@stagedoor/contract/constants'
import { describe, expect, it } from 'vitest'
import { createAuditQueries } from '../modules/audit/audit.queries.ts'
import { ACCOUNT_KINDS } from '../testing/account-kinds.ts'
import { insertDeveloper } from '../testing/factories.ts'
import { password, passwordHash } from '../testing/password.ts'
import { json } from '../testing/requests.ts'
import { runOperationInTest } from '../testing/run-operation-in-test.ts'
import { setUpTestApp } from '../testing/set-up-test-app.ts'

const email = 'ada@example.com'
const app = setUpTestApp()
const end = (address: string) => runOperationInTest(app, 'sessions end', [address])

/** Whether the server accepts an access token of each kind. */
const isActive = {
  developer: async (token: string) => {
    const headers = { cookie: `${ACCESS_COOKIE}=${token}` }
    return (await app.request('/api/v2/developer/me', { headers })).status !== 401
  },
  user: async (token: string) => {
    const headers = { cookie: `${USER_ACCESS_COOKIE}=${token}` }
    const body = { old_password: 'wrong', new_password: 'Another-horse-8' }
    const response = await app.request('/v2/users/me/password', json(body, { method: 'PATCH', headers }))
    return ((await response.json()) as { type: string }).type !== '/problems/session-required'
  },
}

async function start(kind: 'developer' | 'user', id: string): Promise<string> {
  const { sessions } = app.services
  const started =
    kind === 'user'
      ? await sessions.startForUser(app.deps.db, id, { method: 'password' })
      : await sessions.start(id)
  return started.accessToken
}

describe('stagedoor sessions end', () => {
  it('ends the sessions of every account with the address, and adds audit log entries', async () => {
    const ada = await Promise.all(
      ACCOUNT_KINDS.map(async ({ kind, insert }) => ({
        kind,
        id: (await insert(app.deps.db, { email, passwordHash })).id,
      })),
    )
    const tokens = await Promise.all(ada.map(({ kind, id }) => start(kind, id)))
    await start('developer', ada.find(({ kind }) => kind === 'developer')?.id ?? '')
    const other = await start(
      'developer',
      (await insertDeveloper(app.deps.db, { email: 'bo@example.com' })).id,
    )
    // Caches the sessions.
    for (const [index, { kind }] of ada.entries())
      expect(await isActive[kind](tokens[index] ?? '')).toBe(true)

    expect(await end(' Ada@Example.com')).toEqual([
      { kind: 'developer', id: expect.any(String) as string, email, sessions: 2 },
      { kind: 'user', id: expect.any(String) as string, email, sessions: 1 },
    ])
    for (const [index, { kind, id }] of ada.entries()) {
      expect(await isActive[kind](tokens[index] ?? '')).toBe(false)
      const trail = await createAuditQueries(app.deps.db).listForSubject(`${kind}:${id}`)
      expect(trail.at(-1)).toMatchObject({ actor: 'operator:ops', action: `${kind}.sessions_ended` })
    }
    expect(await isActive.developer(other)).toBe(true)
    const logIn = await app.request('/api/v2/developer/authenticate', json({ username: email, password }))
    expect(logIn.status).toBe(204)
  })

  it.each([
    ['nobody@example.com', /nobody@example\.com has no account/],
    ['not an address', /not an address is not a valid email address/],
  ])('rejects %s', async (address, message) => {
    await expect((async () => end(address))()).rejects.toThrow(message)
  })
})
