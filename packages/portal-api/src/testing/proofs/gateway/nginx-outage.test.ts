import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { VERIFY_RESPONSE_HEADERS } from '@stagedoor/contract/usage/gateway'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registrations } from '../../../db/schema/applications.ts'
import { type RunningServer, startServer } from '../../../server.ts'
import { createTestApp, type TestApp } from '../../create-test-app.ts'
import { freePort } from '../../free-port.ts'
import { findProgram } from '../../processes.ts'
import {
  EXAMPLE_ORIGIN,
  EXAMPLE_TOKEN,
  type ExampleGateway,
  registeredCredential,
  startNginxExample,
} from './nginx-example.ts'

const nginx = findProgram('nginx')
const missing = nginx ? '' : ' (needs the Debian package nginx-light)'
/** Cache entries expire at the end of the minute. The test sets the minute. */
const MINUTE = '2026-03-01T19:30:00+00:00'
const NEXT_MINUTE = '2026-03-01T19:31:00+00:00'

describe.skipIf(!nginx)(`nginx while Stagedoor is unavailable${missing}`, () => {
  let app: TestApp
  let api: Server
  let gateway: ExampleGateway
  let ports: [number, number]
  let servers: RunningServer[] = []
  let credential: Awaited<ReturnType<typeof registeredCredential>>

  const startPortal = (port: number) =>
    startServer({ ...app.deps, settings: { ...app.deps.settings, PORT: port } })
  const stopPortals = async () => {
    await Promise.all(servers.map((server) => server.stop()))
    servers = []
  }
  const call = (key: string, headers: Record<string, string> = {}) =>
    fetch(`${gateway.url}/discovery/v3/events`, {
      headers: { 'x-api-key': key, 'x-test-time': MINUTE, ...headers },
    })
  const verification = async (key: string) => {
    const response = await call(key)
    return `${response.status} ${response.headers.get('x-test-cache')}`
  }

  beforeAll(async () => {
    if (!nginx) return
    app = await createTestApp({ GATEWAY_TOKEN: EXAMPLE_TOKEN, GATEWAY_REVOCATION_DELAY: '1' })
    credential = await registeredCredential(app)
    ports = [await freePort(), await freePort()]
    servers = await Promise.all(ports.map(startPortal))
    api = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1')
    await once(api, 'listening')
    const setReason = 'auth_request_set $stagedoor_reason $upstream_http_x_stagedoor_reason;'
    const addReason = 'add_header X-Refused $stagedoor_reason always;'
    gateway = await startNginxExample(nginx, {
      portals: ports,
      api: (api.address() as AddressInfo).port,
      replacements: [
        ['map $time_iso8601 $stagedoor_minute', 'map $http_x_test_time $stagedoor_minute'],
        ['proxy_cache_valid 200 5s', 'proxy_cache_valid 200 1s'],
        [setReason, `${setReason} auth_request_set $test_cache $upstream_cache_status;`],
        [addReason, `${addReason} add_header X-Test-Cache $test_cache always;`],
      ],
    })
  })
  afterAll(async () => {
    await gateway?.stop()
    await stopPortals()
    api?.close()
    await app?.database.close()
  })

  it('uses the other process when one is unavailable', async () => {
    const [stopped, running] = servers
    await stopped?.stop()
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => (await call(`sd_wrong_${index}`)).status),
    )
    expect(new Set(statuses)).toEqual(new Set([401]))
    servers = [await startPortal(ports[0]), ...(running ? [running] : [])]
  })

  it('accepts cached credentials until the minute ends, and responds with 503 to others', async () => {
    expect((await call(credential.key)).status).toBe(200)
    await stopPortals()
    const seen = new Set<string>()
    await expect
      .poll(async () => seen.add(await verification(credential.key)).has('200 STALE'), { timeout: 10_000 })
      .toBe(true)
    expect([...seen].filter((one) => !one.startsWith('200'))).toEqual([])

    for (const response of [
      await call('sd_other', { origin: EXAMPLE_ORIGIN }),
      await call('', { origin: EXAMPLE_ORIGIN }),
      await call(credential.key, { 'x-test-time': NEXT_MINUTE, origin: EXAMPLE_ORIGIN }),
    ]) {
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('1')
      expect(response.headers.get('content-type')).toBe('application/problem+json')
      expect(response.headers.get('access-control-allow-origin')).toBe(EXAMPLE_ORIGIN)
      expect(await response.json()).toMatchObject({ status: 503 })
    }
    // A wrong or missing credential does not use the cache entry of another one.
    expect((await call(`${credential.key}x`)).status).toBe(503)

    servers = await Promise.all(ports.map(startPortal))
    expect((await call(credential.key, { 'x-test-time': NEXT_MINUTE })).status).toBe(200)
    expect((await call('sd_other')).status).toBe(401)
  })

  it('rejects an ended registration with 403 instead of using the cache', async () => {
    expect((await call(credential.key)).status).toBe(200)
    const { db } = app.deps
    await db
      .update(registrations)
      .set({ status: 'revoked' })
      .where(eq(registrations.applicationId, credential.applicationId))
    app.advance(1_000)
    await expect.poll(async () => (await call(credential.key)).status, { timeout: 10_000 }).toBe(403)
    expect((await call(credential.key)).headers.get('x-refused')).toBe('registration_revoked')
  })

  it('forwards 429 and its Retry-After', async () => {
    await stopPortals()
    const headers = { [VERIFY_RESPONSE_HEADERS.reason]: 'too_many_attempts', 'retry-after': '17' }
    const portal = createServer((_request, response) => response.writeHead(429, headers).end())
    portal.listen(ports[0], '127.0.0.1')
    await once(portal, 'listening')
    const response = await call('sd_guess')
    portal.close()
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('17')
    expect(response.headers.get('x-refused')).toBe('too_many_attempts')
  })
})
