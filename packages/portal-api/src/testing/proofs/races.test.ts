import { beforeAll, describe, expect, it } from 'vitest'
import { applications, credentials, registrations } from '../../db/schema/applications.ts'
import { insertOpenVersion, setUpPortal } from '../application-fixtures.ts'
import { type DeveloperClient, developerClient } from '../developer-client.ts'
import { setUpSharedTestApp } from '../set-up-test-app.ts'

const app = setUpSharedTestApp()
let ada: DeveloperClient
let grace: DeveloperClient
let versionId: string

beforeAll(async () => {
  const portal = await setUpPortal(app)
  ada = portal.ada
  grace = await developerClient(app)
  versionId = (await insertOpenVersion(app, portal.strategy.id)).id
})

const statusesOf = async (calls: Promise<{ status: number }>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).toSorted()

async function create(client: DeveloperClient, name: string): Promise<string> {
  const { status, body } = await client.post('/applications', { name })
  expect(status).toBe(201)
  return (body as { id: string }).id
}

describe('concurrent requests', () => {
  it('let one developer use a reference id', async () => {
    const input = { name: 'Box office', reference_id: 'box-office' }
    const calls = [ada, grace, ada, grace].map((client) => client.post('/applications', input))
    expect(await statusesOf(calls)).toEqual([201, 409, 409, 409])
  })

  it('let one application use a new name', async () => {
    const ids = [await create(ada, 'One'), await create(ada, 'Two'), await create(ada, 'Three')]
    const calls = ids.map((id) => ada.patch(`/applications/${id}`, { name: 'The same' }))
    expect(await statusesOf(calls)).toEqual([200, 409, 409])
  })

  it('delete an application, a credential and a registration once', async () => {
    const path = `/applications/${await create(ada, 'Once')}`
    const credential = (await ada.post(`${path}/credentials`)).body as { id: string }
    const registration = (await ada.post(`${path}/registrations`, { product_version_id: versionId }))
      .body as {
      id: string
    }
    for (const target of [
      `${path}/credentials/${credential.id}`,
      `${path}/registrations/${registration.id}`,
      path,
    ]) {
      const calls = [1, 2, 3, 4].map(() => ada.delete(target))
      expect(await statusesOf(calls)).toEqual([204, 404, 404, 404])
    }
  })

  it('leave nothing of an application that is deleted while it changes', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await create(grace, `Round ${round}`)
      const path = `/applications/${id}`
      const changing = [
        grace.post(`${path}/credentials`),
        grace.post(`${path}/registrations`, { product_version_id: versionId }),
        grace.patch(path, { description: 'Still here' }),
        grace.post(`${path}/credentials`),
      ]
      // At another position in every round, so that the deletion comes before, between and after the other requests.
      changing.splice(round % 5, 0, grace.delete(path))
      const allowed = new Set([200, 201, 204, 404])
      expect((await statusesOf(changing)).filter((status) => !allowed.has(status))).toEqual([])
    }
    const { db } = app.deps
    const left = new Set((await db.select().from(applications)).map(({ id }) => id))
    const owners = [...(await db.select().from(credentials)), ...(await db.select().from(registrations))]
    expect(owners.filter(({ applicationId }) => !left.has(applicationId))).toEqual([])
    expect((await grace.get('/applications?filter[name][contains]=Round')).body).toMatchObject({ data: [] })
  })
})
