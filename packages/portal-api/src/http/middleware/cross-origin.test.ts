import { beforeEach, describe, expect, it } from 'vitest'
import { cookieFlags } from '../../modules/accounts/sessions/session-cookies.middleware.ts'
import { insertPortal } from '../../testing/factories.ts'
import { PORTAL_BUILD } from '../../testing/portal-build.ts'
import { setUpTestApp } from '../../testing/set-up-test-app.ts'

const shop = 'https://shop.example'
const app = setUpTestApp({
  CORS_ORIGINS: `${shop}, https://forms.example`,
  PORTAL_DIST: PORTAL_BUILD,
})

beforeEach(async () => {
  await insertPortal(app.deps.db)
})

/** Headers that a browser checks before a page of another origin can read a response. */
function permissions({ headers }: Response) {
  return {
    origin: headers.get('access-control-allow-origin'),
    credentials: headers.get('access-control-allow-credentials'),
    methods: headers.get('access-control-allow-methods'),
    headers: headers.get('access-control-allow-headers'),
    exposed: headers.get('access-control-expose-headers'),
  }
}
const NONE = { origin: null, credentials: null, methods: null, headers: null, exposed: null }

function preflight(path: string, origin: string, method = 'PATCH') {
  const headers = { origin, 'access-control-request-method': method, 'access-control-request-headers': 'x-a' }
  return app.request(path, { method: 'OPTIONS', headers })
}

describe('a request from a configured origin', () => {
  it.each([
    ['a rejected request', '/api/v2/developer/me', 401],
    ['an unknown path', '/api/v2/nothing', 404],
    ['the portal', '/api/v2/portal', 200],
    ['a form of platform users', '/auth/api/v1/authenticate/oidc-callback', 400],
  ])('can send cookies and read the response: %s', async (_what, path, status) => {
    for (const origin of [shop, 'https://forms.example']) {
      const response = await app.request(path, { headers: { origin } })
      expect(response.status).toBe(status)
      expect(permissions(response)).toEqual({
        ...NONE,
        origin,
        credentials: 'true',
        exposed: 'ETag,X-Logout-Location,Retry-After,X-Request-Id,X-XSRF-TOKEN',
      })
      expect(response.headers.get('vary')).toMatch(/\borigin\b/i)
    }
  })

  it.each(['/api/v2/applications', '/api/v2/portal', '/v2/users/me/password'])(
    'is allowed by its preflight, without a session: %s',
    async (path) => {
      const response = await preflight(path, shop)
      expect([response.status, await response.text()]).toEqual([204, ''])
      expect(permissions(response)).toEqual({
        origin: shop,
        credentials: 'true',
        methods: 'GET,HEAD,POST,PUT,PATCH,DELETE',
        headers: 'Accept,Content-Type,If-None-Match,X-Request-Id,X-XSRF-TOKEN',
        exposed: 'ETag,X-Logout-Location,Retry-After,X-Request-Id,X-XSRF-TOKEN',
      })
      expect(response.headers.get('access-control-max-age')).toBe('600')
      expect(response.headers.get('vary')).toMatch(/\borigin\b/i)
    },
  )
})

describe('a request from another origin', () => {
  const others = [
    'https://evil.example',
    'https://shop.example.evil.example',
    'https://evilshop.example',
    'http://shop.example',
    'https://shop.example:8443',
    'https://SHOP.example',
    'null',
    '*',
  ]

  it.each(others)('cannot read responses: %s', async (origin) => {
    const responses = [
      await app.request('/api/v2/developer/me', { headers: { origin } }),
      await preflight('/api/v2/applications', origin),
    ]
    for (const response of responses) {
      expect(permissions(response)).toEqual(NONE)
      expect(response.headers.get('vary')).toMatch(/\borigin\b/i)
    }
  })

  it.each(others)('can read the portal without cookies: %s', async (origin) => {
    const response = await app.request('/api/v2/portal', { headers: { origin } })
    expect([response.status, permissions(response)]).toEqual([200, { ...NONE, origin: '*' }])
    expect(response.headers.get('vary')).toMatch(/\borigin\b/i)
    const preflighted = await preflight('/api/v2/portal', origin, 'GET')
    expect(permissions(preflighted)).toMatchObject({ origin: '*', credentials: null, methods: 'GET,HEAD' })
  })
})

it.each(['/api/v2/portal', '/api/v2/openapi.json', '/api/v2/nothing', '/'])(
  'sends Vary: Origin with responses to requests without an Origin header: %s',
  async (path) => {
    const response = await app.request(path, { headers: { accept: 'text/html' } })
    expect(permissions(response)).toEqual(NONE)
    expect(response.headers.get('vary')).toMatch(/\borigin\b/i)
  },
)

describe('cookieFlags', () => {
  it.each([
    ['https://dev.tickets.example', { secure: true, sameSite: 'None', domain: 'dev.tickets.example' }],
    ['http://dev.tickets.example', { secure: false, sameSite: 'Lax', domain: 'dev.tickets.example' }],
    ['http://localhost:3000', { secure: false, sameSite: 'Lax' }],
    ['https://127.0.0.1', { secure: true, sameSite: 'None' }],
    ['http://[::1]:3000', { secure: false, sameSite: 'Lax' }],
  ])('returns flags that browsers accept for %s', (url, flags) => {
    expect(cookieFlags(url)).toEqual(flags)
  })
})
