import { DAY_MS } from '@stagedoor/contract/constants'
import {
  FAILED_REQUESTS_PER_APPLICATION,
  FailedRequestListSchema,
} from '@stagedoor/contract/usage/failed-requests'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applications } from '../../../db/schema/applications.ts'
import { portals } from '../../../db/schema/portal.ts'
import { failedRequests } from '../../../db/schema/usage.ts'
import { setUpPortal } from '../../../testing/application-fixtures.ts'
import { recordStatements } from '../../../testing/count-queries.ts'
import { type DeveloperClient, developerClient } from '../../../testing/developer-client.ts'
import { insertApplication, insertProduct, insertVersion } from '../../../testing/factories.ts'
import { setUpSharedTestApp } from '../../../testing/set-up-test-app.ts'
import { removeExpired } from '../../operations/housekeeping.ts'
import { createUsageIngestion } from '../ingestion/ingestion.service.ts'

const app = setUpSharedTestApp()
let ada: DeveloperClient
let bo: DeveloperClient
let application: string
let versions: { v2: string; v3: string }

beforeAll(async () => {
  const { db } = app.deps
  const fixture = await setUpPortal(app)
  ada = fixture.ada
  bo = await developerClient(app)
  application = (await insertApplication(db, { developerId: ada.developer.id })).id
  const product = await insertProduct(db, { slug: 'events', name: 'Events' })
  const idOf = async (name: string) => (await insertVersion(db, { productId: product.id, name })).id
  versions = { v2: await idOf('v2'), v3: await idOf('v3') }
})
beforeEach(() => app.deps.db.delete(failedRequests))

let ids = 0
const record = (changes: object = {}) => ({
  id: `request ${(ids += 1)}`,
  time: app.deps.now().getTime(),
  application,
  product_version: 'events/v2',
  status: 404,
  latency_ms: 3,
  method: 'GET',
  path: '/events/7',
  ...changes,
})
const report = (...records: object[]) => app.services.ingest(records)

async function list(query = '', client = ada) {
  const { status, body } = await client.get(`/applications/${application}/failed-requests${query}`)
  expect(status).toBe(200)
  return FailedRequestListSchema.parse(body)
}
const paths = async (query?: string) => (await list(query)).data.map(({ path }) => path)

describe('ingestion', () => {
  it('keeps status, method, path and reason of failed requests only', async () => {
    const { accepted } = await report(
      record({ status: 200, path: '/fine' }),
      record({
        status: 403,
        method: 'POST',
        path: '/orders?apikey=sd_secret#part',
        reason: 'registration_pending',
      }),
      record({ path: undefined }),
    )
    expect(accepted).toBe(3)
    expect((await list()).data).toEqual([
      expect.objectContaining({
        status: 403,
        method: 'POST',
        path: '/orders',
        reason: 'registration_pending',
        product_version_id: versions.v2,
      }),
    ])
  })

  it('cleans values, and counts a record whose new fields are not valid', async () => {
    const { accepted } = await report(
      record({ path: `https://user:pass@api.example/a\u0000\u001B[31m\u202Eb\uD800` }),
      record({ path: `/${'x'.repeat(600)}` }),
      record({ path: '/c', method: 'GET\r\nX: y', reason: 'no_such_reason' }),
      record({ path: 7, method: {}, reason: [] }),
      record({ path: '?only=query' }),
    )
    expect(accepted).toBe(5)
    const { data } = await list()
    expect(new Set(data.map(({ path }) => path))).toEqual(new Set(['/a[31mb', `/${'x'.repeat(511)}`, '/c']))
    expect(data.find(({ path }) => path === '/c')).toMatchObject({ method: null, reason: null })
  })

  it("reads method and path of Kong's log objects", async () => {
    await app.services.ingest(
      [
        {
          started_at: app.deps.now().getTime(),
          latencies: { request: 31 },
          request: { id: 'kong', method: 'PUT', uri: '/seats?apikey=1' },
          response: { status: 500 },
          consumer: { custom_id: application },
        },
      ],
      { productVersion: 'events/v2' },
    )
    expect((await list()).data).toMatchObject([{ status: 500, method: 'PUT', path: '/seats' }])
  })

  it('stores a record once that is sent again, alone and in a batch with new records', async () => {
    const [first, second] = [record(), record()]
    await report(first)
    await report(first)
    await report(second, first, second)
    expect((await list()).meta.total).toBe(2)
  })

  it('keeps the newest failed requests of each application', async () => {
    const { id: other } = await insertApplication(app.deps.db, { developerId: ada.developer.id })
    const at = app.deps.now().getTime()
    await report(record({ application: other }))
    const extra = 50
    for (let sent = 0; sent < FAILED_REQUESTS_PER_APPLICATION + extra; sent += 50) {
      await report(...Array.from({ length: 50 }, (_, index) => record({ time: at - sent - index })))
    }
    const rows = await app.deps.db
      .select()
      .from(failedRequests)
      .where(eq(failedRequests.applicationId, application))
    expect(rows).toHaveLength(FAILED_REQUESTS_PER_APPLICATION)
    expect(Math.min(...rows.map(({ time }) => time.getTime()))).toBe(at - FAILED_REQUESTS_PER_APPLICATION + 1)
    expect(await app.deps.db.$count(failedRequests)).toBe(FAILED_REQUESTS_PER_APPLICATION + 1)
  })

  it('keeps failed requests of production, however many fail in the sandbox', async () => {
    const at = app.deps.now().getTime()
    await report(record({ path: '/production', time: at - DAY_MS / 2 }))
    for (let sent = 0; sent <= FAILED_REQUESTS_PER_APPLICATION; sent += 100) {
      const batch = Array.from({ length: 100 }, (_, index) => record({ time: at - sent - index }))
      await app.services.ingest(batch, { isSandbox: true })
    }
    expect(await paths()).toEqual(['/production'])
    expect((await list('?environment=sandbox')).meta.total).toBe(FAILED_REQUESTS_PER_APPLICATION)
  })

  it('keeps at most 100 failed requests of a batch per status, the newest', async () => {
    const at = app.deps.now().getTime()
    await report(
      ...Array.from({ length: 150 }, (_, index) => record({ time: at - index })),
      record({ status: 500 }),
    )
    const { meta } = await list('?status=404')
    expect(meta.total).toBe(100)
    expect((await list('?status=5XX')).meta.total).toBe(1)
  })

  it('sends no further statement for successful requests', async () => {
    await report(record({ status: 200 }), record({ status: 204 }))
    const successful = () => report(record({ status: 200 }), record({ status: 204 }))
    const statements = await recordStatements(app, successful)
    expect(statements.join('\n')).not.toContain('failed_requests')
    expect(statements.filter((statement) => statement.includes('insert'))).toHaveLength(1)
  })

  it('stores nothing when the setting is off', async () => {
    const settings = { ...app.deps.settings, USAGE_FAILED_REQUESTS: false }
    const ingest = createUsageIngestion({ ...app.deps, settings }, app.services.versionOf)
    expect(await ingest([record()])).toMatchObject({ accepted: 1 })
    expect(await app.deps.db.$count(failedRequests)).toBe(0)
  })
})

describe('housekeeping', () => {
  it('removes failed requests after seven days, of deleted applications, and all when the setting is off', async () => {
    const { db } = app.deps
    const { id: deleted } = await insertApplication(db, { developerId: ada.developer.id })
    const ago = (days: number) => app.deps.now().getTime() - days * DAY_MS
    await report(
      record({ path: '/old', time: ago(7) - 60_000 }),
      record({ path: '/kept', time: ago(6.9) }),
      record({ path: '/deleted', application: deleted }),
    )
    await db.delete(applications).where(eq(applications.id, deleted))
    await removeExpired(app.deps, app.services)
    const remaining = await db.select({ path: failedRequests.path }).from(failedRequests)
    expect(remaining).toEqual([{ path: '/kept' }])
    const settings = { ...app.deps.settings, USAGE_FAILED_REQUESTS: false }
    await removeExpired({ ...app.deps, settings }, app.services)
    expect(await db.$count(failedRequests)).toBe(0)
  })
})

describe('GET /applications/{applicationId}/failed-requests', () => {
  it('is only available to the owner, on a private portal', async () => {
    await report(record())
    const path = `/applications/${application}/failed-requests`
    expect((await list()).meta.total).toBe(1)
    expect((await bo.get(path)).status).toBe(404)
    expect((await ada.get('/applications/00000000-0000-4000-8000-000000000000/failed-requests')).status).toBe(
      404,
    )
    expect((await app.request(`/api/v2${path}`)).status).toBe(401)
    await app.deps.db.update(portals).set({ isPublic: true })
    app.deps.caches.clear()
    expect((await ada.get(path)).status).toBe(404)
    expect((await app.request(`/api/v2${path}`)).status).toBe(404)
    await app.deps.db.update(portals).set({ isPublic: false })
    app.deps.caches.clear()
  })

  it('lists one environment, production by default', async () => {
    await report(record({ path: '/production' }))
    await app.services.ingest([record({ path: '/sandbox' })], { isSandbox: true })
    expect(await paths()).toEqual(['/production'])
    expect(await paths('?environment=production')).toEqual(['/production'])
    expect(await paths('?environment=sandbox')).toEqual(['/sandbox'])
  })

  it('lists the newest first, by page, status, product version and period', async () => {
    const at = app.deps.now().getTime()
    await report(
      record({ path: '/1', time: at - 5_000, product_version: 'events/v3' }),
      record({ path: '/2', time: at - 4_000, status: 429 }),
      record({ path: '/3', time: at - 3_000, status: 500 }),
      record({ path: '/4', time: at - 2 * DAY_MS }),
    )
    // The portal shows 24 hours.
    expect(await paths()).toEqual(['/3', '/2', '/1'])
    expect(await paths('?page[size]=1&page[number]=2')).toEqual(['/2'])
    expect(await paths('?status=4XX')).toEqual(['/2', '/1'])
    expect(await paths('?status=500')).toEqual(['/3'])
    expect(await paths(`?product_versions=${versions.v3}`)).toEqual(['/1'])
    expect(await paths(`?product_versions=${versions.v3},${versions.v2}`)).toHaveLength(3)
    expect(await paths(`?start_ms=${at - 4_000}&end_ms=${at - 3_500}`)).toEqual(['/2'])
  })

  it('rejects invalid filters', async () => {
    for (const query of ['status=200', 'status=x', 'product_versions=x', 'start_ms=x', 'environment=x']) {
      const { status } = await ada.get(`/applications/${application}/failed-requests?${query}`)
      expect([query, status]).toEqual([query, 400])
    }
  })
})
