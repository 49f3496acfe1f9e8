import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { eq, like } from 'drizzle-orm'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCaches } from '../../caches.ts'
import { openPostgres } from '../../db/client.ts'
import { developers } from '../../db/schema/accounts.ts'
import { credentials, registrations } from '../../db/schema/applications.ts'
import { attemptCounters } from '../../db/schema/operations.ts'
import { RATE_LIMITS } from '../../security/rate-limits.ts'
import { setUpPortal } from '../../testing/application-fixtures.ts'
import { countQueries, recordStatements } from '../../testing/count-queries.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import type { DeveloperClient } from '../../testing/developer-client.ts'
import {
  insertApplication,
  insertConfig,
  insertProduct,
  insertRegistration,
  insertStrategy,
  insertVersion,
} from '../../testing/factories.ts'
import { createVerifyHandler } from './verify-handler.ts'
import { createVerifyRequests } from '../../testing/verify-requests.ts'
import { runOperationInTest } from '../../testing/run-operation-in-test.ts'

const DELAY_MS = 5_000
const CLIENT_ID = 'client of the box office'

let app: TestApp
let token: string
let provider: Server
let issuer: string
let signed: (claims: JWTPayload, type?: string) => Promise<string>
let client: DeveloperClient
let applicationId: string
let versionId: string
let registrationId: string
let key: string

beforeAll(async () => {
  const { privateKey, publicKey } = await generateKeyPair('ES256')
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' }] }
  provider = createServer((request, response) => {
    const discovery = { issuer, jwks_uri: `${issuer}/keys` }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(request.url === '/keys' ? jwks : discovery))
  }).listen(0, '127.0.0.1')
  await once(provider, 'listening')
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  signed = (claims) =>
    new SignJWT({
      iss: issuer,
      exp: Math.floor(Date.now() / 1_000) + 600,
      aud: 'https://api.example',
      ...claims,
    })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .sign(privateKey)

  app = await createTestApp({ DCR_ISSUER: issuer, GATEWAY_AUDIENCE: 'https://api.example' })
  const { db } = app.deps
  token = ((await runOperationInTest(app, 'gateways create', ['edge'])) as { token: string }).token
  const { strategy, ada } = await setUpPortal(app, { keyNames: ['x-till-key'] })
  client = ada
  const developerId = ada.developer.id
  const product = await insertProduct(db, { slug: 'events' })
  versionId = (await insertVersion(db, { productId: product.id, name: 'v2' })).id
  await insertConfig(db, { productVersionId: versionId, authStrategyId: strategy.id })
  const approved = { productVersionId: versionId, status: 'approved' } as const
  applicationId = (await insertApplication(db, { developerId, authStrategyId: strategy.id })).id
  const scopes = ['events:read', 'orders:read']
  registrationId = (await insertRegistration(db, { applicationId, scopes, ...approved })).id
  const created = await client.post(`/applications/${applicationId}/credentials`, {})
  key = (created.body as { credential: string }).credential

  const authStrategyId = (await insertStrategy(db, { credentialType: 'client_credentials', keyNames: [] })).id
  const boxOffice = await insertApplication(db, { developerId, authStrategyId, referenceId: CLIENT_ID })
  await insertRegistration(db, { applicationId: boxOffice.id, ...approved })
})
afterAll(async () => {
  provider.close()
  await app.database.close()
})

interface Call {
  path?: string
  query?: string
  headers?: Record<string, string>
}

/** Sends a verification request; by default with a valid key. */
async function verify({
  path = '',
  query = '?product_version=events/v2',
  headers = { 'x-till-key': key },
}: Call = {}) {
  const response = await app.request(`/gateway/verify${path}${query}`, {
    headers: { 'x-stagedoor-gateway': token, ...headers },
  })
  return {
    status: response.status,
    reason: response.headers.get('x-stagedoor-reason'),
    headers: response.headers,
    text: await response.text(),
  }
}
const outcome = async (call?: Call) => {
  const { status, reason } = await verify(call)
  return reason ? `${status} ${reason}` : String(status)
}

describe('GET /gateway/verify', () => {
  it('returns the ids and scopes of the caller in headers', async () => {
    const { status, text, headers } = await verify()
    expect([status, text]).toEqual([200, ''])
    const ids = Object.fromEntries([...headers].filter(([name]) => name.startsWith('x-stagedoor')))
    expect(ids).toEqual({
      'x-stagedoor-application': applicationId,
      'x-stagedoor-credential': expect.stringMatching(/^[\da-f-]{36}$/),
      'x-stagedoor-developer': client.developer.id,
      'x-stagedoor-registration': registrationId,
      'x-stagedoor-product-version': versionId,
      'x-stagedoor-scopes': 'events:read orders:read',
    })
  })

  it('finds the credential and the version where nginx, Envoy, Traefik and Kong send them', async () => {
    const url = `/events/v2/seats?x-till-key=${key}`
    const calls: Call[] = [
      { headers: { authorization: `Bearer ${key}` } },
      { headers: { apikey: key } },
      { headers: { 'x-original-uri': url, 'x-original-method': 'DELETE' } },
      { headers: { 'x-forwarded-uri': url, 'x-forwarded-method': 'GET' } },
      { path: '/events/v2/seats/7', query: '' },
      { path: `/events/v2/seats`, query: `?x-till-key=${key}`, headers: {} },
      { query: '', headers: { 'x-till-key': key, 'x-stagedoor-product-version': versionId } },
      { query: `?product_version=${versionId.toUpperCase()}` },
    ]
    expect(await Promise.all(calls.map(outcome))).toEqual(calls.map(() => '200'))
    const post = await app.request('/gateway/verify/events/v2/x', {
      method: 'POST',
      headers: { 'x-stagedoor-gateway': token, apikey: key },
      body: 'the body of the original request',
    })
    expect(post.status).toBe(200)
  })

  it('ignores the version header when the query names a version', async () => {
    const headers = { 'x-till-key': key, 'x-stagedoor-product-version': versionId }
    expect(await outcome({ query: '?product_version=events/v9', headers })).toBe(
      '403 unknown_product_version',
    )
  })

  it("reads neither version nor scopes from the client's query when the path names a version", async () => {
    const closed = { path: '/closed/v1/seats', query: '?product_version=events/v2' }
    expect(await outcome(closed)).toBe('403 unknown_product_version')
    const own = { path: '/events/v2/seats', query: '?scopes=events:read&product_version=closed/v1' }
    const headers = { 'x-till-key': key, 'x-stagedoor-scopes': 'tickets:write' }
    expect(await outcome({ ...own, headers })).toBe('403 insufficient_scope')
    expect(await outcome(own)).toBe('200')
  })

  it('returns the reason of a rejection', async () => {
    const none = await verify({ headers: {} })
    expect([none.status, none.reason, none.headers.get('www-authenticate')]).toEqual([
      401,
      'missing_credential',
      'Bearer',
    ])
    expect(JSON.parse(none.text)).toMatchObject({ status: 401, title: 'Unauthorized' })
    expect(await outcome({ headers: { apikey: `${key}x` } })).toBe('401 invalid_credential')
    expect(await outcome({ headers: { apikey: 'x'.repeat(15_000) } })).toBe('401 invalid_credential')
    // The HTTP server accepts no headers of this size.
    const long = { versionReference: 'events/v2', scopes: [], credential: () => 'x'.repeat(20_000) }
    const request = { ...long, client: () => '192.0.2.1', gatewayId: 'edge', at: app.deps.now().getTime() }
    expect(await app.services.verify(request)).toMatchObject({ rejection: 'invalid_credential' })
    const scopes = await verify({ query: '?product_version=events/v2&scopes=events:read,tickets:write' })
    expect([scopes.reason, scopes.headers.get('www-authenticate')]).toEqual([
      'insufficient_scope',
      'Bearer error="insufficient_scope", scope="tickets:write"',
    ])
    // The gateway can report the request with its application.
    expect(scopes.headers.get('x-stagedoor-application')).toBe(applicationId)
    expect(none.headers.has('x-stagedoor-application')).toBe(false)
    expect(await outcome({ query: '?product_version=events/v2&scopes=events:read%20orders:read' })).toBe(
      '200',
    )
    expect((await verify({ query: '' })).status).toBe(400)
    expect(await outcome({ query: '?product_version=events/v%00' })).toBe('403 unknown_product_version')
  })

  it('returns the same response for every invalid gateway token', async () => {
    const responses = []
    for (const gateway of [undefined, 'x', `${token}x`, key]) {
      const headers = { apikey: key, ...(gateway && { 'x-stagedoor-gateway': gateway }) }
      const response = await app.request('/gateway/verify?product_version=events/v2', { headers })
      const { instance: _instance, ...body } = (await response.json()) as Record<string, unknown>
      responses.push(JSON.stringify([response.status, response.headers.get('x-stagedoor-reason'), body]))
    }
    expect(new Set(responses)).toEqual(
      new Set([
        JSON.stringify([
          401,
          null,
          { status: 401, title: 'Unauthorized', detail: 'A gateway token is required' },
        ]),
      ]),
    )
  })

  it('responds from the cache, and applies each change within the delay', async () => {
    app.advance(DELAY_MS)
    // The first request may share a refresh that an earlier test started, whose result is too old for the second.
    await verify()
    await verify()
    expect(await countQueries(app, () => verify())).toBe(0)
    const { db } = app.deps
    const afterDelay = async (change: Promise<unknown>) => {
      await change
      app.advance(DELAY_MS)
      return outcome()
    }
    const registration = (status: 'approved' | 'pending' | 'rejected' | 'revoked') =>
      db.update(registrations).set({ status }).where(eq(registrations.id, registrationId))
    const developer = (status: 'approved' | 'disabled') =>
      db.update(developers).set({ status }).where(eq(developers.id, client.developer.id))
    const expiry = (expiresAt: Date | null) => db.update(credentials).set({ expiresAt })
    expect([
      await afterDelay(registration('pending')),
      await afterDelay(registration('rejected')),
      await afterDelay(registration('revoked')),
      await afterDelay(registration('approved')),
      await afterDelay(developer('disabled')),
      await afterDelay(developer('approved')),
      await afterDelay(expiry(new Date(app.deps.now().getTime() - 1))),
      await afterDelay(expiry(null)),
    ]).toEqual([
      '403 registration_pending',
      '403 registration_rejected',
      '403 registration_revoked',
      '200',
      '403 developer_disabled',
      '200',
      '401 expired_credential',
      '200',
    ])
    const created = await client.post(`/applications/${applicationId}/credentials`, {})
    const { id, credential } = created.body as { id: string; credential: string }
    expect(await outcome({ headers: { apikey: credential } })).toBe('200')
    await client.delete(`/applications/${applicationId}/credentials/${id}`)
    app.advance(DELAY_MS)
    expect(await outcome({ headers: { apikey: credential } })).toBe('401 invalid_credential')
  })

  it('loads keys of concurrent requests in one query, and refreshes keys in one query', async () => {
    const created = await Promise.all(
      Array.from({ length: 5 }, () => client.post(`/applications/${applicationId}/credentials`, {})),
    )
    const keys = created.map(({ body }) => body as { id: string; credential: string })
    // Called directly: requests on connections may arrive in different turns of the event loop.
    const handle = createVerifyHandler(app.deps, app.services)
    const handled = async (apikey: string) => {
      const sent: Record<string, string> = { 'x-stagedoor-gateway': token, apikey }
      const header = (name: string) => sent[name]
      const { status, headers } = await handle({ url: '/gateway/verify/events/v2', header, peer: () => '' })
      return [status, headers['x-stagedoor-reason']].filter(Boolean).join(' ')
    }
    const all = () => Promise.all(keys.map(({ credential }) => handled(credential)))
    app.advance(DELAY_MS)
    await verify()
    let outcomes: string[] = []
    const loading = await recordStatements(app, async () => {
      outcomes = await all()
    })
    expect(outcomes).toEqual(keys.map(() => '200'))
    expect(loading).toHaveLength(1)

    await client.delete(`/applications/${applicationId}/credentials/${keys[0]?.id}`)
    app.advance(DELAY_MS * 0.6)
    const refreshing = await recordStatements(app, async () => {
      for (const { credential } of keys) {
        expect(await outcome({ headers: { apikey: credential } })).toBe('200')
        // Requests in the same turn of the event loop would share a query in any case.
        await setImmediate()
      }
      await expect.poll(all, { timeout: 10_000 }).toContain('401 invalid_credential')
    })
    expect(refreshing.filter((statement) => statement.includes('"secret_hash" = any'))).toHaveLength(1)
  })

  it('accepts access tokens of the provider, and rejects expired, foreign and forged ones', async () => {
    const bearer = async (claims: JWTPayload) =>
      outcome({ headers: { authorization: `Bearer ${await signed(claims)}` } })
    const good = { client_id: CLIENT_ID, scope: 'events:read' }
    const { status, headers } = await verify({
      query: '?product_version=events/v2&scopes=events:read',
      headers: { authorization: `bearer ${await signed(good)}` },
    })
    expect([status, headers.get('x-stagedoor-credential'), headers.get('x-stagedoor-scopes')]).toEqual([
      200,
      encodeURIComponent(CLIENT_ID),
      'events:read',
    ])
    expect(await bearer({ azp: CLIENT_ID })).toBe('200')
    const [header, payload, signature] = (await signed(good)).split('.')
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
    const forged = `${header}.${Buffer.from(JSON.stringify({ iss: issuer, ...good, exp: 4e9 })).toString('base64url')}.${signature}`
    expect([
      await bearer({ ...good, exp: Math.floor(app.deps.now().getTime() / 1_000) - 60 }),
      await bearer({ ...good, iss: 'https://elsewhere.example' }),
      await bearer({ ...good, aud: 'https://other.example' }),
      await bearer({ ...good, nonce: 'an ID token' }),
      await bearer({ client_id: 'unknown' }),
      await outcome({ headers: { authorization: `Bearer ${unsigned}` } }),
      await outcome({ headers: { authorization: `Bearer ${forged}` } }),
    ]).toEqual(['401 expired_credential', ...Array.from({ length: 6 }, () => '401 invalid_credential')])
  })

  it("tolerates a deviation of the provider's clock of up to five seconds", async () => {
    // A stopped clock, because the test checks the exact limits.
    const at = Math.ceil(app.deps.now().getTime() / 1_000)
    const verifyThen = createVerifyRequests({ ...app.deps, now: () => new Date(at * 1_000) })
    const bearer = async (claims: JWTPayload) => {
      const authorization = `Bearer ${await signed({ client_id: CLIENT_ID, ...claims })}`
      const headers = { 'x-stagedoor-gateway': token, authorization }
      const response = await verifyThen('/gateway/verify?product_version=events/v2', { headers })
      return response.headers.get('x-stagedoor-reason') ?? response.status
    }
    expect([
      await bearer({ exp: at + 1 }),
      await bearer({ exp: at - 4 }),
      await bearer({ exp: at - 5 }),
      await bearer({ nbf: at + 5 }),
      await bearer({ nbf: at + 6 }),
    ]).toEqual([200, 200, 'expired_credential', 200, 'invalid_credential'])
  })

  it('rejects further wrong keys without a query, and still accepts cached keys', async () => {
    await app.deps.db.delete(attemptCounters)
    const { perClient, windowMs } = RATE_LIMITS['wrong-credential']
    // All wrong keys count in one window.
    app.advance(windowMs - (app.deps.now().getTime() % windowMs))
    const from = (address: string, apikey: string) =>
      verify({ headers: { apikey, 'x-forwarded-for': `10.0.0.1, ${address}` } })
    expect((await from('203.0.113.1', key)).status).toBe(200)
    expect((await from('203.0.113.1', 'wrong 1')).status).toBe(401)
    // As if other processes had received most of the wrong keys.
    await app.deps.db
      .update(attemptCounters)
      .set({ count: perClient - 1 })
      .where(like(attemptCounters.key, '%:client:%'))
    expect((await from('203.0.113.1', 'wrong 2')).status).toBe(401)
    expect((await from('203.0.113.1', 'wrong 3')).status).toBe(401)
    const rejected = await from('203.0.113.1', 'one more')
    expect([rejected.status, rejected.reason]).toEqual([429, 'too_many_attempts'])
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await countQueries(app, () => from('203.0.113.1', 'and more'))).toBe(0)
    expect((await from('203.0.113.1', key)).status).toBe(200)
    expect((await from('203.0.113.2', 'one more')).status).toBe(401)
  })

  it('rejects the token of a removed gateway within the delay', async () => {
    const { token: other } = (await runOperationInTest(app, 'gateways create', ['other'])) as {
      token: string
    }
    app.advance(DELAY_MS)
    const status = async () =>
      (
        await app.request('/gateway/verify?product_version=events/v2', {
          headers: { 'x-stagedoor-gateway': other, apikey: key },
        })
      ).status
    expect(await status()).toBe(200)
    await expect(runOperationInTest(app, 'gateways create', ['other'])).rejects.toThrow(/already/)
    expect(JSON.stringify(await runOperationInTest(app, 'gateways list'))).not.toContain(other)
    await runOperationInTest(app, 'gateways remove', ['other'])
    app.advance(DELAY_MS)
    expect(await status()).toBe(401)
  })

  it('responds with 503 while the database is unreachable and no gateway token has been loaded', async () => {
    // Nothing listens on port 9.
    const { db, close } = openPostgres('postgres://nobody@127.0.0.1:9/nothing')
    const deps = { ...app.deps, db, caches: createCaches(app.deps.settings) }
    const init = { headers: { 'x-stagedoor-gateway': token } }
    const { status, headers } = await createVerifyRequests(deps)('/gateway/verify/events/v2', init)
    await close()
    const reason = headers.get('x-stagedoor-reason')
    expect([status, reason, headers.get('retry-after')]).toEqual([503, 'unavailable', '5'])
  })
})
