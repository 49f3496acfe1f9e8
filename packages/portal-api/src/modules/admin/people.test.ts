import type { CreatedAccessToken, Person } from '@stagedoor/contract/admin/people'
import { DAY_MS } from '@stagedoor/contract/constants'
import { expect, it } from 'vitest'
import { products } from '../../db/schema/catalog.ts'
import { insertDeveloper, insertProduct } from '../../testing/factories.ts'
import { adminClient, insertOperator, operatorClient } from '../../testing/operator-client.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { setUpTestApp } from '../../testing/set-up-test-app.ts'

const app = setUpTestApp({ CORS_ORIGINS: 'https://tickets.example' })
const audit = (subject: string) =>
  app.services.auditLog
    .list(
      { subject, actor: undefined, action: undefined, since: undefined, until: undefined },
      { search: undefined, limit: 10 },
    )
    .then(({ rows }) => rows)

it('gives a person without a role no access, and no other origin the session of a person', async () => {
  const stranger = await operatorClient(app, null)
  expect(await stranger.call('GET', '/people')).toMatchObject({
    status: 403,
    body: { detail: 'Your account has no access to the console. Ask an owner of this portal' },
  })
  const { cookie } = await operatorClient(app, 'owner')
  const other = adminClient(app, { cookie, origin: 'https://tickets.example' })
  const read = await other('GET', '/people')
  expect(read.headers.get('access-control-allow-origin')).toBeNull()
  expect(await other('PATCH', '/me', { review_mails: 'off' })).toMatchObject({ status: 403 })
  expect(await adminClient(app)('GET', '/people')).toMatchObject({ status: 401 })
})

it.each([null, 'viewer'] as const)('ends the session of a person with the role %s', async (role) => {
  const { call, cookie } = await operatorClient(app, role)
  const other = adminClient(app, { cookie, origin: 'https://tickets.example' })
  expect(await other('POST', '/logout')).toMatchObject({ status: 403 })
  const left = await call('POST', '/logout')
  expect(left.status).toBe(204)
  expect(left.headers.get('set-cookie')).toContain('useraccesstoken=;')
  expect(await call('GET', '/me')).toMatchObject({ status: 401 })
})

it('invites a person by mail, with an entry that names the caller and how it was called', async () => {
  const owner = await operatorClient(app, 'owner')
  const invited = await owner.call('POST', '/people', { email: 'Ida@example.com', role: 'reviewer' })
  expect(invited).toMatchObject({ status: 201, body: { role: 'reviewer', is_active: false, products: [] } })
  expect((await mailsTo(app, 'ida@example.com'))[0]?.links[0]).toContain('/accept-invitation')
  expect(await audit(`user:${(invited.body as Person).id}`)).toMatchObject([
    {
      action: 'user.role_set',
      actor: `user:${owner.user.id}`,
      details: { from: null, to: 'reviewer', via: 'console' },
    },
    { action: 'user.invited', actor: `user:${owner.user.id}` },
  ])
  expect(await owner.call('POST', '/people', { email: 'ida@example.com', role: 'viewer' })).toMatchObject({
    status: 409,
  })
})

it('keeps the last owner, and lets an admin neither give nor take the role of an owner', async () => {
  const owner = await operatorClient(app, 'owner')
  const admin = await operatorClient(app, 'admin')
  const roleOf = (id: string) => `/people/${id}/role`
  expect(await owner.call('PUT', roleOf(owner.user.id), { role: 'viewer' })).toMatchObject({
    status: 409,
    body: { detail: 'This is the only owner. Make another person an owner first' },
  })
  expect(await admin.call('PUT', roleOf(owner.user.id), { role: null })).toMatchObject({ status: 403 })
  expect(await admin.call('PUT', roleOf(admin.user.id), { role: 'owner' })).toMatchObject({ status: 403 })
  expect(await owner.call('PUT', roleOf(admin.user.id), { role: null })).toMatchObject({ status: 204 })
  expect(await admin.call('GET', '/me')).toMatchObject({ status: 403 })
})

it('accepts an access token within its scopes until it expires or is revoked', async () => {
  const admin = await operatorClient(app, 'admin')
  const created = await admin.call('POST', '/tokens', {
    name: 'Export',
    scopes: ['read'],
    expires_in_days: 30,
  })
  const { token, id } = created.body as CreatedAccessToken
  const program = adminClient(app, { authorization: `Bearer ${token}` })
  expect(await program('GET', '/me')).toMatchObject({ status: 200, body: { role: 'viewer' } })
  expect(await program('POST', '/people', { email: 'eve@example.com', role: 'viewer' })).toMatchObject({
    status: 403,
    body: { detail: 'This needs the role admin. Your role is viewer' },
  })
  expect(
    await program('POST', '/tokens', { name: 'More', scopes: ['read'], expires_in_days: 1 }),
  ).toMatchObject({
    status: 403,
  })
  expect((await admin.call('GET', '/tokens')).text).not.toContain(token)
  app.advance(31 * DAY_MS)
  expect(await program('GET', '/me')).toMatchObject({ status: 401 })
  app.advance(-31 * DAY_MS)
  expect(await (await operatorClient(app, 'owner')).call('DELETE', `/tokens/${id}`)).toMatchObject({
    status: 404,
  })
  expect(await admin.call('DELETE', `/tokens/${id}`)).toMatchObject({ status: 204 })
  expect(await program('GET', '/me')).toMatchObject({ status: 401 })
})

it('lists all products to people with a role', async () => {
  const product = await insertProduct(app.deps.db, { name: 'Seat map' })
  const viewer = await operatorClient(app, 'viewer')
  expect((await viewer.call('GET', '/products')).body).toEqual({
    data: [{ id: product.id, name: 'Seat map' }],
  })
  expect(await (await operatorClient(app, null)).call('GET', '/products')).toMatchObject({ status: 403 })
})

it('leaves a reviewer without products nothing to decide after the last product was deleted', async () => {
  const owner = await operatorClient(app, 'owner')
  const { user, call } = await operatorClient(app, 'viewer')
  const product = await insertProduct(app.deps.db)
  const change = { role: 'reviewer', product_ids: [product.id] }
  expect(await owner.call('PUT', `/people/${user.id}/role`, change)).toMatchObject({ status: 204 })
  await app.deps.db.delete(products)
  const developer = await insertDeveloper(app.deps.db, { status: 'pending' })
  const decided = await call('POST', '/decisions', {
    decision: 'approve',
    items: [{ kind: 'developer', id: developer.id }],
  })
  expect(decided.body).toMatchObject({ results: [{ status: 'failed' }] })
})

it('rejects products that do not exist', async () => {
  const owner = await operatorClient(app, 'owner')
  const person = await insertOperator(app, 'viewer')
  const product_ids = [crypto.randomUUID()]
  expect(
    await owner.call('PUT', `/people/${person.id}/role`, { role: 'reviewer', product_ids }),
  ).toMatchObject({ status: 400, body: { invalid_parameters: [{ field: 'product_ids' }] } })
})
