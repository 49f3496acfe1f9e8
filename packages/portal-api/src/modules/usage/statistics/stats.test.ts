import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS, STATS_LATEST_MS } from '@stagedoor/contract/constants'
import {
  CalledVersionsSchema,
  MetricSchema,
  type StatsQuery,
  type StatsResult,
  type StatsQueryInput,
} from '@stagedoor/contract/usage/stats'
import type { UsageResponse } from '@stagedoor/contract/usage/usage'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { portals } from '../../../db/schema/portal.ts'
import { usageDays, usageHours, usageMinutes } from '../../../db/schema/usage.ts'
import { recordStatements } from '../../../testing/count-queries.ts'
import { type DeveloperClient, developerClient } from '../../../testing/developer-client.ts'
import { insertApplication, insertPortal, insertProduct, insertVersion } from '../../../testing/factories.ts'
import { runOperationInTest } from '../../../testing/run-operation-in-test.ts'
import { setUpSharedTestApp } from '../../../testing/set-up-test-app.ts'
import { expectedStats, keyOf, type KnownRequest } from '../../../testing/stats-oracle.ts'
import { foldPending } from '../rollups/rollups.service.ts'
import { createStatsService } from './stats.service.ts'

/** The 90 days before it contain a leap day and the start of daylight saving time in America and in Europe. */
const NOW = Date.parse('2028-03-28T12:34:56.789Z')
const RETENTION = { minuteDays: 2, hourDays: 40 }
const REQUESTS = 1_500
/** Days before NOW: around both clock changes, the leap day, and the horizons of the rollups. */
const OLD_DAYS = [1, 2, 3, 15, 16, 17, 27, 28, 29, 39, 40, 41, 88]

const app = setUpSharedTestApp({
  USAGE_RAW_RETENTION_DAYS: '100',
  USAGE_MINUTE_RETENTION_DAYS: String(RETENTION.minuteDays),
  USAGE_HOUR_RETENTION_DAYS: String(RETENTION.hourDays),
})
let client: DeveloperClient
let foreign: string
let applicationIds: string[]
let versionIds: string[]
const requests: KnownRequest[] = []
let accepted: UsageResponse[]

beforeAll(async () => {
  app.advance(NOW - Date.now())
  const { db } = app.deps
  await insertPortal(db, { allowedTimePeriod: '90d' })
  client = await developerClient(app)
  const applications = await Promise.all(
    ['Till', 'Door scanner', 'Seat map'].map((name) =>
      insertApplication(db, { developerId: client.developer.id, name }),
    ),
  )
  applicationIds = applications.map(({ id }) => id)
  const other = await insertApplication(db, { developerId: (await developerClient(app)).developer.id })
  foreign = other.id
  const product = await insertProduct(db, { name: 'Events' })
  const versions = await Promise.all(
    ['v1', 'v2'].map((name) => insertVersion(db, { productId: product.id, name })),
  )
  versionIds = versions.map(({ id }) => id)
  // Two versions with the same name must stay separate.
  const twin = await insertVersion(db, {
    productId: (await insertProduct(db, { name: 'Events' })).id,
    name: 'v2',
  })
  versionIds.push(twin.id)

  const random = seeded(7)
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value
  const records = Array.from({ length: REQUESTS }, (_, index) => {
    const application = pick([...applications, { id: foreign, name: '' }])
    const versionId = pick(versionIds)
    // Minutes, hours and some days ago; most days have no requests.
    const ageMs =
      pick([10 * 60_000, 3 * HOUR_MS, DAY_MS, DAY_MS]) * random() + pick([0, 0, 0, ...OLD_DAYS]) * DAY_MS
    const status = pick([200, 200, 200, 204, 404, 500, 300 + Math.floor(random() * 80)])
    const request = {
      timeMs: Math.floor(NOW - ageMs),
      applicationId: application.id,
      versionId,
      labels: {
        APPLICATION: application.name,
        API_PRODUCT_VERSION:
          versionId === versionIds[0] ? 'Events - v1' : `Events - v2 (${versionId.slice(0, 8)})`,
        STATUS_CODE: String(status),
        STATUS_CODE_GROUPED: `${Math.floor(status / 100)}XX`,
      },
      latencyMs: Math.fround(0.01 + random() ** 4 * 3_000),
      requestSize: Math.floor(random() * 60),
      responseSize: Math.floor(random() ** 3 * 5_000_000),
    }
    if (application.id !== foreign) requests.push(request)
    return {
      id: index % 3 === 0 ? randomUUID() : `request ${index}`,
      time: index % 2 === 0 ? request.timeMs : new Date(request.timeMs).toISOString(),
      application: application.id,
      product_version: versionId,
      status,
      latency_ms: request.latencyMs,
      request_size: request.requestSize,
      response_size: request.responseSize,
    }
  })

  const { ingest } = app.services
  const half = REQUESTS / 2
  // Out of order, in two batches: one is in the rollups, the other is pending during the queries.
  accepted = [await ingest(records.slice(0, half))]
  while ((await foldPending(app.deps)) > 0);
  accepted.push(await ingest(records.slice(half)))
})

/** Seeded random numbers (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function rollups() {
  const tables = [usageMinutes, usageHours, usageDays]
  return Promise.all(
    tables.map((table) => app.deps.db.select().from(table).orderBy(table.seriesId, table.bucket)),
  )
}

const post = (query: Partial<StatsQuery>) =>
  client.post('/stats', { start_ms: NOW - DAY_MS, end_ms: NOW, metrics: ['REQUEST_COUNT'], ...query })

async function expectExactCounts(query: StatsQuery): Promise<void> {
  const response = await client.post('/stats', query)
  expect(response.status).toBe(200)
  const { meta, records } = response.body as Required<StatsResult>
  const expected = expectedStats(requests, query, { now: app.deps.now(), ...RETENTION })
  expect(meta).toMatchObject({
    start_ms: query.start_ms,
    end_ms: query.end_ms,
    granularity: query.dimensions.includes('TIME') ? query.granularity_ms : query.end_ms - query.start_ms,
    metric_names: query.metrics,
    dimensions: expected.dimensions,
    truncated: expected.truncated,
  })

  const [metric = ''] = query.metrics
  const names = Object.keys(expected.dimensions)
  const values = new Map(
    records.map(({ event, timestamp }) => [
      keyOf(
        timestamp,
        names.map((name) => event[name] ?? ''),
      ),
      Number(event[metric]),
    ]),
  )
  expect(values.size).toBe(records.length)
  expect([...values.keys()].toSorted()).toEqual([...expected.values.keys()].toSorted())
  const tolerance = metric === 'REQUEST_COUNT' ? 0 : 0.01
  for (const [key, exact] of expected.values) {
    const error = Math.abs((values.get(key) ?? Number.NaN) - exact)
    if (!(error <= exact * tolerance))
      throw new Error(`${metric} of ${key} is ${values.get(key)}, not ${exact}`)
  }
}

const aligned = (unit: number) =>
  fc.integer({ min: 0, max: 89 * DAY_MS }).map((age) => Math.floor((NOW - age) / unit) * unit)
const startMs = fc.oneof(...[1, 60_000, 900_000, HOUR_MS, DAY_MS].map(aligned))
const length = fc.oneof(
  fc.integer({ min: 1, max: 90 * DAY_MS }),
  fc.constantFrom(60_000, HOUR_MS, DAY_MS, 7 * DAY_MS, 30 * DAY_MS),
)
const granularity = fc.oneof(
  fc.constantFrom(60_000, 300_000, HOUR_MS, DAY_MS, 7 * DAY_MS),
  fc.integer({ min: 1, max: 10 * DAY_MS }),
)
const type = fc.constantFrom('IN' as const, 'NOT_IN' as const)
const oneFilter = fc.oneof(
  fc.record({ dimension: fc.constant('APPLICATION' as const), type, values: some(() => applicationIds) }),
  fc.record({
    dimension: fc.constant('API_PRODUCT_VERSION' as const),
    type,
    values: some(() => [...versionIds, randomUUID()]),
  }),
  fc.record({
    dimension: fc.constant('STATUS_CODE' as const),
    type,
    values: fc.subarray([200, 204, 404, 500, 999]),
  }),
  fc.record({
    dimension: fc.constant('STATUS_CODE_GROUPED' as const),
    type,
    values: fc.subarray(['2XX', '3XX', '4XX', '5XX']),
  }),
)

/** Some values of a list that is only filled when the test runs. */
function some(values: () => string[]) {
  return fc.array(fc.nat({ max: 9 }), { maxLength: 3 }).map((indexes) => {
    const all = values()
    return indexes.map((index) => all[index % all.length] ?? '')
  })
}

const anyQuery = fc
  .record({
    start_ms: startMs,
    length,
    granularity_ms: granularity,
    metrics: fc.constantFrom(...MetricSchema.options).map((metric) => [metric]),
    dimensions: fc.array(
      fc.constantFrom('TIME', 'API_PRODUCT_VERSION', 'APPLICATION', 'STATUS_CODE', 'STATUS_CODE_GROUPED'),
      { maxLength: 2 },
    ),
    filter: fc.array(oneFilter, { maxLength: 2 }),
  })
  .map(({ length: span, ...query }): StatsQuery => {
    // Below the limit of intervals.
    const minimum = Math.ceil(span / 5_000)
    return {
      ...query,
      end_ms: query.start_ms + span,
      granularity_ms: Math.max(query.granularity_ms, minimum),
    } as StatsQuery
  })

describe('POST /stats', () => {
  it('has all reported requests as test data', () => {
    expect(accepted).toMatchObject(Array.from({ length: 2 }, () => ({ accepted: REQUESTS / 2, rejected: 0 })))
  })

  it('returns the same as counting every request', async () => {
    await fc.assert(fc.asyncProperty(anyQuery, expectExactCounts), { numRuns: 60 })
  }, 120_000)

  it('counts whole local days over a leap day and clock changes', async () => {
    // Midnight in Berlin, before and after the 26th of March, and in New York around the 12th.
    for (const start of [
      '2028-03-24T23:00Z',
      '2028-03-26T22:00Z',
      '2028-03-11T05:00Z',
      '2028-02-28T00:00Z',
    ]) {
      const start_ms = Date.parse(start)
      const query = { start_ms, end_ms: start_ms + 2 * DAY_MS, granularity_ms: DAY_MS, filter: [] }
      await expectExactCounts({ ...query, metrics: ['REQUEST_COUNT'], dimensions: ['TIME'] })
      await expectExactCounts({
        ...query,
        metrics: ['RESPONSE_LATENCY_P99'],
        dimensions: ['TIME', 'APPLICATION'],
      })
      const days = await post({ ...query, dimensions: ['TIME'] })
      expect((days.body as StatsResult).records.map(({ timestamp }) => Date.parse(timestamp))).toEqual([
        start_ms,
        start_ms + DAY_MS,
      ])
    }
  })

  it('returns the same when it loads sketches in several parts', async () => {
    for (const [days, granularity_ms, limit] of [
      [1, 900_000, 100_000],
      [88, DAY_MS, 10_000],
    ] as const) {
      const query: StatsQuery = {
        start_ms: NOW - days * DAY_MS,
        end_ms: NOW,
        metrics: ['RESPONSE_LATENCY_P95'],
        dimensions: ['TIME', 'API_PRODUCT_VERSION'],
        granularity_ms,
        filter: [],
      }
      const queryWith = async (maxSketches: number) => {
        let result: StatsResult | undefined
        const service = createStatsService(app.deps, app.services.access, { maxSketches })
        const statements = await recordStatements(app, async () => {
          result = await service.query(client.developer.id, query)
        })
        return { statements: statements.length, meta: result?.meta, records: result?.records }
      }
      const [whole, parts] = [await queryWith(Infinity), await queryWith(limit)]
      expect(parts.records).toEqual(whole.records)
      expect(parts.meta).toEqual({ ...whole.meta, query_id: parts.meta?.query_id })
      expect(parts.statements).toBeGreaterThan(whole.statements)
    }
  })

  it('returns the results of a batch in the order of its queries, and rejects it for a foreign application', async () => {
    const time = { start_ms: NOW - DAY_MS, end_ms: NOW }
    const production: StatsQueryInput = {
      ...time,
      metrics: ['RESPONSE_LATENCY_P95'],
      dimensions: ['STATUS_CODE'],
    }
    const sandbox: StatsQueryInput = { ...time, metrics: ['REQUEST_COUNT'], environment: 'sandbox' }
    const total: StatsQueryInput = { ...time, metrics: ['REQUEST_COUNT'] }
    const queries = [production, sandbox, total]
    const batch = await client.post('/stats/batch', { queries })
    const single = await Promise.all(queries.map((query) => client.post('/stats', query)))
    const recordsOf = (results: unknown[]) => (results as StatsResult[]).map(({ records }) => records)
    const { results } = batch.body as { results: unknown[] }
    expect(recordsOf(results)).toEqual(recordsOf(single.map(({ body }) => body)))
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(3)

    const filter = [{ dimension: 'APPLICATION', type: 'IN', values: [crypto.randomUUID()] }]
    const foreign = await client.post('/stats/batch', { queries: [total, { ...total, filter }] })
    expect(foreign.status).toBe(403)
    expect(
      (await client.post('/stats/batch', { queries: Array.from({ length: 21 }, () => total) })).status,
    ).toBe(400)
  })

  it('returns zeros for a time without requests, and no percentiles', async () => {
    const empty = { start_ms: NOW + 1, end_ms: NOW + 1 + 2 * HOUR_MS, granularity_ms: HOUR_MS }
    const zeros = await post({ ...empty, dimensions: ['TIME'] })
    expect((zeros.body as StatsResult).records.map(({ event }) => event)).toEqual([
      { REQUEST_COUNT: 0 },
      { REQUEST_COUNT: 0 },
    ])
    const percentiles = await post({ ...empty, metrics: ['RESPONSE_LATENCY_P50'], dimensions: ['TIME'] })
    expect(percentiles.body).toMatchObject({ records: [], meta: { dimensions: {}, truncated: false } })
  })

  it('returns the same after the rollups were rebuilt', async () => {
    while ((await foldPending(app.deps)) > 0);
    const before = await rollups()
    expect(before.map((level) => level.length > 0)).toEqual([true, true, true])
    await app.deps.db.delete(usageHours)
    expect(await runOperationInTest(app, 'usage rebuild')).toMatchObject({
      days: expect.arrayContaining(['2028-03-28']),
    })
    expect(await rollups()).toEqual(before)
  })

  it("rejects another developer's applications, and ranges that the portal does not allow", async () => {
    const of = (id: string, type: 'IN' | 'NOT_IN') =>
      post({ filter: [{ dimension: 'APPLICATION', type, values: [id] }] })
    expect((await of(applicationIds[0] ?? '', 'IN')).status).toBe(200)
    const responses = [await of(foreign, 'IN'), await of(foreign, 'NOT_IN'), await of(randomUUID(), 'IN')]
    expect(responses.map(({ status }) => status)).toEqual([403, 403, 403])
    expect(await post({ start_ms: NOW - 95 * DAY_MS })).toMatchObject({
      status: 400,
      body: { invalid_parameters: [{ field: 'start_ms', rule: 'min', source: 'body' }] },
    })
    expect(await post({ dimensions: ['TIME'], granularity_ms: 1_000 })).toMatchObject({
      status: 400,
      body: { invalid_parameters: [{ field: 'granularity_ms', rule: 'min', minimum: 17_280 }] },
    })
    expect(await post({ end_ms: Number.MAX_SAFE_INTEGER })).toMatchObject({
      status: 400,
      body: { invalid_parameters: [{ field: 'end_ms', rule: 'max', maximum: STATS_LATEST_MS }] },
    })
    expect(await post({ end_ms: STATS_LATEST_MS })).toMatchObject({ status: 200 })
    await app.deps.db.update(portals).set({ allowedTimePeriod: '24h' })
    expect((await post({})).status).toBe(200)
    // The dashboard begins with a complete hour, at a clock that may be late by minutes.
    expect((await post({ start_ms: NOW - 25 * 3_600_000 - 300_000 })).status).toBe(200)
    expect((await post({ start_ms: NOW - 2 * DAY_MS })).status).toBe(400)
  })

  it('has its retention in GET /stats/config', async () => {
    expect((await client.get('/stats/config')).body).toEqual({
      analytics: { percentiles: true, retention_ms: 800 * DAY_MS, failed_requests: true, sandboxes: false },
    })
  })
})

describe('GET /applications/{applicationId}/called-versions', () => {
  it('lists the versions of each environment with the labels of statistics, also without a registration', async () => {
    const [applicationId = '', other = ''] = applicationIds
    const [v1 = '', v2 = '', twin = ''] = versionIds
    const record = { time: NOW, status: 200, latency_ms: 1, product_version: twin }
    await app.services.ingest([{ ...record, id: 'sandbox', application: applicationId }], { isSandbox: true })
    const { body } = await client.get(`/applications/${applicationId}/called-versions`)
    const { production, sandbox } = CalledVersionsSchema.parse(body)
    expect(new Set(production)).toEqual(
      new Set([
        { id: v1, label: 'Events - v1' },
        { id: v2, label: `Events - v2 (${v2.slice(0, 8)})` },
        { id: twin, label: `Events - v2 (${twin.slice(0, 8)})` },
      ]),
    )
    expect(sandbox).toEqual([{ id: twin, label: 'Events - v2' }])
    const { body: ofOther } = await client.get(`/applications/${other}/called-versions`)
    expect(ofOther).toMatchObject({ sandbox: [] })
  })

  it("returns 404 for another developer's application, and 401 without a session", async () => {
    const path = `/applications/${foreign}/called-versions`
    expect((await client.get(path)).status).toBe(404)
    expect((await app.request(`/api/v2${path}`)).status).toBe(401)
  })
})
