import { CredentialCreatedSchema, CredentialListSchema } from '@stagedoor/contract/applications/credentials'
import { CREDENTIAL_QUOTA } from '@stagedoor/contract/constants'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { credentials } from '../../../db/schema/applications.ts'
import { hashSecret } from '../../../security/random-secrets.ts'
import { setUpPortal } from '../../../testing/application-fixtures.ts'
import { type DeveloperClient, developerClient } from '../../../testing/developer-client.ts'
import { insertApplication, insertStrategy } from '../../../testing/factories.ts'
import { setUpTestApp } from '../../../testing/set-up-test-app.ts'
import { createAuditQueries } from '../../audit/audit.queries.ts'

const app = setUpTestApp()
let ada: DeveloperClient
let path: string

beforeEach(async () => {
  const portal = await setUpPortal(app)
  ada = portal.ada
  const application = await insertApplication(app.deps.db, {
    developerId: ada.developer.id,
    authStrategyId: portal.strategy.id,
  })
  path = `/applications/${application.id}/credentials`
})

async function create(body?: unknown) {
  const response = await ada.post(path, body)
  expect(response.status).toBe(201)
  return CredentialCreatedSchema.parse(response.body)
}

async function listed() {
  return CredentialListSchema.parse((await ada.get(path)).body)
}

describe('a credential', () => {
  it('is returned once, with 256 random bits, and stored as hash, prefix and last four characters', async () => {
    const response = await ada.post(path, { display_name: ' CI ' })
    expect(response.headers.get('cache-control')).toBe('no-store')
    const created = CredentialCreatedSchema.parse(response.body)
    expect(created.display_name).toBe('CI')
    expect(created.credential).toMatch(/^sd_[\w-]{43}$/)
    expect((await ada.get(path)).body).toMatchObject({ data: [{ id: created.id, display_name: 'CI' }] })
    const rows = await app.deps.db.select().from(credentials)
    expect(JSON.stringify(rows)).not.toContain(created.credential)
    expect(rows).toMatchObject([
      {
        secretHash: hashSecret(created.credential),
        prefix: created.credential.slice(0, 7),
        lastFour: created.credential.slice(-4),
        lastUsedAt: null,
      },
    ])
    const trail = await createAuditQueries(app.deps.db).listForSubject(`credential:${created.id}`)
    expect(trail.map(({ action }) => action)).toEqual(['credential.created'])
    expect(JSON.stringify(trail)).not.toContain(created.credential)
  })

  it('uses its id as the default name, with or without a body', async () => {
    const bare = await create()
    expect(bare.display_name).toBe(bare.id)
    const empty = await create({})
    expect(empty.display_name).toBe(empty.id)
    expect((await listed()).data.map(({ id }) => id).toSorted()).toEqual([bare.id, empty.id].toSorted())
  })

  it('can be renamed', async () => {
    const { id } = await create()
    expect(await ada.put(`${path}/${id}`, { display_name: 'Door' })).toMatchObject({
      status: 200,
      body: undefined,
    })
    expect((await listed()).data).toEqual([{ id, display_name: 'Door' }])
    expect(await createAuditQueries(app.deps.db).listForSubject(`credential:${id}`)).toMatchObject([
      { action: 'credential.created' },
      { action: 'credential.renamed' },
    ])
  })

  it('returns its dates with include=dates', async () => {
    const lasting = await create()
    expect(lasting).toEqual({ id: lasting.id, display_name: lasting.id, credential: lasting.credential })
    const expires_at = new Date(app.deps.now().getTime() + 60_000).toISOString()
    const short = await create({ expires_at })
    const used = new Date()
    await app.deps.db.update(credentials).set({ lastUsedAt: used }).where(eq(credentials.id, short.id))
    const { data } = CredentialListSchema.parse((await ada.get(`${path}?include=dates`)).body)
    expect(data).toMatchObject([
      { id: short.id, created_at: expect.any(String), expires_at, last_used_at: used.toISOString() },
      { id: lasting.id, expires_at: null, last_used_at: null },
    ])
  })

  it('returns the first and last characters of its key with include=masked_key, to its developer only', async () => {
    const { credential, id } = await create({ display_name: 'CI' })
    const masked = `${path}?include=masked_key`
    const masked_key = `${credential.slice(0, 7)}…${credential.slice(-4)}`
    expect((await ada.get(masked)).body).toMatchObject({
      data: [{ id, display_name: 'CI', mode: 'live', expires_at: null, masked_key }],
    })
    const grace = await developerClient(app)
    expect(await grace.get(masked)).toMatchObject({ status: 404 })
    expect(await app.request(`/api/v2${masked}`)).toMatchObject({ status: 401 })
    // Nothing but the response of the creation contains the key.
    expect(await ada.post(masked)).toMatchObject({ status: 400 })
  })

  it.each(['2020-01-01T00:00:00Z', '9999-12-31T23:59:59-12:00', 'tomorrow'])(
    'rejects the expiry %s',
    async (when) => {
      expect(await ada.post(path, { expires_at: when })).toMatchObject({
        status: 400,
        body: { invalid_parameters: [{ field: 'expires_at' }] },
      })
    },
  )

  it('is revoked immediately', async () => {
    const { id } = await create()
    expect(await ada.delete(`${path}/${id}`)).toMatchObject({ status: 204, body: undefined })
    expect((await listed()).data).toEqual([])
    expect(await ada.delete(`${path}/${id}`)).toMatchObject({ status: 404 })
    expect(await ada.put(`${path}/${id}`, { display_name: 'x' })).toMatchObject({ status: 404 })
  })

  it.each([
    ['post', { display_name: 'x'.repeat(256) }, 'max_length'],
    ['post', { credential: 'mine' }, 'unknown_property'],
    ['put', {}, 'required'],
  ] as const)('rejects a malformed body: %s %j', async (method, body, rule) => {
    const target = method === 'put' ? `${path}/${(await create()).id}` : path
    expect(await ada[method](target, body)).toMatchObject({
      status: 400,
      body: { invalid_parameters: [{ rule }] },
    })
  })

  it('of another application is not found', async () => {
    const { id } = await create()
    const other = await insertApplication(app.deps.db, { developerId: ada.developer.id })
    expect(await ada.delete(`/applications/${other.id}/credentials/${id}`)).toMatchObject({ status: 404 })
    expect((await listed()).meta.total).toBe(1)
  })
})

describe('the quota', () => {
  it('is not exceeded by concurrent requests', async () => {
    for (let count = 0; count < CREDENTIAL_QUOTA - 1; count++) await create()
    const responses = await Promise.all(Array.from({ length: 6 }, () => ada.post(path)))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 403, 403, 403, 403, 403])
    expect(responses.find(({ status }) => status === 403)?.body).toMatchObject({
      title: 'Credential quota reached',
    })
    const { meta, data } = await listed()
    expect(meta.total).toBe(CREDENTIAL_QUOTA)
    await ada.delete(`${path}/${data[0]?.id}`)
    await create()
  })
})

describe('an application', () => {
  it('cannot have credentials when its strategy has no API keys', async () => {
    const strategy = await insertStrategy(app.deps.db, { credentialType: 'self_managed_client_credentials' })
    const application = await insertApplication(app.deps.db, {
      developerId: ada.developer.id,
      authStrategyId: strategy.id,
    })
    const own = `/applications/${application.id}/credentials`
    expect(await ada.get(own)).toMatchObject({ status: 200, body: { data: [] } })
    expect(await ada.post(own)).toMatchObject({ status: 400 })
  })

  it('without a strategy can have credentials', async () => {
    const application = await insertApplication(app.deps.db, { developerId: ada.developer.id })
    expect(await ada.post(`/applications/${application.id}/credentials`)).toMatchObject({ status: 201 })
    expect(await ada.get(`/applications/${application.id}`)).toMatchObject({ body: { auth_strategy: null } })
  })
})
