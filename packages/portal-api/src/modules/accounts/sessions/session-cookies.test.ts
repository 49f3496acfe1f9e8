import { ACCESS_COOKIE, USER_ACCESS_COOKIE, XSRF_COOKIE } from '@stagedoor/contract/constants'
import { beforeEach, describe, expect, it } from 'vitest'
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

  it('ends a session whose access cookie has expired', async () => {
    const [path, init] = calls.logIn(people[0], password)
    const first = await app.request(path, init)
    await logIn(people[0], `${XSRF_COOKIE}=${cookiesOf(first)[XSRF_COOKIE]?.value}`)
    expect(await isUsable(cookieHeader(first))).toBe(false)
  })

  it('ends a session of the other kind', async () => {
    const other = ACCOUNT_KINDS.find(({ kind }) => kind !== calls.kind)
    const [path, init] = other?.logIn(people[1], password) ?? ['', {}]
    const before = cookieHeader(await app.request(path, init))
    await logIn(people[0], before)
    expect(await isUsable(before)).toBe(false)
  })

  it('ends nothing when it fails, or when the cookies are forged', async () => {
    const before = await logIn(people[0])
    await logIn(people[0], before, 'wrong')
    await logIn(people[0], before.replaceAll(/=([^;]+)/g, '=$1x'))
    expect(await isUsable(before)).toBe(true)
  })
})
