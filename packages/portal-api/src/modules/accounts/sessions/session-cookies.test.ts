import { ACCESS_COOKIE, USER_ACCESS_COOKIE } from '@stagedoor/contract/constants'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../../db/schema/accounts.ts'
import { ACCOUNT_KINDS } from '../../../testing/account-kinds.ts'
import { password, passwordHash } from '../../../testing/password.ts'
import { cookieHeader, cookiesOf } from '../../../testing/requests.ts'
import { setUpTestApp } from '../../../testing/set-up-test-app.ts'
import { createSessionQueries } from './sessions.queries.ts'
import { createSessionService } from './sessions.service.ts'

const people = ['ada@example.com', 'grace@example.com'] as const
const app = setUpTestApp()

beforeEach(async () => {
  for (const { insert } of ACCOUNT_KINDS)
    for (const email of people) await insert(app.deps.db, { email, passwordHash })
})

/** Whether the session of an access cookie can be used. */
async function isUsable(cookie: string): Promise<boolean> {
  const token = new RegExp(`(?:${ACCESS_COOKIE}|${USER_ACCESS_COOKIE})=([^;]+)`).exec(cookie)?.[1] ?? ''
  const id = createSessionService(app.deps).idOf(token) ?? ''
  return (await createSessionQueries(app.deps.db).levelOf(id, app.deps.now())) !== undefined
}

describe.each(ACCOUNT_KINDS)('a new login of a $kind', (calls) => {
  async function logInOther(): Promise<string> {
    const other = ACCOUNT_KINDS.find(({ kind }) => kind !== calls.kind)
    const [path, init] = other?.logIn(people[1], password) ?? ['', {}]
    return cookieHeader(await app.request(path, init))
  }

  async function logIn(email: string, cookie = '', secret = password): Promise<string> {
    const [path, init] = calls.logIn(email, secret)
    const response = await app.request(path, { ...init, headers: { ...init.headers, cookie } })
    return cookieHeader(response)
  }

  it.each(people)('as %s ends the previous session of the browser', async (email) => {
    const [before, elsewhere] = [await logIn(people[0]), await logIn(people[0])]
    const after = await logIn(email, before)
    expect(await Promise.all([before, after, elsewhere].map(isUsable))).toEqual([false, true, true])
  })

  it('keeps a session of the other kind', async () => {
    const before = await logInOther()
    const after = await logIn(people[0], before)
    expect(await Promise.all([before, after].map(isUsable))).toEqual([true, true])
  })

  it('ends nothing when it fails, or when the cookies are forged', async () => {
    const before = await logIn(people[0])
    await logIn(people[0], before, 'wrong')
    await logIn(people[0], before.replaceAll(/=([^;]+)/g, '=$1x'))
    expect(await isUsable(before)).toBe(true)
  })
})

describe('a browser with sessions of a developer and a platform user', () => {
  const [developer, user] = ACCOUNT_KINDS

  async function logInBoth() {
    const jar: Record<string, string> = {}
    const logIn = async (calls = developer) => {
      const [path, init] = calls?.logIn(people[0], password) ?? ['', {}]
      const response = await app.request(path, init)
      for (const [name, { value }] of Object.entries(cookiesOf(response))) jar[name] = value
    }
    await logIn(developer)
    await logIn(user)
    return { cookies: jar }
  }
  const usable = ({ [ACCESS_COOKIE]: own, [USER_ACCESS_COOKIE]: users }: Record<string, string>) =>
    Promise.all([isUsable(`${ACCESS_COOKIE}=${own}`), isUsable(`${USER_ACCESS_COOKIE}=${users}`)])
  const header = (cookies: Record<string, string>, without = '') =>
    Object.entries(cookies)
      .flatMap(([name, value]) => (name === without ? [] : [`${name}=${value}`]))
      .join('; ')

  it.each(['', ACCESS_COOKIE])(
    'ends only the session of the developer at a logout (without %s)',
    async (expired) => {
      const { cookies } = await logInBoth()
      const cookie = header(cookies, expired)
      const out = await app.request('/api/v2/developer/logout', { method: 'POST', headers: { cookie } })
      expect([out.status, ...(await usable(cookies))]).toEqual([204, false, true])
    },
  )

  it('ends only the session of the platform user at a logout from the console', async () => {
    const { cookies } = await logInBoth()
    await app.deps.db.update(users).set({ role: 'viewer' })
    const out = await app.request('/admin/api/v1/logout', {
      method: 'POST',
      headers: { cookie: header(cookies) },
    })
    expect(Object.keys(cookiesOf(out))).toEqual([USER_ACCESS_COOKIE])
    expect(await usable(cookies)).toEqual([true, false])
  })

  it('ends the previous session of the developer after its access cookie has expired', async () => {
    const { cookies } = await logInBoth()
    const [path, init] = developer?.logIn(people[0], password) ?? ['', {}]
    const cookie = header(cookies, ACCESS_COOKIE)
    await app.request(path, { ...init, headers: { ...init.headers, cookie } })
    expect(await usable(cookies)).toEqual([false, true])
  })
})
