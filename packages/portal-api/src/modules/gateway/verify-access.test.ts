import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { credentials } from '../../db/schema/applications.ts'
import { portals } from '../../db/schema/portal.ts'
import { createAccessQueries } from '../access/access.queries.ts'
import { startCredentialUses, storeCredentialUses } from '../usage/credential-use/credential-use.service.ts'
import { countQueries } from '../../testing/count-queries.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { type DeveloperClient, developerClient } from '../../testing/developer-client.ts'
import {
  insertApplication,
  insertPortal,
  insertProduct,
  insertRegistration,
  insertVersion,
} from '../../testing/factories.ts'
import { runOperationInTest } from '../../testing/run-operation-in-test.ts'
import { createDeveloperGroupQueries } from '../accounts/developer-groups.queries.ts'

const DELAY_MS = 5_000

let app: TestApp
let ada: DeveloperClient
let token: string
let key: string
let productId: string
let applicationId: string

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.deps
  token = ((await runOperationInTest(app, 'gateways create', ['edge'])) as { token: string }).token
  await insertPortal(db, { rbacEnabled: true })
  ada = await developerClient(app)
  const product = await insertProduct(db, { slug: 'events' })
  productId = product.id
  const version = await insertVersion(db, { productId, name: 'v2' })
  const application = await insertApplication(db, { developerId: ada.developer.id })
  applicationId = application.id
  await insertRegistration(db, {
    applicationId,
    productVersionId: version.id,
    status: 'approved',
  })
  const created = await ada.post(`/applications/${application.id}/credentials`, {})
  key = (created.body as { credential: string }).credential
})
beforeEach(async () => {
  await app.deps.db.execute('delete from permission_grants')
  await app.deps.db.update(portals).set({ rbacEnabled: true, isPublic: false })
  app.advance(DELAY_MS)
})
afterAll(() => app.database.close())

async function outcome() {
  const { status, headers } = await app.request('/gateway/verify?product_version=events/v2', {
    headers: { 'x-stagedoor-gateway': token, apikey: key },
  })
  return [status, headers.get('x-stagedoor-reason')]
}
const resource = (path: string) => `krn:stagedoor:reg/*:org/*:portals/${path}`
const grant = (values: Partial<Parameters<ReturnType<typeof createAccessQueries>['insertGrant']>[0]>) =>
  createAccessQueries(app.deps.db).insertGrant({
    resource: resource(`*/services/${productId}`),
    actions: ['#consume'],
    ...values,
  })

const ALLOWED = [200, null]
const DENIED = [403, 'access_denied']

describe('verification with access control', () => {
  it('rejects a key within the delay after the permission was revoked', async () => {
    const { id } = await grant({ developerId: ada.developer.id })
    expect(await outcome()).toEqual(ALLOWED)
    await runOperationInTest(app, 'permissions revoke', [id])
    app.advance(DELAY_MS)
    expect(await outcome()).toEqual(DENIED)
  })

  it.each([
    ['a developer', async () => grant({ developerId: ada.developer.id }), ALLOWED],
    ['everybody', async () => grant({}), ALLOWED],
    ['a group of the developer', async () => grant({ groupName: 'partners' }), ALLOWED],
    ['another group', async () => grant({ groupName: 'staff' }), DENIED],
    ['all products', async () => grant({ resource: resource('*/services/*') }), ALLOWED],
    ['this portal', async () => grant({ resource: resource(`${await portalId()}/services/*`) }), ALLOWED],
    ['another portal', async () => grant({ resource: resource(`${productId}/services/*`) }), DENIED],
    ['another product', async () => grant({ resource: resource(`*/services/${await portalId()}`) }), DENIED],
    ['viewing', async () => grant({ actions: ['#view'] }), DENIED],
    ['another service', async () => grant({ resource: 'krn:x:reg/*:org/*:portals/*/services/*' }), DENIED],
    ['a longer path', async () => grant({ resource: resource('*/services/x/services/*') }), DENIED],
  ])('applies the permission rules of the portal to a grant for %s', async (_subject, give, expected) => {
    await createDeveloperGroupQueries(app.deps.db).replaceGroups(ada.developer.id, ['partners'])
    await give()
    expect(await outcome()).toEqual(expected)
  })

  it('requires no permission with access control off, or on a public portal', async () => {
    await app.deps.db.update(portals).set({ rbacEnabled: false })
    expect(await outcome()).toEqual(ALLOWED)
    await app.deps.db.update(portals).set({ rbacEnabled: true, isPublic: true })
    app.advance(DELAY_MS)
    expect(await outcome()).toEqual(ALLOWED)
    await app.deps.db.update(portals).set({ isPublic: false })
    app.advance(DELAY_MS)
    expect(await outcome()).toEqual(DENIED)
  })

  it('verifies a cached key without a database query', async () => {
    await grant({ developerId: ada.developer.id })
    expect(await outcome()).toEqual(ALLOWED)
    expect(await countQueries(app, outcome)).toBe(0)
  })
})

async function portalId(): Promise<string> {
  const [row] = await app.deps.db.select().from(portals).where(eq(portals.singleton, 1))
  return row?.portalId ?? ''
}

describe('the last use of a credential', () => {
  const lastUse = async () => {
    const { body } = await ada.get(`/applications/${applicationId}/credentials?include=dates`)
    return (body as { data: { last_used_at: string | null }[] }).data[0]?.last_used_at ?? null
  }
  beforeEach(async () => {
    await app.deps.db.update(portals).set({ rbacEnabled: false })
    await app.deps.db.update(credentials).set({ lastUsedAt: null })
    app.deps.credentialUses.take()
  })

  it('is the time of the last accepted verification, stored in one statement', async () => {
    const before = app.deps.now().getTime()
    await outcome()
    app.advance(1_000)
    expect(await outcome()).toEqual(ALLOWED)
    expect(await lastUse()).toBeNull()
    expect(await countQueries(app, () => storeCredentialUses(app.deps))).toBe(1)
    expect(Date.parse((await lastUse()) ?? '')).toBeGreaterThanOrEqual(before + 1_000)
    expect(await countQueries(app, () => storeCredentialUses(app.deps))).toBe(0)
  })

  it('is stored when the server stops', async () => {
    const job = startCredentialUses(app.deps)
    await outcome()
    await job.stop()
    expect(await lastUse()).not.toBeNull()
  })

  it('does not change on a rejected verification', async () => {
    await app.deps.db.update(portals).set({ rbacEnabled: true })
    app.advance(DELAY_MS)
    expect(await outcome()).toEqual(DENIED)
    await storeCredentialUses(app.deps)
    expect(await lastUse()).toBeNull()
  })

  it('is stored by the next run after a database failure, and never decreases', async () => {
    await outcome()
    const failing = { ...app.deps.db, execute: () => Promise.reject(new Error('gone')) }
    await storeCredentialUses({ ...app.deps, db: failing as unknown as typeof app.deps.db })
    expect(await lastUse()).toBeNull()
    await storeCredentialUses(app.deps)
    const stored = await lastUse()
    const [row] = await app.deps.db.select().from(credentials)
    app.deps.credentialUses.record(row?.id ?? '', 0)
    await storeCredentialUses(app.deps)
    expect([stored, await lastUse()]).toEqual([expect.any(String), stored])
  })
})
