import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { startServer } from '../../server.ts'
import { createResponseCheck } from '../check-response.ts'
import { contentOf, SMALL_FOLDER } from '../content-folder.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import { signIn } from '../developer-client.ts'
import { insertApplication } from '../factories.ts'
import { freePort } from '../free-port.ts'
import { operationsOf } from '../operations.ts'
import { PORTAL_BUILD } from '../portal-build.ts'
import { type RunningProcess, startServerProcess } from '../processes.ts'
import { json } from '../requests.ts'
import { runOperationInTest } from '../run-operation-in-test.ts'
import { type BadRequest, badRequests, type Known } from './bad-request.ts'
import { exchange, exchangeBytes, type RawRequest, type RawResponse } from './raw-exchange.ts'

/** `npm run fuzz` sends more requests, with a random seed. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 1_000)
const SEED = Number(process.env.FUZZ_SEED ?? 16)
const RAW_RUNS = 400
/** Limits of PostgreSQL's and JavaScript's numbers, and the numbers beside them. */
const BOUNDARY_NUMBERS = [-1, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, '9'.repeat(20)]
/** Number of concurrent requests. */
const CONCURRENCY = 8
/** Maximum growth of the server's memory, and number of requests before the first measurement: by then its caches are full. */
const MAX_GROWTH = 1.2
const WARM_UP = 2_000
/** Fewer requests show no growth. */
const MEASURES_MEMORY = RUNS >= 2 * WARM_UP

/** Implementation details that no response may contain. */
const INSIDE =
  /node_modules|\.ts:\d|\.js:\d|\n\s+at |select\s.+\sfrom|insert into|failed query|drizzle|pglite|postgres/i

let server: Awaited<ReturnType<typeof startFuzzServer>>

beforeAll(async () => {
  server = await startFuzzServer()
})
afterAll(() => server.stop())

/** Yields the requests of a run, cycling through the routes. */
function* requests(seed: number, count: number): Generator<BadRequest> {
  const arbitraries = badRequests(server.known, server.routes, operationsOf(server.openApi))
  const perRoute = Math.ceil(count / arbitraries.length)
  const samples = arbitraries.map((arbitrary, index) => sample(arbitrary, seed + index, perRoute))
  for (let number = 0; number < count; number += 1) {
    const next = samples[number % samples.length]?.next()
    if (next && !next.done) yield next.value
  }
}

/** Samples in small batches, because all samples together would take hundreds of megabytes. */
function* sample<Value>(arbitrary: fc.Arbitrary<Value>, seed: number, count: number): Generator<Value> {
  const size = 20
  for (let from = 0; from < count; from += size) {
    yield* fc.sample(arbitrary, { seed: seed * 1_000_003 + from, numRuns: Math.min(size, count - from) })
  }
}

async function check(request: BadRequest, response: RawResponse): Promise<void> {
  const { status, headers, body } = response
  if (status === undefined) return
  expect(status).toBeLessThan(500)
  // Pages and scripts are files of the portal, which may contain these words.
  const isFile = /html|javascript/.test(headers.get('content-type') ?? '')
  if (!isFile && !headers.has('content-encoding')) expect(body.toString()).not.toMatch(INSIDE)
  // The document does not describe responses of Node and of the Host header check.
  if (!headers.has('x-request-id') || body.includes('Host header') || !request.target.startsWith('/')) return
  const isEmpty = body.length === 0 || [204, 304].includes(status)
  const checkResponse = createResponseCheck(server.openApi)
  await checkResponse(
    request.method,
    request.target,
    new Response(isEmpty ? null : body, { status, headers }),
  )
}

/** Sends all requests, counts the statuses and keeps the last failure of each route. */
async function send(
  all: Generator<BadRequest>,
  seen: Map<number, number>,
  failures: Map<string, string>,
): Promise<void> {
  const worker = async () => {
    for (const request of all) {
      const response = await exchange(server.port, request)
      const status = response.status ?? 0
      seen.set(status, (seen.get(status) ?? 0) + 1)
      await check(request, response).catch((error: Error) => {
        const shown = { ...request, body: request.body.toString('base64').slice(0, 2_000) }
        failures.set(request.route, `${error.message}: ${JSON.stringify(shown)}`)
      })
      server.assertRunning()
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}

/** A request with a valid session. */
const requestTo = (target: string): RawRequest => ({
  method: 'GET',
  target,
  headers: [
    ['Host', 'localhost'],
    ['Cookie', server.known.cookies[0] ?? ''],
  ],
  body: Buffer.alloc(0),
  framing: 'length',
})

describe('a server that receives bad requests', () => {
  const memory = MEASURES_MEMORY ? ', and its memory does not grow' : ''
  it(`responds to ${RUNS} requests (seed ${SEED}) without a 5xx${memory}`, {
    timeout: 900_000,
  }, async () => {
    const seen = new Map<number, number>()
    const failures = new Map<string, string>()
    const warmUp = Math.min(WARM_UP, RUNS / 2)
    await send(requests(SEED, warmUp), seen, failures)
    const before = await server.memory?.()
    await send(requests(SEED + 1_000, RUNS - warmUp), seen, failures)
    const after = await server.memory?.()
    expect([...failures.values()]).toEqual([])
    // Enough requests must reach the handlers.
    for (const status of [200, 400, 401, 404]) expect(seen.get(status) ?? 0).toBeGreaterThan(RUNS / 200)
    // A connection may be closed without a response, but only rarely.
    expect(seen.get(0) ?? 0).toBeLessThan(RUNS / 20)
    // The embedded server shares the process of the test, so its memory cannot be measured.
    const isMeasured = MEASURES_MEMORY && before !== undefined && after !== undefined
    expect(isMeasured ? after / before : 1).toBeLessThan(MAX_GROWTH)
  })

  it('responds to boundary numbers without a 5xx, and to other clients at the same time', async () => {
    const stranger = requestTo(`/api/v2/products/${server.known.ids['productId']?.[0]}/versions`)
    const targets = operationsOf(server.openApi)
      .filter(({ method, numbers }) => method === 'get' && numbers.length > 0)
      .flatMap(({ path, numbers }) =>
        numbers.flatMap((name) =>
          BOUNDARY_NUMBERS.map((value) => `${path}?${encodeURIComponent(name)}=${value}`),
        ),
      )
      // An offset is the product of number and size.
      .flatMap((target) => (target.includes('number') ? [target, `${target}&page[size]=100`] : [target]))
    expect(targets.length).toBeGreaterThan(50)
    for (const target of targets) {
      const path = target.replaceAll(/\{(\w+)\}/g, (_, name) => server.known.ids[name]?.[0] ?? randomUUID())
      const requests = [requestTo(path), stranger, requestTo(path), stranger]
      const responses = await Promise.all(requests.map((request) => exchange(server.port, request)))
      const [first = 0, second, third = 0, fourth] = responses.map(({ status }) => status)
      const isHandled = first < 500 && third < 500
      expect({ path, isHandled, second, fourth }).toEqual({ path, isHandled: true, second: 200, fourth: 200 })
    }
  })

  it(`responds to ${RAW_RUNS} malformed HTTP messages without a 5xx, or closes the connection`, {
    timeout: 300_000,
  }, async () => {
    const word = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom('GET', 'POST', '/api/v2/portal', 'HTTP/1.1', 'HTTP/9.9', '\r\n', '\n', '\0', ' '),
      fc.constantFrom(
        'Host: a',
        'Content-Length: 9',
        'Content-Length: -1',
        'Transfer-Encoding: chunked',
        'z\r\n',
      ),
      fc.constantFrom('Cookie: \u0001', `X: ${'x'.repeat(20_000)}`, 'Expect: 100-continue', 'Upgrade: h2c'),
    )
    const head = fc.constantFrom(
      '',
      'GET /api/v2/portal HTTP/1.1\r\nHost: a\r\n',
      'POST /api/v2/developer HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n',
    )
    const samples = fc.sample(fc.tuple(head, fc.array(word, { maxLength: 8 })), {
      seed: SEED,
      numRuns: RAW_RUNS,
    })
    for (const [start, words] of samples) {
      const bytes = Buffer.from(`${start}${words.join('\r\n')}\r\n\r\n`, 'latin1')
      const response = (await exchangeBytes(server.port, bytes)).toString('latin1')
      expect(response).not.toMatch(/^HTTP\/1\.1 5/)
      expect(response).not.toMatch(INSIDE)
    }
    server.assertRunning()
    const healthy = await exchangeBytes(
      server.port,
      Buffer.from('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'),
    )
    expect(healthy.toString()).toMatch(/^HTTP\/1\.1 200 /)
  })
})

const SESSIONS = 40
/** The server process prints its live memory in MiB when it receives this signal. */
const MEMORY_SIGNAL = 'SIGUSR2'
const PRINT_MEMORY = `process.on('${MEMORY_SIGNAL}', () => {
  gc(); gc()
  const { heapUsed, external } = process.memoryUsage()
  process.stdout.write('live memory: ' + (heapUsed + external) / 2 ** 20 + '\\n')
})`

/**
 * Starts a server with accounts, content and all routes enabled. With PostgreSQL it runs in its own process; the embedded
 * database requires this process.
 */
async function startFuzzServer() {
  const upstream = await startUpstream()
  const upstreamUrl = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`
  const port = await freePort()
  const settings = {
    PORT: String(port),
    PORTAL_URL: `http://127.0.0.1:${port}`,
    PORTAL_DIST: process.env.FUZZ_PORTAL_DIST ?? PORTAL_BUILD,
    // One trusted proxy, so that requests can have different addresses and are not limited.
    TRUSTED_PROXIES: '1',
    RUM_INTAKE_URL: upstreamUrl,
    TRY_IT_PROXY_HOSTS: new URL(upstreamUrl).host,
    TRY_IT_PROXY_PRIVATE_ADDRESSES: 'true',
  }
  const app = await createTestApp(settings)
  await app.services.importContent(await contentOf(SMALL_FOLDER))
  const known = await createKnown(app)
  // Routes with two prefixes are declared twice, and middleware is declared for ALL.
  const routes = [
    ...new Map(createApp(app.deps).routes.map(({ method, path }) => [`${method} ${path}`, { method, path }])),
  ].map(([, route]) => route)
  const server = await start(app, settings)
  return {
    port,
    known,
    routes,
    openApi: app.openApi,
    ...server,
    stop: async () => {
      await server.stop()
      await app.database.close()
      upstream.closeAllConnections()
      upstream.close()
    },
  }
}

/** Upstream server of the Try it proxy and of usage monitoring. */
async function startUpstream(): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end('ok'))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return server
}

async function start(app: TestApp, settings: Record<string, string>) {
  const { url } = app.database
  if (url === undefined) {
    const { stop } = await startServer(app.deps)
    return { memory: undefined, assertRunning: () => {}, stop }
  }
  const environment = {
    ...settings,
    HOST: '127.0.0.1',
    DATABASE_URL: url,
    SESSION_SECRET: app.deps.sessionSecrets.current,
    LOG_LEVEL: 'error',
  }
  const printMemory = `data:text/javascript,${encodeURIComponent(PRINT_MEMORY)}`
  const child = await startServerProcess(environment, ['--expose-gc', '--import', printMemory])
  return {
    memory: () => liveMemory(child),
    assertRunning: () => assertRunning(child),
    stop: async () => void (await child.end()),
  }
}

/** Throws with the output of the process if it has exited. */
function assertRunning({ child, output }: RunningProcess): void {
  if (child.exitCode !== null) throw new Error(`the server exited:\n${output()}`)
}

/** Returns heap and buffers of the server process after garbage collection, in MiB. */
async function liveMemory(server: RunningProcess): Promise<number> {
  const printed = () => server.output().match(/live memory: .*/g) ?? []
  const before = printed().length
  server.child.kill(MEMORY_SIGNAL)
  while (printed().length === before) {
    assertRunning(server)
    await new Promise(setImmediate)
  }
  return Number(printed().at(-1)?.split(': ')[1])
}

async function createKnown(app: TestApp): Promise<Known> {
  const sessions = await Promise.all(Array.from({ length: SESSIONS }, () => signIn(app)))
  const applications = await Promise.all(
    sessions.flatMap(({ developer }) =>
      [1, 2, 3].map(() => insertApplication(app.deps.db, { developerId: developer.id })),
    ),
  )
  const cookie = sessions[0]?.cookie ?? ''
  const read = async (path: string) => {
    const response = await app.request(`/api/v2${path}`, { headers: { cookie } })
    const { data } = (await response.json()) as { data: { id: string; slug?: string }[] }
    return data
  }
  const productId = (await read('/products')).map(({ id }) => id)
  const inProducts = async (what: string) =>
    (await Promise.all(productId.map((id) => read(`/products/${id}/${what}`)))).flat()
  const documents = await inProducts('documents')
  const { token } = (await runOperationInTest(app, 'gateways create', ['edge'])) as { token: string }
  const issued = await app.request(
    `/api/v2/applications/${applications[0]?.id}/credentials`,
    json({ display_name: 'key' }, { headers: { cookie } }),
  )
  const { credential } = (await issued.json()) as { credential: string }
  return {
    cookies: sessions.map((session) => session.cookie),
    headers: [
      ['X-Stagedoor-Gateway', token],
      ['Authorization', `Bearer ${credential}`],
    ],
    ids: {
      productId,
      productVersionId: (await inProducts('versions')).map(({ id }) => id),
      documentId: documents.flatMap(({ id, slug = '' }) => [id, slug]),
      applicationId: applications.map(({ id }) => id),
      indices: ['product-catalog'],
      path: ['images/plan.png'],
      provider: ['google', 'oidc-callback'],
    },
  }
}
