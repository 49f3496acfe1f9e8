import { MINUTE_MS } from '@stagedoor/contract/constants'
import { like } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { createCaches } from '../../caches.ts'
import { loginFailures } from '../../db/schema/accounts.ts'
import { attemptCounters } from '../../db/schema/operations.ts'
import { LINK_MAILS } from '../../modules/accounts/link-mails.ts'
import { LOCKS } from '../../modules/accounts/passwords/login-lock.ts'
import { hashPassword } from '../../security/passwords.ts'
import { RATE_LIMITS } from '../../security/rate-limits.ts'
import { ACCOUNT_KINDS } from '../account-kinds.ts'
import type { TestApp } from '../create-test-app.ts'
import { mailedToken, mailsTo } from '../mailbox.ts'
import { password, passwordHash } from '../password.ts'
import { cookiesOf, json } from '../requests.ts'
import { setUpTestApp } from '../set-up-test-app.ts'

const email = 'ada@example.com'
const OWNER = '192.0.2.1'
const STRANGER = '198.51.100.1'

const app = setUpTestApp({ TRUSTED_PROXIES: '1', PORTAL_URL: 'https://dev.tickets.example' })
/** Two server processes on the same database. */
let processes: Pick<TestApp, 'request'>[]

beforeAll(async () => {
  const other = createApp({ ...app.deps, caches: createCaches(app.deps.settings) })
  processes = [app, { request: async (path, init) => other.request(path, init) }]
})

interface Browser {
  network: string
  device?: string
}

function send(
  [path, init]: [string, RequestInit],
  { network, device }: Browser,
  process: Pick<TestApp, 'request'> = app,
): Promise<Response> {
  const headers = { ...init.headers, 'x-forwarded-for': network, ...(device && { cookie: device }) }
  return process.request(path, { ...init, headers })
}

const titleOf = async (response: Response) => ((await response.json()) as { title: string }).title
const retryAfter = (response: Response) => Number(response.headers.get('retry-after'))

/** Sets the counters whose key matches to a count. At least one must exist. */
async function raise(keys: string, count: number): Promise<void> {
  const changed = await app.deps.db
    .update(loginFailures)
    .set({ count })
    .where(like(loginFailures.key, keys))
    .returning()
  expect(changed.length).toBeGreaterThan(0)
}

describe.each(ACCOUNT_KINDS)('wrong passwords of a $kind', (calls) => {
  const logIn = (from: Browser, secret = password, process = app as Pick<TestApp, 'request'>) =>
    send(calls.logIn(email, secret), from, process)

  /** Logs the owner in and returns the browser with its device cookie. */
  async function knownDevice(network = OWNER): Promise<Browser> {
    return { network, device: deviceIn(await logIn({ network })) }
  }

  function deviceIn(response: Response): string {
    const { name } = calls.cookie
    return `${name}=${cookiesOf(response)[name]?.value}`
  }

  /** Sends wrong passwords until the network or the known device is locked. */
  async function lock(from: Browser = { network: STRANGER }): Promise<void> {
    await logIn(from, 'guess')
    await raise(from.device ? '%:device:%' : '%:network:%', LOCKS.network.free - 1)
    expect(await titleOf(await logIn(from, 'guess'))).toBe('Invalid credentials')
    const locked = await logIn(from)
    expect([locked.status, await titleOf(locked)]).toEqual([401, 'Account locked'])
  }

  /** Sends wrong passwords from other networks until every unknown client is locked. */
  async function lockAllNetworks(): Promise<void> {
    await logIn({ network: STRANGER }, 'guess')
    await raise('%:networks', LOCKS.allNetworks.free - 1)
    expect(await titleOf(await logIn({ network: '198.51.100.2' }, 'guess'))).toBe('Invalid credentials')
  }

  beforeEach(() => calls.insert(app.deps.db, { email, passwordHash }))

  it('lock only the network that they come from', async () => {
    await lock()
    expect((await logIn({ network: OWNER })).status).toBe(calls.loggedIn)
  })

  it('do not lock a known device in the same network', async () => {
    const device = await knownDevice(STRANGER)
    await lock()
    expect((await logIn(device)).status).toBe(calls.loggedIn)
  })

  it('lock for twice as long after each expired lock', async () => {
    await lock()
    const locks = []
    for (let guess = 0; guess < 7; guess += 1) {
      const seconds = retryAfter(await logIn({ network: STRANGER }))
      locks.push(Math.ceil(seconds / 60))
      app.advance(seconds * 1_000)
      await logIn({ network: STRANGER }, 'guess')
    }
    expect(locks).toEqual([1, 2, 4, 8, 16, 32, 60])
    app.advance(60 * MINUTE_MS)
    expect((await logIn({ network: STRANGER })).status).toBe(calls.loggedIn)
    expect((await logIn({ network: STRANGER })).status).toBe(calls.loggedIn)
  })

  it('do not extend a lock', async () => {
    await lock()
    app.advance(MINUTE_MS / 2)
    for (let count = 0; count < 5; count += 1) await logIn({ network: STRANGER }, 'guess')
    app.advance(MINUTE_MS / 2)
    expect((await logIn({ network: STRANGER })).status).toBe(calls.loggedIn)
  })

  it('expire after a day', async () => {
    await logIn({ network: STRANGER }, 'guess')
    await raise('%', LOCKS.network.free - 1)
    app.advance(24 * 60 * MINUTE_MS)
    for (const _ of [1, 2]) await logIn({ network: STRANGER }, 'guess')
    expect((await logIn({ network: STRANGER })).status).toBe(calls.loggedIn)
  })

  it('beyond the limit of a network are rejected, but not on a known device', async () => {
    const device = await knownDevice(STRANGER)
    app.advance(MINUTE_MS * 5 - (app.deps.now().getTime() % (MINUTE_MS * 5)))
    await logIn({ network: STRANGER })
    await app.deps.db.update(attemptCounters).set({ count: RATE_LIMITS.login.perClient })
    expect((await logIn({ network: STRANGER })).status).toBe(429)
    const forged = `${device.device}x`
    expect((await logIn({ network: STRANGER, device: forged })).status).toBe(429)
    expect((await logIn(device)).status).toBe(calls.loggedIn)
    await app.deps.db.update(attemptCounters).set({ count: RATE_LIMITS.login.perClient })
    expect((await logIn(device)).status).toBe(429)
  })

  it('beyond the limit of a network are rejected with the device cookie of another account', async () => {
    const other = 'other@example.com'
    await calls.insert(app.deps.db, { email: other, passwordHash })
    const [path, init] = calls.logIn(other, password)
    const device = deviceIn(await send([path, init], { network: STRANGER }))
    app.advance(MINUTE_MS * 5 - (app.deps.now().getTime() % (MINUTE_MS * 5)))
    await logIn({ network: STRANGER })
    await app.deps.db.update(attemptCounters).set({ count: RATE_LIMITS.login.perClient })
    expect((await logIn({ network: STRANGER, device })).status).toBe(429)
    expect((await send(calls.forgotPassword(email), { network: STRANGER, device })).status).not.toBe(429)
    await app.deps.db.update(attemptCounters).set({ count: RATE_LIMITS['forgot-password'].perClient })
    expect((await send(calls.forgotPassword(email), { network: STRANGER, device })).status).toBe(429)
    expect((await send(calls.forgotPassword(other), { network: STRANGER, device })).status).not.toBe(429)
    expect((await send(calls.signUp(other), { network: STRANGER, device })).status).not.toBe(429)
  })

  it('from many networks lock unknown clients, but no known device and no other account', async () => {
    const device = await knownDevice()
    await lockAllNetworks()
    const unknown = await logIn({ network: '203.0.113.9' })
    expect(await titleOf(unknown)).toBe('Account locked')
    expect(retryAfter(unknown)).toBeLessThanOrEqual(60)
    expect((await logIn(device)).status).toBe(calls.loggedIn)
    const other = await send(calls.logIn('other@example.com', 'guess'), { network: '203.0.113.9' })
    expect(await titleOf(other)).toBe('Invalid credentials')
    await raise('%:networks', 1_000)
    app.advance(MINUTE_MS)
    await logIn({ network: '198.51.100.3' }, 'guess')
    const longest = retryAfter(await logIn({ network: '203.0.113.9' }))
    expect(longest).toBeLessThanOrEqual(LOCKS.allNetworks.maximumMs / 1_000)
    app.advance(longest * 1_000)
    expect((await logIn({ network: '203.0.113.9' })).status).toBe(calls.loggedIn)
  })

  it('are not counted for a network while all networks are locked', async () => {
    await lockAllNetworks()
    const before = await app.deps.db.select().from(loginFailures)
    for (let count = 0; count < 20; count += 1) await logIn({ network: `203.0.113.${count}` }, 'guess')
    expect(await app.deps.db.$count(loginFailures)).toBe(before.length)
  })

  it('do not prevent a password reset, after which the browser is a known device', async () => {
    await lock({ network: OWNER })
    await lockAllNetworks()
    await send(calls.forgotPassword(email), { network: OWNER })
    const token = await mailedToken(app, email)
    const reset = await send(calls.resetPassword(token, 'Another-horse-8'), { network: OWNER })
    expect((await logIn({ network: OWNER }, 'Another-horse-8')).status).toBe(calls.loggedIn)
    await lockAllNetworks()
    const device = { network: OWNER, device: deviceIn(reset) }
    expect((await logIn(device, 'Another-horse-8')).status).toBe(calls.loggedIn)
  })

  it('with a stolen device cookie have a separate limit, and the cookie becomes invalid with a new password', async () => {
    const stolen = await knownDevice()
    await lock({ ...stolen, network: STRANGER })
    const renewed = await logIn({ network: OWNER })
    expect(renewed.status).toBe(calls.loggedIn)
    expect((await logIn({ network: OWNER, device: deviceIn(renewed) })).status).toBe(calls.loggedIn)
    app.advance(60 * MINUTE_MS)
    await send(calls.forgotPassword(email), { network: OWNER })
    await send(calls.resetPassword(await mailedToken(app, email), 'Another-horse-8'), { network: OWNER })
    await lockAllNetworks()
    expect(await titleOf(await logIn(stolen, 'Another-horse-8'))).toBe('Account locked')
  })

  it('are counted across processes', async () => {
    for (let count = 0; count < LOCKS.network.free; count += 1)
      await logIn({ network: STRANGER }, 'guess', processes[count % 2])
    for (const process of processes)
      expect(await titleOf(await logIn({ network: STRANGER }, password, process))).toBe('Account locked')
  })

  it('sent concurrently are counted before the password is verified', async () => {
    const slow = 'slow@example.com'
    // With the costs of production, so that the verification of every guess outlasts the counting of all.
    await calls.insert(app.deps.db, { email: slow, passwordHash: await hashPassword(password) })
    const guesses = Array.from({ length: LOCKS.network.free + 4 }, (_, count) =>
      send(calls.logIn(slow, `guess ${count}`), { network: STRANGER }, processes[count % 2]),
    )
    const titles = await Promise.all(guesses.map(async (guess) => titleOf(await guess)))
    expect(titles.filter((title) => title === 'Account locked')).toHaveLength(4)
  })

  it('do not fail concurrent logins and a concurrent reset', async () => {
    await send(calls.forgotPassword(email), { network: OWNER })
    const token = await mailedToken(app, email)
    const calling = Array.from({ length: 24 }, (_, index) => {
      const from = { network: `198.51.100.${index % 6}` }
      return logIn(from, index % 3 === 0 ? password : 'guess', processes[index % 2])
    })
    calling.splice(12, 0, send(calls.resetPassword(token, 'Another-horse-8'), { network: OWNER }))
    const statuses = (await Promise.all(calling)).map(({ status }) => status)
    expect(statuses.filter((status) => ![200, 204, 401].includes(status))).toEqual([])
  })

  it('have the same responses for an address without an account', async () => {
    const responsesFor = async (username: string) => {
      const responses = []
      for (let count = 0; count < LOCKS.network.free + 1; count += 1)
        responses.push(await send(calls.logIn(username, 'guess'), { network: STRANGER }))
      return Promise.all(
        responses.map(async (response) => [
          response.status,
          await titleOf(response),
          retryAfter(response) > 0,
        ]),
      )
    }
    expect(await responsesFor(email)).toEqual(await responsesFor('nobody@example.com'))
  })

  it('are cleared after a login, but only for the same client', async () => {
    await logIn({ network: STRANGER }, 'guess')
    await logIn({ network: OWNER }, 'guess')
    await logIn({ network: OWNER })
    const rows = await app.deps.db.select().from(loginFailures)
    expect(rows.map(({ count }) => count)).toEqual([1, 1])
    expect(JSON.stringify(rows)).not.toContain(email)
    await logIn({ network: STRANGER })
    expect(await app.deps.db.select().from(loginFailures)).toEqual([])
  })

  it('do not set a device cookie, which a login sets for login routes only', async () => {
    const { name, path } = calls.cookie
    expect(cookiesOf(await logIn({ network: OWNER }, 'guess'))[name]).toBeUndefined()
    const cookie = cookiesOf(await logIn({ network: OWNER }))[name]
    expect(cookie?.attributes).toMatchObject({ path, httponly: true, secure: true, samesite: 'Lax' })
    expect(cookie?.attributes.domain).toBeUndefined()
    expect(cookie?.value).not.toContain(email)
    const [login, init] = calls.logIn(email, password)
    const embedded = await send([`/auth${login}`, init], { network: OWNER })
    expect(cookiesOf(embedded)[name]?.attributes.path).toBe(`/auth${path}`)
  })
})

describe.each(ACCOUNT_KINDS)('mails to a $kind requested by others', (calls) => {
  const stranger = { network: STRANGER }

  /** Moves the clock to the start of a window, so that the test does not cross into the next one. */
  beforeEach(async () => {
    const { windowMs } = LINK_MAILS
    app.advance(windowMs - (app.deps.now().getTime() % windowMs))
    await calls.insert(app.deps.db, { email, passwordHash })
  })

  async function flood(): Promise<void> {
    for (let count = 0; count < LINK_MAILS.perWindow + 3; count += 1) {
      const call = count % 2 === 0 ? calls.forgotPassword(email) : calls.signUp(email)
      expect((await send(call, stranger)).ok).toBe(true)
    }
    expect(await mailsTo(app, email)).toHaveLength(LINK_MAILS.perWindow)
  }

  it('are limited, and the links in sent mails stay valid until more are sent', async () => {
    await flood()
    expect((await send(calls.forgotPassword(email), { network: OWNER })).status).toBe(200)
    expect(await mailsTo(app, email)).toHaveLength(LINK_MAILS.perWindow)
    app.advance(LINK_MAILS.windowMs - 1)
    const token = await mailedToken(app, email)
    expect((await send(calls.resetPassword(token, 'Another-horse-8'), { network: OWNER })).ok).toBe(true)
    await send(calls.forgotPassword(email), { network: OWNER })
    // In addition, the mail that the password was replaced.
    expect(await mailsTo(app, email)).toHaveLength(LINK_MAILS.perWindow + 2)
  })

  it('do not count toward the separate limit of a known device', async () => {
    const { name } = calls.cookie
    const login = await send(calls.logIn(email, password), { network: OWNER })
    const device = { network: OWNER, device: `${name}=${cookiesOf(login)[name]?.value}` }
    await flood()
    for (let count = 0; count < LINK_MAILS.perWindow + 2; count += 1)
      expect((await send(calls.forgotPassword(email), device)).status).toBe(200)
    expect(await mailsTo(app, email)).toHaveLength(2 * LINK_MAILS.perWindow)
  })

  it('do not prevent the first mail after a sign-up', async () => {
    const address = 'new@example.com'
    for (let count = 0; count < LINK_MAILS.perWindow + 1; count += 1)
      await send(calls.forgotPassword(address), stranger)
    await send(calls.signUp(address), { network: OWNER })
    expect(await mailsTo(app, address)).toHaveLength(1)
  })

  it('are counted without storing the address', async () => {
    await flood()
    expect(JSON.stringify(await app.deps.db.select().from(attemptCounters))).not.toContain(email)
  })
})

describe('a wrong current password', () => {
  it('is counted for the session, not for the account', async () => {
    const user = ACCOUNT_KINDS.find(({ kind }) => kind === 'user')
    if (!user) throw new Error('unknown account kind')
    await user.insert(app.deps.db, { email, passwordHash })
    const logIn = () => send(user.logIn(email, password), { network: OWNER })
    const cookieIn = (response: Response) =>
      Object.entries(cookiesOf(response))
        .map(([name, { value }]) => `${name}=${value}`)
        .join('; ')
    const change = (device: string, old_password: string) =>
      send(
        [
          '/v2/users/me/password',
          json({ old_password, new_password: 'Another-horse-8' }, { method: 'PATCH' }),
        ],
        { network: OWNER, device },
      )
    const stolen = cookieIn(await logIn())
    const other = cookieIn(await logIn())
    for (let count = 0; count < LOCKS.trusted.free; count += 1) await change(stolen, 'guess')
    expect(await titleOf(await change(stolen, password))).toBe('Account locked')
    expect((await logIn()).status).toBe(200)
    const changed = await change(other, password)
    expect(changed.status).toBe(202)
    expect(cookiesOf(changed)).toHaveProperty('userdevice')
  })
})
