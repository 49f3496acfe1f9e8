import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { VERIFY_RESPONSE_HEADERS } from '@stagedoor/contract/usage/gateway'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningServer, startServer } from '../../../server.ts'
import { setUpSharedTestApp } from '../../set-up-test-app.ts'
import {
  type ClientRequest,
  envoy,
  envoyManager,
  type GatewayCall,
  kong,
  KongSchema,
  pathOf,
  read,
  traefik,
  TraefikSchema,
} from './gateway-files.ts'
import { EXAMPLE_ORIGIN, EXAMPLE_TOKEN, registeredCredential } from './nginx-example.ts'

/** Headers in which clients may send a key: the key name of the example, the default key name and a bearer token. */
const CREDENTIALS = ['apikey', 'authorization', 'x-api-key']
const IDENTITY_HEADERS = Object.values(VERIFY_RESPONSE_HEADERS).filter(
  (name) => name !== VERIFY_RESPONSE_HEADERS.reason,
)
/** Lua expression that matches every identity header of a client. */
const LUA_IDENTITY = 'name:lower():find("^x[-_]stagedoor[-_]")'

describe('the examples for Envoy, Traefik and Kong', () => {
  const app = setUpSharedTestApp({ PORT: '0', GATEWAY_TOKEN: EXAMPLE_TOKEN })
  let server: RunningServer
  let applicationId: string
  let versionId: string
  let key: string

  beforeAll(async () => {
    const credential = await registeredCredential(app)
    applicationId = credential.applicationId
    versionId = credential.versionId
    key = credential.key
    server = await startServer(app.deps)
  })
  afterAll(() => server.stop())

  const send = ({ method, path, headers }: GatewayCall) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { method, headers })
  const client = (changes: Partial<ClientRequest> = {}): ClientRequest => ({
    method: 'DELETE',
    path: '/discovery/v3/events/7?city=Aldermoor',
    // Forged headers.
    headers: {
      'x-api-key': key,
      'x-stagedoor-gateway': 'guessed',
      'x-stagedoor-product-version': 'discovery/v2',
      'x-stagedoor-client-address': '198.51.100.1',
      'x-forwarded-for': '198.51.100.1',
    },
    address: '203.0.113.9',
    ...changes,
  })

  describe.each([
    ['Envoy', envoy, true],
    // The router rejects requests with a key in the query.
    ['Traefik', traefik, false],
    ['Kong', kong, true],
  ] as const)('%s', (_name, callOf, takesQueryKeys) => {
    it('accepts a registered credential in every supported place', async () => {
      const inQuery = client({ path: `/discovery/v3/events?X-Api-Key=${key}`, headers: {} })
      const asBearer = client({ headers: { authorization: `Bearer ${key}` } })
      const asDefault = client({ headers: { apikey: key } })
      for (const request of [client(), asBearer, asDefault, ...(takesQueryKeys ? [inQuery] : [])]) {
        const response = await send(await callOf(request))
        expect([response.status, response.headers.get('x-stagedoor-application')]).toEqual([
          200,
          applicationId,
        ])
      }
    })

    it('rejects other requests, whatever path and headers contain', async () => {
      const requests = [
        client({ headers: {} }),
        client({ headers: { 'x-api-key': 'sd_wrong' } }),
        client({ headers: {}, path: '/discovery/v3/events?product_version=discovery/v3' }),
      ]
      for (const request of requests) {
        const response = await send(await callOf(request))
        expect(response.status).toBe(401)
        expect(response.headers.get('www-authenticate')).toContain('Bearer')
      }
    })

    it('sends the address of the client, and not a forged one', async () => {
      const { headers } = await callOf(client())
      const lower = new Headers(headers)
      expect(lower.get('x-stagedoor-client-address') ?? lower.get('x-forwarded-for')).toBe('203.0.113.9')
      expect(JSON.stringify(headers)).not.toContain('198.51.100.1')
    })
  })

  it('name the product version once for each, and not what a client sends', async () => {
    // Envoy: the version is the beginning of the path, so each route has a complete product and version.
    const [host] = (await envoyManager()).route_config.virtual_hosts
    for (const { match } of host.routes) expect(match.prefix).toMatch(/^\/[\w-]+\/[\w-]+\/$/)
    const second = await send(await envoy(client({ path: '/discovery/v2/events' })))
    expect(second.headers.get('x-stagedoor-reason')).toBe('not_registered')

    // Traefik: a router without the middleware of a version sends none, and every request gets 400.
    const { middlewares, routers } = TraefikSchema.parse(await read('traefik.yaml')).http
    const removed = middlewares['stagedoor-token'].headers.customRequestHeaders
    expect(removed).toMatchObject({ 'X-Stagedoor-Product-Version': '', 'X-Stagedoor-Scopes': '' })
    expect(new URL(middlewares.stagedoor.forwardAuth.address).search).toBe('')
    expect(routers['discovery-v3'].rule).toContain('PathPrefix(`/discovery/v3/`)')

    // Kong: a route without a version gets 404. The path ends with a slash, so that it does not match /discovery/v30.
    const { plugins, services } = KongSchema.parse(await read('kong.yaml'))
    const lua = plugins[0].config.access[0]
    expect(lua).toMatch(/if not version then return kong\.response\.exit\(404\) end[^]*request_uri\(/)
    for (const { routes } of services) for (const { paths } of routes) expect(paths[0]).toMatch(/^\/.+\/$/)
  })

  it('reject overlong UTF-8', async () => {
    const overlong =
      'path:find("[\\192\\193]") or path:find("\\224[\\128-\\159]") or path:find("\\240[\\128-\\143]")'
    const [, removeIdentity] = (await envoyManager()).http_filters
    expect(removeIdentity.typed_config.default_source_code.inline_string).toContain(overlong)
    expect(KongSchema.parse(await read('kong.yaml')).plugins[0].config.access[0]).toContain(overlong)

    const { rule } = TraefikSchema.parse(await read('traefik.yaml')).http.routers['discovery-v3']
    // Go includes the flag in the expression, and reads each invalid byte as U+FFFD, as TextDecoder does.
    const source = /!PathRegexp\(`\(\?i\)([^`]+)`\)/.exec(rule)?.[1] ?? '$^'
    const rejected = new RegExp(source.replace('\\x{FFFD}', '\\uFFFD'), 'i')
    const decoded = (path: string) =>
      new TextDecoder().decode(
        Buffer.from(
          path.replaceAll(/%(..)/g, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16))),
          'latin1',
        ),
      )
    for (const path of [
      '/%c0%ae',
      '/%C1%9C',
      '/%e0%80%ae',
      '/%f0%80%80%ae',
      '/%25c0%25ae',
      '/%25e0%2580%25ae',
    ])
      expect([path, rejected.test(decoded(path))]).toEqual([path, true])
    for (const path of ['/events', '/caf%C3%A9', '/%E2%82%AC', '/%F0%9F%8E%AD', '/100%2525', '/%25c3%25a9'])
      expect([path, rejected.test(decoded(path))]).toEqual([path, false])
  })

  it('may send headers in any case, and the first of several credentials counts', async () => {
    const socket = connect(server.port, '127.0.0.1')
    const lines = [
      'GET /gateway/verify?product_version=discovery/v3 HTTP/1.1',
      'Host: stagedoor',
      `X-STAGEDOOR-GATEWAY: ${EXAMPLE_TOKEN}`,
      `AUTHORIZATION: Bearer ${key}`,
      'authorization: Bearer another',
      'Connection: close',
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('remove all identity headers of the client before the verification', async () => {
    const [, removeIdentity] = (await envoyManager()).http_filters
    expect(removeIdentity.typed_config.default_source_code.inline_string).toContain(LUA_IDENTITY)

    const { middlewares } = TraefikSchema.parse(await read('traefik.yaml')).http
    const { authResponseHeadersRegex } = middlewares.stagedoor.forwardAuth
    // Go includes the flag in the expression.
    const regex = new RegExp(authResponseHeadersRegex.replace('(?i)', ''), 'i')
    for (const name of [
      ...IDENTITY_HEADERS,
      'X-Stagedoor-Gateway',
      'X-Stagedoor-Later',
      'X_stagedoor_developer',
    ])
      expect(name).toMatch(regex)

    const { plugins } = KongSchema.parse(await read('kong.yaml'))
    const [beforePreflight = ''] = plugins[0].config.access[0].split('"OPTIONS"')
    expect(beforePreflight).toContain(LUA_IDENTITY)
    expect(beforePreflight).toContain('kong.service.request.clear_header(name)')
  })

  it('remove all credentials from headers and query after the verification', async () => {
    const namesIn = (lua: string) =>
      [...(/local credentials = \{(.*)\}/.exec(lua)?.[1] ?? '').matchAll(/\["([\w-]+)"\] = true/g)].map(
        ([, name]) => name,
      )
    const filters = (await envoyManager()).http_filters
    const removeCredentials = filters[3].typed_config.default_source_code.inline_string
    expect(namesIn(removeCredentials).toSorted()).toEqual(CREDENTIALS)
    expect(removeCredentials).toContain('handle:headers():replace(":path"')

    const { middlewares, routers } = TraefikSchema.parse(await read('traefik.yaml')).http
    const removed = Object.entries(middlewares['no-secrets'].headers.customRequestHeaders)
    expect(removed.map(([name]) => name.toLowerCase()).toSorted()).toEqual(CREDENTIALS)
    expect(removed.every(([, value]) => value === '')).toBe(true)
    // Traefik cannot change the query, so no router matches a request with a key in the query.
    for (const name of ['X-Api-Key', 'apikey'])
      expect(routers['discovery-v3'].rule).toContain(`!QueryRegexp(\`${name}\`, \`.*\`)`)

    const { plugins } = KongSchema.parse(await read('kong.yaml'))
    expect(namesIn(plugins[0].config.access[0]).toSorted()).toEqual(CREDENTIALS)
    expect(plugins[0].config.access[0]).toContain('kong.service.request.set_raw_query(')
  })

  it('remove identity headers from responses', async () => {
    const [host] = (await envoyManager()).route_config.virtual_hosts
    expect(host.response_headers_to_remove.toSorted()).toEqual(IDENTITY_HEADERS.toSorted())
    const { middlewares } = TraefikSchema.parse(await read('traefik.yaml')).http
    const removed = Object.entries(middlewares['no-secrets'].headers.customResponseHeaders)
    expect(removed.map(([name, value]) => name.toLowerCase() + value).toSorted()).toEqual(
      IDENTITY_HEADERS.toSorted(),
    )
    const { plugins } = KongSchema.parse(await read('kong.yaml'))
    expect(plugins[0].config.header_filter[0]).toContain(LUA_IDENTITY)
  })

  it('respond to preflight requests of the portal only, before the verification', async () => {
    const [host] = (await envoyManager()).route_config.virtual_hosts
    const envoyCors = host.typed_per_filter_config['envoy.filters.http.cors']
    const traefikCors = TraefikSchema.parse(await read('traefik.yaml')).http.middlewares.cors.headers
    const { plugins } = KongSchema.parse(await read('kong.yaml'))
    const kongCors = plugins[1].config
    const list = (text: string) => text.split(',').map((item) => item.trim())
    const all = [
      {
        origins: envoyCors.allow_origin_string_match.map(({ exact }) => exact),
        methods: list(envoyCors.allow_methods),
        headers: list(envoyCors.allow_headers),
      },
      {
        origins: traefikCors.accessControlAllowOriginList,
        methods: traefikCors.accessControlAllowMethods,
        headers: traefikCors.accessControlAllowHeaders,
      },
      kongCors,
    ]
    for (const { origins, methods, headers } of all) {
      expect(origins).toEqual([EXAMPLE_ORIGIN])
      expect(methods).toEqual(expect.arrayContaining(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']))
      expect(headers.map((name) => name.toLowerCase())).toEqual(
        expect.arrayContaining([...CREDENTIALS, 'content-type']),
      )
    }
  })

  it('include an access log of Kong that can be ingested', async () => {
    const { plugins } = KongSchema.parse(await read('kong.yaml'))
    const { http_endpoint, headers } = plugins[2].config
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
        headers: {
          host: 'localhost',
          authorization: 'REDACTED',
          'x-stagedoor-application': applicationId,
          'x-stagedoor-product-version': versionId,
        },
      },
      response: { status: 200, size: 934, headers: { via: '1.1 kong/3.9.0' } },
      client_ip: '203.0.113.9',
      started_at: at,
      upstream_uri: '/discovery/v3/events',
    })
    const response = await fetch(`http://127.0.0.1:${server.port}${pathOf(http_endpoint)}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify([entry('one'), entry('two')]),
    })
    expect(await response.json()).toMatchObject({ accepted: 2, rejected: 0 })
  })
})
