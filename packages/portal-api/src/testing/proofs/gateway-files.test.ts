import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { VERIFY_ANSWER_HEADERS } from '@stagedoor/contract/gateway'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { type RunningServer, startServer } from '../../server.ts'
import { createCredentialService } from '../../services/credentials.ts'
import { createTestApp, type TestApp } from '../create-test-app.ts'
import {
  insertApplication,
  insertConfig,
  insertDeveloper,
  insertPortal,
  insertProduct,
  insertRegistration,
  insertStrategy,
  insertVersion,
} from '../factories.ts'

/**
 * Envoy, Traefik and Kong are in no package registry that tests may use, so they are not run. What each would ask, given
 * its file in examples/gateway/config, is worked out here from its documentation and asked of a real server.
 */
const FOLDER = new URL('../../../../../examples/gateway/config/', import.meta.url)
/** As the files have it. */
const TOKEN = 'the token of stagedoor gateways create'

interface ClientRequest {
  method: string
  /** With its query. */
  path: string
  /** Names in lower case. */
  headers: Record<string, string>
  address: string
}

interface GatewayCall {
  method: string
  path: string
  headers: Record<string, string>
}

const read = async (name: string): Promise<unknown> =>
  parse(await readFile(fileURLToPath(new URL(name, FOLDER)), 'utf8'))
const pick = (headers: Record<string, string>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name.toLowerCase())))
const pathOf = (url: string) => {
  const { host, pathname, search } = new URL(url)
  expect(host).toBe('stagedoor:3000')
  return pathname + search
}

const Exact = z.strictObject({ patterns: z.array(z.strictObject({ exact: z.string() })) })
/** envoy.extensions.filters.http.ext_authz.v3.ExtAuthz, as far as the file uses it. */
const ExtAuthzSchema = z.strictObject({
  '@type': z.literal('type.googleapis.com/envoy.extensions.filters.http.ext_authz.v3.ExtAuthz'),
  failure_mode_allow: z.literal(false),
  http_service: z.strictObject({
    path_prefix: z.string(),
    server_uri: z.strictObject({ uri: z.string(), cluster: z.literal('stagedoor'), timeout: z.string() }),
    authorization_request: z.strictObject({
      headers_to_add: z.array(z.strictObject({ key: z.string(), value: z.string() })),
    }),
    authorization_response: z.strictObject({
      allowed_upstream_headers: z.strictObject({ patterns: z.array(z.strictObject({ prefix: z.string() })) }),
      allowed_client_headers: Exact,
    }),
  }),
  allowed_headers: Exact,
})

const only = <Item extends z.ZodMiniType>(item: Item) => z.tuple([item])
const EnvoySchema = z.strictObject({
  static_resources: z.strictObject({
    listeners: only(
      z.object({
        filter_chains: only(
          z.object({
            filters: only(
              z.object({
                typed_config: z.object({
                  use_remote_address: z.literal(true),
                  http_filters: z.tuple([
                    z.strictObject({
                      name: z.literal('envoy.filters.http.ext_authz'),
                      typed_config: ExtAuthzSchema,
                    }),
                    z.object({ name: z.literal('envoy.filters.http.router') }),
                  ]),
                }),
              }),
            ),
          }),
        ),
      }),
    ),
    clusters: z.array(z.object({ name: z.string(), type: z.literal('STRICT_DNS') })),
  }),
})

/** The client's method and path behind a prefix, with the headers that are allowed and those that are added. */
async function envoy({ method, path, headers, address }: ClientRequest): Promise<GatewayCall> {
  const [listener] = EnvoySchema.parse(await read('envoy.yaml')).static_resources.listeners
  const [filter] = listener.filter_chains[0].filters[0].typed_config.http_filters
  const { http_service: service, allowed_headers: allowed } = filter.typed_config
  const names = ['authorization', ...allowed.patterns.map(({ exact }) => exact)]
  expect(service.authorization_response.allowed_upstream_headers.patterns).toEqual([
    { prefix: 'x-stagedoor-' },
  ])
  return {
    method,
    path: service.path_prefix + path,
    headers: {
      'content-length': '0',
      ...pick({ ...headers, 'x-forwarded-for': address }, names),
      ...Object.fromEntries(
        service.authorization_request.headers_to_add.map(({ key, value }) => [key, value]),
      ),
    },
  }
}

const RequestHeadersSchema = z.strictObject({
  headers: z.strictObject({ customRequestHeaders: z.record(z.string(), z.string()) }),
})
const TraefikSchema = z.strictObject({
  http: z.strictObject({
    routers: z.strictObject({
      discovery: z.strictObject({ rule: z.string(), service: z.string(), middlewares: z.array(z.string()) }),
    }),
    middlewares: z.strictObject({
      'stagedoor-token': RequestHeadersSchema,
      stagedoor: z.strictObject({
        forwardAuth: z.strictObject({
          address: z.string(),
          authRequestHeaders: z.array(z.string()),
          authResponseHeaders: z.array(z.string()),
        }),
      }),
      'no-secrets': RequestHeadersSchema,
    }),
    services: z.record(z.string(), z.unknown()),
  }),
})

/** Always a GET of one address; of the client's headers those that are listed, and X-Forwarded-* of Traefik's own. */
async function traefik({ method, path, headers, address }: ClientRequest): Promise<GatewayCall> {
  const { middlewares, routers } = TraefikSchema.parse(await read('traefik.yaml')).http
  expect(routers.discovery.middlewares).toEqual(['stagedoor-token', 'stagedoor', 'no-secrets'])
  const { forwardAuth } = middlewares.stagedoor
  // A header that is set takes the place of the client's.
  const set = Object.entries(middlewares['stagedoor-token'].headers.customRequestHeaders)
  const taken = middlewares['no-secrets'].headers.customRequestHeaders
  expect(Object.values(taken)).toEqual(['', '', ''])
  return {
    method: 'GET',
    path: pathOf(forwardAuth.address),
    headers: {
      ...pick(
        { ...headers, ...Object.fromEntries(set.map(([name, value]) => [name.toLowerCase(), value])) },
        forwardAuth.authRequestHeaders.map((name) => name.toLowerCase()),
      ),
      'X-Forwarded-Method': method,
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-Host': 'api.example',
      'X-Forwarded-Uri': path,
      'X-Forwarded-For': address,
    },
  }
}

const KongSchema = z.strictObject({
  _format_version: z.literal('3.0'),
  services: z.tuple([
    z.strictObject({
      name: z.string(),
      url: z.string(),
      routes: z.array(
        z.strictObject({ name: z.string(), paths: z.array(z.string()), strip_path: z.literal(false) }),
      ),
      plugins: z.tuple([
        z.strictObject({
          name: z.literal('pre-function'),
          config: z.strictObject({ access: z.tuple([z.string()]) }),
        }),
        z.strictObject({
          name: z.literal('http-log'),
          config: z.strictObject({
            http_endpoint: z.string(),
            headers: z.record(z.string(), z.string()),
            queue: z.strictObject({
              max_batch_size: z.int(),
              max_coalescing_delay: z.number(),
              max_retry_time: z.number(),
            }),
          }),
        }),
      ]),
    }),
  ]),
})

/** What the Lua of the file hands to resty.http. */
async function kong({ path, headers, address }: ClientRequest): Promise<GatewayCall> {
  const [{ plugins }] = KongSchema.parse(await read('kong.yaml')).services
  const [lua] = plugins[0].config.access
  const values: Record<string, string | undefined> = {
    'kong.request.get_header("authorization")': headers['authorization'],
    'kong.request.get_header("x-api-key")': headers['x-api-key'],
    'kong.request.get_path_with_query()': path,
    'kong.client.get_forwarded_ip()': address,
  }
  const call = /request_uri\(\s*"([^"]+)", \{\s*headers = \{(.*?)\n\s*\},/s.exec(lua)
  const sent = [...(call?.[2] ?? '').matchAll(/\["([\w-]+)"\] = (.+),/g)].flatMap(
    ([, name = '', value = '']) => {
      if (value.startsWith('"')) return [[name, value.slice(1, -1)]]
      expect(Object.keys(values)).toContain(value)
      return values[value] === undefined ? [] : [[name, values[value]]]
    },
  )
  return { method: 'GET', path: pathOf(call?.[1] ?? ''), headers: Object.fromEntries(sent) }
}

describe('the files for Envoy, Traefik and Kong', () => {
  let app: TestApp
  let server: RunningServer
  let applicationId: string
  let key: string

  beforeAll(async () => {
    app = await createTestApp({ PORT: '0', GATEWAY_TOKEN: TOKEN })
    const { db } = app.deps
    const strategy = await insertStrategy(db, { keyNames: ['X-Api-Key'] })
    await insertPortal(db, { defaultAuthStrategyId: strategy.id })
    const developerId = (await insertDeveloper(db)).id
    const productId = (await insertProduct(db, { slug: 'discovery' })).id
    const { id: versionId } = await insertVersion(db, { productId, name: 'v3' })
    await insertVersion(db, { productId, name: 'v2' })
    await insertConfig(db, { productVersionId: versionId, authStrategyId: strategy.id })
    applicationId = (await insertApplication(db, { developerId, authStrategyId: strategy.id })).id
    await insertRegistration(db, { applicationId, productVersionId: versionId, status: 'approved' })
    key = (await createCredentialService(app.deps).create(developerId, applicationId, 'edge')).key
    server = await startServer(app.deps)
  })
  afterAll(async () => {
    await server.stop()
    await app.database.close()
  })

  const ask = ({ method, path, headers }: GatewayCall) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { method, headers })
  const client = (changes: Partial<ClientRequest> = {}): ClientRequest => ({
    method: 'DELETE',
    path: '/discovery/v3/events/7?city=Aldermoor',
    // What a client adds in the hope that it is believed.
    headers: {
      'x-api-key': key,
      'x-stagedoor-gateway': 'guessed',
      'x-stagedoor-product-version': 'discovery/v2',
      'x-forwarded-for': '198.51.100.1',
    },
    address: '203.0.113.9',
    ...changes,
  })

  describe.each([
    ['Envoy', envoy],
    ['Traefik', traefik],
    ['Kong', kong],
  ] as const)('%s', (_name, callOf) => {
    it('lets through who is registered, wherever the key is', async () => {
      const inQuery = client({ path: `/discovery/v3/events?X-Api-Key=${key}`, headers: {} })
      const asBearer = client({ headers: { authorization: `Bearer ${key}` } })
      for (const request of [client(), inQuery, asBearer]) {
        const answer = await ask(await callOf(request))
        expect([answer.status, answer.headers.get('x-stagedoor-application')]).toEqual([200, applicationId])
      }
    })

    it('refuses who is not, whatever the address or the headers say', async () => {
      const asks = [
        client({ headers: {} }),
        client({ headers: { 'x-api-key': 'sd_wrong' } }),
        client({ headers: {}, path: '/discovery/v3/events?product_version=discovery/v3' }),
      ]
      for (const request of asks) {
        const answer = await ask(await callOf(request))
        expect(answer.status).toBe(401)
        expect(answer.headers.get('www-authenticate')).toContain('Bearer')
      }
    })
  })

  it('are served whatever the case of a header, of which the first credential counts', async () => {
    const socket = connect(server.port, '127.0.0.1')
    const lines = [
      'GET /gateway/verify?product_version=discovery/v3 HTTP/1.1',
      'Host: stagedoor',
      `X-STAGEDOOR-GATEWAY: ${TOKEN}`,
      `AUTHORIZATION: Bearer ${key}`,
      'authorization: Bearer another',
      'Connection: close',
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /)
  })

  it("Kong's log is counted as it comes, and no client has written in it", async () => {
    const [{ plugins }] = KongSchema.parse(await read('kong.yaml')).services
    const [beforeAnswer = ''] = plugins[0].config.access[0].split('local answer')
    const cleared = [...beforeAnswer.matchAll(/clear_header\("(.+)"\)/g)].map(([, name = '']) =>
      name.toLowerCase(),
    )
    const { application, credential, productVersion } = VERIFY_ANSWER_HEADERS
    expect(cleared).toEqual([application, credential, productVersion])
    const { http_endpoint, headers } = plugins[1].config
    const at = app.deps.now().getTime()
    const entry = (id: string) => ({
      latencies: { request: 31, kong: 2, proxy: 29, receive: 0 },
      service: { name: 'discovery', host: 'api', port: 8080, protocol: 'http' },
      request: {
        id,
        method: 'GET',
        uri: '/discovery/v3/events',
        url: 'http://localhost:8000/discovery/v3/events',
        size: 210,
        querystring: {},
        headers: { host: 'localhost', authorization: 'REDACTED', 'x-stagedoor-application': applicationId },
      },
      response: { status: 200, size: 934, headers: { via: '1.1 kong/3.9.0' } },
      client_ip: '203.0.113.9',
      started_at: at,
      upstream_uri: '/discovery/v3/events',
    })
    const answer = await fetch(`http://127.0.0.1:${server.port}${pathOf(http_endpoint)}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify([entry('one'), entry('two')]),
    })
    expect(await answer.json()).toMatchObject({ accepted: 2, rejected: 0 })
  })
})
