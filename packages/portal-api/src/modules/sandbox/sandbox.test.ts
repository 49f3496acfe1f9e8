import { gzipSync } from 'node:zlib'
import { GATEWAY_TOKEN_HEADER, VERIFY_RESPONSE_HEADERS } from '@stagedoor/contract/usage/gateway'
import { FailedRequestListSchema } from '@stagedoor/contract/usage/failed-requests'
import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { credentials } from '../../db/schema/applications.ts'
import { specs } from '../../db/schema/catalog.ts'
import { type DeveloperStatus, developers } from '../../db/schema/accounts.ts'
import { attemptCounters } from '../../db/schema/operations.ts'
import { portals } from '../../db/schema/portal.ts'
import { setUpPortal } from '../../testing/application-fixtures.ts'
import { type DeveloperClient, developerClient } from '../../testing/developer-client.ts'
import {
  insertApplication,
  insertDeveloper,
  insertProduct,
  insertRegistration,
  insertVersion,
} from '../../testing/factories.ts'
import { setUpSharedTestApp } from '../../testing/set-up-test-app.ts'
import { createSandboxApp } from './sandbox-app.ts'
import { createSandboxUsage, type SandboxUsage } from './sandbox-usage.ts'

const DELAY_MS = 5_000
const GATEWAY_TOKEN = 'gateway-token-of-the-tests-0123456789'
const DOCUMENT = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Events', version: '2' },
  components: {
    securitySchemes: {
      Token: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: '/t', scopes: {} } } },
    },
  },
  paths: {
    '/events': {
      get: {
        responses: {
          200: { description: '', content: { 'text/html': { example: '<script>alert(1)</script>' } } },
          404: { description: '' },
        },
      },
      post: { security: [{ Token: ['events:write'] }], responses: { 204: { description: '' } } },
    },
  },
})

const app = setUpSharedTestApp({ GATEWAY_TOKEN, SANDBOX_LISTEN: '127.0.0.1:0' })

/** Moves the clock to the start of a minute, so that the window of a limit does not end in the middle of a test. */
const startMinute = () => app.advance(60_000 - (app.deps.now().getTime() % 60_000))

let usage: SandboxUsage
let sandbox: ReturnType<typeof createSandboxApp>
let owner: DeveloperClient
let applicationId: string
let versionId: string
let liveKey: string
let testKey: string

beforeAll(async () => {
  const { db } = app.deps
  usage = createSandboxUsage(app.deps, app.services)
  sandbox = createSandboxApp(app.deps, app.services, usage)
  const { strategy } = await setUpPortal(app, { keyNames: ['x-key'] })
  await db.update(portals).set({ testAccessBeforeApproval: true })
  owner = await developerClient(app)
  const product = await insertProduct(db, { slug: 'events' })
  versionId = (await insertVersion(db, { productId: product.id, name: 'v2', hasSandbox: true })).id
  await insertVersion(db, { productId: product.id, name: 'v1' })
  await db.insert(specs).values({
    productVersionId: versionId,
    apiType: 'openapi',
    fileName: 'events.json',
    contentHash: 'events-v2',
    responseGzip: gzipSync(JSON.stringify({ api_type: 'openapi', content: DOCUMENT })),
    updatedAt: new Date(),
  })
  applicationId = (
    await insertApplication(db, { developerId: owner.developer.id, authStrategyId: strategy.id })
  ).id
  await insertRegistration(db, { applicationId, productVersionId: versionId, status: 'approved' })
  liveKey = await createKey('credentials')
  testKey = await createKey('test-keys')
})
afterAll(() => usage.flush())
beforeEach(() => setStatus('approved'))

async function createKey(kind: 'credentials' | 'test-keys'): Promise<string> {
  const { status, body } = await owner.post(`/applications/${applicationId}/${kind}`, {})
  expect(status).toBe(201)
  return (body as { credential: string }).credential
}

async function setStatus(status: DeveloperStatus): Promise<void> {
  await app.deps.db.update(developers).set({ status }).where(eq(developers.id, owner.developer.id))
  app.advance(DELAY_MS)
}

const call = (key: string | undefined, init: RequestInit = {}, path = '/events/v2/events') =>
  sandbox.request(path, {
    ...init,
    headers: { ...(key !== undefined && { apikey: key }), ...(init.headers as Record<string, string>) },
  })

async function reasonOf(response: Response): Promise<[number, string | null]> {
  return [response.status, response.headers.get(VERIFY_RESPONSE_HEADERS.reason)]
}

const inSandbox = async (key: string) => reasonOf(await call(key))
const sendToProduction = (key: string) =>
  app.request('/gateway/verify?product_version=events/v2', {
    headers: { [GATEWAY_TOKEN_HEADER]: GATEWAY_TOKEN, apikey: key },
  })
const inProduction = async (key: string) => reasonOf(await sendToProduction(key))

describe('a key in the sandbox and in production', () => {
  const ALLOWED = [200, null]
  const DISABLED = [403, 'developer_disabled']
  const TEST = [401, 'test_credential']

  it.each([
    ['approved', ALLOWED, ALLOWED, ALLOWED],
    ['pending', ALLOWED, DISABLED, DISABLED],
    ['rejected', DISABLED, DISABLED, DISABLED],
    ['disabled', DISABLED, DISABLED, DISABLED],
    ['unverified', DISABLED, DISABLED, DISABLED],
  ] as const)('follows the status of the account: %s', async (status, test, liveInSandbox, live) => {
    await setStatus(status)
    expect(await inSandbox(testKey)).toEqual(test)
    expect(await inSandbox(liveKey)).toEqual(liveInSandbox)
    expect(await inProduction(testKey)).toEqual(TEST)
    expect(await inProduction(liveKey)).toEqual(live)
  })

  it.each([
    ['approved', true],
    ['pending', false],
    ['rejected', false],
    ['disabled', false],
  ] as const)('is reported by production gateways for %s accounts: %s', async (status, isReported) => {
    await setStatus(status)
    const response = await sendToProduction(testKey)
    expect(response.headers.has(VERIFY_RESPONSE_HEADERS.application)).toBe(isReported)
    const live = await sendToProduction(liveKey)
    expect(live.headers.has(VERIFY_RESPONSE_HEADERS.application)).toBe(isReported)
  })

  it('stops working for a pending developer when the portal turns test access off', async () => {
    await setStatus('pending')
    await app.deps.db.update(portals).set({ testAccessBeforeApproval: false })
    app.advance(DELAY_MS)
    expect(await inSandbox(testKey)).toEqual(DISABLED)
    await app.deps.db.update(portals).set({ testAccessBeforeApproval: true })
  })

  it('is rejected after its expiry, and after it was revoked', async () => {
    const key = await createKey('test-keys')
    const [row] = await app.deps.db
      .select()
      .from(credentials)
      .where(eq(credentials.lastFour, key.slice(-4)))
    expect([row?.mode, row?.prefix.startsWith('sd_test_'), row?.expiresAt instanceof Date]).toEqual([
      'test',
      true,
      true,
    ])
    await app.deps.db
      .update(credentials)
      .set({ expiresAt: app.deps.now() })
      .where(eq(credentials.id, row?.id ?? ''))
    expect(await inSandbox(key)).toEqual([401, 'expired_credential'])
    expect((await owner.delete(`/applications/${applicationId}/credentials/${row?.id}`)).status).toBe(204)
    app.advance(DELAY_MS)
    expect(await inSandbox(key)).toEqual([401, 'invalid_credential'])
  })
})

describe('the sandbox', () => {
  it('needs a credential and a version that has a sandbox', async () => {
    const missing = await call(undefined)
    expect(await reasonOf(missing)).toEqual([401, 'missing_credential'])
    expect(((await missing.json()) as { type: string }).type).toContain('/rejections/missing_credential')
    expect(await reasonOf(await call('sd_test_unknown'))).toEqual([401, 'invalid_credential'])
    for (const path of ['/events/v1/events', '/events/v9/events', '/', '/%00/v2', '/events'])
      expect([path, ...(await reasonOf(await call(testKey, {}, path)))]).toEqual([
        path,
        403,
        'unknown_product_version',
      ])
  })

  it('requires the scopes of the approved registration, and none without one', async () => {
    const post = async () => reasonOf(await call(testKey, { method: 'POST' }))
    expect(await post()).toEqual([403, 'insufficient_scope'])
    const other = await insertApplication(app.deps.db, { developerId: owner.developer.id })
    const { body } = await owner.post(`/applications/${other.id}/test-keys`, {})
    const { credential } = body as { credential: string }
    expect((await call(credential, { method: 'POST' })).status).toBe(204)
  })

  it('cannot run text of a specification in a browser, and has no cookies', async () => {
    for (const key of [testKey, undefined, 'sd_wrong']) {
      const response = await call(key, { headers: { origin: 'https://evil.example', cookie: 'a=b' } })
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'access-control-allow-origin': '*',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      expect(response.headers.has('set-cookie')).toBe(false)
      expect(response.headers.has('access-control-allow-credentials')).toBe(false)
    }
  })

  it('rejects a large body and an unknown method', async () => {
    expect((await call(testKey, { method: 'POST', body: 'x'.repeat(1_000_001) })).status).toBe(413)
    expect((await call(testKey, { method: 'PURGE' })).status).toBe(405)
  })

  it('responds alike for versions that exist and that do not, without a valid credential', async () => {
    const sent: Record<string, string>[] = [
      {},
      { 'x-key': 'sd_wrong' },
      { 'x-key': 'wrong' },
      { authorization: 'Bearer wrong' },
    ]
    for (const headers of sent) {
      const responses = ['/events/v2/events', '/events/v9/events', `/${'x'.repeat(300)}/v1`].map(
        async (path) => {
          const response = await call(undefined, { headers }, path)
          const { instance: _, ...body } = (await response.json()) as Record<string, unknown>
          return { status: response.status, headers: [...response.headers], body }
        },
      )
      const [existing, ...others] = await Promise.all(responses)
      expect(others).toEqual([existing, existing])
      expect(existing?.status).toBe(401)
    }
  })

  it('does not disclose a product that is hidden from the developer', async () => {
    await app.deps.db.update(portals).set({ rbacEnabled: true, catalogVisibility: 'hidden' })
    app.advance(DELAY_MS)
    const response = await call(testKey)
    expect(await reasonOf(response)).toEqual([403, 'unknown_product_version'])
    expect(response.headers.has(VERIFY_RESPONSE_HEADERS.productVersion)).toBe(false)
    expect(await response.text()).not.toContain(versionId)
    await app.deps.db.update(portals).set({ rbacEnabled: false })
    app.advance(DELAY_MS)
    expect((await call(testKey)).status).toBe(200)
  })

  it('limits rejected requests of a client network', async () => {
    startMinute()
    const statuses: number[] = []
    for (let sent = 0; sent < 400; sent += 1) statuses.push((await call(undefined)).status)
    expect(statuses[0]).toBe(401)
    expect(statuses.at(-1)).toBe(429)
    app.deps.budgets.rejectedSandboxRequests.clear()
  })

  it('counts wrong credentials apart from those of gateways', async () => {
    await app.deps.db.delete(attemptCounters)
    await call('sd_wrong_and_new')
    const keys = (await app.deps.db.select().from(attemptCounters)).map(({ key }) => key)
    expect(keys.map((key) => key.split(':')[0])).toContain('wrong-sandbox-credential')
    expect(keys.some((key) => key.startsWith('wrong-credential:'))).toBe(false)
  })

  it('responds to a path that begins with two slashes', async () => {
    const response = await call(testKey, {}, '/events/v2//x:y/z')
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'mock_unknown_path' }])
    expect((await call(testKey)).status).toBe(200)
  })

  it('accepts a key that it has accepted before when its network has sent too many wrong ones', async () => {
    startMinute()
    // The budget of wrong keys grows with time, also between these requests.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    onTestFinished(() => void vi.useRealTimers())
    expect((await call(testKey)).status).toBe(200)
    let last: Response | undefined
    for (let sent = 0; sent < 400 && last?.status !== 429; sent += 1) last = await call(undefined)
    expect(last?.status).toBe(429)
    expect((await call(testKey)).status).toBe(200)
    expect((await call('sd_test_unknown')).status).toBe(429)
    expect((await call(undefined)).status).toBe(429)
    app.deps.budgets.rejectedSandboxRequests.clear()
  })

  it('counts requests apart from production', async () => {
    await usage.flush()
    const counted = async (environment: 'production' | 'sandbox') => {
      const at = app.deps.now().getTime()
      const { records } = await app.services.stats.query(owner.developer.id, {
        start_ms: at - 3_600_000,
        end_ms: at + 60_000,
        metrics: ['REQUEST_COUNT'],
        dimensions: [],
        granularity_ms: 3_600_000,
        filter: [],
        environment,
      })
      return Number(records[0]?.event['REQUEST_COUNT'] ?? 0)
    }
    const before = await counted('sandbox')
    expect((await call(testKey)).status).toBe(200)
    await usage.flush()
    expect([(await counted('sandbox')) - before, await counted('production')]).toEqual([1, 0])
  })

  it('lists failed requests with their path, and rejections of known credentials with their reason', async () => {
    const since = app.deps.now().getTime()
    expect((await call(testKey, {}, '/events/v2/nowhere?token=1')).status).toBe(404)
    app.advance(1_000)
    expect((await call(testKey, { method: 'POST' })).status).toBe(403)
    await usage.flush()
    const failed = async (environment: string) => {
      const path = `/applications/${applicationId}/failed-requests?environment=${environment}&start_ms=${since}`
      return FailedRequestListSchema.parse((await owner.get(path)).body).data
    }
    expect(await failed('sandbox')).toMatchObject([
      { status: 403, method: 'POST', path: '/events', reason: 'insufficient_scope' },
      { status: 404, method: 'GET', path: '/nowhere', reason: null },
    ])
    expect(await failed('production')).toEqual([])
  })

  it('tells the dashboard that there are sandboxes', async () => {
    expect((await owner.get('/stats/config')).body).toMatchObject({ analytics: { sandboxes: true } })
  })
})

describe('the first test key', () => {
  const first = (client: DeveloperClient, request_id: string) =>
    client.post('/test-keys', { request_id, application_name: 'My first app' })

  it('is created once for a click, with one application, however often it is sent', async () => {
    const ada = await developerClient(app, await insertDeveloper(app.deps.db, { status: 'pending' }))
    const click = crypto.randomUUID()
    const responses = await Promise.all(Array.from({ length: 5 }, () => first(ada, click)))
    expect(new Set(responses.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    const [{ body } = { body: undefined }] = responses
    expect(body).toMatchObject({ mode: 'test', application: { name: 'My first app' } })
    await Promise.all([first(ada, crypto.randomUUID()), first(ada, crypto.randomUUID())])
    expect((await ada.get('/applications')).body).toMatchObject({ meta: { total: 1 } })
    const bo = await developerClient(app)
    expect((await first(bo, click)).body).not.toMatchObject({
      credential: (body as { credential: string }).credential,
    })
  })

  it('is limited by a quota, which concurrent requests cannot exceed', async () => {
    const ada = await developerClient(app)
    const responses = await Promise.all(Array.from({ length: 8 }, () => first(ada, crypto.randomUUID())))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 201, 201, 403, 403, 403])
  })

  it('is limited to 20 per day while the account is pending', async () => {
    const ada = await developerClient(app, await insertDeveloper(app.deps.db, { status: 'pending' }))
    await first(ada, crypto.randomUUID())
    await app.deps.db
      .update(attemptCounters)
      .set({ count: 20 })
      .where(like(attemptCounters.key, 'pending-test-key:account:%'))
    expect((await first(ada, crypto.randomUUID())).status).toBe(429)
    const bo = await developerClient(app)
    expect((await first(bo, crypto.randomUUID())).status).toBe(201)
  })
})
