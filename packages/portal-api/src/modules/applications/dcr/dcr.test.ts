import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applications, dcrClients } from '../../../db/schema/applications.ts'
import { renewStoredTokens } from './stored-tokens.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { type DeveloperClient, developerClient } from '../../../testing/developer-client.ts'
import {
  createManagedApplication,
  insertOpenVersion,
  MANAGED_CLIENTS,
  setUpPortal,
  startAppWithProvider,
} from '../../../testing/application-fixtures.ts'
import { insertPortal, insertRegistration, insertStrategy } from '../../../testing/factories.ts'
import {
  type Listener,
  PROVIDER_SCOPES,
  type TestIdentityProvider,
} from '../../../testing/identity-provider.ts'
import { runOperationInTest } from '../../../testing/run-operation-in-test.ts'
import { createServices } from '../../../services.ts'
import { createSessionSecrets } from '../../../security/session-secrets.ts'

let provider: TestIdentityProvider
let app: TestApp
let ada: DeveloperClient
let strategyId: string
let close: () => Promise<void>

beforeAll(async () => {
  ;({ provider, app, close } = await startAppWithProvider())
})
beforeEach(async () => {
  provider.reset()
  await app.database.truncate()
  const portal = await setUpPortal(app, MANAGED_CLIENTS)
  ada = portal.ada
  strategyId = portal.strategy.id
})
afterAll(() => close())

const create = (values?: object) => createManagedApplication(ada, values)

/** Returns whether the identity provider issues a token for these credentials. */
async function canGetToken(clientId: string, secret: string): Promise<boolean> {
  const response = await fetch(`${provider.issuer}/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`)}`,
    },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  })
  return response.status === 200
}

const count = async () => (await ada.get('/applications')).body

describe('an application whose client the server registers', () => {
  it('returns working credentials once and does not store the secret in plain text', async () => {
    const created = await create({ scopes: ['orders:read'], redirect_uri: 'https://till.example/cb' })
    const { client_id: clientId, client_secret: secret } = created.credentials
    expect(created).toMatchObject({ reference_id: clientId, scopes: ['orders:read'] })
    expect(await canGetToken(clientId, secret)).toBe(true)
    expect(await provider.client(clientId)).toMatchObject({
      client_name: 'Till',
      redirect_uris: ['https://till.example/cb'],
      scope: 'orders:read',
    })
    expect((await ada.get(`/applications/${created.id}`)).body).not.toHaveProperty('credentials')
    const stored = JSON.stringify([
      await app.deps.db.select().from(applications),
      await app.deps.db.select().from(dcrClients),
    ])
    expect(stored).not.toContain(secret)
    expect(provider.calls).toContain('POST /reg')
  })

  it('has no API keys', async () => {
    const { id } = await create()
    expect(await ada.get(`/applications/${id}/credentials`)).toMatchObject({
      status: 200,
      body: { data: [] },
    })
    expect(await ada.post(`/applications/${id}/credentials`)).toMatchObject({ status: 400 })
  })

  it('rejects a client ID from the developer', async () => {
    const response = await ada.post('/applications', { name: 'x', reference_id: 'mine' })
    expect(response).toMatchObject({ status: 400, body: { invalid_parameters: [{ field: 'reference_id' }] } })
    const { id, reference_id } = await create()
    expect(await ada.patch(`/applications/${id}`, { reference_id, description: 'd' })).toMatchObject({
      status: 200,
      body: { reference_id, description: 'd' },
    })
    expect(await ada.patch(`/applications/${id}`, { reference_id: 'mine' })).toMatchObject({ status: 400 })
  })

  it('rejects scopes that its strategy does not offer', async () => {
    expect(await ada.post('/applications', { name: 'x', scopes: ['orders:read', 'all'] })).toMatchObject({
      status: 400,
      body: { invalid_parameters: [{ field: 'scopes.1', rule: 'enum', choices: PROVIDER_SCOPES }] },
    })
  })

  it('updates its client with every change', async () => {
    const { id, reference_id: clientId, credentials } = await create()
    const path = `/applications/${id}`
    expect(
      await ada.patch(path, { name: 'Door', redirect_uri: 'https://a.example/cb, https://b.example/cb' }),
    ).toMatchObject({ status: 200 })
    expect(await provider.client(clientId)).toMatchObject({
      client_name: 'Door',
      redirect_uris: ['https://a.example/cb', 'https://b.example/cb'],
    })
    expect(await ada.patch(path, { redirect_uri: null, scopes: ['events:read'] })).toMatchObject({
      status: 200,
      body: { redirect_uri: null, scopes: ['events:read'] },
    })
    expect(await provider.client(clientId)).toMatchObject({ redirect_uris: [], scope: 'events:read' })
    expect(await canGetToken(clientId, credentials.client_secret)).toBe(true)
    expect(await ada.patch(path, { scopes: [] })).toMatchObject({ status: 200, body: { scopes: [] } })
    expect((await provider.client(clientId))?.scope).toBeUndefined()
  })

  it('does not call the provider when only the description changes', async () => {
    const { id } = await create()
    provider.reset()
    expect(await ada.patch(`/applications/${id}`, { description: 'new' })).toMatchObject({ status: 200 })
    expect(provider.calls).toEqual([])
  })

  it('gets a new secret that replaces the old one', async () => {
    const { id, credentials } = await create({
      scopes: ['orders:read'],
      redirect_uri: 'https://a.example/cb',
    })
    const response = await ada.post(`/applications/${id}/refresh-token`)
    expect(response).toMatchObject({ status: 201 })
    expect(response.headers.get('cache-control')).toBe('no-store')
    const fresh = response.body as typeof credentials
    expect(await canGetToken(fresh.client_id, fresh.client_secret)).toBe(true)
    expect(await canGetToken(credentials.client_id, credentials.client_secret)).toBe(false)
    expect(await ada.get(`/applications/${id}`)).toMatchObject({ body: { reference_id: fresh.client_id } })
    expect(await provider.client(fresh.client_id)).toMatchObject({
      client_name: 'Till',
      scope: 'orders:read',
      redirect_uris: ['https://a.example/cb'],
    })
    // The new client can be changed and deleted.
    expect(await ada.post(`/applications/${id}/refresh-token`)).toMatchObject({ status: 201 })
    expect(await ada.delete(`/applications/${id}`)).toMatchObject({ status: 204 })
  })

  it('is deleted with its client', async () => {
    const { id, reference_id: clientId } = await create()
    expect(await ada.delete(`/applications/${id}`)).toMatchObject({ status: 204 })
    expect(await provider.client(clientId)).toBeUndefined()
    expect(await app.deps.db.select().from(dcrClients)).toEqual([])
  })

  it('is deleted with its developer, and its client when the provider responds again', async () => {
    const { reference_id: clientId } = await create()
    const { reference_id: another } = await create({ name: 'Door' })
    provider.interfere(({ method, url = '' }) =>
      method === 'DELETE' && url.includes(another) ? json(503, {}) : undefined,
    )
    await runOperationInTest(app, 'developers delete', [ada.developer.id])
    expect(await provider.client(clientId)).toBeUndefined()
    expect(await provider.client(another)).toBeDefined()
    provider.reset()
    app.advance(61_000)
    await app.services.dcr.removeDue()
    expect(await provider.client(another)).toBeUndefined()
  })

  it('is deleted even if its client no longer exists', async () => {
    const { id } = await create()
    provider.interfere(({ method }) =>
      method === 'DELETE' ? json(401, { error: 'invalid_token' }) : undefined,
    )
    expect(await ada.delete(`/applications/${id}`)).toMatchObject({ status: 204 })
  })

  it('returns the scopes that the provider grants', async () => {
    const { id } = await create({ scopes: ['orders:read', 'events:read'] })
    const version = await insertOpenVersion(app, strategyId)
    const registration = await insertRegistration(app.deps.db, {
      applicationId: id,
      productVersionId: version.id,
    })
    for (const path of [`product-versions/${version.id}`, `registrations/${registration.id}`]) {
      expect(await ada.get(`/applications/${id}/${path}/granted-scopes`)).toMatchObject({
        status: 200,
        body: { scopes: ['orders:read', 'events:read'] },
      })
    }
  })
})

describe('scopes of a registration', () => {
  async function setUp(autoApprove: boolean) {
    const application = await create({ scopes: ['orders:read'] })
    const version = await insertOpenVersion(app, strategyId, autoApprove)
    const path = `/applications/${application.id}/registrations`
    const register = () => ada.post(path, { product_version_id: version.id, scopes: ['tickets:write'] })
    const scope = async () => (await provider.client(application.reference_id))?.scope
    return { application, path, register, scope }
  }

  it('take effect while it is approved', async () => {
    const { application, register, scope } = await setUp(false)
    const { id } = (await register()).body as { id: string }
    expect(await scope()).toBe('orders:read')
    await runOperationInTest(app, 'registrations approve', [id])
    expect(await scope()).toBe('orders:read tickets:write')
    await ada.patch(`/applications/${application.id}`, { scopes: ['events:read'] })
    expect(await scope()).toBe('events:read tickets:write')
    await runOperationInTest(app, 'registrations revoke', [id])
    expect(await scope()).toBe('events:read')
  })

  it('take effect immediately with automatic approval, until the registration is deleted', async () => {
    const { path, register, scope } = await setUp(true)
    const { id } = (await register()).body as { id: string }
    expect(await scope()).toBe('orders:read tickets:write')
    await ada.delete(`${path}/${id}`)
    expect(await scope()).toBe('orders:read')
  })

  it('prevent an approval, but not a revocation, while the provider fails', async () => {
    const { path, register, scope } = await setUp(false)
    const { id } = (await register()).body as { id: string }
    provider.interfere(() => broken)
    await expect(runOperationInTest(app, 'registrations approve', [id])).rejects.toMatchObject({
      code: 'upstream_failed',
    })
    expect(await ada.get(`${path}/${id}`)).toMatchObject({ body: { status: 'pending' } })
    provider.reset()
    await runOperationInTest(app, 'registrations approve', [id])
    provider.interfere(() => broken)
    expect(await runOperationInTest(app, 'registrations revoke', [id])).toMatchObject([{ status: 'revoked' }])
    expect(await scope()).toBe('orders:read tickets:write')
  })
})

describe('a rejected request', () => {
  it('removes the new client when the name is taken', async () => {
    await create()
    provider.reset()
    expect(await ada.post('/applications', { name: 'Till' })).toMatchObject({ status: 409 })
    expect(provider.calls.map((call) => call.split(' ')[0])).toEqual(['POST', 'DELETE'])
  })

  it('restores the client when the new name is taken', async () => {
    await create({ name: 'Door' })
    const { id, reference_id: clientId } = await create()
    expect(await ada.patch(`/applications/${id}`, { name: 'Door' })).toMatchObject({ status: 409 })
    expect(await provider.client(clientId)).toMatchObject({ client_name: 'Till' })
    expect(await ada.patch(`/applications/${id}`, { name: 'Gate' })).toMatchObject({ status: 200 })
  })

  it('reports a redirect URI that the provider rejects', async () => {
    const response = await ada.post('/applications', { name: 'x', redirect_uri: 'https://a.example/#top' })
    expect(response).toMatchObject({
      status: 400,
      body: { invalid_parameters: [{ field: 'redirect_uri', rule: 'invalid' }] },
    })
    expect(await count()).toMatchObject({ meta: { total: 0 } })
  })
})

const json =
  (status: number, body: unknown): Listener =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const broken: Listener = (_request, response) => response.writeHead(500).end()

describe('a failing identity provider', () => {
  it.each<[string, Listener, number]>([
    ['responds 500', json(500, {}), 502],
    ['responds 429', json(429, {}), 503],
    ['rejects the initial access token', json(401, { error: 'invalid_token' }), 502],
    ['sends an invalid record', json(201, { hello: 'world' }), 502],
    ['sends an HTML page', (_request, response) => response.writeHead(200).end('<html>'), 502],
    [
      'names a record on another host',
      json(201, {
        client_id: 'a',
        client_secret: 'b',
        registration_access_token: 'c',
        registration_client_uri: 'https://elsewhere.example/reg/a',
      }),
      502,
    ],
    [
      'sends a response that is too large',
      (_request, response) => response.writeHead(201).end('x'.repeat(300_000)),
      503,
    ],
    ['closes the connection', (request) => request.destroy(), 503],
  ])('that %s fails the creation, which leaves nothing behind', async (_failure, interference, status) => {
    provider.interfere(({ method }) => (method === 'POST' ? interference : undefined))
    const response = await ada.post('/applications', { name: 'Till' })
    expect(response).toMatchObject({ status, body: { detail: expect.stringMatching(/identity provider/) } })
    expect(await count()).toMatchObject({ meta: { total: 0 } })
    provider.reset()
    await create()
  })

  it('leaves the application unchanged when its client cannot be changed or deleted', async () => {
    const { id } = await create()
    const before = (await ada.get(`/applications/${id}`)).body
    provider.interfere(() => broken)
    expect(await ada.patch(`/applications/${id}`, { name: 'Door' })).toMatchObject({ status: 502 })
    expect(await ada.delete(`/applications/${id}`)).toMatchObject({ status: 502 })
    expect(await ada.post(`/applications/${id}/refresh-token`)).toMatchObject({ status: 502 })
    expect((await ada.get(`/applications/${id}`)).body).toEqual(before)
  })

  it('keeps the old secret in use when it cannot remove the old client', async () => {
    const { id, credentials } = await create()
    provider.reset()
    let rejected = 0
    provider.interfere(({ method, url }) =>
      method === 'DELETE' && url?.endsWith(credentials.client_id) && rejected++ === 0 ? broken : undefined,
    )
    expect(await ada.post(`/applications/${id}/refresh-token`)).toMatchObject({ status: 502 })
    expect(await canGetToken(credentials.client_id, credentials.client_secret)).toBe(true)
    expect(await ada.get(`/applications/${id}`)).toMatchObject({
      body: { reference_id: credentials.client_id },
    })
    expect(provider.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(2)
    expect(await ada.post(`/applications/${id}/refresh-token`)).toMatchObject({ status: 201 })
    expect(await canGetToken(credentials.client_id, credentials.client_secret)).toBe(false)
  })
})

describe('requests to the identity provider', () => {
  it('use a new connection each', async () => {
    const connections: (string | undefined)[] = []
    provider.interfere(({ headers }) => void connections.push(headers.connection))
    await create()
    expect(connections.length).toBeGreaterThan(0)
    expect(new Set(connections)).toEqual(new Set(['close']))
  })

  it('leave one working client after two concurrent secret rotations', async () => {
    const { id } = await create()
    const responses = await Promise.all([1, 2].map(() => ada.post(`/applications/${id}/refresh-token`)))
    const statuses = responses.map(({ status }) => status).toSorted()
    expect(statuses[0]).toBe(201)
    const rotated = responses
      .filter(({ status }) => status === 201)
      .map(({ body }) => body as { client_id: string; client_secret: string })
    const { reference_id: current } = (await ada.get(`/applications/${id}`)).body as { reference_id: string }
    const valid = rotated.filter(({ client_id }) => client_id === current)
    expect(valid).toHaveLength(1)
    for (const { client_id, client_secret } of valid)
      expect(await canGetToken(client_id, client_secret)).toBe(true)
  })
})

describe('a portal without an identity provider', () => {
  it('responds 502 with a detail about the identity provider', async () => {
    const bare = await createTestApp({
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'portal',
      OIDC_CLIENT_SECRET: 'secret',
    })
    try {
      await insertPortal(bare.deps.db)
      const strategy = await insertStrategy(bare.deps.db, { credentialType: 'client_credentials' })
      const grace = await developerClient(bare)
      const response = await grace.post('/applications', { name: 'x', auth_strategy_id: strategy.id })
      expect(response).toMatchObject({
        status: 502,
        body: { detail: expect.stringMatching(/identity provider/) },
      })
    } finally {
      await bare.database.close()
    }
  })
})

describe('renewStoredTokens', () => {
  it('re-encrypts access tokens after the session secret has changed', async () => {
    const { id } = await create()
    const settings = { ...app.deps.settings, SESSION_SECRET_BEFORE: app.deps.sessionSecrets.current }
    const sessionSecrets = createSessionSecrets('another secret that only tests know')
    const changed = { ...app.deps, settings, sessionSecrets }
    const { developer } = ada
    const remove = () =>
      createServices({ ...changed, settings: app.deps.settings }).applications.remove(developer.id, id)
    await expect(remove()).rejects.toMatchObject({ code: 'upstream_failed' })
    await renewStoredTokens(changed)
    await renewStoredTokens(changed)
    await remove()
    expect(await ada.get(`/applications/${id}`)).toMatchObject({ status: 404 })
  })
})
