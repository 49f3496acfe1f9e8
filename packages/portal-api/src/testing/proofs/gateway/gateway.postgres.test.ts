import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCaches } from '../../../caches.ts'
import { openPostgres } from '../../../db/client.ts'
import { type DeveloperClient, developerClient } from '../../developer-client.ts'
import { freePort } from '../../free-port.ts'
import { type RunningProcess, startServerProcess } from '../../processes.ts'
import { setUpSharedTestApp } from '../../set-up-test-app.ts'
import { startBreakableProxy } from '../breakable-proxy.ts'
import { registeredCredential } from './nginx-example.ts'
import { createVerifyRequests } from '../../verify-requests.ts'

const GATEWAY_TOKEN = 'gateway-token-of-the-proof-0123456789'
const DELAY_S = 1
const GRACE_S = 60
const VERIFY_PATH = '/gateway/verify?product_version=discovery/v3'

const app = setUpSharedTestApp({ GATEWAY_TOKEN })
let client: DeveloperClient
let applicationId: string

beforeAll(async () => {
  const registered = await registeredCredential(app)
  applicationId = registered.applicationId
  client = await developerClient(app, registered.developer)
})

async function createKey() {
  const { body } = await client.post(`/applications/${applicationId}/credentials`, {})
  return body as { id: string; credential: string }
}

const withKey = (key: string) => ({ headers: { 'x-stagedoor-gateway': GATEWAY_TOKEN, 'x-api-key': key } })

describe('two servers', () => {
  const servers: (RunningProcess & { url: string })[] = []

  beforeAll(async () => {
    const ports = [await freePort(), await freePort()]
    const starting = ports.map(async (port) => {
      const environment = {
        PORT: String(port),
        DATABASE_URL: app.database.url ?? '',
        SESSION_SECRET: 'the same secret for every process',
        LOG_LEVEL: 'error',
        GATEWAY_TOKEN,
        GATEWAY_REVOCATION_DELAY: String(DELAY_S),
      }
      servers.push({ ...(await startServerProcess(environment)), url: `http://127.0.0.1:${port}` })
    })
    await Promise.all(starting)
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.end()))
  })

  it('reject a revoked key after the configured delay', async () => {
    const { id, credential } = await createKey()
    let revocation = 0
    let revokedAt = Number.POSITIVE_INFINITY
    const passed: number[] = []
    let late = 0
    /** Sends requests to one server until it has rejected several in a row. */
    const keepVerifying = async (url: string) => {
      let rejected = 0
      while (rejected < 20) {
        const sentAt = performance.now()
        const { status } = await fetch(`${url}${VERIFY_PATH}`, withKey(credential))
        if (status === 200) passed.push(sentAt)
        if (status === 200 && sentAt - revokedAt > DELAY_S * 1_000) late += 1
        rejected = status === 401 ? rejected + 1 : 0
        if (passed.length === 100) {
          revocation = (await client.delete(`/applications/${applicationId}/credentials/${id}`)).status
          revokedAt = performance.now()
        }
      }
    }
    await Promise.all(servers.map(({ url }) => keepVerifying(url)))
    expect(passed.length).toBeGreaterThanOrEqual(100)
    expect(revocation).toBe(204)
    expect(late).toBe(0)
  })
})

describe('a gateway while the database is unavailable', () => {
  it('receives cached verifications for the grace time, then 503, and new ones after recovery', async () => {
    const url = new URL(app.database.url ?? '')
    const proxy = await startBreakableProxy({ hostname: url.hostname, port: url.port || '5432' })
    url.host = `127.0.0.1:${proxy.port}`
    const database = openPostgres(url.href)
    const verify = createVerifyRequests({
      ...app.deps,
      db: database.db,
      caches: createCaches(app.deps.settings),
    })
    const { credential } = await createKey()
    const status = async (key: string) => (await verify(VERIFY_PATH, withKey(key))).status
    expect([await status(credential), await status('sd_unknown')]).toEqual([200, 401])

    await proxy.disconnect()
    app.advance(app.deps.settings.GATEWAY_REVOCATION_DELAY * 1_000)
    expect([await status(credential), await status('sd_other')]).toEqual([200, 503])
    app.advance(GRACE_S * 1_000)
    const response = await verify(VERIFY_PATH, withKey(credential))
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])

    await proxy.reconnect()
    await expect.poll(() => status(credential), { timeout: 10_000 }).toBe(200)
    await database.close()
    await proxy.close()
  })
})
