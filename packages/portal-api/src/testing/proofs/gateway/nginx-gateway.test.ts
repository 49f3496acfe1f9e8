import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createCredentialQueries } from '../../../modules/applications/credentials/credentials.queries.ts'
import { type RunningServer, startServer } from '../../../server.ts'
import { createCredentialService } from '../../../modules/applications/credentials/credentials.service.ts'
import { createTestApp, type TestApp } from '../../create-test-app.ts'
import { insertApplication, insertRegistration, insertStrategy } from '../../factories.ts'
import { findProgram } from '../../processes.ts'
import {
  EXAMPLE_ORIGIN,
  EXAMPLE_TOKEN,
  type ExampleGateway,
  registeredCredential,
  startNginxExample,
} from './nginx-example.ts'

const DELAY_S = 1

const nginx = findProgram('nginx')
const missing = nginx ? '' : ' (needs the Debian package nginx-light)'

describe.skipIf(!nginx)(`nginx as a gateway${missing}`, () => {
  let app: TestApp
  let server: RunningServer
  let api: Server
  let secondApi: Server
  let gateway: ExampleGateway
  let credential: Awaited<ReturnType<typeof registeredCredential>>
  /** Requests that reached the API behind nginx. */
  const seen: { url: string; headers: IncomingHttpHeaders; rawHeaders: string[] }[] = []

  beforeAll(async () => {
    if (!nginx) return
    app = await createTestApp({
      PORT: '0',
      GATEWAY_TOKEN: EXAMPLE_TOKEN,
      GATEWAY_REVOCATION_DELAY: String(DELAY_S),
    })
    credential = await registeredCredential(app)
    server = await startServer(app.deps)
    api = createServer(({ url = '', headers, rawHeaders }, response) => {
      seen.push({ url, headers, rawHeaders })
      // An API that returns its identity header and sets its own CORS headers.
      response.setHeader('x-stagedoor-application', String(headers['x-stagedoor-application']))
      response.setHeader('access-control-allow-origin', '*')
      response.end('{"items":[]}')
    }).listen(0, '127.0.0.1')
    await once(api, 'listening')
    secondApi = createServer(({ url }, response) => response.end(`second ${url}`)).listen(0, '127.0.0.1')
    await once(secondApi, 'listening')
    gateway = await startNginxExample(nginx, {
      portals: [server.port, server.port],
      api: (api.address() as AddressInfo).port,
      secondApi: (secondApi.address() as AddressInfo).port,
      replacements: [['proxy_cache_valid 200 5s', `proxy_cache_valid 200 ${DELAY_S}s`]],
    })
  })
  afterAll(async () => {
    await gateway?.stop()
    await server?.stop()
    api?.close()
    secondApi?.close()
    await app?.database.close()
  })
  afterEach(() => {
    seen.length = 0
  })

  const call = (path: string, init?: RequestInit) => fetch(`${gateway.url}/discovery/v3${path}`, init)

  /** Returns the status for a path that is not normalized. */
  const statusOf = async (path: string, key: string) => {
    const { hostname, port } = new URL(gateway.url)
    const sent = request({ hostname, port, path, headers: { 'x-api-key': key } }).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    response.resume()
    return response.statusCode
  }

  /** A credential of another application, which is registered for at most one product version. */
  const anotherCredential = async (productVersionId?: string) => {
    const { db } = app.deps
    const developerId = credential.developer.id
    const { id: authStrategyId } = await insertStrategy(db, { name: `Another ${productVersionId}` })
    const { id: applicationId } = await insertApplication(db, { developerId, authStrategyId })
    if (productVersionId)
      await insertRegistration(db, { applicationId, productVersionId, status: 'approved' })
    return createCredentialService(app.deps).create(developerId, applicationId, 'another')
  }

  it('forwards a verified request with the identity from Stagedoor and without the credential', async () => {
    const { key, applicationId } = credential
    const requests: [string, Record<string, string>][] = [
      ['/events?city=Aldermoor', { 'x-api-key': key }],
      ['/events?city=Aldermoor', { apikey: key }],
      ['/events?city=Aldermoor', { authorization: `Bearer ${key}` }],
      [`/events?X-Api-Key=${key}&city=Aldermoor`, {}],
      [`/events?apikey=${key}&city=Aldermoor`, {}],
      [`/events?city=Aldermoor`, { 'x-api-key': key, apikey: key, authorization: `Bearer ${key}` }],
    ]
    for (const [path, headers] of requests) {
      const response = await call(path, { headers: { ...headers, 'accept-language': 'ca' } })
      expect([response.status, await response.text()]).toEqual([200, '{"items":[]}'])
      expect(response.headers.has('x-stagedoor-application')).toBe(false)
    }
    expect(seen.map(({ url }) => url)).toEqual(requests.map(() => '/discovery/v3/events?city=Aldermoor'))
    for (const { headers } of seen) {
      expect(headers).toMatchObject({ 'x-stagedoor-application': applicationId, 'accept-language': 'ca' })
    }
    expect(JSON.stringify(seen)).not.toContain(key)
    expect(gateway.errors()).not.toContain(key)
  })

  it('removes identity headers and additional credentials of a client', async () => {
    const forged = [
      'X-Stagedoor-Application',
      'X-Stagedoor-Credential',
      'X-Stagedoor-Developer',
      'X-Stagedoor-Gateway',
      'X-Stagedoor-Product-Version',
      'X-Stagedoor-Reason',
      'X-Stagedoor-Registration',
      'X_Stagedoor_Developer',
      'X-Stagedoor_Developer',
      'x-stagedoor-a-later-header',
      'Cookie',
      'apikey',
      'Authorization',
    ]
    const headers = Object.fromEntries(forged.map((name) => [name, 'forged']))
    const response = await call('/events?apikey=forged', {
      headers: { ...headers, 'x-api-key': credential.key },
    })
    expect(response.status).toBe(200)
    expect(JSON.stringify(seen)).not.toContain('forged')
    const names = Object.keys(seen[0]?.headers ?? {}).filter((name) => /x[-_]stagedoor/i.test(name))
    expect(names).toEqual(['x-stagedoor-application'])
  })

  it('does not change the path and the other query parameters', async () => {
    const paths = [
      '/events%2F7/caf%C3%A9',
      '/events;lang=ca/..7/100%25%20off/a..;b',
      '/events?q=a%26b&q=&flag',
      '/events?query=apikey&my-apikey=1',
    ]
    const headers = { 'x-api-key': credential.key }
    for (const path of paths) expect((await call(path, { headers })).status).toBe(200)
    expect(seen.map(({ url }) => url)).toEqual(paths.map((path) => `/discovery/v3${path}`))
  })

  it('rejects paths and queries that nginx and the API could interpret differently', async () => {
    const { key } = credential
    const queries = [
      `apikey=a&apikey=${key}`,
      `X-Api-Key=a&b=1&apikey=${key}`,
      `%61pikey=${key}`,
      `b=1&api%6bey=`,
    ]
    for (const query of queries) {
      const response = await call(`/events?${query}`, { headers: { 'x-api-key': key } })
      expect(response.status).toBe(400)
    }
    // fetch would normalize these paths.
    const paths = [
      '/x/../discovery/v3/events',
      '/x/..%2fdiscovery/v3/a',
      '/discovery/v3/a%2F%2E%2E%2f..',
      '//discovery/v3/a',
      '/discovery/v3/..',
      // Java servers remove path parameters before they resolve dot segments.
      '/discovery/v3/..;/v2/events',
      '/discovery/v3/%2e%2e;/v2/events',
      '/discovery/v3/..;a=b/v2/events',
      '/discovery/v3/..%3Ba=b/v2/events',
      '/discovery/v3/.;',
      // For APIs that decode a path twice.
      '/discovery/v3/%252e%252e/v2/events',
      '/discovery/v3/.%25252E%252fv2/events',
      '/discovery/v3/%25%32%65%252%65/v2/events',
      // Overlong UTF-8: servers that decode it leniently read %c0%ae as a dot, and %c0%af as a slash.
      '/discovery/v3/%c0%ae%C0%ae/v2/events',
      '/discovery/v3/..%c0%af/v2',
      '/discovery/v3/%C1%9Cv2',
      '/discovery/v3/\u00C0\u00AE\u00C0\u00AE/v2',
      '/discovery/v3/%25c0%25ae/v2',
      '/discovery/v3/%e0%80%ae%E0%80%AE/v2',
      '/discovery/v3/%f0%80%80%ae/v2',
      // A path of one version that resolves to another.
      '/discovery/v3/../v2/events',
      '/discovery/v2/%2e%2e/v3/events',
    ]
    for (const path of paths) {
      expect([path, await statusOf(path, key)]).toEqual([path, expect.toBeOneOf([400, 404])])
    }
    expect(seen).toEqual([])
  })

  it('verifies each product version separately, and forwards it to its own API', async () => {
    const { key: first } = credential
    const { key: second } = await anotherCredential(credential.secondVersionId)
    const outcome = async (path: string, key: string) => {
      const response = await fetch(gateway.url + path, { headers: { 'x-api-key': key } })
      return [response.status, response.headers.get('x-refused') ?? (await response.text())]
    }
    for (let round = 0; round < 2; round += 1) {
      expect(await outcome('/discovery/v3/events', first)).toEqual([200, '{"items":[]}'])
      expect(await outcome('/discovery/v2/events?a=b', second)).toEqual([
        200,
        'second /discovery/v2/events?a=b',
      ])
      expect(await outcome('/discovery/v2/events', first)).toEqual([403, 'not_registered'])
      expect(await outcome('/discovery/v3/events', second)).toEqual([403, 'not_registered'])
    }
    for (const path of ['/', '/discovery/v1/events', '/discovery/v3', '/DISCOVERY/v3/events', '/_stagedoor'])
      expect([path, await statusOf(path, first)]).toEqual([path, 404])
  })

  it('requires the scopes of a method, also while another method of the credential is cached', async () => {
    const headers = { 'x-api-key': credential.key }
    for (const method of ['GET', 'POST', 'GET', 'DELETE', 'LOCK']) {
      const response = await call('/events', { method, headers })
      const expected = method === 'GET' ? [200, null] : [403, 'insufficient_scope']
      expect([method, response.status, response.headers.get('x-refused')]).toEqual([method, ...expected])
    }
  })

  it('does not share cached verifications between credentials and does not cache rejections', async () => {
    const { key } = credential
    expect((await call('/events', { headers: { 'x-api-key': key } })).status).toBe(200)
    const others: Record<string, string>[] = [
      {},
      { 'x-api-key': `${key}x` },
      { 'x-api-key': key.toUpperCase() },
      { apikey: 'sd_wrong' },
      { authorization: `Basic ${key}` },
    ]
    for (const headers of others) expect((await call('/events', { headers })).status).toBe(401)
  })

  it('rejects with a problem, the reason, a link to the portal and the CORS headers', async () => {
    const titles: Record<number, string> = { 401: 'Unauthorized', 403: 'Forbidden' }
    const rejected = async (init: RequestInit) => {
      const response = await call('/events', init)
      const { status, headers } = response
      expect(headers.get('content-type')).toBe('application/problem+json')
      expect(headers.get('access-control-allow-origin')).toBe(EXAMPLE_ORIGIN)
      expect(headers.get('access-control-expose-headers')).toContain('X-Refused')
      const type = `${app.deps.settings.PORTAL_URL}/rejections/${headers.get('x-refused')}?version=${credential.versionId}`
      expect(await response.json()).toEqual({
        type,
        status,
        title: titles[status],
        detail: expect.any(String),
      })
      expect(headers.get('link')).toBe(`<${type}>; rel="help"`)
      return [status, headers.get('x-refused'), headers.get('www-authenticate')]
    }
    const origin = EXAMPLE_ORIGIN
    expect(await rejected({ headers: { origin } })).toEqual([401, 'missing_credential', 'Bearer'])
    const wrong = { headers: { origin, 'x-api-key': 'sd_wrong' }, method: 'POST', body: '{}' }
    expect(await rejected(wrong)).toEqual([401, 'invalid_credential', 'Bearer error="invalid_token"'])

    const { key } = await anotherCredential()
    expect(await rejected({ headers: { origin, 'x-api-key': key } })).toEqual([403, 'not_registered', null])
    expect(seen).toEqual([])
  })

  it('responds to preflight requests of the portal without a credential', async () => {
    const preflight = (origin: string, headers: Record<string, string> = {}) =>
      call('/events', {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'DELETE',
          'access-control-request-headers': 'x-api-key,content-type',
          ...headers,
        },
      })
    const allowed = await preflight(EXAMPLE_ORIGIN)
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('access-control-allow-origin')).toBe(EXAMPLE_ORIGIN)
    expect(allowed.headers.get('access-control-allow-methods')).toContain('DELETE')
    expect(allowed.headers.get('access-control-allow-headers')?.toLowerCase()).toMatch(
      /x-api-key.*content-type/,
    )
    expect(allowed.headers.get('vary')).toContain('Origin')

    const elsewhere = await preflight('https://portal.example.com.attacker.example')
    expect(elsewhere.status).toBe(401)
    expect(elsewhere.headers.has('access-control-allow-origin')).toBe(false)
    // Not a preflight request: it is forwarded for verified clients only.
    expect((await call('/events', { method: 'OPTIONS', headers: { origin: EXAMPLE_ORIGIN } })).status).toBe(
      401,
    )
    expect(seen).toEqual([])
  })

  it('lets the portal read responses and rejections', async () => {
    for (const [headers, status] of [
      [{ 'x-api-key': credential.key }, 200],
      [{ 'x-api-key': 'sd_wrong' }, 401],
    ] as const) {
      const response = await call('/events', { headers: { ...headers, origin: EXAMPLE_ORIGIN } })
      expect(response.status).toBe(status)
      expect(response.headers.get('access-control-allow-origin')).toBe(EXAMPLE_ORIGIN)
    }
  })

  it('rejects a revoked credential after both delays', async () => {
    const headers = { 'x-api-key': credential.key }
    expect((await call('/events', { headers })).status).toBe(200)
    await createCredentialQueries(app.deps.db).remove(credential.applicationId, credential.id)
    app.advance(DELAY_S * 1000)
    await expect.poll(async () => (await call('/events', { headers })).status, { timeout: 10_000 }).toBe(401)
    const reached = seen.length
    expect((await call('/events', { headers })).status).toBe(401)
    expect(seen).toHaveLength(reached)
  })
})
