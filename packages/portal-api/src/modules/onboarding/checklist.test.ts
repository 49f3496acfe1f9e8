import { ChecklistSchema } from '@stagedoor/contract/accounts/checklist'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { credentials } from '../../db/schema/applications.ts'
import { portals } from '../../db/schema/portal.ts'
import { usageSeries } from '../../db/schema/usage.ts'
import { insertRow } from '../../db/statements/insert-row.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { type DeveloperClient, developerClient } from '../../testing/developer-client.ts'
import {
  insertApplication,
  insertPortal,
  insertProduct,
  insertRegistration,
  insertStrategy,
  insertVersion,
} from '../../testing/factories.ts'

const EMPTY = {
  email_confirmed: true,
  application_id: null,
  has_credential: false,
  product_id: null,
  product_version_id: null,
  has_called: false,
  called_only_sandbox: false,
  chart_seen: false,
}

let app: TestApp
let ada: DeveloperClient

beforeAll(async () => {
  app = await createTestApp()
  await insertPortal(app.deps.db)
})
beforeEach(async () => {
  ada = await developerClient(app)
})
afterAll(() => app.database.close())

async function checklist(client = ada) {
  const { status, body } = await client.get('/developer/checklist')
  expect(status).toBe(200)
  return ChecklistSchema.parse(body)
}

function application(values: Partial<Parameters<typeof insertApplication>[1]> = {}) {
  return insertApplication(app.deps.db, { developerId: ada.developer.id, ...values })
}

function credential(applicationId: string, lastUsedAt?: Date) {
  const secretHash = crypto.randomUUID()
  const shown = { displayName: 'Till', prefix: 'sd_', lastFour: 'a1b2' }
  return insertRow(app.deps.db, credentials, { applicationId, secretHash, lastUsedAt, ...shown })
}

function call(applicationId: string, isSandbox = false) {
  const productVersionId = crypto.randomUUID()
  return insertRow(app.deps.db, usageSeries, { applicationId, productVersionId, status: 200, isSandbox })
}

describe('GET /developer/checklist', () => {
  it('follows the developer from the application to the chart', async () => {
    expect(await checklist()).toEqual(EMPTY)
    const { id } = await application()
    expect(await checklist()).toEqual({ ...EMPTY, application_id: id })
    await credential(id)
    expect(await checklist()).toMatchObject({ has_credential: true, has_called: false })
    await ada.patch('/developer/checklist', { chart_seen: true })
    expect(await checklist()).toMatchObject({ has_called: false, chart_seen: false })
    await call(id)
    expect(await checklist()).toMatchObject({ has_called: true, chart_seen: false })
    expect((await ada.patch('/developer/checklist', { chart_seen: true })).status).toBe(204)
    expect(await checklist()).toMatchObject({ has_called: true, chart_seen: true })
  })

  it('counts the use of a credential as a request before its usage is reported', async () => {
    const { id } = await application()
    await credential(id, app.deps.now())
    expect(await checklist()).toMatchObject({ has_called: true })
  })

  it('says that all requests were sent to the sandbox, until one reaches production', async () => {
    const { id } = await application()
    await call(id, true)
    expect(await checklist()).toMatchObject({ has_called: true, called_only_sandbox: true })
    await call(id)
    expect(await checklist()).toMatchObject({ has_called: true, called_only_sandbox: false })
  })

  it('counts the client of an identity provider as a credential', async () => {
    const strategy = await insertStrategy(app.deps.db, { credentialType: 'client_credentials' })
    await application({ authStrategyId: strategy.id })
    expect(await checklist()).toMatchObject({ has_credential: true })
  })

  it('prefers the application with requests, and its approved registration', async () => {
    const { db } = app.deps
    const first = await application({ createdAt: new Date('2026-01-01') })
    const last = await application()
    expect(await checklist()).toMatchObject({ application_id: last.id })
    await call(first.id)
    const product = await insertProduct(db)
    const approved = await insertVersion(db, { productId: product.id, name: 'v1' })
    const pending = await insertVersion(db, { productId: product.id, name: 'v2' })
    const owner = { applicationId: first.id }
    await insertRegistration(db, { ...owner, productVersionId: approved.id, status: 'approved' })
    await insertRegistration(db, { ...owner, productVersionId: pending.id, status: 'pending' })
    expect(await checklist()).toMatchObject({
      application_id: first.id,
      product_id: product.id,
      product_version_id: approved.id,
    })
  })

  it('discloses nothing of other developers', async () => {
    const { id } = await application()
    await credential(id, app.deps.now())
    await ada.patch('/developer/checklist', { chart_seen: true, dismissed: true })
    expect(await checklist(await developerClient(app))).toEqual(EMPTY)
  })

  it('requires a session', async () => {
    for (const method of ['GET', 'PATCH'])
      expect((await app.request('/api/v2/developer/checklist', { method })).status).toBe(401)
  })

  it('does not exist on a public portal', async () => {
    await app.deps.db.update(portals).set({ isPublic: true })
    app.deps.caches.clear()
    const statuses = [
      (await ada.get('/developer/checklist')).status,
      (await ada.patch('/developer/checklist', { dismissed: true })).status,
    ]
    await app.deps.db.update(portals).set({ isPublic: false })
    app.deps.caches.clear()
    expect(statuses).toEqual([404, 404])
    expect(await checklist()).toEqual(EMPTY)
  })
})

describe('PATCH /developer/checklist', () => {
  it('dismisses the checklist permanently', async () => {
    expect((await ada.patch('/developer/checklist', { dismissed: true })).status).toBe(204)
    for (const _ of [1, 2]) expect((await ada.get('/developer/checklist')).status).toBe(204)
    app.deps.caches.clear()
    expect((await ada.get('/developer/checklist')).status).toBe(204)
  })

  it.each([{ dismissed: false }, { chart_seen: 'yes' }, { done: true }])('rejects %j', async (body) => {
    expect((await ada.patch('/developer/checklist', body)).status).toBe(400)
    expect(await checklist()).toEqual(EMPTY)
  })
})
