import type { AdminApplicationDetails, AdminApplications } from '@stagedoor/contract/admin/applications'
import { DAY_MS } from '@stagedoor/contract/constants'
import { expect, it } from 'vitest'
import { credentials } from '../../db/schema/applications.ts'
import { insertRow } from '../../db/statements/insert-row.ts'
import { API_KEY_PREFIX, generateSecret } from '../../security/random-secrets.ts'
import {
  insertApplication,
  insertDeveloper,
  insertProduct,
  insertRegistration,
  insertVersion,
} from '../../testing/factories.ts'
import { operatorClient } from '../../testing/operator-client.ts'
import { setUpTestApp } from '../../testing/set-up-test-app.ts'

const app = setUpTestApp()

async function insertTill() {
  const { db } = app.deps
  const ada = await insertDeveloper(db, { email: 'ada@example.com' })
  const createdAt = new Date(Date.now() - DAY_MS)
  const till = await insertApplication(db, {
    developerId: ada.id,
    name: 'Till',
    referenceId: 'shop-7',
    createdAt,
  })
  const key = generateSecret(API_KEY_PREFIX)
  const { hash: secretHash, prefix, lastFour } = key
  const credential = await insertRow(db, credentials, {
    applicationId: till.id,
    displayName: 'Production',
    secretHash,
    prefix,
    lastFour,
  })
  const product = await insertProduct(db, { name: 'Events' })
  const version = await insertVersion(db, { productId: product.id })
  await insertRegistration(db, { applicationId: till.id, productVersionId: version.id })
  return { ada, till, key, credential, product, version }
}

it('lists, searches, sorts and pages applications', async () => {
  const { ada, till, key } = await insertTill()
  await insertApplication(app.deps.db, { developerId: ada.id, name: 'Box office' })
  const { call } = await operatorClient(app, 'viewer')
  const list = async (query: string) => (await call('GET', `/applications${query}`)).body as AdminApplications
  for (const search of ['till', 'shop-7', key.lastFour, key.secret])
    expect((await list(`?search=${encodeURIComponent(search)}`)).data).toEqual([
      {
        id: till.id,
        name: 'Till',
        reference_id: 'shop-7',
        created_at: till.createdAt.toISOString(),
        developer: { id: ada.id, email: 'ada@example.com', full_name: 'Ada Lovelace' },
        credentials: 1,
        registrations: 1,
      },
    ])
  const names = async (query: string) => (await list(query)).data.map(({ name }) => name)
  expect(await names('?search=ADA@')).toEqual(['Box office', 'Till'])
  expect(await names('?sort=created_at')).toEqual(['Till', 'Box office'])
  expect(await names('?sort=-name')).toEqual(['Till', 'Box office'])
  expect(await list('?sort=name&page[size]=1&page[number]=2')).toMatchObject({
    data: [{ name: 'Till' }],
    meta: { page: { number: 2, size: 1, total: 2 } },
  })
})

it('shows an application without secrets, and revokes its key', async () => {
  const { till, key, credential, product, version } = await insertTill()
  const { call, user } = await operatorClient(app, 'admin')
  const { text, body } = await call('GET', `/applications/${till.id}`)
  expect(body as AdminApplicationDetails).toMatchObject({
    description: null,
    credentials: [
      { id: credential.id, name: 'Production', masked: `${key.prefix}…${key.lastFour}`, last_used_at: null },
    ],
    registrations: [
      {
        status: 'pending',
        product: { id: product.id, name: 'Events' },
        version: { id: version.id, name: 'v1' },
        scopes: [],
      },
    ],
  })
  expect(text).not.toContain(key.secret)
  expect(text).not.toContain(key.hash)
  const other = await insertApplication(app.deps.db, { developerId: till.developerId })
  expect(await call('DELETE', `/applications/${other.id}/credentials/${credential.id}`)).toMatchObject({
    status: 404,
  })
  expect(await call('DELETE', `/applications/${till.id}/credentials/${credential.id}`)).toMatchObject({
    status: 204,
  })
  expect((await call('GET', `/applications/${till.id}`)).body).toMatchObject({ credentials: [] })
  const { rows } = await app.services.auditLog.list(
    {
      subject: `credential:${credential.id}`,
      actor: undefined,
      action: undefined,
      since: undefined,
      until: undefined,
    },
    { search: undefined, limit: 10 },
  )
  expect(rows).toMatchObject([{ action: 'credential.revoked', actor: `user:${user.id}` }])
})

it('lists and decides registrations of every status', async () => {
  const { till, product } = await insertTill()
  const { db } = app.deps
  const sold = await insertProduct(db, { name: 'Sales' })
  const { id: productVersionId } = await insertVersion(db, { productId: sold.id })
  const approved = await insertRegistration(db, {
    applicationId: till.id,
    productVersionId,
    status: 'approved',
  })
  const { call } = await operatorClient(app, 'reviewer')
  const list = async (query: string) => (await call('GET', `/registrations${query}`)).body
  expect(await list('')).toMatchObject({
    data: [{ status: 'pending' }, { status: 'approved' }],
    meta: { total: 2 },
  })
  expect(await list('?status=approved')).toMatchObject({ data: [{ id: approved.id }], meta: { total: 1 } })
  expect(await list(`?product_id=${product.id}`)).toMatchObject({ data: [{ product: { name: 'Events' } }] })
  expect(await list('?search=sales')).toMatchObject({
    data: [{ product: { name: 'Sales' }, can_decide: true }],
  })
  const decide = (decision: string) => call('POST', `/registrations/${approved.id}/decision`, { decision })
  expect(await decide('reject')).toMatchObject({ status: 409 })
  expect(await decide('revoke')).toMatchObject({ status: 204 })
  expect(await list('?status=revoked')).toMatchObject({ data: [{ id: approved.id, earlier_decisions: 1 }] })
})
