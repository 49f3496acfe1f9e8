import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { mailOutbox } from '../../../db/schema/operations.ts'
import { usagePending } from '../../../db/schema/usage.ts'
import { MAX_MAIL_ATTEMPTS } from '../../../mail/mail-outbox.queries.ts'
import { createMetrics } from '../../../metrics/metrics.ts'
import { setUpPortal } from '../../../testing/application-fixtures.ts'
import { signIn } from '../../../testing/developer-client.ts'
import { insertApplication, insertProduct, insertVersion } from '../../../testing/factories.ts'
import { json } from '../../../testing/requests.ts'
import { createVerifyRequests } from '../../../testing/verify-requests.ts'
import { setUpTestApp } from '../../../testing/set-up-test-app.ts'
import { appendAudit } from '../../audit/audit.service.ts'

const GATEWAY_TOKEN = 'gateway-token-of-the-tests-0123456789'
const AS_GATEWAY = { 'x-stagedoor-gateway': GATEWAY_TOKEN }

const app = setUpTestApp({ GATEWAY_TOKEN })

type App = Pick<typeof app, 'request'>

/** Returns the value of each sample by its name with labels. The metrics of the process are new for each call of `startApp`. */
async function scrape(from: App): Promise<Record<string, number>> {
  const text = await (await from.request('/metrics')).text()
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    samples.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  )
}

/** Starts an app with metrics of its own, so that a test does not see the counts of another. */
function startApp(changes: Partial<typeof app.deps> = {}) {
  const deps = { ...app.deps, metrics: createMetrics({ withProcess: false }), ...changes }
  return createApp(deps) as unknown as App
}

describe('the metrics of a process', () => {
  it('count verifications by result, and those that were responded from memory', async () => {
    const { strategy, ada } = await setUpPortal(app)
    const { id } = await insertApplication(app.deps.db, {
      developerId: ada.developer.id,
      authStrategyId: strategy.id,
    })
    const product = await insertProduct(app.deps.db, { slug: 'events' })
    await insertVersion(app.deps.db, { productId: product.id, name: 'v2' })
    const key = (await ada.post(`/applications/${id}/credentials`, {})).body as { credential: string }
    const metrics = createMetrics({ withProcess: false })
    const own = startApp({ metrics })
    const send = createVerifyRequests({ ...app.deps, metrics })
    const verify = (headers: Record<string, string>, path = '/gateway/verify?product_version=events/v2') =>
      send(path, { headers })
    await verify({ ...AS_GATEWAY, apikey: key.credential })
    await verify({ ...AS_GATEWAY, apikey: key.credential })
    await verify(AS_GATEWAY)
    await verify({})
    await verify(AS_GATEWAY, '/gateway/verify')
    const total = (result: string, cache: string) =>
      `stagedoor_verifications_total{result="${result}",cache="${cache}"}`
    expect(await scrape(own)).toMatchObject({
      [total('not_registered', 'miss')]: 1,
      [total('not_registered', 'hit')]: 1,
      [total('missing_credential', 'hit')]: 1,
      [total('unknown_gateway', 'hit')]: 1,
      [total('no_product_version', 'hit')]: 1,
      // A rate needs the first value to be zero.
      [total('accepted', 'hit')]: 0,
    })
  })

  it('count usage records by result', async () => {
    const { strategy, ada } = await setUpPortal(app)
    const owner = { developerId: ada.developer.id, authStrategyId: strategy.id }
    const { id: application } = await insertApplication(app.deps.db, owner)
    const product = await insertProduct(app.deps.db, { slug: 'events' })
    await insertVersion(app.deps.db, { productId: product.id, name: 'v2' })
    const own = startApp()
    const record = {
      id: '1',
      time: app.deps.now().getTime(),
      application,
      product_version: 'events/v2',
      status: 200,
      latency_ms: 1,
    }
    const records = [record, { ...record, id: '2' }, { ...record, id: '3', product_version: 'none/v1' }]
    await own.request('/gateway/usage', json({ records }, { headers: AS_GATEWAY }))
    await own.request('/gateway/usage', json({ records: [record] }, { headers: AS_GATEWAY }))
    expect(await scrape(own)).toMatchObject({
      'stagedoor_usage_records_total{result="accepted"}': 2,
      'stagedoor_usage_records_total{result="duplicate"}': 1,
      'stagedoor_usage_records_total{result="rejected"}': 1,
    })
  })

  it('count failed logins, whether or not the account exists', async () => {
    await setUpPortal(app)
    const { developer } = await signIn(app)
    const own = startApp()
    for (const email of [developer.email, 'nobody@example.com']) {
      await own.request('/api/v2/developer/authenticate', json({ username: email, password: 'wrong' }))
    }
    expect(await scrape(own)).toMatchObject({
      'stagedoor_failed_logins_total{account="developer",reason="wrong_password"}': 2,
      'stagedoor_failed_logins_total{account="developer",reason="locked"}': 0,
      'stagedoor_failed_logins_total{account="user",reason="wrong_password"}': 0,
    })
  })

  it('label pages with their route, and everything without a route as other', async () => {
    const build = await mkdtemp(join(tmpdir(), 'metrics-'))
    for (const name of ['index.html', 'boot.js']) await writeFile(join(build, name), '')
    const own = startApp({ settings: { ...app.deps.settings, PORTAL_DIST: build } })
    const headers = { accept: 'text/html' }
    for (const path of ['/', '/spec/events/v2', '/spec/events', '/docs/events/a/b', '/accept-invitation'])
      await own.request(path, { headers })
    for (const path of ['/nothing/here', '/%ff']) await own.request(path, { headers })
    await own.request('/missing.js')
    await own.request('/boot.js')
    const routes = Object.entries(await scrape(own)).flatMap(([name, count]) => {
      const route = /^stagedoor_http_request_duration_seconds_count\{.*route="([^"]*)"/.exec(name)?.[1]
      return route === undefined ? [] : [[route, count] as const]
    })
    const counts: Record<string, number> = {}
    for (const [route, count] of routes) counts[route] = (counts[route] ?? 0) + count
    expect(counts).toEqual({
      '/': 1,
      '/spec/:product/:product_version?': 2,
      '/docs/:product/*': 1,
      '/accept-invitation': 1,
      file: 1,
      other: 3,
    })
    await rm(build, { recursive: true })
  })

  it('show the connections of the database pool', async () => {
    const pool = { size: 10, inUse: 3, waiting: 2 }
    const own = startApp({ metrics: createMetrics({ withProcess: false, pool: () => pool }) })
    expect(await scrape(own)).toMatchObject({
      stagedoor_database_pool_size: 10,
      stagedoor_database_pool_in_use: 3,
      stagedoor_database_pool_waiting: 2,
    })
  })
})

describe('the metrics of the database', () => {
  it('show the age of the oldest waiting mail, and how many mails were given up', async () => {
    const mail = { recipient: 'a@example.com', subject: '', text: '', html: '' }
    const ago = (seconds: number) => new Date(app.deps.now().getTime() - seconds * 1_000)
    await app.deps.db.insert(mailOutbox).values([
      { ...mail, createdAt: ago(900), attempts: MAX_MAIL_ATTEMPTS },
      { ...mail, createdAt: ago(600), sentAt: ago(500) },
      { ...mail, createdAt: ago(300) },
      { ...mail, createdAt: ago(200) },
    ])
    const samples = await scrape(startApp())
    expect(samples).toMatchObject({ stagedoor_mails_given_up: 1, 'stagedoor_waiting{kind="mails"}': 2 })
    expect(samples.stagedoor_oldest_waiting_mail_seconds).toBeGreaterThanOrEqual(300)
    expect(samples.stagedoor_oldest_waiting_mail_seconds).toBeLessThan(320)
  })

  it('show how long the oldest usage waits for its rollup', async () => {
    const sketch = new Uint8Array()
    await app.deps.db.insert(usagePending).values({
      seriesId: 1,
      bucket: 1,
      count: 1,
      latency: sketch,
      requestSize: sketch,
      responseSize: sketch,
      storedAt: sql`now() - interval '90 seconds'`,
    })
    const lag = (await scrape(startApp())).stagedoor_usage_rollup_lag_seconds
    expect(lag).toBeGreaterThanOrEqual(90)
    expect(lag).toBeLessThan(110)
  })

  it('show the times of the last import and backup, and zero as the age of what does not wait', async () => {
    const before = await scrape(startApp())
    expect(before).toMatchObject({
      stagedoor_database_up: 1,
      stagedoor_oldest_waiting_mail_seconds: 0,
      stagedoor_usage_rollup_lag_seconds: 0,
    })
    expect(before).not.toHaveProperty('stagedoor_last_backup_timestamp_seconds')
    const append = (action: string, at: string) =>
      appendAudit(app.deps.db, { actor: 'operator:ops', action, subject: 'database', at: new Date(at) })
    await append('content.imported', '2026-01-01T00:00:00Z')
    await append('content.imported', '2026-01-02T00:00:00Z')
    await append('database.backed_up', '2026-01-03T00:00:00Z')
    app.deps.caches.clear()
    expect(await scrape(startApp())).toMatchObject({
      stagedoor_last_import_timestamp_seconds: Date.parse('2026-01-02T00:00:00Z') / 1_000,
      stagedoor_last_backup_timestamp_seconds: Date.parse('2026-01-03T00:00:00Z') / 1_000,
    })
  })

  it('are queried at most every five seconds', async () => {
    const own = startApp()
    const pending = async () => (await scrape(own))['stagedoor_waiting{kind="developers"}']
    expect(await pending()).toBe(0)
    await app.deps.db.execute(
      sql`insert into developers (email, full_name, status) values ('a@example.com', 'Ada', 'pending')`,
    )
    expect(await pending()).toBe(0)
    app.advance(5_000)
    expect(await pending()).toBe(1)
  })

  it('are missing while the database does not respond, and queried once at a time', async () => {
    let calls = 0
    const hanging = new Proxy(app.deps.db, {
      get(target, name) {
        if (name === 'execute') return () => new Promise(() => (calls += 1))
        return Reflect.get(target, name)
      },
    })
    const own = startApp({ db: hanging })
    const started = performance.now()
    const samples = await scrape(own)
    expect(performance.now() - started).toBeLessThan(6_000)
    expect(samples).toMatchObject({ stagedoor_database_up: 0 })
    expect(Object.keys(samples).filter((name) => name.startsWith('stagedoor_waiting'))).toEqual([])
    const before = calls
    app.advance(6_000)
    expect(await scrape(own)).toMatchObject({ stagedoor_database_up: 0 })
    expect(calls).toBe(before)
  })
})
