import { RejectionHelpSchema } from '@stagedoor/contract/usage/rejection-help'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { portals } from '../../db/schema/portal.ts'
import { setUpPortal } from '../../testing/application-fixtures.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { type DeveloperClient, developerClient } from '../../testing/developer-client.ts'
import {
  insertApplication,
  insertConfig,
  insertProduct,
  insertRegistration,
  insertVersion,
} from '../../testing/factories.ts'

let app: TestApp
let ada: DeveloperClient
let bo: DeveloperClient
let versionId: string
let applicationId: string

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.deps
  const fixture = await setUpPortal(app, { keyNames: ['x-till-key'] })
  ada = fixture.ada
  bo = await developerClient(app)
  const product = await insertProduct(db, { slug: 'events', name: 'Events' })
  versionId = (await insertVersion(db, { productId: product.id, name: 'v2' })).id
  await insertConfig(db, { productVersionId: versionId, authStrategyId: fixture.strategy.id })
  const owner = { developerId: ada.developer.id, authStrategyId: fixture.strategy.id }
  applicationId = (await insertApplication(db, owner)).id
  await insertRegistration(db, { applicationId, productVersionId: versionId, status: 'pending' })
})
afterAll(() => app.database.close())

const help = (client: DeveloperClient, version: string) =>
  client.get(`/rejection-help?version=${encodeURIComponent(version)}`)

describe('GET /rejection-help', () => {
  it("returns the version with the caller's own registrations, by id and by name", async () => {
    for (const reference of [versionId, versionId.toUpperCase(), 'events/v2']) {
      const { status, body } = await help(ada, reference)
      expect(status).toBe(200)
      const { product, version, key_names, versions, applications } = RejectionHelpSchema.parse(body)
      expect([product.name, version?.id, key_names, versions]).toEqual([
        'Events',
        versionId,
        ['x-till-key'],
        [{ id: versionId, name: 'v2' }],
      ])
      expect(applications.map(({ id, registration }) => [id, registration?.status])).toEqual([
        [applicationId, 'pending'],
      ])
    }
  })

  it('returns no applications of other developers', async () => {
    const { body } = await help(bo, versionId)
    expect(RejectionHelpSchema.parse(body).applications).toEqual([])
  })

  it('returns the published versions of a product for an unknown version', async () => {
    const { body } = await help(ada, 'events/v9')
    const { version, versions } = RejectionHelpSchema.parse(body)
    expect([version, versions.map(({ name }) => name)]).toEqual([null, ['v2']])
  })

  it('returns the same error for hidden and unknown products', async () => {
    const { db } = app.deps
    const unknown = await help(ada, 'no-such/v1')
    expect(unknown.status).toBe(404)
    for (const reference of ['events', '/', '00000000-0000-4000-8000-000000000000'])
      expect((await help(ada, reference)).status).toBe(404)
    await db.update(portals).set({ rbacEnabled: true })
    app.deps.caches.clear()
    expect((await help(ada, versionId)).status).toBe(404)
    await db.update(portals).set({ rbacEnabled: false })
    app.deps.caches.clear()
  })

  it('rejects visitors and malformed references', async () => {
    const response = await app.request(`/api/v2/rejection-help?version=${versionId}`)
    expect(response.status).toBe(401)
    for (const reference of ['x'.repeat(201), '\u0000/v1', ''])
      expect((await help(ada, reference)).status).toBe(400)
  })
})
