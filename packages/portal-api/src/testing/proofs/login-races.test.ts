import { ACCESS_COOKIE, USER_ACCESS_COOKIE } from '@stagedoor/contract/constants'
import { beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { createSessionQueries } from '../../modules/accounts/sessions/sessions.queries.ts'
import { createSessionService } from '../../modules/accounts/sessions/sessions.service.ts'
import { portals } from '../../db/schema/portal.ts'
import { ACCOUNT_KINDS } from '../account-kinds.ts'
import { insertPortal } from '../factories.ts'
import { mailedToken } from '../mailbox.ts'
import { password, passwordHash } from '../password.ts'
import { cookieHeader, json } from '../requests.ts'
import { setUpTestApp } from '../set-up-test-app.ts'

const email = 'ada@example.com'
const newPassword = 'Another-horse-8'

const app = setUpTestApp()

/**
 * Creates a server process that runs `work` once, between the verification of a password and the use of the result: the
 * first transaction of a login counts the attempt, and the second removes it.
 */
function processWith(work: () => Promise<void>): ReturnType<typeof createApp> {
  let transactions = 0
  const db = new Proxy(app.deps.db, {
    get(target, name, receiver) {
      if (name !== 'transaction') return Reflect.get(target, name, receiver) as unknown
      return async (...input: Parameters<typeof target.transaction>) => {
        transactions += 1
        if (transactions === 2) await work()
        return target.transaction(...input)
      }
    },
  })
  return createApp({ ...app.deps, db })
}

async function isActive(cookie: string): Promise<boolean> {
  const token = new RegExp(`(?:${ACCESS_COOKIE}|${USER_ACCESS_COOKIE})=([^;]+)`).exec(cookie)?.[1] ?? ''
  const id = createSessionService(app.deps).idOf(token)
  return (
    id !== undefined && (await createSessionQueries(app.deps.db).levelOf(id, app.deps.now())) !== undefined
  )
}

it.each(ACCOUNT_KINDS)(
  'an import that turns passwords off prevents a session of a concurrent login of a $kind',
  async (calls) => {
    await insertPortal(app.deps.db)
    await calls.insert(app.deps.db, { email, passwordHash })
    const turnOff = async () => void (await app.deps.db.update(portals).set({ basicAuthEnabled: false }))
    const response = await processWith(turnOff).request(...calls.logIn(email, password))
    expect([response.status, await isActive(cookieHeader(response))]).toEqual([403, false])
  },
)

describe.each(ACCOUNT_KINDS)('a concurrent password reset of a $kind', (calls) => {
  async function reset(): Promise<void> {
    const token = await mailedToken(app, email)
    const response = await app.request(...calls.resetPassword(token, newPassword))
    expect(response.ok).toBe(true)
  }

  beforeEach(async () => {
    await calls.insert(app.deps.db, { email, passwordHash })
    await app.request(...calls.forgotPassword(email))
  })

  it('prevents a session for a login with the old password', async () => {
    const response = await processWith(reset).request(...calls.logIn(email, password))
    expect([response.status, await isActive(cookieHeader(response))]).toEqual([401, false])
    expect((await app.request(...calls.logIn(email, newPassword))).status).toBe(calls.loggedIn)
  })

  if (calls.kind !== 'user') return
  it('is not overwritten by a password change with the old password', async () => {
    const cookie = cookieHeader(await app.request(...calls.logIn(email, password)))
    const body = { old_password: password, new_password: 'A-third-horse-9' }
    const change = json(body, { method: 'PATCH', headers: { cookie } })
    expect((await processWith(reset).request('/v2/users/me/password', change)).status).toBe(401)
    expect((await app.request(...calls.logIn(email, newPassword))).status).toBe(calls.loggedIn)
  })
})
