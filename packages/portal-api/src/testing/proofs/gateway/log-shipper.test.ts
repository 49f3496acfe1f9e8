import { once } from 'node:events'
import { readFile, rename } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { type RunningServer, startServer } from '../../../server.ts'
import { createTestApp, type TestApp } from '../../create-test-app.ts'
import { freePort } from '../../free-port.ts'
import { findProgram } from '../../processes.ts'
import {
  EXAMPLE_TOKEN,
  type ExampleGateway,
  NGINX_EXAMPLE,
  registeredCredential,
  startNginxExample,
} from './nginx-example.ts'

const nginx = findProgram('nginx')
const missing = nginx ? '' : ' (needs the Debian package nginx-light)'

/** nginx writes its log after the response. */
const PATIENT = { timeout: 10_000 }

/** A log line of nginx, with changes. */
const aLine = (changes: Record<string, string> = {}) =>
  JSON.stringify({
    request_id: '5f0c9d2e7a1b4c3d8e9f0a1b2c3d4e5f',
    msec: '1772393400.165',
    request_time: '0.042',
    application: '0198a6f4-0000-7000-8000-000000000001',
    product_version: '0198a6f4-0000-7000-8000-000000000002',
    status: '200',
    request_length: '312',
    bytes_sent: '18230',
    method: 'GET',
    path: '/discovery/v3/events',
    reason: '',
    ...changes,
  })

describe('the mapping of the log shipper', () => {
  it('converts a line to a record with the start time of the request', async () => {
    const { source } = (await readVectorConfig()).transforms.usage_records
    expect(remap(source, aLine())).toEqual({
      id: '5f0c9d2e7a1b4c3d8e9f0a1b2c3d4e5f',
      time: 1_772_393_400_123,
      application: '0198a6f4-0000-7000-8000-000000000001',
      product_version: '0198a6f4-0000-7000-8000-000000000002',
      status: 200,
      latency_ms: 42,
      request_size: 312,
      response_size: 18_230,
      method: 'GET',
      path: '/discovery/v3/events',
      reason: '',
    })
  })

  it('counts a request with an unreadable duration or size', async () => {
    const { source } = (await readVectorConfig()).transforms.usage_records
    for (const request_time of ['-', '', '0.001, 0.041', '0.001 : 0.002']) {
      expect(remap(source, aLine({ request_time }))).toMatchObject({ latency_ms: 0, time: 1_772_393_400_165 })
    }
    for (const size of ['-', '']) {
      const record = remap(source, aLine({ request_length: size, bytes_sent: size }))
      expect(record).toMatchObject({ request_size: 0, response_size: 0 })
    }
  })

  it('drops lines that are not records', async () => {
    const { source } = (await readVectorConfig()).transforms.usage_records
    const lines = [
      '',
      '{"request_id":"5f0c',
      '[]',
      'null',
      aLine({ application: '' }),
      aLine({ application: '-' }),
    ]
    for (const line of [...lines, aLine({ status: '-' }), aLine({ msec: '' })]) {
      expect(remap(source, line)).toBeUndefined()
    }
  })

  it('reads the log file of nginx and sends batches within the limits of the server', async () => {
    const { sources, sinks } = await readVectorConfig()
    const log = /access_log (\S+) stagedoor/.exec(await readFile(NGINX_EXAMPLE, 'utf8'))?.[1]
    expect(sources.nginx_usage.include).toEqual([log, `${log}.1`])
    expect(sinks.stagedoor.batch.max_events).toBeLessThanOrEqual(10_000)
    expect(sinks.stagedoor.batch.max_bytes).toBeLessThanOrEqual(8 * 1024 * 1024)
  })
})

describe.skipIf(!nginx)(`usage from the access log of nginx${missing}`, () => {
  let app: TestApp
  let server: RunningServer
  let api: Server
  let gateway: ExampleGateway
  let credential: Awaited<ReturnType<typeof registeredCredential>>
  let signalSlow = () => {}
  const reachedSlow = new Promise<void>((resolve) => {
    signalSlow = resolve
  })

  beforeAll(async () => {
    if (!nginx) return
    app = await createTestApp({ PORT: '0', GATEWAY_TOKEN: EXAMPLE_TOKEN })
    credential = await registeredCredential(app)
    server = await startServer(app.deps)
    // Never responds to /slow.
    api = createServer((received, response) => {
      if (received.url?.endsWith('/slow')) signalSlow()
      else response.end('{}')
    }).listen(0, '127.0.0.1')
    await once(api, 'listening')
    const apiPort = (api.address() as AddressInfo).port
    gateway = await startNginxExample(nginx, {
      portals: [server.port, server.port],
      api: apiPort,
      // The first API server is unavailable, so that requests are retried at the second.
      replacements: [
        [
          `server 127.0.0.1:${apiPort};`,
          `server 127.0.0.1:${await freePort()} max_fails=0; server 127.0.0.1:${apiPort};`,
        ],
      ],
    })
  })
  afterAll(async () => {
    await gateway?.stop()
    await server?.stop()
    api?.closeAllConnections()
    api?.close()
    await app?.database.close()
  })

  const send = (path: string) => {
    const { hostname, port } = new URL(gateway.url)
    return request({
      hostname,
      port,
      path: `/discovery/v3${path}`,
      headers: { 'x-api-key': credential.key },
    }).end()
  }
  const statusOf = async (path: string) => {
    const [response] = await once(send(path), 'response')
    response.resume()
    return response.statusCode
  }
  const linesOf = async (file: string) => (await readFile(file, 'utf8')).split('\n').filter(Boolean)

  it('is stored once for all kinds of requests, even if it is sent twice', async () => {
    const paths = ['/events', '/caf\u00E9', '/%E4%BD%A0?q="}{\\', `/events?q=${'x'.repeat(6_000)}`]
    const statuses = await Promise.all(paths.map(statusOf))
    // Node rejects bytes above 127 in addresses.
    expect(statuses).toEqual([200, 400, 200, 200])
    const aborted = send('/slow').on('error', () => undefined)
    await reachedSlow
    aborted.destroy()
    await expect.poll(async () => (await linesOf(gateway.usageLog)).length, PATIENT).toBe(paths.length + 1)

    // Rotates the log like logrotate.
    await rename(gateway.usageLog, `${gateway.usageLog}.1`)
    gateway.signal('SIGUSR1')
    await expect.poll(() => linesOf(gateway.usageLog).catch(() => undefined), PATIENT).toEqual([])
    expect(await statusOf('/events')).toBe(200)
    await expect.poll(async () => (await linesOf(gateway.usageLog)).length, PATIENT).toBe(1)

    const { transforms, sinks } = await readVectorConfig()
    const lines = [...(await linesOf(`${gateway.usageLog}.1`)), ...(await linesOf(gateway.usageLog))]
    const records = lines.map((line) => remap(transforms.usage_records.source, line))
    const reported = records.map((record) => Number(record?.['status']))
    expect(reported.toSorted()).toEqual([...statuses, 499, 200].toSorted())
    expect(lines.join()).not.toContain(credential.key)

    const { uri, request: call, payload_prefix, payload_suffix } = sinks.stagedoor
    const environment = { STAGEDOOR_URL: `http://127.0.0.1:${server.port}`, GATEWAY_TOKEN: EXAMPLE_TOKEN }
    const post = async () => {
      const response = await fetch(withEnvironment(uri, environment), {
        method: 'POST',
        headers: Object.entries(call.headers).map(([name, value]): [string, string] => [
          name,
          withEnvironment(value, environment),
        ]),
        body: payload_prefix + JSON.stringify(records) + payload_suffix,
      })
      return response.json()
    }
    expect(await post()).toEqual({ accepted: 6, duplicates: 0, rejected: 0, rejections: [] })
    expect(await post()).toEqual({ accepted: 0, duplicates: 6, rejected: 0, rejections: [] })
  })
})

const CONFIGURATION = fileURLToPath(
  new URL('../../../../../../examples/gateway/log-shipper/vector.yaml', import.meta.url),
)

const VectorSchema = z.strictObject({
  data_dir: z.string(),
  sources: z.strictObject({
    nginx_usage: z.strictObject({
      type: z.literal('file'),
      include: z.array(z.string()),
      read_from: z.literal('beginning'),
      fingerprint: z.strictObject({ strategy: z.literal('checksum'), lines: z.literal(1) }),
    }),
  }),
  transforms: z.strictObject({
    usage_records: z.strictObject({
      type: z.literal('remap'),
      inputs: z.tuple([z.literal('nginx_usage')]),
      drop_on_error: z.literal(true),
      drop_on_abort: z.literal(true),
      source: z.string(),
    }),
  }),
  sinks: z.strictObject({
    stagedoor: z.strictObject({
      type: z.literal('http'),
      inputs: z.tuple([z.literal('usage_records')]),
      uri: z.string(),
      method: z.literal('post'),
      encoding: z.strictObject({ codec: z.literal('json') }),
      payload_prefix: z.string(),
      payload_suffix: z.string(),
      request: z.strictObject({
        headers: z.record(z.string(), z.string()),
        timeout_secs: z.int(),
        retry_initial_backoff_secs: z.int(),
        retry_max_duration_secs: z.int(),
      }),
      batch: z.strictObject({ max_events: z.int(), max_bytes: z.int(), timeout_secs: z.int() }),
      buffer: z.strictObject({
        type: z.literal('disk'),
        // Minimum size that Vector accepts.
        max_size: z.int().check(z.minimum(268_435_488)),
        when_full: z.literal('block'),
      }),
      acknowledgements: z.strictObject({ enabled: z.literal(true) }),
      healthcheck: z.strictObject({ uri: z.string() }),
    }),
  }),
})

/** Reads the Vector configuration of the gateway example. */
async function readVectorConfig() {
  return VectorSchema.parse(parse(await readFile(CONFIGURATION, 'utf8')))
}

/** Replaces `${NAME:?message}` like Vector. */
function withEnvironment(text: string, environment: Record<string, string>): string {
  return text.replaceAll(/\$\{(\w+):\?[^}]*\}/g, (_, name: string) => {
    const value = environment[name]
    if (value === undefined) throw new Error(`vector.yaml reads ${name}, which is not set`)
    return value
  })
}

/** The VRL functions that the configuration uses. They throw where Vector reports an error. */
const FUNCTIONS = {
  parse_json: (text: string): unknown => JSON.parse(text),
  object: (value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('not an object')
    return value
  },
  string: (value: unknown) => {
    if (typeof value !== 'string') throw new Error('not a string')
    return value
  },
  to_int: (value: unknown) => {
    if (typeof value === 'number') return Math.trunc(value)
    if (typeof value !== 'string' || !/^[+-]?\d+$/.test(value)) throw new Error('not an integer')
    return Number(value)
  },
  to_float: (value: unknown) => {
    if (typeof value !== 'string' || !/^[+-]?\d+(?:\.\d+)?$/.test(value)) throw new Error('not a float')
    return Number(value)
  },
  round: Math.round,
  otherwise: <Value>(compute: () => Value, fallback: Value) => {
    try {
      return compute()
    } catch {
      return fallback
    }
  },
  abort: () => {
    throw new Error('aborted')
  },
}

/**
 * Runs a remap transform for one line. Translates the VRL statements of the configuration to JavaScript and throws for
 * other statements.
 *
 * @returns the event that Vector sends, or undefined for a dropped line
 */
function remap(source: string, message: string): Record<string, unknown> | undefined {
  const script = source.trim().split('\n').map(translate).join('\n')
  try {
    return runInNewContext(`let line, ended, seconds, event = { message }\n${script}\nevent`, {
      ...FUNCTIONS,
      message,
    }) as Record<string, unknown>
  } catch (error) {
    if (error instanceof Error && error.name === 'ReferenceError') throw error
    return undefined
  }
}

function translate(statement: string): string {
  const abort = /^if (line\.\w+ == "[^"]*"(?: \|\| line\.\w+ == "[^"]*")*) \{ abort \}$/.exec(statement)
  if (abort) return `if (${abort[1]}) abort()`
  if (statement === '. = {}') return 'event = {}'
  const [, target, expression] = /^(\.?\w+) = ([^?]+(?: \?\? [\d.]+)?)$/.exec(statement) ?? []
  if (!target || !expression) throw new Error(`the test cannot translate the VRL statement: ${statement}`)
  const [computed = '', fallback] = expression
    .replaceAll('!(', '(')
    .replaceAll('(.message)', '(event.message)')
    .split(' ?? ')
  const value = fallback === undefined ? computed : `otherwise(() => ${computed}, ${fallback})`
  return `${target.startsWith('.') ? `event${target}` : target} = ${value}`
}
