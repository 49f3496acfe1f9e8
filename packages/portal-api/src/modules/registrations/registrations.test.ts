import { RegistrationListSchema, RegistrationSchema } from '@stagedoor/contract/applications/registrations'
import { VersionApplicationListSchema } from '@stagedoor/contract/catalog/versions'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailOutbox } from '../../db/schema/operations.ts'
import { portals } from '../../db/schema/portal.ts'
import { setUpPortal } from '../../testing/application-fixtures.ts'
import { type DeveloperClient, developerClient } from '../../testing/developer-client.ts'
import {
  insertApplication,
  insertConfig,
  insertProduct,
  insertRegistration,
  insertStrategy,
  insertVersion,
} from '../../testing/factories.ts'
import { setUpTestApp } from '../../testing/set-up-test-app.ts'
import { createAccessQueries } from '../access/access.queries.ts'
import { createAuditQueries } from '../audit/audit.queries.ts'

const app = setUpTestApp()
let ada: DeveloperClient
let strategyId: string
let applicationId: string
let version: Awaited<ReturnType<typeof insertVersion>>
let path: string

beforeEach(async () => {
  const portal = await setUpPortal(app)
  ada = portal.ada
  strategyId = portal.strategy.id
  version = await insertVersion(app.deps.db, {
    productId: (await insertProduct(app.deps.db)).id,
    name: 'v2',
  })

  const application = await insertApplication(app.deps.db, {
    developerId: ada.developer.id,
    authStrategyId: strategyId,
    name: 'Till',
  })
  applicationId = application.id
  path = `/applications/${applicationId}/registrations`
})

const unknownId = '6d0c2a52-9f2f-4d4a-8d5f-0f3a0a1b2c3d'

async function openVersion(values: { enabled?: boolean; autoApprove?: boolean } = {}) {
  await insertConfig(app.deps.db, { productVersionId: version.id, authStrategyId: strategyId, ...values })
}

const register = (on = path) => ada.post(on, { product_version_id: version.id })

describe('POST …/registrations', () => {
  it('creates a pending registration, queues a mail and writes an audit entry', async () => {
    await openVersion()
    const { status, body } = await register()
    expect(status).toBe(201)
    expect(RegistrationSchema.parse(body)).toMatchObject({
      status: 'pending',
      application_id: applicationId,
      product_id: version.productId,
      product_name: 'Events',
      product_version_id: version.id,
      product_version_name: 'v2',
    })
    const mails = await app.deps.db.select().from(mailOutbox)
    expect(mails).toMatchObject([
      { recipient: ada.developer.email, subject: 'Registration received: Events v2' },
    ])
    const { id } = RegistrationSchema.parse(body)
    expect(await createAuditQueries(app.deps.db).listForSubject(`registration:${id}`)).toMatchObject([
      {
        actor: `developer:${ada.developer.id}`,
        action: 'registration.requested',
        details: { status: 'pending' },
      },
    ])
  })

  it('approves immediately when the version approves automatically', async () => {
    await openVersion({ autoApprove: true })
    expect(await register()).toMatchObject({ status: 201, body: { status: 'approved' } })
    const mails = await app.deps.db.select().from(mailOutbox)
    expect(mails).toMatchObject([{ subject: 'Registration approved: Events v2' }])
  })

  it('responds 404 for an unknown version', async () => {
    expect(await ada.post(path, { product_version_id: unknownId })).toMatchObject({ status: 404 })
  })

  it('rejects a version without an open registration config for the strategy', async () => {
    expect(await register()).toMatchObject({ status: 400, body: { title: 'Registration is not available' } })
    await openVersion({ enabled: false })
    expect(await register()).toMatchObject({ status: 400 })
    const other = await insertApplication(app.deps.db, {
      developerId: ada.developer.id,
      authStrategyId: (await insertStrategy(app.deps.db)).id,
    })
    expect(await register(`/applications/${other.id}/registrations`)).toMatchObject({ status: 400 })
  })

  it('accepts an application without a strategy for API keys', async () => {
    await openVersion()
    const older = await insertApplication(app.deps.db, { developerId: ada.developer.id })
    expect(await register(`/applications/${older.id}/registrations`)).toMatchObject({ status: 201 })
  })

  it('requires the consume action when access control is on', async () => {
    await openVersion()
    const [portal] = await app.deps.db.update(portals).set({ rbacEnabled: true }).returning()
    expect(await register()).toMatchObject({ status: 403 })
    await createAccessQueries(app.deps.db).insertGrant({
      developerId: ada.developer.id,
      resource: `krn:stagedoor:reg/*:org/*:portals/${portal?.portalId}/services/${version.productId}`,
      actions: ['#consume'],
    })
    expect(await register()).toMatchObject({ status: 201 })
  })

  it.each(['approved', 'pending', 'rejected', 'revoked'] as const)(
    'responds 409 when a registration that is %s exists',
    async (status) => {
      await openVersion()
      await insertRegistration(app.deps.db, { applicationId, productVersionId: version.id, status })
      expect(await register()).toMatchObject({ status: 409, body: { title: 'Already registered' } })
      expect(await app.deps.db.select().from(mailOutbox)).toEqual([])
    },
  )

  it('succeeds for exactly one of several concurrent requests, with one mail', async () => {
    await openVersion()
    const responses = await Promise.all(Array.from({ length: 6 }, () => register()))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, ...Array(5).fill(409)])
    expect(await app.deps.db.select().from(mailOutbox)).toHaveLength(1)
  })

  it.each([
    [{}, 'product_version_id', 'required'],
    [{ product_version_id: 'x' }, 'product_version_id', 'is_uuid'],
    [{ product_version_id: unknownId, status: 'approved' }, 'status', 'unknown_property'],
  ])('rejects %j', async (body, field, rule) => {
    expect(await ada.post(path, body)).toMatchObject({
      status: 400,
      body: { invalid_parameters: [{ field, rule }] },
    })
  })

  describe('with the registration that it replaces', () => {
    const replace = (replaces: string) => ada.post(path, { product_version_id: version.id, replaces })
    const storedRegistration = (status: 'approved' | 'pending' | 'rejected' | 'revoked') =>
      insertRegistration(app.deps.db, { applicationId, productVersionId: version.id, status })
    const registrationIds = async () => {
      const { body } = await ada.get(path)
      return RegistrationListSchema.parse(body).data.map(({ id }) => id)
    }

    it('removes the old one and writes both to the audit log', async () => {
      await openVersion({ autoApprove: true })
      const old = await storedRegistration('approved')
      const { status, body } = await replace(old.id)
      expect(status).toBe(201)
      const created = RegistrationSchema.parse(body)
      expect(created.status).toBe('approved')
      expect(await registrationIds()).toEqual([created.id])
      expect(
        await createAuditQueries(app.deps.db).listForSubject(`registration:${created.id}`),
      ).toMatchObject([
        { action: 'registration.requested', details: { replaces: old.id, replacedStatus: 'approved' } },
      ])
    })

    it.each(['rejected', 'revoked'] as const)(
      'waits for review after a registration that is %s, also if the version approves automatically',
      async (status) => {
        await openVersion({ autoApprove: true })
        const old = await storedRegistration(status)
        expect(await replace(old.id)).toMatchObject({ status: 201, body: { status: 'pending' } })
      },
    )

    it('keeps the old one when the version is closed for registration', async () => {
      await openVersion({ enabled: false })
      const old = await storedRegistration('approved')
      expect(await replace(old.id)).toMatchObject({ status: 400 })
      expect(await registrationIds()).toEqual([old.id])
    })

    it('succeeds when the old one no longer exists', async () => {
      await openVersion()
      expect(await replace(unknownId)).toMatchObject({ status: 201 })
    })

    it('keeps registrations for other versions and of other applications', async () => {
      await openVersion()
      const otherVersion = await insertVersion(app.deps.db, { productId: version.productId, name: 'v3' })
      const other = await insertRegistration(app.deps.db, {
        applicationId,
        productVersionId: otherVersion.id,
        status: 'approved',
      })
      const grace = await developerClient(app)
      const theirs = await insertApplication(app.deps.db, { developerId: grace.developer.id })
      const foreign = await insertRegistration(app.deps.db, {
        applicationId: theirs.id,
        productVersionId: version.id,
      })
      expect(await replace(other.id)).toMatchObject({ status: 201 })
      expect(await registrationIds()).toHaveLength(2)
      expect(await replace(foreign.id)).toMatchObject({ status: 409 })
      expect(await grace.get(`/applications/${theirs.id}/registrations/${foreign.id}`)).toMatchObject({
        status: 200,
      })
    })
  })

  it('rejects scopes that the strategy does not offer', async () => {
    await openVersion()
    const response = await ada.post(path, { product_version_id: version.id, scopes: ['orders:read'] })
    expect(response).toMatchObject({ status: 400, body: { invalid_parameters: [{ field: 'scopes.0' }] } })
  })
})

describe('GET …/registrations', () => {
  async function list(query = '') {
    const { status, body } = await ada.get(`${path}${query}`)
    expect(status).toBe(200)
    return RegistrationListSchema.parse(body)
  }

  it('returns the newest first and applies every filter', async () => {
    const orders = await insertProduct(app.deps.db, { name: 'Orders' })
    const old = await insertVersion(app.deps.db, { productId: orders.id, name: 'v1' })
    const first = await insertRegistration(app.deps.db, {
      applicationId,
      productVersionId: version.id,
      status: 'approved',
      createdAt: new Date('2026-01-01T00:00:00Z'),
    })
    const second = await insertRegistration(app.deps.db, {
      applicationId,
      productVersionId: old.id,
      createdAt: new Date('2026-01-02T00:00:00Z'),
    })
    const ids = async (query: string) => (await list(query)).data.map(({ id }) => id)
    expect(await ids('')).toEqual([second.id, first.id])
    expect(await ids(`?filter[id]=${first.id}`)).toEqual([first.id])
    expect(await ids('?filter[status]=pending')).toEqual([second.id])
    expect(await ids('?filter[status][eq]=revoked')).toEqual([])
    expect(await ids('?filter[product_name][contains]=ORD')).toEqual([second.id])
    expect(await ids('?filter[product_name]=Events')).toEqual([first.id])
    expect(await ids('?filter[product_version_name][contains]=2&filter[status]=approved')).toEqual([first.id])
    expect((await list('?page[size]=1&page[number]=2')).meta).toMatchObject({ total: 2 })
    expect(await ada.get(`${path}?filter[status]=lost`)).toMatchObject({
      status: 400,
      body: { invalid_parameters: [{ rule: 'enum', source: 'query' }] },
    })
  })

  it('returns and deletes a rejected registration', async () => {
    const { id } = await insertRegistration(app.deps.db, {
      applicationId,
      productVersionId: version.id,
      status: 'rejected',
    })
    expect(await ada.get(`${path}/${id}`)).toMatchObject({ status: 200, body: { id, status: 'rejected' } })
    expect(await ada.delete(`${path}/${id}`)).toMatchObject({ status: 204, body: undefined })
    expect(await ada.get(`${path}/${id}`)).toMatchObject({ status: 404 })
    expect(await ada.delete(`${path}/${id}`)).toMatchObject({ status: 404 })
  })

  it('responds 422 for granted scopes when the strategy has none', async () => {
    const { id } = await insertRegistration(app.deps.db, { applicationId, productVersionId: version.id })
    for (const scopesOf of [
      `${path}/${id}`,
      `/applications/${applicationId}/product-versions/${version.id}`,
    ]) {
      const response = await ada.get(`${scopesOf}/granted-scopes`)
      expect(response).toMatchObject({ status: 422 })
      expect(response.body).toMatchObject({ type: expect.stringMatching(/\/granted-scopes-unavailable$/) })
    }
    expect(await ada.get(`${path}/${unknownId}/granted-scopes`)).toMatchObject({ status: 404 })
  })
})

describe('GET …/versions/{id}/applications', () => {
  async function list(query = '') {
    const { status, body } = await ada.get(
      `/products/${version.productId}/versions/${version.id}/applications${query}`,
    )
    expect(status).toBe(200)
    return VersionApplicationListSchema.parse(body).data
  }

  it('returns the registered applications of any status, or all others', async () => {
    const registration = await insertRegistration(app.deps.db, {
      applicationId,
      productVersionId: version.id,
      status: 'revoked',
    })
    const open = await insertApplication(app.deps.db, { developerId: ada.developer.id, name: 'Door' })
    const otherVersion = await insertVersion(app.deps.db, { productId: version.productId, name: 'v3' })
    await insertRegistration(app.deps.db, { applicationId: open.id, productVersionId: otherVersion.id })
    await insertApplication(app.deps.db, { developerId: (await developerClient(app)).developer.id })

    expect(await list()).toEqual([
      {
        id: applicationId,
        name: 'Till',
        registration_id: registration.id,
        registration_status: 'revoked',
        auth_strategy: { id: strategyId, name: 'API key', credential_type: 'key_auth' },
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ])
    for (const flag of ['?unregistered=true', '?unregistered=', '?unregistered']) {
      expect(await list(flag)).toMatchObject([
        { id: open.id, registration_id: null, registration_status: null },
      ])
    }
    expect(await list('?unregistered=false')).toHaveLength(1)
    expect(await list('?filter[status]=revoked&filter[name][contains]=till')).toHaveLength(1)
    expect(await list('?filter[status]=approved')).toEqual([])
    expect(await list(`?filter[auth_strategy_id]=${strategyId}`)).toHaveLength(1)
    expect(await list(`?unregistered=true&filter[auth_strategy_id]=${strategyId}`)).toEqual([])
  })

  it('responds 404 for a version of another product', async () => {
    const other = await insertProduct(app.deps.db)
    const response = await ada.get(`/products/${other.id}/versions/${version.id}/applications`)
    expect(response).toMatchObject({ status: 404 })
  })
})
