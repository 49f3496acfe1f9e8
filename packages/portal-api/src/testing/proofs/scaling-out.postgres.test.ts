import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { request as requestOverTls } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { ACCESS_COOKIE, REFRESH_COOKIE } from '@stagedoor/contract/constants'
import type { UsageResponse } from '@stagedoor/contract/usage/usage'
import { and, eq, gt, inArray, not } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type DatabaseHandle, openPostgres } from '../../db/client.ts'
import { refreshTokens } from '../../db/schema/accounts.ts'
import { mailOutbox } from '../../db/schema/operations.ts'
import { usageDays, usagePending, usageRecords } from '../../db/schema/usage.ts'
import { isWaiting } from '../../mail/mail-outbox.queries.ts'
import { LOCKS } from '../../modules/accounts/passwords/login-lock.ts'
import { SESSION_CHECK_DELAY_MS } from '../../modules/accounts/sessions/session-cache.ts'
import { hashPassword } from '../../security/passwords.ts'
import { hashSecret } from '../../security/random-secrets.ts'
import { createEmptyDatabase } from '../create-test-database.ts'
import {
  insertApplication,
  insertDeveloper,
  insertPortal,
  insertProduct,
  insertStrategy,
  insertVersion,
} from '../factories.ts'
import { cookiesOf, json } from '../requests.ts'
import { type Cluster, findClusterPrograms, startCluster } from './cluster.ts'

const programs = findClusterPrograms()
const PASSWORD = 'curtain-up-at-eight'
const API = '/api/v2'
const GATEWAY_TOKEN = 'gateway-token-of-the-cluster-0123456789'

const missing = programs ? '' : ' (needs the Debian packages nginx-light, pgbouncer and openssl)'

describe.skipIf(!programs)(`two servers behind nginx, with PgBouncer${missing}`, () => {
  let cluster: Cluster
  let empty: DatabaseHandle & { url?: string }
  /** The database through PgBouncer, as commands of an operator use it. */
  let database: DatabaseHandle
  let smtp: SMTPServer
  const recipients: string[] = []
  let email: string
  let people = 0

  beforeAll(async () => {
    if (!programs) return
    empty = await createEmptyDatabase()
    smtp = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      onData(stream, session, callback) {
        recipients.push(...session.envelope.rcptTo.map(({ address }) => address))
        stream.resume().on('end', callback)
      },
    })
    await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done))
    cluster = await startCluster(programs, empty.url ?? '', {
      SESSION_SECRET: 'the same secret for every process',
      GATEWAY_TOKEN,
      SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    })
    database = openPostgres(cluster.databaseUrl)
    await insertPortal(database.db, { defaultAuthStrategyId: (await insertStrategy(database.db)).id })
  }, 90_000)
  beforeEach(async () => {
    people += 1
    email = `person${people}@example.com`
    await insertDeveloper(database.db, { email, passwordHash: await hashPassword(PASSWORD) })
  })
  afterAll(async () => {
    await cluster?.stop()
    await database?.close()
    await empty?.close()
    await new Promise<void>((done) => (smtp ? smtp.close(done) : done()))
  }, 60_000)

  /** Logs in and returns the client with its cookies in `jar`. */
  async function loggedIn() {
    const client = createHttpsClient(cluster.url, cluster.certificate)
    const response = await client.send('POST', `${API}/developer/authenticate`, {
      username: email,
      password: PASSWORD,
    })
    expect(response.status).toBe(204)
    expect(response.setCookies.join()).toContain('Secure')
    return client
  }

  /** Sends a request to each server directly, without nginx. */
  function sendToEach(path: string, init: (index: number) => RequestInit): Promise<Response[]> {
    return Promise.all(cluster.servers.map(({ url }, index) => fetch(`${url}${API}${path}`, init(index))))
  }

  /** Returns the hashes of the refresh tokens that replaced the first token of a session. */
  async function successors(firstToken = ''): Promise<string[]> {
    const { db } = database
    const first = eq(refreshTokens.tokenHash, hashSecret(firstToken))
    const family = db.select({ id: refreshTokens.sessionId }).from(refreshTokens).where(first)
    const rows = await db
      .select()
      .from(refreshTokens)
      .where(and(inArray(refreshTokens.sessionId, family), not(first)))
    return rows.map(({ tokenHash }) => tokenHash)
  }

  const withCookies = (jar: Map<string, string>, ...names: string[]) => ({
    cookie: names.map((name) => `${name}=${jar.get(name) ?? ''}`).join('; '),
  })

  it('migrate an empty database once when they start at the same time', async () => {
    const ready = await Promise.all(cluster.servers.map(({ url }) => fetch(`${url}/readyz`)))
    expect(ready.map(({ status }) => status)).toEqual([200, 200])
  })

  it('accept sessions of each other, and end a session everywhere within the documented delay', async () => {
    const client = await loggedIn()
    const responses = []
    for (const path of ['me', 'refresh', 'me', 'refresh', 'me', 'me']) {
      responses.push(await client.send(path === 'me' ? 'GET' : 'POST', `${API}/developer/${path}`))
    }
    expect(responses.map(({ status }) => status)).toEqual([200, 204, 200, 204, 200, 200])
    expect(new Set(responses.map(({ upstream }) => upstream)).size).toBe(2)

    const access = withCookies(client.jar, ACCESS_COOKIE)
    const refresh = withCookies(client.jar, REFRESH_COOKIE)
    // Both servers have just cached the session, so it stays valid for the full delay on the other server.
    await sendToEach('/developer/me', () => ({ headers: access }))
    expect((await client.send('POST', `${API}/developer/logout`)).status).toBe(204)
    const loggedOutAt = Date.now()
    const refreshed = await sendToEach('/developer/refresh', () => ({ method: 'POST', headers: refresh }))
    expect(refreshed.map(({ status }) => status)).toEqual([401, 401])

    await expect
      .poll(
        async () =>
          (await sendToEach('/developer/me', () => ({ headers: access }))).map(({ status }) => status),
        { timeout: SESSION_CHECK_DELAY_MS + 2_000, interval: 250 },
      )
      .toEqual([401, 401])
    expect(Date.now() - loggedOutAt).toBeLessThan(SESSION_CHECK_DELAY_MS + 2_000)
  })

  it('accept only one of two concurrent requests', async () => {
    const { jar } = await loggedIn()
    const headers = withCookies(jar, ACCESS_COOKIE)
    const created = await sendToEach('/applications', () => json({ name: 'Twice' }, { headers }))
    expect(created.map(({ status }) => status).toSorted()).toEqual([201, 409])

    await sendToEach('/developer/refresh', () => ({
      method: 'POST',
      headers: withCookies(jar, REFRESH_COOKIE),
    }))
    expect(await successors(jar.get(REFRESH_COOKIE))).toHaveLength(1)
  })

  it('repeat a refresh whose response was lost at the other server', async () => {
    const { jar } = await loggedIn()
    const init = { method: 'POST', headers: withCookies(jar, REFRESH_COOKIE) }
    const [first, second] = cluster.servers
    const lost = request(`${first?.url}${API}/developer/refresh`, init).on('error', () => {})
    lost.end()
    await expect.poll(() => successors(jar.get(REFRESH_COOKIE)), { interval: 5 }).toHaveLength(1)
    lost.destroy()
    const again = await fetch(`${second?.url}${API}/developer/refresh`, init)
    expect(again.status).toBe(204)
    const token = cookiesOf(again)[REFRESH_COOKIE]?.value ?? ''
    expect(await successors(jar.get(REFRESH_COOKIE))).toEqual([hashSecret(token)])
  })

  it('immediately show a revocation of the other server', async () => {
    const client = await loggedIn()
    const created = await client.send('POST', `${API}/applications`, { name: 'Door scanner' })
    const { id } = JSON.parse(created.body) as { id: string }
    const path = `${API}/applications/${id}/credentials`
    const { id: credential } = JSON.parse((await client.send('POST', path)).body) as { id: string }
    expect((await client.send('DELETE', `${path}/${credential}`)).status).toBe(204)
    const lists = await sendToEach(path.slice(API.length), () => ({
      headers: withCookies(client.jar, ACCESS_COOKIE),
    }))
    expect(await Promise.all(lists.map((list) => list.json()))).toMatchObject([{ data: [] }, { data: [] }])
  })

  it('share the counters of attempts', async () => {
    const client = createHttpsClient(cluster.url, cluster.certificate)
    const credentials = { username: `nobody-${randomUUID()}@example.com`, password: 'guess' }
    const titles = []
    for (let attempt = 0; attempt < LOCKS.network.free + 2; attempt += 1) {
      const { body } = await client.send('POST', `${API}/developer/authenticate`, credentials)
      titles.push((JSON.parse(body) as { title: string }).title)
    }
    const wrong = Array<string>(LOCKS.network.free).fill('Invalid credentials')
    expect(titles).toEqual([...wrong, 'Account locked', 'Account locked'])
  })

  it('send every mail once', async () => {
    const newcomers = Array.from({ length: 24 }, (_, index) => `newcomer${index}@example.com`)
    const client = createHttpsClient(cluster.url, cluster.certificate)
    const responses = await Promise.all(
      newcomers.map((address) =>
        client.send('POST', `${API}/developer`, { email: address, full_name: 'New Comer' }),
      ),
    )
    expect(responses.map(({ status }) => status)).toEqual(newcomers.map(() => 201))
    const toNewcomers = () => recipients.filter((address) => address.startsWith('newcomer')).toSorted()
    await expect.poll(() => toNewcomers().length, { timeout: 15_000 }).toBeGreaterThanOrEqual(24)
    await expect.poll(() => database.db.$count(mailOutbox, isWaiting), { timeout: 15_000 }).toBe(0)
    // A second delivery, which may still be in progress, has a second attempt.
    const retried = gt(mailOutbox.attempts, 1)
    expect(await database.db.$count(mailOutbox, retried)).toBe(0)
    expect(toNewcomers()).toEqual(newcomers.toSorted())
  })

  it('count a usage record once when gateways report it to both servers', async () => {
    const { db } = database
    const application = (await insertApplication(db, { developerId: (await insertDeveloper(db)).id })).id
    await insertVersion(db, { productId: (await insertProduct(db, { slug: 'events' })).id })
    const startedAt = Date.now()
    const record = (index: number) => ({
      id: `report ${index}`,
      time: startedAt - index * 977,
      application,
      product_version: 'events/v1',
      status: 200,
      latency_ms: 5,
    })
    /** Overlapping batches, sent to each server at the same time. */
    const batches = [0, 100, 200, 300].map((from) => ({
      records: Array.from({ length: 200 }, (_, index) => record(from + index)),
    }))
    const reports = cluster.servers.flatMap(({ url }) =>
      batches.map((batch) =>
        fetch(`${url}/gateway/usage`, json(batch, { headers: { 'x-stagedoor-gateway': GATEWAY_TOKEN } })),
      ),
    )
    const responses = await Promise.all((await Promise.all(reports)).map((report) => report.json()))
    const accepted = responses.reduce(
      (sum: number, response) => sum + (response as UsageResponse).accepted,
      0,
    )
    expect([accepted, await db.$count(usageRecords)]).toEqual([500, 500])
    const rolledUp = async () => {
      const days = await db.select({ count: usageDays.count }).from(usageDays)
      return [await db.$count(usagePending), days.reduce((sum, { count }) => sum + count, 0)]
    }
    await expect.poll(rolledUp, { timeout: 15_000 }).toEqual([0, 500])

    // A batch may be larger than other requests through nginx.
    const large = await createHttpsClient(cluster.url, cluster.certificate).send(
      'POST',
      '/gateway/usage',
      { records: ['x'.repeat(2_000_000)] },
      { 'x-stagedoor-gateway': GATEWAY_TOKEN },
    )
    expect(JSON.parse(large.body)).toMatchObject({ accepted: 0, rejected: 1 })
  })

  it('complete all requests when one server is stopped', async () => {
    const client = await loggedIn()
    const [first] = cluster.servers
    const ended = first?.end()
    const statuses = []
    for (let count = 0; count < 40; count += 1) {
      statuses.push((await client.send('GET', `${API}/developer/me`)).status)
    }
    expect(await ended).toBe(0)
    statuses.push((await client.send('GET', `${API}/developer/me`)).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('complete accepted requests before they exit', async () => {
    const server = cluster.servers[1]
    const body = JSON.stringify({ email: 'slow@example.com' })
    const sent = request(`${server?.url}${API}/developer/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
    })
    sent.flushHeaders()
    await once(sent, 'continue')
    const ended = server?.end('SIGTERM')
    await expect.poll(() => fetch(`${server?.url}/healthz`).catch(() => 'refused')).toBe('refused')
    sent.end(body)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    expect(response.resume().statusCode).toBe(200)
    expect(await ended).toBe(0)
    expect(cluster.servers.map(({ output }) => output()).join('')).not.toMatch(/"level":[56]0/)
  })
})

/** An HTTPS client that trusts one certificate and keeps cookies for one site. */
function createHttpsClient(origin: string, certificate: string) {
  const jar = new Map<string, string>()

  async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    const payload = body === undefined ? undefined : JSON.stringify(body)
    const sent = requestOverTls(new URL(path, origin), {
      method,
      ca: certificate,
      headers: {
        ...headers,
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(payload !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
        }),
      },
    })
    sent.end(payload)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const setCookies = response.headers['set-cookie'] ?? []
    for (const line of setCookies) {
      const [pair = ''] = line.split(';')
      const split = pair.indexOf('=')
      jar.set(pair.slice(0, split), pair.slice(split + 1))
    }
    return {
      status: response.statusCode ?? 0,
      body: await text(response),
      /** Address of the server that responded, according to nginx. */
      upstream: String(response.headers['x-upstream']),
      setCookies,
    }
  }

  return { jar, send }
}
