import type { CreatedAccessToken, Person } from '@stagedoor/contract/admin/people'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { organizations, users } from '../../db/schema/accounts.ts'
import { insertDeveloper } from '../../testing/factories.ts'
import { linkedToken, mailsTo } from '../../testing/mailbox.ts'
import { adminClient, insertOperator, operatorClient } from '../../testing/operator-client.ts'
import { json } from '../../testing/requests.ts'
import { setUpTestApp } from '../../testing/set-up-test-app.ts'
import { createOperatorQueries } from '../platform-users/operators.queries.ts'

const app = setUpTestApp()
type Call = Awaited<ReturnType<typeof operatorClient>>['call']

async function withToken(call: Call) {
  const { body } = await call('POST', '/tokens', { name: 'Script', scopes: ['admin'], expires_in_days: 366 })
  return adminClient(app, { authorization: `Bearer ${(body as CreatedAccessToken).token}` })
}

/** Registers an organization, as everybody can. */
const register = (values: { email: string; organization: string; fullName?: string }) =>
  app.request('/api/v1/register', json({ fullName: 'Eve', password: 'Curtain-up-at-8', ...values }))

it('invites people to the organization of the inviter, whatever a stranger calls another one', async () => {
  const owner = await operatorClient(app, 'owner')
  for (const organization of ['Stagedoor', 'Stagedoor']) {
    await register({ email: `${crypto.randomUUID()}@example.com`, organization })
  }
  const { status, body } = await owner.call('POST', '/people', { email: 'ida@example.com', role: 'viewer' })
  expect(status).toBe(201)
  const [invited] = await app.deps.db
    .select()
    .from(users)
    .where(eq(users.id, (body as Person).id))
  expect(invited?.organizationId).toBe(owner.user.organizationId)
})

it('creates the first owner in an organization of its own', async () => {
  await register({ email: 'eve@example.com', organization: 'Stagedoor' })
  const link = await app.services.firstOwner.issueLink()
  const person = { email: 'olga@example.com', full_name: 'Olga Perez', password: 'Curtain-up-at-8' }
  const set = await adminClient(app)('POST', '/setup', { token: linkedToken(link?.url ?? ''), ...person })
  expect(set.status).toBe(204)
  expect(await app.deps.db.select().from(organizations)).toHaveLength(2)
})

it('keeps nothing of an account that a stranger has registered for the invited address', async () => {
  await register({ email: 'ida@example.com', organization: 'Evil', fullName: 'Click https://evil.example' })
  const owner = await operatorClient(app, 'owner')
  const { body } = await owner.call('POST', '/people', {
    email: 'ida@example.com',
    full_name: 'Ida Rhodes',
    role: 'owner',
  })
  expect(body).toMatchObject({ full_name: 'Ida Rhodes', is_active: false })
  const links = (await mailsTo(app, 'ida@example.com')).flatMap((mail) => mail.links)
  expect(links.join()).toContain('/accept-invitation')
  const [invited] = await app.deps.db.select().from(users).where(eq(users.email, 'ida@example.com'))
  expect(invited).toMatchObject({ passwordHash: null, organizationId: owner.user.organizationId })
})

it('keeps an owner who can log in, not one who has not accepted the invitation', async () => {
  const owner = await operatorClient(app, 'owner')
  await owner.call('POST', '/people', { email: 'typo@exmaple.com', role: 'owner' })
  const left = await owner.call('PUT', `/people/${owner.user.id}/role`, { role: null })
  expect(left).toMatchObject({ status: 409 })
})

it('ends access tokens with the sessions of a person, and with the role', async () => {
  const owner = await operatorClient(app, 'owner')
  const admin = await operatorClient(app, 'admin', { email: 'ada@example.com' })
  const first = await withToken(admin.call)
  await owner.call('PUT', `/people/${admin.user.id}/role`, { role: null })
  await owner.call('PUT', `/people/${admin.user.id}/role`, { role: 'admin' })
  expect(await first('GET', '/me')).toMatchObject({ status: 401 })

  const again = await operatorClient(app, 'admin', { email: 'bo@example.com' })
  const second = await withToken(again.call)
  expect(await owner.call('POST', `/people/${again.user.id}/end-sessions`)).toMatchObject({ status: 204 })
  expect(await second('GET', '/me')).toMatchObject({ status: 401 })
  expect(await again.call('GET', '/me')).toMatchObject({ status: 401 })
  const third = await operatorClient(app, 'admin')
  expect(await third.call('POST', `/people/${owner.user.id}/end-sessions`)).toMatchObject({ status: 403 })
})

it('checks the role again after it waited, and for each of many decisions', async () => {
  const { db } = app.deps
  const first = await operatorClient(app, 'owner')
  const { user } = await operatorClient(app, 'owner')
  const { operators } = app.services
  const operator = await operators.find(user.id)
  if (!operator) throw new Error('The owner was not found')
  await createOperatorQueries(db, app.deps.settings).setRole(
    user.id,
    { role: null, reviewsAll: true },
    new Date(),
  )
  const person = await insertOperator(app, null)
  const change = { role: 'owner', productIds: [] } as const
  await expect(operators.setRole(person.id, change, operator)).rejects.toThrow(/role does not allow/)
  expect(await operators.current(operator)).toBeUndefined()
  expect(first.user.role).toBe('owner')
})

it('sends a limited number of mails to one address', async () => {
  const owner = await operatorClient(app, 'owner')
  const { id } = await insertDeveloper(app.deps.db, { status: 'unverified', passwordHash: null })
  const statuses: number[] = []
  for (let sent = 0; sent < 7; sent += 1) {
    statuses.push((await owner.call('POST', `/developers/${id}/resend`)).status)
  }
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429])
})
