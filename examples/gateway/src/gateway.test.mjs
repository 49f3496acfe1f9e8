import { expect, test, vi } from 'vitest'
import { createGateway } from './gateway.mjs'

const PORTAL = 'http://localhost:3000'
const VERIFIED = { 'x-stagedoor-application': 'app-1', 'x-stagedoor-scopes': 'events:read' }

/**
 * Creates a gateway whose portal responds to each verification with `verified`.
 *
 * @param {{ verified?: Response, hasRoom?: boolean, api?: (request: Request) => Response | Promise<Response> }} [options]
 */
function testGateway({ verified, hasRoom = true, api = () => Response.json({ items: [] }) } = {}) {
  const usage = { reserve: vi.fn(() => hasRoom), release: vi.fn(), add: vi.fn(), stop: async () => 0 }
  const stagedoor = { verify: vi.fn(async () => verified), report: vi.fn() }
  const gateway = createGateway({
    routes: { 'discovery/v3': 'discovery/v3' },
    api: vi.fn(api),
    stagedoor,
    usage,
    origins: [PORTAL],
    clientAddress: () => '192.0.2.7',
  })
  return { gateway, usage, stagedoor }
}

test('forwards a verified request without its credentials, and reports it once', async () => {
  /** @type {Request | undefined} */
  let forwarded
  const { gateway, usage, stagedoor } = testGateway({
    verified: new Response(null, { headers: VERIFIED }),
    api: async (request) => {
      forwarded = request
      return new Response('twelve bytes', { status: 201, headers: { 'x-stagedoor-application': 'app-1' } })
    },
  })
  const headers = {
    'x-api-key': 'sd_secret',
    'x-stagedoor-application': 'forged',
    'x-stagedoor-developer': 'forged too',
    x_stagedoor_developer: 'forged too',
    'x-stagedoor-a-later-header': 'forged too',
    apikey: 'sd_secret',
    authorization: 'Bearer sd_secret',
    origin: PORTAL,
  }
  const response = await gateway.request(
    '/discovery/v3/events?q=a%26b&APIKEY=sd_secret&%61pikey=sd_secret&X-Api-Key=sd_secret',
    { method: 'POST', headers, body: '{}' },
  )
  expect([response.status, await response.text()]).toEqual([201, 'twelve bytes'])
  expect(response.headers.get('access-control-allow-origin')).toBe(PORTAL)
  expect(stagedoor.verify).toHaveBeenCalledWith(expect.any(Request), 'discovery/v3', '192.0.2.7')
  expect(response.headers.has('x-stagedoor-application')).toBe(false)
  expect(new URL(forwarded?.url ?? '').search).toBe('?q=a%26b')
  expect([...(forwarded?.headers.values() ?? [])].filter((value) => /forged|secret/.test(value))).toEqual([])
  expect(forwarded?.headers.get('x-stagedoor-application')).toBe('app-1')
  expect(usage.add).toHaveBeenCalledOnce()
  expect(usage.add).toHaveBeenCalledWith(
    expect.objectContaining({
      application: 'app-1',
      product_version: 'discovery/v3',
      status: 201,
      response_size: 12,
      method: 'POST',
      path: '/discovery/v3/events',
    }),
  )
})

test.each([
  '..;/v2/events',
  '%2e%2e;/v2/events',
  '..;a=b/v2/events',
  '..%3Ba=b/v2/events',
  '..%2fv2/events',
  '%252e%252e/v2/events',
  // Overlong UTF-8.
  '%c0%ae%C0%AE/v2/events',
  '%25c1%259cv2/events',
  '%e0%80%ae/events',
  '%f0%80%80%ae/events',
  '.%25252E%252fv2/events',
  '%25%32%65%252%65/v2/events',
])('rejects a path that the API could resolve differently: %s', async (path) => {
  const { gateway, stagedoor, usage } = testGateway()
  expect((await gateway.request(`/discovery/v3/${path}`)).status).toBe(400)
  expect(stagedoor.verify).not.toHaveBeenCalled()
  expect(usage.reserve).not.toHaveBeenCalled()
})

test('accepts path parameters, dots and encoded percent signs that are not dot segments', async () => {
  const { gateway } = testGateway({ verified: new Response(null, { headers: VERIFIED }) })
  const response = await gateway.request('/discovery/v3/events;lang=ca/..7/caf%C3%A9%2F/100%25%20off/a..;b')
  expect(response.status).toBe(200)
})

test('reports the first 512 characters of a path', async () => {
  const { gateway, usage } = testGateway({ verified: new Response(null, { headers: VERIFIED }) })
  const path = `/discovery/v3/${'a'.repeat(14_000)}`
  await (await gateway.request(path)).text()
  expect(usage.add).toHaveBeenCalledWith(expect.objectContaining({ path: path.slice(0, 512) }))
})

test('forwards a rejection to the client, and reports it if the portal names the application', async () => {
  const unknown = testGateway({
    verified: new Response('{"title":"Unknown key"}', {
      status: 401,
      headers: {
        'x-stagedoor-reason': 'invalid_credential',
        'www-authenticate': 'Key',
        link: '<https://portal.example/rejections/x>; rel="help"',
      },
    }),
  })
  const rejected = await unknown.gateway.request('/discovery/v3/events')
  expect(rejected.status).toBe(401)
  expect(rejected.headers.get('www-authenticate')).toBe('Key')
  expect(rejected.headers.get('link')).toBe('<https://portal.example/rejections/x>; rel="help"')
  expect(rejected.headers.has('x-stagedoor-reason')).toBe(false)
  expect(unknown.usage.add).not.toHaveBeenCalled()
  expect(unknown.usage.release).toHaveBeenCalledOnce()

  const identified = testGateway({
    verified: new Response('{}', {
      status: 403,
      headers: { ...VERIFIED, 'x-stagedoor-reason': 'not_registered' },
    }),
  })
  await (await identified.gateway.request('/discovery/v3/events')).text()
  expect(identified.usage.add).toHaveBeenCalledWith(
    expect.objectContaining({ status: 403, path: '/discovery/v3/events', reason: 'not_registered' }),
  )
})

test('responds with 503 when the portal is down, rejects the gateway token, or the usage queue is full', async () => {
  const unavailable = [
    testGateway(),
    testGateway({ verified: new Response('{}', { status: 401 }) }),
    testGateway({ verified: new Response(null, { headers: VERIFIED }), hasRoom: false }),
  ]
  for (const { gateway, usage } of unavailable) {
    const response = await gateway.request('/discovery/v3/events')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('1')
    expect(usage.add).not.toHaveBeenCalled()
  }
})

test('reports a failing API as 502, and responds with 404 without verification for an unknown path', async () => {
  const broken = testGateway({
    verified: new Response(null, { headers: VERIFIED }),
    api: () => Promise.reject(new Error('ECONNREFUSED')),
  })
  const response = await broken.gateway.request('/discovery/v3/events')
  expect(response.status).toBe(502)
  expect(await response.text()).not.toContain('ECONNREFUSED')
  expect(broken.usage.add).toHaveBeenCalledWith(expect.objectContaining({ status: 502 }))
  expect((await broken.gateway.request('/elsewhere/v1/things')).status).toBe(404)
  expect(broken.stagedoor.verify).toHaveBeenCalledOnce()
})

test('allows CORS requests from the portal only', async () => {
  const { gateway, stagedoor } = testGateway({ verified: new Response(null, { headers: VERIFIED }) })
  const preflight = (/** @type {string} */ origin) =>
    gateway.request('/discovery/v3/events', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'x-api-key',
      },
    })
  const allowed = await preflight(PORTAL)
  expect(allowed.status).toBe(204)
  expect(allowed.headers.get('access-control-allow-headers')).toContain('x-api-key')
  expect((await preflight('https://elsewhere.example')).headers.get('access-control-allow-origin')).toBeNull()
  expect(stagedoor.verify).not.toHaveBeenCalled()
})
