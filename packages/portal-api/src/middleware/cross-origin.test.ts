import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { insertPortal } from '../testing/factories.ts'
import { cookieFlags } from './session-cookies.ts'

const shop = 'https://shop.example'
let app: TestApp

beforeAll(async () => {
  app = await createTestApp({ CORS_ORIGINS: `${shop}, https://forms.example` })
})
beforeEach(async () => {
  await app.database.truncate()
  await insertPortal(app.deps.db)
})
afterAll(() => app.database.close())

describe('calls from other origins', () => {
  it('carry cookies when the origin is configured', async () => {
    const response = await app.request('/api/v2/developer/me', { headers: { origin: shop } })
    expect(response.headers.get('access-control-allow-origin')).toBe(shop)
    expect(response.headers.get('access-control-allow-credentials')).toBe('true')
    expect(response.headers.get('vary')).toMatch(/origin/i)
  })

  it('are announced by a preflight', async () => {
    const response = await app.request('/api/v2/applications', {
      method: 'OPTIONS',
      headers: { origin: shop, 'access-control-request-method': 'PATCH' },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-methods')).toMatch(/PATCH/)
    expect(response.headers.get('access-control-allow-headers')).toMatch(/x-xsrf-token/i)
  })

  it('get nothing when the origin is not configured', async () => {
    const response = await app.request('/api/v2/developer/me', {
      headers: { origin: 'https://evil.example' },
    })
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
    expect(response.headers.get('vary')).toMatch(/origin/i)
  })

  it('may read the portal from anywhere, without cookies', async () => {
    const response = await app.request('/api/v2/portal', { headers: { origin: 'https://anyone.example' } })
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('access-control-allow-credentials')).toBeNull()
    expect(response.headers.get('vary')).toMatch(/origin/i)
  })
})

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
