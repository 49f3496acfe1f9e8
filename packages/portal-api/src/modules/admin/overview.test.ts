import type { Overview, Usage } from '@stagedoor/contract/admin/overview'
import { DAY_MS, MINUTE_MS } from '@stagedoor/contract/constants'
import { expect, it } from 'vitest'
import { usageDays, usageHours, usageMinutes, usageSeries } from '../../db/schema/usage.ts'
import { insertRow } from '../../db/statements/insert-row.ts'
import { insertApplication, insertDeveloper, insertProduct, insertVersion } from '../../testing/factories.ts'
import { operatorClient } from '../../testing/operator-client.ts'
import { setUpTestApp } from '../../testing/set-up-test-app.ts'
import { bucketOf } from '../usage/rollups/levels.ts'
import { addToSketch, encodeSketch } from '../usage/rollups/sketch.ts'

const app = setUpTestApp()

interface Use {
  applicationId: string
  productVersionId: string
  status?: number
  isSandbox?: boolean
}

/** Stores requests with a latency of 100 ms some days ago, in each rollup. */
async function insertUse({ status = 200, isSandbox = false, ...of }: Use, daysAgo: number, count: number) {
  const { db } = app.deps
  const series = await insertRow(db, usageSeries, { ...of, status, isSandbox })
  const sketch = new Map<number, number>()
  addToSketch(sketch, 100)
  const bytes = encodeSketch(sketch)
  const minute = Math.floor((Date.now() - daysAgo * DAY_MS) / MINUTE_MS)
  const sketches = { latency: bytes, requestSize: bytes, responseSize: bytes }
  for (const [table, level] of [
    [usageMinutes, 'minute'],
    [usageHours, 'hour'],
    [usageDays, 'day'],
  ] as const)
    await db
      .insert(table)
      .values({ seriesId: series.id, bucket: bucketOf(minute, level), count, ...sketches })
}

async function insertTraffic() {
  const { db } = app.deps
  const ada = await insertDeveloper(db, { status: 'pending' })
  const till = await insertApplication(db, { developerId: ada.id, name: 'Till' })
  const box = await insertApplication(db, { developerId: ada.id, name: 'Box office' })
  const events = await insertProduct(db, { name: 'Events' })
  const unused = await insertProduct(db, { name: 'Unused' })
  const { id: productVersionId } = await insertVersion(db, { productId: events.id })
  const ofTill = { applicationId: till.id, productVersionId }
  await insertUse(ofTill, 0, 90)
  await insertUse({ ...ofTill, status: 500 }, 0, 10)
  await insertUse({ ...ofTill, status: 201 }, 10, 50)
  await insertUse({ ...ofTill, isSandbox: true }, 0, 1000)
  await insertUse({ applicationId: box.id, productVersionId }, 0, 40)
  await insertUse({ applicationId: crypto.randomUUID(), productVersionId }, 0, 500)
  return { ada, till, box, events, unused }
}

it('shows traffic, changes, waiting items and unused products', async () => {
  const { ada, till, box, unused } = await insertTraffic()
  await app.services.searchMisses.count('refunds')
  const { call } = await operatorClient(app, 'viewer')
  const { body } = await call('GET', '/overview?days=7')
  expect(body as Overview).toEqual({
    since: expect.any(String),
    requests: 640,
    errors: 10,
    latency_p95: expect.closeTo(100, -1),
    previous: { requests: 50, errors: 0 },
    waiting: { developers: 1, registrations: 0, oldest_since: ada.createdAt.toISOString() },
    top_applications: [
      { id: till.id, name: 'Till', requests: 100, change: 1 },
      { id: box.id, name: 'Box office', requests: 40, change: null },
    ],
    growing_applications: [
      { id: till.id, name: 'Till', requests: 100, change: 1 },
      { id: box.id, name: 'Box office', requests: 40, change: null },
    ],
    unused_products: [{ id: unused.id, name: 'Unused' }],
    searches_without_result: [{ text: 'refunds', count: 1 }],
  })
  expect((await call('GET', '/overview')).body).toMatchObject({ requests: 690, previous: null })
  expect(await call('GET', '/overview?days=2')).toMatchObject({ status: 400 })
})

it('shows usage per hour or day', async () => {
  const { till, events, unused } = await insertTraffic()
  const { call } = await operatorClient(app, 'viewer')
  const usage = async (query: string) => (await call('GET', `/usage?${query}`)).body as Usage
  const day = await usage(`application_id=${till.id}&days=1`)
  expect(day).toMatchObject({ requests: 100, errors: 10 })
  expect(day.points).toHaveLength(24)
  expect(day.points.at(-1)).toMatchObject({ requests: 100, errors: 10 })
  const month = await usage(`product_id=${events.id}`)
  expect(month.points).toHaveLength(30)
  expect(month).toMatchObject({ requests: 690 })
  expect(await usage(`product_id=${unused.id}&days=90`)).toMatchObject({ requests: 0, latency_p95: null })
  expect(await call('GET', `/usage?product_id=${events.id}&application_id=${till.id}`)).toMatchObject({
    status: 400,
  })
})

it('responds without usage', async () => {
  const { call } = await operatorClient(app, 'viewer')
  expect((await call('GET', '/overview?days=1')).body).toMatchObject({
    requests: 0,
    latency_p95: null,
    previous: null,
    waiting: { developers: 0, registrations: 0, oldest_since: null },
    top_applications: [],
  })
})
