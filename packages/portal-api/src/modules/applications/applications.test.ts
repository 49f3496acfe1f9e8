import { ApplicationListSchema, ApplicationSchema } from '@stagedoor/contract/applications/applications'
import { AuthStrategyListSchema } from '@stagedoor/contract/applications/auth-strategies'
import { CredentialCreatedSchema } from '@stagedoor/contract/applications/credentials'
import { APPLICATION_QUOTA } from '@stagedoor/contract/constants'
import { beforeEach, describe, expect, it } from 'vitest'
import { applications } from '../../db/schema/applications.ts'
import { createRateLimits, RATE_LIMITS } from '../../security/rate-limits.ts'
import { setUpPortal } from '../../testing/application-fixtures.ts'
import { type DeveloperClient, developerClient } from '../../testing/developer-client.ts'
import { insertApplication, insertStrategy } from '../../testing/factories.ts'
import { setUpTestApp } from '../../testing/set-up-test-app.ts'
import { createAuditQueries } from '../audit/audit.queries.ts'

const app = setUpTestApp()
let ada: DeveloperClient
let keys: Awaited<ReturnType<typeof insertStrategy>>
let selfManaged: Awaited<ReturnType<typeof insertStrategy>>

beforeEach(async () => {
  ;({ strategy: keys, ada } = await setUpPortal(app))
  selfManaged = await insertStrategy(app.deps.db, {
    name: 'Own client',
    credentialType: 'self_managed_client_credentials',
    authMethods: ['bearer'],
  })
})

const unknownId = '6d0c2a52-9f2f-4d4a-8d5f-0f3a0a1b2c3d'

describe('POST /applications', () => {
  it('creates an application with the default strategy and a generated reference ID', async () => {
    const { status, body, headers } = await ada.post('/applications', { name: ' Seat map ' })
    expect(status).toBe(201)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(ApplicationSchema.parse(body)).toMatchObject({
      name: 'Seat map',
      description: null,
      redirect_uri: null,
      auth_strategy: { id: keys.id, name: 'API key', credential_type: 'key_auth', key_names: ['apikey'] },
    })
    const { id, reference_id: reference } = ApplicationSchema.parse(body)
    expect(reference).not.toBe('')
    expect(body).not.toHaveProperty('credentials')
    expect(body).not.toHaveProperty('scopes')
    expect(await createAuditQueries(app.deps.db).listForSubject(`application:${id}`)).toMatchObject([
      { actor: `developer:${ada.developer.id}`, action: 'application.created' },
    ])
  })

  it('creates at most 100 for a developer, also in concurrent requests', async () => {
    const owner = { developerId: ada.developer.id, authStrategyId: keys.id }
    const rows = Array.from({ length: APPLICATION_QUOTA - 1 }, (_, index) => ({
      ...owner,
      name: `No ${index}`,
      referenceId: `no-${index}`,
    }))
    await app.deps.db.insert(applications).values(rows)
    const created = await Promise.all(['A', 'B', 'C'].map((name) => ada.post('/applications', { name })))
    expect(created.map(({ status }) => status).toSorted()).toEqual([201, 403, 403])
    const rejected = created.find(({ status }) => status === 403)
    expect(rejected?.body).toMatchObject({ type: '/problems/application-quota-reached' })
  })

  it('accepts every field and comma-separated redirect URIs', async () => {
    const { status, body } = await ada.post('/applications', {
      name: 'Till',
      reference_id: 'till-01',
      description: 'Box office',
      redirect_uri: ' https://till.example/cb , till:open ,',
      auth_strategy_id: selfManaged.id,
      scopes: [],
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      reference_id: 'till-01',
      description: 'Box office',
      redirect_uri: 'https://till.example/cb,till:open',
      auth_strategy: { credential_type: 'self_managed_client_credentials', auth_methods: ['bearer'] },
    })
  })

  it.each([
    ['no name', {}, { field: 'name', rule: 'required' }],
    ['an empty name', { name: ' ' }, { field: 'name', rule: 'min_length' }],
    ['a long name', { name: 'x'.repeat(256) }, { field: 'name', rule: 'max_length' }],
    ['an unknown key', { name: 'x', color: 'red' }, { field: 'color', rule: 'unknown_property' }],
    [
      'one redirect URI of two without a protocol',
      { name: 'x', redirect_uri: 'https://a.example,b.example' },
      { field: 'redirect_uri', rule: 'invalid' },
    ],
    [
      'a strategy that is not an id',
      { name: 'x', auth_strategy_id: 'x' },
      { field: 'auth_strategy_id', rule: 'is_uuid' },
    ],
    [
      'scopes that the strategy does not offer',
      { name: 'x', scopes: ['a'] },
      { field: 'scopes.0', rule: 'invalid' },
    ],
    ['a NUL character', { name: 'a\u0000b' }, { field: 'name', rule: 'invalid' }],
  ])('rejects %s', async (_case, input, parameter) => {
    const { status, body } = await ada.post('/applications', input)
    expect({ status, body }).toMatchObject({ status: 400, body: { invalid_parameters: [parameter] } })
  })

  it('requires the client ID of a self-managed client', async () => {
    const { status, body } = await ada.post('/applications', { name: 'x', auth_strategy_id: selfManaged.id })
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { invalid_parameters: [{ field: 'reference_id', rule: 'required' }] },
    })
  })

  it('responds 404 for an unknown strategy', async () => {
    expect(await ada.post('/applications', { name: 'x', auth_strategy_id: unknownId })).toMatchObject({
      status: 404,
    })
  })

  it('rejects a name that the same developer uses, but not one of another developer', async () => {
    await ada.post('/applications', { name: 'Till' })
    const again = await ada.post('/applications', { name: 'Till' })
    expect(again).toMatchObject({ status: 409, body: { title: 'Name already in use' } })
    const grace = await developerClient(app)
    expect(await grace.post('/applications', { name: 'Till' })).toMatchObject({ status: 201 })
  })

  it('rejects a reference ID that any developer uses', async () => {
    await ada.post('/applications', { name: 'a', reference_id: 'till' })
    const grace = await developerClient(app)
    const second = await grace.post('/applications', { name: 'b', reference_id: 'till' })
    expect(second).toMatchObject({ status: 409, body: { title: 'Reference ID already in use' } })
  })

  it('succeeds for exactly one of several concurrent requests with the same name', async () => {
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => ada.post('/applications', { name: 'Race' })),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)])
    const list = await ada.get('/applications')
    expect(ApplicationListSchema.parse(list.body).meta.total).toBe(1)
  })
})

describe('GET /applications', () => {
  async function names(query: string) {
    const { status, body } = await ada.get(`/applications${query}`)
    expect(status).toBe(200)
    return ApplicationListSchema.parse(body).data.map(({ name }) => name)
  }

  it('returns pages with the newest first and both totals', async () => {
    for (let day = 1; day <= 12; day++) {
      await insertApplication(app.deps.db, {
        developerId: ada.developer.id,
        name: `App ${day}`,
        createdAt: new Date(Date.UTC(2026, 0, day)),
      })
    }
    const first = ApplicationListSchema.parse((await ada.get('/applications')).body)
    expect(first.data).toHaveLength(10)
    expect(first.data[0]?.name).toBe('App 12')
    expect(first.meta).toEqual({ total: 12, page: { number: 1, size: 10, total: 12 } })
    expect(await names('?page%5Bnumber%5D=2&page%5Bsize%5D=10')).toEqual(['App 2', 'App 1'])
    expect(await names('?page[number]=9')).toEqual([])
  })

  it('filters by name and by strategy', async () => {
    const { id: developerId } = ada.developer
    await insertApplication(app.deps.db, { developerId, name: 'Till 100%', authStrategyId: keys.id })
    await insertApplication(app.deps.db, { developerId, name: 'Till 1000', authStrategyId: selfManaged.id })
    expect(await names('?filter[name][contains]=TILL')).toHaveLength(2)
    expect(await names(`?filter[name][contains]=${encodeURIComponent('0%')}`)).toEqual(['Till 100%'])
    expect(await names('?filter[name]=till')).toEqual([])
    expect(await names('?filter[name][eq]=Till 1000')).toEqual(['Till 1000'])
    expect(await names(`?filter[auth_strategy_id]=${keys.id}`)).toEqual(['Till 100%'])
    expect(await names(`?filter[auth_strategy_id][eq]=${selfManaged.id}&filter[name][contains]=100`)).toEqual(
      ['Till 1000'],
    )
    expect(await names('?sort=name&filter[color]=red')).toHaveLength(2)
  })

  it.each([
    ['page[size]=101', 'page[size]', 'max'],
    ['page[number]=0', 'page[number]', 'min'],
    ['filter[auth_strategy_id]=x', 'filter[auth_strategy_id]', 'is_uuid'],
  ])('rejects %s', async (query, field, rule) => {
    const { status, body } = await ada.get(`/applications?${query}`)
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { invalid_parameters: [{ field, rule, source: 'query' }] },
    })
  })

  it("does not return other developers' applications", async () => {
    await insertApplication(app.deps.db, { developerId: ada.developer.id })
    const grace = await developerClient(app)
    expect(ApplicationListSchema.parse((await grace.get('/applications')).body).data).toEqual([])
  })
})

describe('an application', () => {
  async function create(input: Record<string, unknown> = {}) {
    const { body } = await ada.post('/applications', { name: 'Till', ...input })
    return ApplicationSchema.parse(body)
  }

  it('is returned by its id', async () => {
    const created = await create()
    expect(await ada.get(`/applications/${created.id}`)).toMatchObject({ status: 200, body: created })
    expect((await ada.get(`/applications/${created.id.toUpperCase()}`)).status).toBe(200)
  })

  it.each([
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['POST', '/refresh-token'],
    ['GET', '/credentials'],
    ['POST', '/credentials'],
    ['GET', '/registrations'],
  ] as const)('of another developer is not found: %s …%s', async (method, path) => {
    const { id } = await create()
    const grace = await developerClient(app)
    const call = {
      GET: grace.get,
      PATCH: (to: string) => grace.patch(to, {}),
      DELETE: grace.delete,
      POST: grace.post,
    }[method]
    for (const other of [id, unknownId, 'not-an-id']) {
      expect(await call(`/applications/${other}${path}`)).toMatchObject({ status: 404 })
    }
    expect((await ada.get(`/applications/${id}`)).status).toBe(200)
  })

  it('changes only the given properties', async () => {
    const created = await create({ description: 'old', redirect_uri: 'https://a.example' })
    app.advance(5)
    const renamed = await ada.patch(`/applications/${created.id}`, { name: 'Door' })
    expect(renamed).toMatchObject({
      status: 200,
      body: { name: 'Door', description: 'old', redirect_uri: 'https://a.example' },
    })
    expect(ApplicationSchema.parse(renamed.body).updated_at > created.updated_at).toBe(true)
    const cleared = await ada.patch(`/applications/${created.id}`, { description: null, redirect_uri: '' })
    expect(cleared).toMatchObject({ status: 200, body: { description: null, redirect_uri: null } })
    expect(await ada.patch(`/applications/${created.id}`, {})).toMatchObject({
      status: 200,
      body: cleared.body,
    })
    const actor = `developer:${ada.developer.id}`
    expect(await createAuditQueries(app.deps.db).listForSubject(`application:${created.id}`)).toMatchObject([
      { action: 'application.created' },
      { actor, action: 'application.updated', details: { changed: ['name'] } },
      { actor, action: 'application.updated', details: { changed: ['description', 'redirectUri'] } },
    ])
  })

  it('cannot change its strategy', async () => {
    const { id } = await create()
    expect(await ada.patch(`/applications/${id}`, { auth_strategy_id: selfManaged.id })).toMatchObject({
      status: 400,
      body: { invalid_parameters: [{ field: 'auth_strategy_id', rule: 'unknown_property' }] },
    })
  })

  it('cannot use the name or reference ID of another application', async () => {
    const { id } = await create()
    await create({ name: 'Door', reference_id: 'door' })
    expect(await ada.patch(`/applications/${id}`, { name: 'Door' })).toMatchObject({ status: 409 })
    expect(await ada.patch(`/applications/${id}`, { reference_id: 'door' })).toMatchObject({ status: 409 })
  })

  it('is deleted with its credentials, once', async () => {
    const { id } = await create()
    await ada.post(`/applications/${id}/credentials`)
    expect(await ada.delete(`/applications/${id}`)).toMatchObject({ status: 204, body: undefined })
    expect(await ada.delete(`/applications/${id}`)).toMatchObject({ status: 404 })
  })

  it('with API keys has no secret to refresh', async () => {
    const { id } = await create()
    expect(await ada.post(`/applications/${id}/refresh-token`)).toMatchObject({
      status: 400,
      body: { title: 'Not supported by the auth strategy' },
    })
  })
})

describe('the rate limit', () => {
  it('stops creations and deletions of one developer only', async () => {
    const { windowMs } = RATE_LIMITS.create
    // Starts a window, so that none ends during the test.
    app.advance(windowMs - (app.deps.now().getTime() % windowMs))
    ada = await developerClient(app)
    const { id } = ApplicationSchema.parse((await ada.post('/applications', { name: 'Till' })).body)
    const key = await ada.post(`/applications/${id}/credentials`)
    const limit = createRateLimits(app.deps)
    await Promise.all(
      // The application and the key count too.
      Array.from({ length: RATE_LIMITS.create.perAccount - 2 }, () =>
        limit('create', 'another address', ada.developer.id),
      ),
    )
    const limited = await ada.post('/applications', { name: 'One too many' })
    expect(limited).toMatchObject({ status: 429, body: { title: 'Too many attempts' } })
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
    // A leaked key can be revoked despite the limit.
    const { id: keyId } = CredentialCreatedSchema.parse(key.body)
    expect(await ada.delete(`/applications/${id}/credentials/${keyId}`)).toMatchObject({ status: 204 })
    expect(await ada.delete(`/applications/${id}`)).toMatchObject({ status: 429 })
    expect(await ada.get(`/applications/${id}`)).toMatchObject({ status: 200 })
    const grace = await developerClient(app)
    expect(await grace.post('/applications', { name: 'Mine' })).toMatchObject({ status: 201 })
    app.advance(windowMs)
    expect(await ada.post('/applications', { name: 'Later' })).toMatchObject({ status: 201 })
  })
})

describe('GET /applications/auth-strategies', () => {
  it('returns strategies by name and applies filters', async () => {
    await insertStrategy(app.deps.db, {
      name: 'Managed client',
      credentialType: 'client_credentials',
      authMethods: ['client_credentials'],
      availableScopes: ['orders:read'],
    })
    const all = await ada.get('/applications/auth-strategies')
    expect(AuthStrategyListSchema.parse(all.body).data).toEqual([
      { id: keys.id, name: 'API key', credential_type: 'key_auth', key_names: ['apikey'] },
      expect.objectContaining({ name: 'Managed client', available_scopes: ['orders:read'] }),
      {
        id: selfManaged.id,
        name: 'Own client',
        credential_type: 'self_managed_client_credentials',
        auth_methods: ['bearer'],
      },
    ])
    for (const [query, total] of [
      ['filter[credential_type][eq]=key_auth', 1],
      ['filter[credential_type]=key_auth', 1],
      ['filter[name][contains]=CLIENT', 2],
      ['filter[name]=API key&filter[credential_type]=client_credentials', 0],
    ]) {
      const { body } = await ada.get(`/applications/auth-strategies?${query}`)
      expect(AuthStrategyListSchema.parse(body).meta.total).toBe(total)
    }
    expect(await ada.get('/applications/auth-strategies?filter[credential_type]=x')).toMatchObject({
      status: 400,
      body: { invalid_parameters: [{ rule: 'enum' }] },
    })
  })
})
