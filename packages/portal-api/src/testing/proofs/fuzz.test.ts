import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createResponseCheck } from '../check-response.ts'
import { operationsOf } from '../operations.ts'
import { type BadRequest, badRequests } from './bad-request.ts'
import { type FuzzServer, startFuzzServer } from './fuzz-server.ts'
import { exchange, exchangeBytes, type RawResponse } from './raw-exchange.ts'

/** All of them on a PostgreSQL server, which is faster; a smaller number covers what differs on the embedded database. */
const RUNS = Number(process.env.FUZZ_RUNS ?? (inject('database').kind === 'embedded' ? 1_000 : 20_000))
/** `npm run fuzz` chooses another one each time. */
const SEED = Number(process.env.FUZZ_SEED ?? 16)
const RAW_RUNS = 400
/** How many requests wait for their response at the same time. */
const CONCURRENCY = 8
/** Most that the memory of the server may have grown by, and requests after which it is first measured. */
const MOST_GROWTH = 1.2
const WARM_UP = 2_000

/** Words of the implementation that no response may hold. */
const INSIDE =
  /node_modules|\.ts:\d|\.js:\d|\n\s+at |select\s.+\sfrom|insert into|failed query|drizzle|pglite|postgres/i

let server: FuzzServer

beforeAll(async () => {
  server = await startFuzzServer()
})
afterAll(() => server.stop())

/** The requests of a run: those for each route in turn, so that none is left out. */
function* requests(seed: number, count: number): Generator<BadRequest> {
  const arbitraries = badRequests(server.known, server.routes, operationsOf(server.openApi))
  const perRoute = Math.ceil(count / arbitraries.length)
  const samples = arbitraries.map((arbitrary, index) => sample(arbitrary, seed + index, perRoute))
  for (let number = 0; number < count; number += 1) {
    const next = samples[number % samples.length]?.next()
    if (next && !next.done) yield next.value
  }
}

/** A few at a time: together they would take hundreds of megabytes. */
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
  // Pages and scripts are files of the portal, in which such words may stand.
  const isFile = /html|javascript/.test(headers.get('content-type') ?? '')
  if (!isFile && !headers.has('content-encoding')) expect(body.toString()).not.toMatch(INSIDE)
  // Responses of Node and of the Host header check are not described for each route.
  if (!headers.has('x-request-id') || body.includes('Host header') || !request.target.startsWith('/')) return
  const isEmpty = body.length === 0 || [204, 304].includes(status)
  const checkResponse = createResponseCheck(server.openApi)
  await checkResponse(
    request.method,
    request.target,
    new Response(isEmpty ? null : body, { status, headers }),
  )
}

/** Sends all, counts the statuses, and keeps the last failure of each route. */
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

describe('a server that gets bad requests', () => {
  it(`responds to ${RUNS} of them (seed ${SEED}) without a 5xx, and its memory does not grow`, {
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
    // Requests that reach nothing prove nothing.
    for (const status of [200, 400, 401, 404]) expect(seen.get(status) ?? 0).toBeGreaterThan(RUNS / 200)
    // A connection may be closed without a response, but not as the rule.
    expect(seen.get(0) ?? 0).toBeLessThan(RUNS / 20)
    // The embedded server runs in the process of the test, whose memory says nothing.
    const growth = before === undefined || after === undefined ? 1 : after / before
    expect(growth).toBeLessThan(MOST_GROWTH)
  })

  it(`responds to ${RAW_RUNS} that are not HTTP without a 5xx, or closes the connection`, {
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
