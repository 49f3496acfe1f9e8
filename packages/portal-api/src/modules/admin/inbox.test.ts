import type { DecisionResults, Inbox, InboxItem } from '@stagedoor/contract/admin/inbox'
import { DAY_MS } from '@stagedoor/contract/constants'
import { expect, it } from 'vitest'
import { reviewerProducts } from '../../db/schema/accounts.ts'
import { usageDays, usageSeries } from '../../db/schema/usage.ts'
import { insertRow } from '../../db/statements/insert-row.ts'
import {
  insertApplication,
  insertDeveloper,
  insertProduct,
  insertRegistration,
  insertVersion,
} from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { operatorClient } from '../../testing/operator-client.ts'
import { runOperationInTest } from '../../testing/run-operation-in-test.ts'
import { setUpTestApp } from '../../testing/set-up-test-app.ts'

const app = setUpTestApp()

async function auditOf(subject: string) {
  const filter = { subject, actor: undefined, action: undefined, since: undefined, until: undefined }
  return (await app.services.auditLog.list(filter, { search: undefined, limit: 10 })).rows
}

/** A developer who waits since yesterday, and a registration of another developer that waits since today. */
async function insertWaiting() {
  const { db } = app.deps
  const createdAt = new Date(Date.now() - DAY_MS)
  const eve = await insertDeveloper(db, { email: 'eve@example.com', status: 'pending', createdAt })
  const ada = await insertDeveloper(db, { email: 'ada@example.com' })
  const till = await insertApplication(db, { developerId: ada.id, name: 'Till' })
  const product = await insertProduct(db, { name: 'Events' })
  const version = await insertVersion(db, { productId: product.id, hasSandbox: true })
  const registration = await insertRegistration(db, {
    applicationId: till.id,
    productVersionId: version.id,
    scopes: ['read'],
  })
  return { eve, ada, till, product, version, registration }
}

async function reviewerOf(productId: string) {
  const reviewer = await operatorClient(app, 'reviewer', { reviewsAll: false })
  await app.deps.db.insert(reviewerProducts).values({ userId: reviewer.user.id, productId })
  return reviewer
}

it('lists waiting items, oldest first, with facts for the decision', async () => {
  const { eve, ada, till, product, version, registration } = await insertWaiting()
  const { db } = app.deps
  const series = { applicationId: till.id, productVersionId: version.id, status: 200 }
  const bytes = new Uint8Array()
  for (const [isSandbox, count] of [
    [true, 7],
    [false, 100],
  ] as const) {
    const { id: seriesId } = await insertRow(db, usageSeries, { ...series, isSandbox })
    const sketches = { latency: bytes, requestSize: bytes, responseSize: bytes }
    await db.insert(usageDays).values({ seriesId, bucket: 0, count, ...sketches })
  }
  const viewer = await operatorClient(app, 'viewer')
  const { body } = await viewer.call('GET', '/inbox')
  expect((body as Inbox).data).toEqual([
    {
      kind: 'developer',
      id: eve.id,
      since: eve.createdAt.toISOString(),
      email: 'eve@example.com',
      full_name: 'Ada Lovelace',
      is_confirmed: true,
      earlier_decisions: 0,
      sandbox_requests: 0,
      registrations: 0,
      can_decide: false,
    },
    {
      kind: 'registration',
      id: registration.id,
      since: registration.createdAt.toISOString(),
      application: { id: till.id, name: 'Till' },
      developer: { id: ada.id, email: ada.email, full_name: ada.fullName, status: 'approved' },
      product: { id: product.id, name: 'Events' },
      version: { id: version.id, name: 'v1' },
      scopes: ['read'],
      earlier_decisions: 0,
      sandbox_requests: 7,
      can_decide: false,
    },
  ])
  const second = await viewer.call('GET', '/inbox?page[size]=1&page[number]=2')
  expect(second.body).toMatchObject({ data: [{ id: registration.id }], meta: { page: { total: 2 } } })
  expect((await viewer.call('GET', '/inbox?kind=developer')).body).toMatchObject({ meta: { total: 1 } })
})

it('decides each item separately, with the note in the mail', async () => {
  const { eve, registration } = await insertWaiting()
  const reviewer = await operatorClient(app, 'reviewer')
  const missing = crypto.randomUUID()
  const { status, body } = await reviewer.call('POST', '/decisions', {
    decision: 'approve',
    items: [
      { kind: 'developer', id: missing },
      { kind: 'developer', id: eve.id },
      { kind: 'registration', id: registration.id },
    ],
    note: 'Welcome\n\u202eto the beta',
  })
  expect(status).toBe(200)
  expect((body as DecisionResults).results).toEqual([
    { kind: 'developer', id: missing, status: 'failed', error: expect.stringContaining('no developer') },
    { kind: 'developer', id: eve.id, status: 'done', error: null },
    { kind: 'registration', id: registration.id, status: 'done', error: null },
  ])
  for (const address of ['eve@example.com', 'ada@example.com'])
    expect((await mailsTo(app, address))[0]?.text).toContain('Welcome to the beta')
  expect((await reviewer.call('GET', '/inbox')).body).toMatchObject({ data: [], meta: { total: 0 } })
})

it('lets a reviewer of some products decide only registrations of these', async () => {
  const { eve, product, registration } = await insertWaiting()
  const other = await reviewerOf((await insertProduct(app.deps.db)).id)
  const items = [
    { kind: 'developer', id: eve.id },
    { kind: 'registration', id: registration.id },
  ]
  const rejected = await other.call('POST', '/decisions', { decision: 'reject', items })
  expect(rejected.body).toMatchObject({
    results: [
      { status: 'failed', error: expect.stringContaining('only review registrations') },
      { status: 'failed', error: expect.stringContaining('do not review registrations of this product') },
    ],
  })
  const own = await reviewerOf(product.id)
  const listed = (await own.call('GET', '/inbox')).body as { data: InboxItem[] }
  expect(listed.data.map((item) => item.can_decide)).toEqual([false, true])
  const decided = await own.call('POST', '/decisions', { decision: 'reject', items: items.slice(1) })
  expect(decided.body).toMatchObject({ results: [{ status: 'done' }] })
})

it('does not let a reviewer enable an account that was disabled', async () => {
  const { id } = await insertDeveloper(app.deps.db, { status: 'disabled' })
  const reviewer = await operatorClient(app, 'reviewer')
  const { body } = await reviewer.call('POST', '/decisions', {
    decision: 'approve',
    items: [{ kind: 'developer', id }],
  })
  expect(body).toMatchObject({
    results: [{ status: 'failed', error: expect.stringContaining('is disabled') }],
  })
})

it('leaves the same audit entry as the command, apart from actor and origin', async () => {
  const { eve, registration } = await insertWaiting()
  const zoe = await insertDeveloper(app.deps.db, { email: 'zoe@example.com', status: 'pending' })
  const reviewer = await operatorClient(app, 'reviewer')
  const decide = (kind: string, id: string) =>
    reviewer.call('POST', '/decisions', { decision: 'reject', items: [{ kind, id }], note: 'No' })
  await decide('developer', eve.id)
  await runOperationInTest(app, 'developers reject', ['zoe@example.com'], { reason: 'No' })
  const [[api], [command]] = await Promise.all([
    auditOf(`developer:${eve.id}`),
    auditOf(`developer:${zoe.id}`),
  ])
  const { via, network: _, ...details } = api?.details ?? {}
  expect(via).toBe('console')
  expect({ action: api?.action, details }).toEqual({
    action: command?.action,
    details: expect.objectContaining(details),
  })
  await decide('registration', registration.id)
  expect(await auditOf(`registration:${registration.id}`)).toMatchObject([
    {
      action: 'registration.rejected',
      actor: `user:${reviewer.user.id}`,
      details: { from: 'pending', reason: 'No' },
    },
  ])
})
