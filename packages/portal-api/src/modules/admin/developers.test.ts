import type { AdminDeveloperDetails, AdminDevelopers } from '@stagedoor/contract/admin/developers'
import { DAY_MS } from '@stagedoor/contract/constants'
import { expect, it } from 'vitest'
import { signIn } from '../../testing/developer-client.ts'
import { insertApplication, insertDeveloper, insertPortal, insertProduct } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { operatorClient } from '../../testing/operator-client.ts'
import { setUpTestApp } from '../../testing/set-up-test-app.ts'

const app = setUpTestApp()

const emails = ({ data }: AdminDevelopers) => data.map(({ email }) => email)

it('lists, searches, sorts and pages developers', async () => {
  const { db } = app.deps
  const createdAt = new Date(Date.now() - DAY_MS)
  const ada = await insertDeveloper(db, { email: 'ada@example.com', createdAt })
  await insertDeveloper(db, { email: 'zoe@example.com', fullName: 'Zoe 100%', status: 'pending' })
  await insertApplication(db, { developerId: ada.id })
  const { call } = await operatorClient(app, 'viewer')
  const list = async (query = '') => (await call('GET', `/developers${query}`)).body as AdminDevelopers
  expect(await list('?search=ADA@')).toMatchObject({
    data: [{ id: ada.id, status: 'approved', applications: 1, last_seen_at: null }],
    meta: { page: { number: 1, size: 10, total: 1 } },
  })
  expect(emails(await list())).toEqual(['zoe@example.com', 'ada@example.com'])
  expect(emails(await list('?sort=email'))).toEqual(['ada@example.com', 'zoe@example.com'])
  expect(emails(await list('?sort=-email&page[size]=1&page[number]=2'))).toEqual(['ada@example.com'])
  expect(emails(await list('?status=pending&search=0%25'))).toEqual(['zoe@example.com'])
  expect(emails(await list('?search='))).toHaveLength(2)
  expect(await call('GET', '/developers?sort=password_hash')).toMatchObject({ status: 400 })
})

it('shows what a developer has and sees', async () => {
  const { db } = app.deps
  await insertPortal(db, { isPublic: false, rbacEnabled: true })
  const hidden = await insertProduct(db, { slug: 'hidden', name: 'Hidden' })
  const events = await insertProduct(db, { slug: 'events', name: 'Events' })
  const ada = await insertDeveloper(db, { email: 'ada@example.com' })
  const till = await insertApplication(db, { developerId: ada.id, name: 'Till' })
  await signIn(app, ada)
  const { call } = await operatorClient(app, 'admin')
  const grant = { product: 'events', developer: ada.email, group: undefined, actions: ['view'] }
  await app.services.permissionGrants.grant(grant, 'operator:ops')
  const get = async () => (await call('GET', `/developers/${ada.id}`)).body as AdminDeveloperDetails
  const shown = await get()
  expect(shown).toMatchObject({
    email: 'ada@example.com',
    sessions: [{ expires_at: expect.any(String) }],
    applications: [{ id: till.id, name: 'Till', credentials: 0, registrations: 0 }],
    visible_products: [{ id: events.id, name: 'Events' }],
  })
  expect(shown.last_seen_at).not.toBeNull()
  expect(JSON.stringify(shown)).not.toContain(hidden.id)
  expect(JSON.stringify(shown)).not.toMatch(/hash|token/)
  expect(await call('POST', `/developers/${ada.id}/end-sessions`)).toMatchObject({ status: 204 })
  expect((await get()).sessions).toEqual([])
})

it('ends no session of a platform user with the same address', async () => {
  const ada = await insertDeveloper(app.deps.db, { email: 'ada@example.com' })
  const owner = await operatorClient(app, 'owner', { email: 'ada@example.com' })
  const admin = await operatorClient(app, 'admin')
  expect(await admin.call('POST', `/developers/${ada.id}/end-sessions`)).toMatchObject({ status: 204 })
  expect(await owner.call('GET', '/me')).toMatchObject({ status: 200 })
})

it('lets admins disable and enable accounts, and reviewers only review them', async () => {
  const { id } = await insertDeveloper(app.deps.db, { email: 'ada@example.com' })
  const reviewer = await operatorClient(app, 'reviewer')
  const admin = await operatorClient(app, 'admin')
  const decide = (by: typeof admin, decision: string) =>
    by.call('POST', `/developers/${id}/decision`, { decision, note: 'Contract' })
  expect(await decide(reviewer, 'disable')).toMatchObject({ status: 403 })
  expect(await decide(admin, 'enable')).toMatchObject({ status: 409 })
  expect(await decide(admin, 'disable')).toMatchObject({ status: 204 })
  expect(await decide(reviewer, 'approve')).toMatchObject({ status: 409 })
  expect(await decide(reviewer, 'enable')).toMatchObject({ status: 403 })
  expect(await decide(admin, 'enable')).toMatchObject({ status: 204 })
  expect(
    (await mailsTo(app, 'ada@example.com')).map(({ text }) => text.includes('Reason: Contract')),
  ).toEqual([true, true])
})

it('exports a developer as a file, and deletes the account', async () => {
  const { id } = await insertDeveloper(app.deps.db, { email: 'ada@example.com' })
  const { call } = await operatorClient(app, 'admin')
  const exported = await call('GET', `/developers/${id}/export`)
  expect(exported.headers.get('content-disposition')).toBe(`attachment; filename="developer-${id}.json"`)
  expect(exported.body).toMatchObject({ developer: { email: 'ada@example.com' } })
  expect(await call('DELETE', `/developers/${id}`)).toMatchObject({ status: 204 })
  expect(await call('GET', `/developers/${id}`)).toMatchObject({ status: 404 })
  expect(await call('DELETE', `/developers/${id}`)).toMatchObject({ status: 404 })
})

it('mails the link again that a developer has not used', async () => {
  const { db } = app.deps
  await insertPortal(db)
  const { call } = await operatorClient(app, 'admin')
  const resend = async (values: Parameters<typeof insertDeveloper>[1]) =>
    call('POST', `/developers/${(await insertDeveloper(db, values)).id}/resend`)
  expect(await resend({ email: 'new@example.com', status: 'unverified' })).toMatchObject({ status: 204 })
  expect((await mailsTo(app, 'new@example.com'))[0]?.links[0]).toContain('/login?')
  expect(await resend({ email: 'first@example.com' })).toMatchObject({ status: 204 })
  expect((await mailsTo(app, 'first@example.com'))[0]?.links[0]).toContain('/reset-password?')
  for (const values of [{ passwordHash: 'a hash' }, { ssoSubject: 'ada' }, { status: 'disabled' as const }])
    expect(await resend(values)).toMatchObject({ status: 409 })
})

it('names the rule, and no command, when the status does not allow a decision', async () => {
  const { call } = await operatorClient(app, 'reviewer')
  const { id } = await insertDeveloper(app.deps.db, { email: 'ada@example.com', status: 'approved' })
  const { status, body } = await call('POST', `/developers/${id}/decision`, { decision: 'reject' })
  expect([status, body.detail]).toEqual([
    409,
    'ada@example.com is approved, and only pending accounts can be rejected.',
  ])
})
