import { like } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { loginFailures, oneTimeTokens } from '../db/schema/accounts.ts'
import { attemptCounters, mailOutbox } from '../db/schema/operations.ts'
import { json } from '../testing/requests.ts'
import { setUpTestApp } from '../testing/set-up-test-app.ts'
import { type LimitedAction, RATE_LIMITS } from './rate-limits.ts'

const app = setUpTestApp()

async function countRows(): Promise<number> {
  const tables = [attemptCounters, loginFailures, oneTimeTokens, mailOutbox]
  const counts = await Promise.all(tables.map((table) => app.deps.db.$count(table)))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Moves the clock to the start of a window, so that the test stays in it. */
function startWindow(windowMs: number): void {
  app.advance(windowMs - (app.deps.now().getTime() % windowMs))
}

describe('requests over the limit of a client network', () => {
  it('add no database rows for unknown addresses', async () => {
    const { perClient, windowMs } = RATE_LIMITS['forgot-password']
    startWindow(windowMs)
    const send = async (index: number) => {
      const body = json({ email: `nobody${index}@example.com` })
      return (await app.request('/api/v2/developer/forgot-password', body)).status
    }
    for (let index = 0; index < perClient; index += 1) expect(await send(index)).toBe(200)
    const before = await countRows()
    for (let index = 0; index < 100; index += 1) expect(await send(perClient + index)).toBe(429)
    expect(await countRows()).toBe(before)
  })

  it.each<[string, LimitedAction, (index: number) => unknown, RequestInit]>([
    [
      '/api/v2/developer',
      'sign-up',
      (index) => ({ email: `nobody${index}@example.com`, full_name: 'X' }),
      {},
    ],
    [
      '/api/v2/developer/authenticate',
      'login',
      (index) => ({ username: `${index}@a.io`, password: 'x' }),
      {},
    ],
    ['/api/v1/authenticate', 'login', (index) => ({ username: `${index}@a.io`, password: 'x' }), {}],
    ['/api/v1/password-resets', 'forgot-password', (index) => ({ email: `${index}@a.io` }), {}],
    ['/api/v1/email-verifications', 'token', () => ({ token: crypto.randomUUID() }), { method: 'PATCH' }],
  ])('add no database rows for POST %s', async (path, action, bodyOf, init) => {
    const { perClient, windowMs } = RATE_LIMITS[action]
    startWindow(windowMs)
    const send = async (index: number) => (await app.request(path, json(bodyOf(index), init))).status
    expect(await send(0)).not.toBe(429)
    await app.deps.db
      .update(attemptCounters)
      .set({ count: perClient })
      .where(like(attemptCounters.key, '%:client:%'))
    const before = await countRows()
    for (let index = 1; index < 20; index += 1) expect(await send(index)).toBe(429)
    expect(await countRows()).toBe(before)
  })
})

describe('invalid tokens', () => {
  it('are counted in one row per client network', async () => {
    const guess = () => json({ token: crypto.randomUUID() })
    for (let index = 0; index < 20; index += 1) await app.request('/api/v2/developer/verify-email', guess())
    expect(await countRows()).toBe(1)
  })
})
