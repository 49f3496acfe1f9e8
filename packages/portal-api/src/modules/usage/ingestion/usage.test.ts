import { DAY_MS } from '@stagedoor/contract/constants'
import { USAGE_MAX_RECORDS, type UsageResponse } from '@stagedoor/contract/usage/usage'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { credentials } from '../../../db/schema/applications.ts'
import { portals } from '../../../db/schema/portal.ts'
import { usageRecords } from '../../../db/schema/usage.ts'
import { setUpPortal } from '../../../testing/application-fixtures.ts'
import type { DeveloperClient } from '../../../testing/developer-client.ts'
import { insertApplication, insertProduct, insertVersion } from '../../../testing/factories.ts'
import { json } from '../../../testing/requests.ts'
import { setUpSharedTestApp } from '../../../testing/set-up-test-app.ts'
import { runOperationInTest } from '../../../testing/run-operation-in-test.ts'
import { removeExpired } from '../../operations/housekeeping.ts'
import { storeCredentialUses } from '../credential-use/credential-use.service.ts'
import { foldPending } from '../rollups/rollups.service.ts'
import { createUsagePartitionQueries } from './usage-partitions.queries.ts'

const GATEWAY_TOKEN = 'gateway-token-of-the-tests-0123456789'

const app = setUpSharedTestApp({ GATEWAY_TOKEN })
let client: DeveloperClient
let application: string
let credential: string
let now: number

beforeAll(async () => {
  const { db } = app.deps
  const { strategy, ada } = await setUpPortal(app)
  await db.update(portals).set({ allowedTimePeriod: '90d' })
  client = ada
  const owner = { developerId: ada.developer.id, authStrategyId: strategy.id }
  application = (await insertApplication(db, owner)).id
  credential = ((await client.post(`/applications/${application}/credentials`, {})).body as { id: string }).id
  const product = await insertProduct(db, { slug: 'events', name: 'Events' })
  await insertVersion(db, { productId: product.id, name: 'v2' })
  now = app.deps.now().getTime()
})

const send = (body: unknown, query = '') =>
  app.request(`/gateway/usage${query}`, json(body, { headers: { 'x-stagedoor-gateway': GATEWAY_TOKEN } }))

async function report(body: unknown, query?: string): Promise<UsageResponse> {
  const response = await send(body, query)
  expect(response.status).toBe(200)
  return (await response.json()) as UsageResponse
}

const record = (id: string, changes: object = {}) => ({
  id,
  time: now,
  application,
  product_version: 'events/v2',
  status: 200,
  latency_ms: 12.5,
  request_size: 100,
  response_size: 2_000,
  ...changes,
})

async function counted(): Promise<number> {
  const { records } = await app.services.stats.query(client.developer.id, {
    start_ms: now - 6 * DAY_MS,
    end_ms: now + DAY_MS,
    metrics: ['REQUEST_COUNT'],
    dimensions: [],
    granularity_ms: DAY_MS,
    filter: [],
  })
  return Number(records[0]?.event['REQUEST_COUNT'])
}

/** A shortened log object of Kong's http-log plugin; some versions send sizes as strings. */
const kongEntry = (changes: object = {}) => ({
  started_at: now,
  latencies: { request: 31, kong: 2, proxy: 29 },
  request: { id: 'b6a1c0de', method: 'GET', uri: '/seats', size: '210', headers: { host: 'api.example' } },
  response: { status: 200, size: '5120', headers: {} },
  client_ip: '203.0.113.7',
  consumer: { custom_id: application, username: 'till' },
  route: null,
  ...changes,
})

describe('POST /gateway/usage', () => {
  it('counts a record whose id another gateway or the sandbox has used', async () => {
    const { token } = (await runOperationInTest(app, 'gateways create', ['edge'])) as { token: string }
    const ids = ['same', '0197f0a4-7b1c-7e3a-9f00-3c6a1d2b4e5f']
    const body = { records: ids.map((id) => record(id)) }
    expect(await report(body)).toMatchObject({ accepted: 2 })
    const other = await app.request(
      '/gateway/usage',
      json(body, { headers: { 'x-stagedoor-gateway': token } }),
    )
    expect(await other.json()).toMatchObject({ accepted: 2, duplicates: 0 })
    expect(await app.services.ingest(body.records, { isSandbox: true })).toMatchObject({ accepted: 2 })
    expect(await report(body)).toMatchObject({ accepted: 0, duplicates: 2 })
  })

  it('counts each record once, independent of order and repetition', async () => {
    const before = await counted()
    const late = record('late', { time: new Date(now - 5 * DAY_MS).toISOString() })
    expect(await report({ records: [record('a'), late, record('b'), record('a')] })).toMatchObject({
      accepted: 3,
      duplicates: 1,
    })
    expect(await report({ records: [record('b'), record('c'), late] })).toMatchObject({
      accepted: 1,
      duplicates: 2,
    })
    await foldPending(app.deps)
    expect(await report({ records: [record('c'), record('a')] })).toMatchObject({
      accepted: 0,
      duplicates: 2,
    })
    expect((await counted()) - before).toBe(4)
  })

  it('counts each record once when batches with the same records arrive concurrently', async () => {
    const before = await counted()
    const ids = Array.from({ length: 300 }, (_, index) => `together ${index}`)
    const batches = [ids, ids.toReversed(), ids.slice(100), ids.slice(0, 200).toReversed()]
    const responses = await Promise.all(
      batches.map((batch) => report({ records: batch.map((id) => record(id)) })),
    )
    expect(responses.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(ids.length)
    expect((await counted()) - before).toBe(ids.length)
  })

  it('accepts concurrent batches of a day without a partition', async () => {
    const days = [2, 3, 4].map((ago) => new Date(now - ago * DAY_MS).toISOString().slice(0, 10))
    const partitions = createUsagePartitionQueries(app.deps.db)
    for (const day of days)
      await app.deps.db.transaction((tx) => createUsagePartitionQueries(tx).dropPartition(day))
    const batches = Array.from({ length: 8 }, (_, batch) =>
      [2, 3, 4].map((ago) => record(`first-${batch}-${ago}`, { time: now - ago * DAY_MS })),
    )
    const responses = await Promise.all(batches.map((batch) => send(batch)))
    expect(responses.map(({ status }) => status)).toEqual(batches.map(() => 200))
    expect(await partitions.partitionedDays()).toEqual(expect.arrayContaining(days))
  })

  it('reports invalid records, and stores the valid ones of the same batch', async () => {
    const bad = [
      null,
      'text',
      { id: 'no time' },
      record('x', { status: 99 }),
      record('x', { latency_ms: -1 }),
      record('x', { request_size: 1.5 }),
      record('x', { credential: 'a\u0000' }),
      record('x', { application: undefined }),
      record('x', { application: '00000000-0000-4000-8000-000000000000' }),
      record('x', { application: undefined, credential: 'unknown' }),
      record('x', { product_version: 'events/v9' }),
      record('x', { product_version: undefined }),
      record('old', { time: now - 9 * DAY_MS }),
      record('new', { time: now + 10 * 60_000 }),
    ]
    const result = await report({
      records: [record('good 1'), ...bad, record('good 2', { time: now + 60_000 })],
    })
    expect(result).toMatchObject({ accepted: 2, rejected: bad.length })
    expect(Object.fromEntries(result.rejections.map(({ index, reason }) => [index, reason]))).toEqual({
      ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((index) => [index, 'malformed'])),
      ...Object.fromEntries([8, 9, 10].map((index) => [index, 'unknown_application'])),
      ...Object.fromEntries([11, 12].map((index) => [index, 'unknown_product_version'])),
      13: 'too_old',
      14: 'in_the_future',
    })
    expect(result.rejections.find(({ index }) => index === 4)).toMatchObject({
      id: 'x',
      detail: expect.stringContaining('status'),
    })
  })

  it("accepts log objects of Kong's http-log plugin", async () => {
    const before = await counted()
    const version = '?product_version=events/v2'
    expect(await report(kongEntry(), version)).toMatchObject({ accepted: 1 })
    const withoutId = kongEntry({
      request: { size: 1, headers: { 'x-stagedoor-application': application } },
      consumer: undefined,
    })
    expect(await report([kongEntry(), withoutId, withoutId], version)).toMatchObject({
      accepted: 1,
      duplicates: 2,
    })
    expect(await report([kongEntry({ response: {} })], version)).toMatchObject({ rejected: 1 })
    expect((await counted()) - before).toBe(2)
  })

  it('accepts a credential without an application, and records its last use', async () => {
    expect(
      await report({ records: [record('by key', { application: undefined, credential })] }),
    ).toMatchObject({ accepted: 1 })
    await storeCredentialUses(app.deps)
    const [row] = await app.deps.db.select().from(credentials).where(eq(credentials.id, credential))
    expect(row?.lastUsedAt?.getTime()).toBeGreaterThanOrEqual(now)
  })

  it('rejects requests without a gateway token, with too many records or with a malformed body', async () => {
    const withoutToken = await app.request('/gateway/usage', json({ records: [] }))
    const tooMany = await send({ records: Array.from({ length: USAGE_MAX_RECORDS + 1 }, () => 1) })
    const text = await app.request('/gateway/usage', {
      method: 'POST',
      headers: { 'x-stagedoor-gateway': GATEWAY_TOKEN, 'content-type': 'application/json' },
      body: '{"records": [',
    })
    expect([withoutToken.status, tooMany.status, text.status]).toEqual([401, 400, 400])
    expect([(await send({ records: 1 })).status, (await send('text')).status]).toEqual([400, 400])
  })

  it('responds with 429 to too many concurrent batches, which succeed when they are sent again', async () => {
    const before = await counted()
    const batches = Array.from({ length: 16 }, (_, batch) => ({
      records: Array.from({ length: 5 }, (_item, index) => record(`burst ${batch} ${index}`)),
    }))
    const first = await Promise.all(batches.map((batch) => send(batch)))
    const rejected = first.flatMap((response, index) => (response.status === 429 ? [index] : []))
    expect(rejected.length).toBeGreaterThan(0)
    expect(first[rejected[0] ?? 0]?.headers.get('retry-after')).toBe('1')
    for (const index of rejected) await report(batches[index])
    expect((await counted()) - before).toBe(16 * 5)
  })

  it('removes records after their retention, and keeps their rollups', async () => {
    const before = await counted()
    await removeExpired(app.deps, app.services)
    expect(await app.deps.db.$count(usageRecords)).toBeGreaterThan(0)
    while ((await foldPending(app.deps)) > 0);
    app.advance(20 * DAY_MS)
    await removeExpired(app.deps, app.services)
    expect(await app.deps.db.$count(usageRecords)).toBe(0)
    expect(await counted()).toBe(before)
  })
})
