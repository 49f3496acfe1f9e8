import { describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { readSettings } from '../../config/settings.ts'
import { cookiesOf } from '../../testing/requests.ts'
import { setUpSharedTestApp } from '../../testing/set-up-test-app.ts'
import { devAddress, devKeyOf } from './dev-access.middleware.ts'
import { createSessionSecrets, MISSING_SECRET } from '../../security/session-secrets.ts'

const app = setUpSharedTestApp()
const host = 'localhost:3000'
const local = { remoteAddress: '127.0.0.1', httpVersion: '1.1' }
const ADA = {
  email: 'ada@example.com',
  full_name: 'Ada',
  password: 'Curtain-Call-1927',
  status: 'approved',
} as const

const request = (path: string, headers: Record<string, string> = {}, peer = local, method = 'GET') => {
  const incoming = { socket: { remoteAddress: peer.remoteAddress }, httpVersion: peer.httpVersion }
  return createApp({ ...app.deps, demoAccounts: [ADA] }).request(
    path,
    { method, headers: { host, ...headers } },
    { incoming },
  )
}
const bearer = () => ({ authorization: `Bearer ${devKeyOf(app.deps)}` })

/** Opens the printed address and returns the Cookie header of the browser. */
async function firstVisit(): Promise<string> {
  const response = await request(devAddress(app.deps, 3000).replace(/^.*(?=\/dev)/, ''))
  const [[name, { value }] = ['', { value: '' }]] = Object.entries(cookiesOf(response))
  return `${name}=${value}`
}

const PROTECTED = [
  '/dev',
  '/dev/mail',
  '/dev/mail.json',
  '/dev/idp/auth',
  '/dev/idp/interaction/none',
  '/dev/idp/session/end',
]

describe('the pages of development mode', () => {
  it.each(PROTECTED)('are not found without the key: %s', async (path) => {
    const guesses: Record<string, string>[] = [
      {},
      { cookie: 'stagedoor-dev=guess' },
      { authorization: 'Bearer guess' },
    ]
    for (const headers of guesses) {
      const response = await request(path, headers)
      expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('key')])
    }
    expect((await request(`${path}?key=guess`)).status).toBe(404)
    const posted = await request(`${path}?key=${devKeyOf(app.deps)}`, {}, local, 'POST')
    expect([posted.ok, posted.headers.getSetCookie()]).toEqual([false, []])
  })

  it('keep the key of the printed address in a cookie, and remove it from the address', async () => {
    const response = await request(`/dev/mail?to=ada&key=${devKeyOf(app.deps)}`)
    expect([response.status, response.headers.get('location')]).toEqual([303, '/dev/mail?to=ada'])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    const [cookie] = Object.values(cookiesOf(response))
    expect(cookie?.attributes).toEqual({
      path: '/dev',
      httponly: true,
      samesite: 'Strict',
      'max-age': String(30 * 86_400),
    })
    const headers = { cookie: await firstVisit() }
    expect((await request('/dev/mail', headers)).status).toBe(200)
    expect((await request('/dev/idp/interaction/none', headers)).status).not.toBe(200)
  })

  it('lead from the printed address to the log-in page', async () => {
    const response = await request('/dev', { cookie: await firstVisit() })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/login'])
  })

  it.each([
    [{}, 'http://localhost:3000'],
    [{ PORTAL_URL: 'http://127.0.0.1:4320' }, 'http://127.0.0.1:4320'],
    [{ PORTAL_URL: 'http://portal.test' }, 'http://localhost:4711'],
    [{ PORT: '0' }, 'http://localhost:4711'],
  ])('have an address at the origin of the portal if it is local: %j', (environment, origin) => {
    const allowed = { DANGEROUSLY_ALLOW_DEVELOPMENT_MODE_ON_NETWORK: 'true', ...environment }
    const deps = { ...app.deps, settings: readSettings(allowed) }
    const key = devKeyOf(app.deps)
    expect([devAddress(deps, 4711), devAddress(deps, 4711, '/mail')]).toEqual([
      `${origin}/dev?key=${key}`,
      `${origin}/dev/mail?key=${key}`,
    ])
  })

  it('accept the key in a header, for scripts', async () => {
    expect((await request('/dev/mail.json', bearer())).status).toBe(200)
  })

  it('have another key with another session secret', () => {
    const other = devKeyOf({ sessionSecrets: createSessionSecrets('another secret, at least 32 characters') })
    expect(other).toMatch(/^[\w-]{32}$/)
    expect(other).not.toBe(devKeyOf(app.deps))
  })

  it('need no session secret in production, where `stagedoor import` creates the app without one', () => {
    const settings = { ...app.deps.settings, NODE_ENV: 'production' as const }
    expect(() => createApp({ ...app.deps, settings, sessionSecrets: MISSING_SECRET })).not.toThrow()
  })

  it('list demo accounts only in a browser with the key', async () => {
    const accounts = async (headers?: Record<string, string>) => {
      const response = await request('/dev/accounts.json', headers)
      return [response.status, await response.json()]
    }
    expect(await accounts()).toEqual([200, []])
    expect(await accounts({ cookie: await firstVisit() })).toEqual([200, [ADA]])
  })

  it.each([
    '/dev/idp/.well-known/openid-configuration',
    '/dev/idp/jwks',
    '/dev/idp/token',
    '/dev/idp/me',
    '/dev/idp/reg',
    '/dev/idp/reg/client',
  ])('include endpoints that the server and gateways call without the key: %s', async (path) => {
    // Without a server, the provider responds with 404 but without a hint at the key.
    expect(await (await request(path)).text()).not.toContain('key')
    expect(await (await request(path, {}, { ...local, remoteAddress: '192.0.2.7' })).text()).toContain(
      'localhost',
    )
  })
})

describe('a request with the key', () => {
  it.each([
    ['127.0.0.1', host],
    ['::1', '[::1]:3000'],
    ['::ffff:127.0.0.1', '127.0.0.1:3000'],
    ['127.0.0.1', 'stagedoor.localhost'],
  ])('is accepted from %s for %s', async (remoteAddress, name) => {
    const response = await request('/dev/mail', { ...bearer(), host: name }, { ...local, remoteAddress })
    expect(response.status).toBe(200)
  })

  it.each<[string, Record<string, string>, typeof local]>([
    ['another machine', {}, { ...local, remoteAddress: '192.168.1.7' }],
    ['another IPv6 peer', {}, { ...local, remoteAddress: 'fe80::1' }],
    ['another IPv4 peer on an IPv6 socket', {}, { ...local, remoteAddress: '::ffff:10.0.0.1' }],
    ['another host name', { host: 'portal.example' }, local],
    ['a host name that begins with a loopback name', { host: 'localhost.example.com' }, local],
    ['a host name that begins with a loopback address', { host: '127.0.0.1.nip.io' }, local],
    ['a loopback name as user', { host: 'localhost@evil.example' }, local],
    ['HTTP/1.0, which proxies use', {}, { ...local, httpVersion: '1.0' }],
    ['Forwarded', { forwarded: 'for=127.0.0.1' }, local],
    ['X-Forwarded-For', { 'x-forwarded-for': '127.0.0.1' }, local],
    ['X-Forwarded-Host', { 'x-forwarded-host': 'localhost' }, local],
    ['X-Forwarded-Anything', { 'x-forwarded-anything': '' }, local],
    ['X-Real-IP', { 'x-real-ip': '127.0.0.1' }, local],
    ['Via', { via: '1.1 proxy' }, local],
    ['X-Client-IP', { 'x-client-ip': '::1' }, local],
    ['X-Original-Host', { 'x-original-host': 'localhost' }, local],
    ['X-Envoy-External-Address', { 'x-envoy-external-address': '127.0.0.1' }, local],
    ['CF-Connecting-IP', { 'cf-connecting-ip': '127.0.0.1' }, local],
    ['CDN-Loop', { 'cdn-loop': 'cdn' }, local],
  ])('is rejected with %s', async (_sign, headers, peer) => {
    for (const path of [...PROTECTED, '/dev/accounts.json']) {
      const response = await request(path, { ...bearer(), ...headers }, peer)
      expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('localhost')])
    }
    const opened = await request(`/dev/mail?key=${devKeyOf(app.deps)}`, headers, peer)
    expect([opened.status, opened.headers.getSetCookie()]).toEqual([404, []])
  })
})
