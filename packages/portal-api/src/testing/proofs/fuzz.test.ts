import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createResponseCheck } from '../check-response.ts'
import { operationsOf } from '../operations.ts'
import { type BadRequest, badRequests } from './bad-request.ts'
import { type FuzzServer, startFuzzServer } from './fuzz-server.ts'
import { exchange, exchangeBytes, type RawResponse } from './raw-exchange.ts'

/** Fewer requests on the embedded database, which is slower. */
const RUNS = Number(process.env.FUZZ_RUNS ?? (inject('database').kind === 'embedded' ? 1_000 : 20_000))
/** `npm run fuzz` uses a random seed. */
const SEED = Number(process.env.FUZZ_SEED ?? 16)
const RAW_RUNS = 400
/** Number of concurrent requests. */
const CONCURRENCY = 8
/** Maximum growth of the server's memory, and number of requests before the first measurement. */
const MAX_GROWTH = 1.2
const WARM_UP = 2_000

/** Implementation details that no response may contain. */
const INSIDE =
  /node_modules|\.ts:\d|\.js:\d|\n\s+at |select\s.+\sfrom|insert into|failed query|drizzle|pglite|postgres/i

let server: FuzzServer

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

describe('a server that receives bad requests', () => {
  it(`responds to ${RUNS} requests (seed ${SEED}) without a 5xx, and its memory does not grow`, {
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
    const growth = before === undefined || after === undefined ? 1 : after / before
    expect(growth).toBeLessThan(MAX_GROWTH)
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
