import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { insertPortal } from '../../testing/factories.ts'
import { PORTAL_BUILD } from '../../testing/portal-build.ts'
import { cookieFlags } from '../../modules/accounts/sessions/session-cookies.ts'

const shop = 'https://shop.example'
let app: TestApp

beforeAll(async () => {
  app = await createTestApp({
    CORS_ORIGINS: `${shop}, https://forms.example`,
    PORTAL_DIST: PORTAL_BUILD,
  })
})
beforeEach(async () => {
  await app.database.truncate()
  await insertPortal(app.deps.db)
})
afterAll(() => app.database.close())

/** Everything a browser reads before it gives an answer to a page of another origin. */
function permissions({ headers }: Response) {
  return {
    origin: headers.get('access-control-allow-origin'),
    credentials: headers.get('access-control-allow-credentials'),
    methods: headers.get('access-control-allow-methods'),
    headers: headers.get('access-control-allow-headers'),
    exposed: headers.get('access-control-expose-headers'),
  }
}
const NOTHING = { origin: null, credentials: null, methods: null, headers: null, exposed: null }

function preflight(path: string, origin: string, method = 'PATCH') {
  const headers = { origin, 'access-control-request-method': method, 'access-control-request-headers': 'x-a' }
  return app.request(path, { method: 'OPTIONS', headers })
}

describe('calls from a configured origin', () => {
  it.each([
    ['a call that is refused', '/api/v2/developer/me', 401],
    ['a call that nothing answers', '/api/v2/nothing', 404],
    ['the portal', '/api/v2/portal', 200],
    ['a form of platform users', '/auth/api/v1/authenticate/oidc-callback', 400],
  ])('may carry cookies and read the answer: %s', async (_what, path, status) => {
    for (const origin of [shop, 'https://forms.example']) {
      const response = await app.request(path, { headers: { origin } })
      expect(response.status).toBe(status)
      expect(permissions(response)).toEqual({
        ...NOTHING,
        origin,
        credentials: 'true',
        exposed: 'ETag,X-Logout-Location,Retry-After,X-Request-Id,X-XSRF-TOKEN',
      })
      expect(response.headers.get('vary')).toMatch(/\borigin\b/i)
    }
  })

  it.each(['/api/v2/applications', '/api/v2/portal', '/v2/users/me/password'])(
    'are announced by a preflight, without a session: %s',
    async (path) => {
      const response = await preflight(path, shop)
      expect([response.status, await response.text()]).toEqual([204, ''])
      expect(permissions(response)).toEqual({
        origin: shop,
        credentials: 'true',
        methods: 'GET,HEAD,POST,PUT,PATCH,DELETE',
        headers: 'Accept,Content-Type,If-None-Match,X-XSRF-TOKEN',
        exposed: 'ETag,X-Logout-Location,Retry-After,X-Request-Id,X-XSRF-TOKEN',
      })
      expect(response.headers.get('access-control-max-age')).toBe('600')
      expect(response.headers.get('vary')).toMatch(/\borigin\b/i)
    },
  )
})

describe('calls from any other origin', () => {
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

  it.each(others)('get nothing: %s', async (origin) => {
    const responses = [
      await app.request('/api/v2/developer/me', { headers: { origin } }),
      await preflight('/api/v2/applications', origin),
    ]
    for (const answer of responses) {
      expect(permissions(answer)).toEqual(NOTHING)
      expect(answer.headers.get('vary')).toMatch(/\borigin\b/i)
    }
  })

  it.each(others)('may read the portal, without cookies: %s', async (origin) => {
    const response = await app.request('/api/v2/portal', { headers: { origin } })
    expect([response.status, permissions(response)]).toEqual([200, { ...NOTHING, origin: '*' }])
    expect(response.headers.get('vary')).toMatch(/\borigin\b/i)
    const asked = await preflight('/api/v2/portal', origin, 'GET')
    expect(permissions(asked)).toMatchObject({ origin: '*', credentials: null, methods: 'GET,HEAD' })
  })
})

it.each(['/api/v2/portal', '/api/v2/openapi.json', '/api/v2/nothing', '/'])(
  'tells caches of answers to no origin that they vary with it: %s',
  async (path) => {
    const response = await app.request(path, { headers: { accept: 'text/html' } })
    expect(permissions(response)).toEqual(NOTHING)
    expect(response.headers.get('vary')).toMatch(/\borigin\b/i)
  },
)

describe('the flags of cookies', () => {
  it.each([
    ['https://dev.tickets.example', { secure: true, sameSite: 'None', domain: 'dev.tickets.example' }],
    ['http://dev.tickets.example', { secure: false, sameSite: 'Lax', domain: 'dev.tickets.example' }],
    ['http://localhost:3000', { secure: false, sameSite: 'Lax' }],
    ['https://127.0.0.1', { secure: true, sameSite: 'None' }],
    ['http://[::1]:3000', { secure: false, sameSite: 'Lax' }],
  ])('for %s are those that browsers accept', (url, flags) => {
    expect(cookieFlags(url)).toEqual(flags)
  })
})
