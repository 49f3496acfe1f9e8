import { HOUR_MS } from '@stagedoor/contract/constants'
import { ApplicationListSchema } from '@stagedoor/contract/applications/applications'
import { beforeAll, describe, expect, it } from 'vitest'
import { setUpPortal } from '../../../testing/application-fixtures.ts'
import { countQueries } from '../../../testing/count-queries.ts'
import { type DeveloperClient, developerClient } from '../../../testing/developer-client.ts'
import {
  insertApplication,
  insertProduct,
  insertRegistration,
  insertVersion,
} from '../../../testing/factories.ts'
import { setUpSharedTestApp } from '../../../testing/set-up-test-app.ts'
import { foldPending } from '../../usage/rollups/rollups.service.ts'

const app = setUpSharedTestApp()
let ada: DeveloperClient
let bo: DeveloperClient
let calledAt: number

beforeAll(async () => {
  const { db } = app.deps
  ada = (await setUpPortal(app)).ada
  bo = await developerClient(app)
  const product = await insertProduct(db, { slug: 'events' })
  const versions = await Promise.all(
    ['v1', 'v2', 'v3'].map((name) => insertVersion(db, { productId: product.id, name })),
  )
  const till = await insertApplication(db, { developerId: ada.developer.id, name: 'Till' })
  await insertApplication(db, { developerId: ada.developer.id, name: 'Unused' })
  const statuses = ['approved', 'pending', 'revoked'] as const
  for (const [index, { id: productVersionId }] of versions.entries()) {
    const status = statuses[index] ?? 'pending'
    await insertRegistration(db, { applicationId: till.id, productVersionId, status })
  }
  const now = app.deps.now().getTime()
  calledAt = now - HOUR_MS - (now % 60_000)
  const record = { application: till.id, product_version: 'events/v2', latency_ms: 1 }
  await app.services.ingest([
    { ...record, id: 'a', time: calledAt + 1_000, status: 200 },
    { ...record, id: 'b', time: calledAt - 5 * HOUR_MS, status: 500 },
  ])
  while ((await foldPending(app.deps)) > 0);
})

const list = async (query: string, client = ada) =>
  ApplicationListSchema.parse((await client.get(`/applications${query}`)).body).data

describe('GET /applications?include=activity', () => {
  it('returns registrations and the last call of own applications', async () => {
    const activities = (await list('?include=activity')).map(({ name, activity }) => [name, activity])
    expect(Object.fromEntries(activities)).toEqual({
      Till: { approved: 1, pending: 1, last_call_at: new Date(calledAt).toISOString() },
      Unused: { approved: 0, pending: 0, last_call_at: null },
    })
    expect(await list('?include=activity', bo)).toEqual([])
    expect((await list(''))[0]).not.toHaveProperty('activity')
    expect((await ada.get('/applications?include=x')).status).toBe(400)
    expect((await app.request('/api/v2/applications?include=activity')).status).toBe(401)
  })

  it('reads the activity of all applications in two queries', async () => {
    await list('')
    const without = await countQueries(app, () => list(''))
    expect(await countQueries(app, () => list('?include=activity'))).toBe(without + 2)
  })
})
