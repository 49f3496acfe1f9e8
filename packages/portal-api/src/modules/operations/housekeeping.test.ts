import { DAY_MS } from '@stagedoor/contract/constants'
import { describe, expect, it } from 'vitest'
import { oneTimeTokens, refreshTokens, sessions } from '../../db/schema/accounts.ts'
import { attemptCounters, mailOutbox } from '../../db/schema/operations.ts'
import { signIn } from '../../testing/developer-client.ts'
import { insertPortal } from '../../testing/factories.ts'
import { mailedToken } from '../../testing/mailbox.ts'
import { json } from '../../testing/requests.ts'
import { setUpTestApp } from '../../testing/set-up-test-app.ts'
import { removeExpired } from './housekeeping.ts'

const app = setUpTestApp()

async function rowsLeft(): Promise<number[]> {
  await removeExpired(app.deps, app.services)
  const tables = [sessions, refreshTokens, attemptCounters, oneTimeTokens, mailOutbox]
  return Promise.all(tables.map(async (table) => (await app.deps.db.select().from(table)).length))
}

describe('housekeeping', () => {
  it('removes what a forgotten password leaves for an unknown address when its window is over', async () => {
    const { db } = app.deps
    await insertPortal(db)
    await app.request('/api/v2/developer/forgot-password', json({ email: 'nobody@example.com' }))
    const counters = async () =>
      (await db.select().from(attemptCounters)).filter(({ key }) => key.startsWith('link-mail:'))
    expect([(await counters()).length, await db.$count(mailOutbox)]).toEqual([1, 1])
    await removeExpired(app.deps, app.services)
    // The limit of mails still counts.
    expect([(await counters()).length, await db.$count(mailOutbox)]).toEqual([1, 0])
    app.advance(2 * 3_600_000)
    await removeExpired(app.deps, app.services)
    expect(await counters()).toEqual([])
  })

  it('removes each kind of row after its retention time', async () => {
    await signIn(app)
    const email = 'ada@example.com'
    await app.request('/api/v2/developer', json({ email, full_name: 'Ada' }))
    const token = await mailedToken(app, email)
    expect(await rowsLeft()).toEqual([1, 1, 2, 1, 1])
    app.advance(3 * DAY_MS)
    expect(await rowsLeft()).toEqual([1, 1, 0, 1, 1])
    const late = await app.request('/api/v2/developer/verify-email', json({ token }))
    expect(late.status).toBe(410)
    app.advance(6 * DAY_MS)
    expect((await rowsLeft()).slice(0, 2)).toEqual([0, 0])
    app.advance(30 * DAY_MS)
    expect(await rowsLeft()).toEqual([0, 0, 0, 0, 0])
  })
})
