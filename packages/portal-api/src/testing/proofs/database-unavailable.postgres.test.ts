import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createApp } from '../../app.ts'
import { openPostgres } from '../../db/client.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { signIn } from '../developer-client.ts'
import { insertPortal, insertStrategy } from '../factories.ts'
import { freePort } from '../free-port.ts'
import { startProcess } from '../processes.ts'
import { json } from '../requests.ts'
import { PORTAL_BUILD } from '../portal-build.ts'
import { startBreakableProxy } from './breakable-proxy.ts'

/** Time limit for the server to recover, in milliseconds. */
const RECOVERY_MS = 5_000

let direct: TestApp
let proxy: Awaited<ReturnType<typeof startBreakableProxy>>
let database: ReturnType<typeof openPostgres>
let app: ReturnType<typeof createApp>
let cookie: string

beforeAll(async () => {
  direct = await createTestApp({ PORTAL_DIST: PORTAL_BUILD })
  const url = new URL(direct.database.url ?? '')
  proxy = await startBreakableProxy({ hostname: url.hostname, port: url.port || '5432' })
  url.host = `127.0.0.1:${proxy.port}`
  database = openPostgres(url.href)
  app = createApp({ ...direct.deps, db: database.db })
  await insertPortal(direct.deps.db, { defaultAuthStrategyId: (await insertStrategy(direct.deps.db)).id })
  cookie = (await signIn(direct)).cookie
})
afterAll(async () => {
  await database.close()
  await proxy.close()
  await direct.database.close()
})

const list = () => app.request('/api/v2/applications', { headers: { cookie } })
const create = (name: string) => app.request('/api/v2/applications', json({ name }, { headers: { cookie } }))
const ready = async () => (await app.request('/readyz')).status

/** Sends requests until one succeeds and returns the statuses. */
async function statusesUntilSuccess(): Promise<number[]> {
  const statuses: number[] = []
  const start = Date.now()
  do statuses.push((await list()).status)
  while (statuses.at(-1) !== 200 && Date.now() - start < RECOVERY_MS)
  return statuses
}

describe('a server whose database is unavailable', () => {
  it('responds with 503 and Retry-After, and recovers without a restart', async () => {
    expect([await ready(), (await list()).status]).toEqual([200, 200])
    await proxy.disconnect()
    const responses = await Promise.all([list(), create('Lost'), list()])
    expect(responses.map(({ status }) => status)).toEqual([503, 503, 503])
    for (const response of responses) {
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await response.json()).toMatchObject({ status: 503, detail: /not available/ })
    }
    expect([await ready(), (await app.request('/healthz')).status]).toEqual([503, 200])
    const page = await app.request('/', { headers: { accept: 'text/html' } })
    expect([page.status, page.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain('<title>Portal</title>')
    await proxy.reconnect()
    const statuses = await statusesUntilSuccess()
    expect(new Set(statuses.slice(0, -1)).size).toBeLessThanOrEqual(1)
    expect(statuses.at(-1)).toBe(200)
    expect(await (await list()).json()).toMatchObject({ data: [] })
  })

  it('responds with 503 while connections are terminated, and recovers with the next request', async () => {
    await proxy.disconnect()
    await proxy.reconnect()
    proxy.terminateQueries(true)
    // More requests than connections, so that every connection is reopened. None may end the process.
    const responses = await Promise.all(Array.from({ length: 12 }, list))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]))
    proxy.terminateQueries(false)
    const afterwards = await Promise.all(Array.from({ length: 12 }, list))
    expect(afterwards.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  })

  it('stores each write completely or rejects it when connections are terminated during writes', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `Till ${index}`)
    const writing = names.map(create)
    await Promise.race(writing)
    await direct.deps.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    const statuses = (await Promise.all(writing)).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([])
    expect((await statusesUntilSuccess()).at(-1)).toBe(200)
    const rows = await direct.deps.db.execute(sql`select name from applications`)
    const stored = new Set((rows as unknown as { name: string }[]).map(({ name }) => name))
    expect(names.filter((name, index) => statuses[index] === 201 && !stored.has(name))).toEqual([])
    const audits = await direct.deps.db.execute(
      sql`select 1 from audit_log where action = 'application.created'`,
    )
    expect((audits as unknown as unknown[]).length).toBe(stored.size)
    expect((await create('After the outage')).status).toBe(201)
  })
})

describe('a server that starts while its database is unavailable', () => {
  it('waits for the database instead of exiting', async () => {
    await proxy.disconnect()
    const url = new URL(direct.database.url ?? '')
    url.host = `127.0.0.1:${proxy.port}`
    const port = String(await freePort())
    const server = await startProcess(process.execPath, [inject('program'), 'serve'], {
      ready: /waiting for the database/,
      env: {
        PATH: process.env.PATH ?? '',
        DATABASE_URL: url.href,
        SESSION_SECRET: 'x'.repeat(40),
        PORT: port,
      },
    })
    try {
      const ready = () =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ status }) => status,
          () => 0,
        )
      expect(await ready()).toBe(0)
      await proxy.reconnect()
      await expect.poll(ready, { timeout: 30_000 }).toBe(200)
    } finally {
      expect(await server.end()).toBe(0)
    }
  })
})
