import { DAY_MS } from '@stagedoor/contract/constants'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { developers, reviewerProducts, users } from '../../../db/schema/accounts.ts'
import {
  insertApplication,
  insertDeveloper,
  insertPortal,
  insertProduct,
  insertRegistration,
  insertVersion,
} from '../../../testing/factories.ts'
import { mailedToken, mailsTo } from '../../../testing/mailbox.ts'
import { insertOperator } from '../../../testing/operator-client.ts'
import { json } from '../../../testing/requests.ts'
import { setUpTestApp } from '../../../testing/set-up-test-app.ts'
import { createServices } from '../../../services.ts'

const MINUTE = 60_000
const to = 'grace@example.com'
const app = setUpTestApp()
let moved = 0

/** Moves the clock to a time of the week that begins on Monday, 2100-01-04. */
function at(day: number, time: string) {
  const target = Date.parse(`2100-01-0${3 + day}T${time}:00Z`)
  advance(target - app.deps.now().getTime())
}
function advance(ms: number) {
  moved += ms
  app.advance(ms)
}
const send = () => app.services.reviewMails.sendDue()
const subjects = async (address = to) => (await mailsTo(app, address)).map(({ subject }) => subject)

async function pendingDeveloper(email: string) {
  const createdAt = app.deps.now()
  const developer = await insertDeveloper(app.deps.db, {
    email,
    status: 'pending',
    createdAt,
    updatedAt: createdAt,
  })
  advance(MINUTE)
  return developer
}
async function pendingRegistration(productId: string, name = 'Box office') {
  const { db, now } = app.deps
  const developer = await insertDeveloper(db, {
    email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
  })
  const application = await insertApplication(db, { developerId: developer.id, name })
  const version = await insertVersion(db, { productId })
  const ids = { applicationId: application.id, productVersionId: version.id }
  const registration = await insertRegistration(db, { ...ids, createdAt: now() })
  advance(MINUTE)
  return registration
}

beforeEach(async () => {
  await insertPortal(app.deps.db)
  at(2, '12:00')
})
afterEach(() => {
  app.advance(-moved)
  moved = 0
})

describe('mails to reviewers', () => {
  it('name a developer whose address was confirmed, with a link to the item, once', async () => {
    await insertOperator(app, 'reviewer', { email: to })
    await app.request('/api/v2/developer', json({ email: 'ada@example.com', full_name: 'Ada Lovelace' }))
    advance(60 * MINUTE)
    await send()
    expect(await subjects()).toEqual([])
    const token = await mailedToken(app, 'ada@example.com')
    const confirmed = await app.request('/api/v2/developer/verify-email', json({ token }))
    const { token: reset } = (await confirmed.json()) as { token: string }
    advance(MINUTE)
    await send()
    const [developer] = await app.deps.db.select().from(developers)
    const [mail] = await mailsTo(app, to)
    expect(mail?.subject).toBe('1 account waits for a decision')
    expect(mail?.text).toContain('Account of Ada Lovelace, ada@example.com')
    expect(mail?.links).toContain(`http://localhost:3000/admin/inbox?item=${developer?.id}`)
    // The first password changes the account, which still waits since its confirmation.
    const password = json({ token: reset, password: 'Curtain-up-at-8' })
    expect((await app.request('/api/v2/developer/reset-password', password)).status).toBe(204)
    advance(60 * MINUTE)
    await send()
    expect(await subjects()).toHaveLength(1)
  })

  it('collect what comes within ten minutes', async () => {
    await insertOperator(app, 'owner', { email: to })
    const { id: productId } = await insertProduct(app.deps.db)
    await pendingDeveloper('a@example.com')
    await send()
    await pendingDeveloper('b@example.com')
    const registration = await pendingRegistration(productId)
    await send()
    expect(await subjects()).toEqual(['1 account waits for a decision'])
    advance(9 * MINUTE)
    await send()
    const [mail] = await mailsTo(app, to)
    expect(mail?.subject).toBe('1 account and 1 registration wait for a decision')
    expect(mail?.text).toContain(
      `Registration of “Box office” for Events v1, box.office@example.com\n  http://localhost:3000/admin/inbox?item=${registration.id}`,
    )
    expect(mail?.text).not.toContain('a@example.com,')
  })

  it('are sent once by several processes', async () => {
    await insertOperator(app, 'admin', { email: to })
    await pendingDeveloper('a@example.com')
    const others = [createServices(app.deps), createServices(app.deps)]
    await Promise.all([send(), ...others.map(({ reviewMails }) => reviewMails.sendDue())])
    expect(await subjects()).toHaveLength(1)
  })

  it('name only registrations of their products to reviewers with products', async () => {
    const reviewer = await insertOperator(app, 'reviewer', { email: to, reviewsAll: false })
    const [own, other] = [await insertProduct(app.deps.db), await insertProduct(app.deps.db)]
    await app.deps.db.insert(reviewerProducts).values({ userId: reviewer.id, productId: own.id })
    await pendingDeveloper('a@example.com')
    await pendingRegistration(other.id, 'Other app')
    await send()
    expect(await subjects()).toEqual([])
    await pendingRegistration(own.id, 'Own app')
    await send()
    expect(await subjects()).toEqual(['1 registration waits for a decision'])
  })

  it('are not sent to viewers, people who switched them off, and people who have not accepted the invitation', async () => {
    await insertOperator(app, 'viewer', { email: to })
    await insertOperator(app, 'admin', { email: 'off@example.com', reviewMails: 'off' })
    await insertOperator(app, 'admin', { email: 'invited@example.com', passwordHash: null })
    await pendingDeveloper('a@example.com')
    await send()
    expect((await Promise.all([to, 'off@example.com', 'invited@example.com'].map(subjects))).flat()).toEqual(
      [],
    )
  })

  it('are sent once a day at 8:00 UTC, with all that waits, if daily is chosen', async () => {
    const mailed = { reviewMails: 'daily', reviewMailedUntil: app.deps.now() } as const
    await insertOperator(app, 'reviewer', { email: to, ...mailed })
    await pendingDeveloper('a@example.com')
    await send()
    at(3, '07:59')
    await send()
    expect(await subjects()).toEqual([])
    at(3, '08:01')
    await send()
    await pendingDeveloper('b@example.com')
    await send()
    expect(await subjects()).toEqual(['1 account waits for a decision'])
    at(4, '08:01')
    await send()
    expect((await subjects())[0]).toBe('2 accounts wait for a decision')
    await app.deps.db.delete(developers)
    at(5, '08:01')
    await send()
    await pendingDeveloper('c@example.com')
    await send()
    // Nothing waited in the morning; the account comes with the next mail.
    expect(await subjects()).toHaveLength(2)
  })

  it('remind on Monday morning of what has waited for more than 3 days', async () => {
    await insertOperator(app, 'reviewer', { email: to })
    await pendingDeveloper('old@example.com')
    await send()
    at(5, '12:00')
    await pendingDeveloper('new@example.com')
    await send()
    expect(await subjects()).toHaveLength(2)
    advance(2 * DAY_MS)
    await send()
    expect(await subjects()).toHaveLength(2)
    at(8 - 3, '12:00')
    advance(3 * DAY_MS - 3 * 60 * MINUTE)
    await send()
    const [mail, ...earlier] = await mailsTo(app, to)
    expect(earlier).toHaveLength(2)
    expect(mail?.text).toContain('waited for more than 3 days')
    expect(mail?.text).toContain('old@example.com')
    advance(60 * MINUTE)
    await send()
    expect(await subjects()).toHaveLength(3)
  })

  it('shorten a long list and names that would look like text of the portal', async () => {
    const { db } = app.deps
    await insertOperator(app, 'reviewer', { email: to })
    const createdAt = app.deps.now()
    for (let number = 0; number < 25; number += 1)
      await insertDeveloper(db, { status: 'pending', createdAt, updatedAt: createdAt })
    await db.update(developers).set({ fullName: `Eve\n\nPay now: ${'x'.repeat(100)}` })
    advance(MINUTE)
    await send()
    const [mail] = await mailsTo(app, to)
    expect(mail?.text.match(/inbox\?item=/g)).toHaveLength(20)
    expect(mail?.text).toContain('5 more are in the inbox')
    expect(mail?.text).toMatch(/Account of Eve Pay now: x{20,60}…, /)
    expect(await db.select().from(users).where(eq(users.email, to))).toMatchObject([
      { reviewMailedUntil: expect.any(Date) },
    ])
  })
})
