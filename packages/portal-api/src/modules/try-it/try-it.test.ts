import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { ProblemSchema } from '@stagedoor/contract/problem'
import { TryItResponseHeadSchema, type TryItRequest } from '@stagedoor/contract/try-it'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { readSettings, SettingsError } from '../../config/settings.ts'
import { createRateLimits, RATE_LIMITS } from '../../security/rate-limits.ts'
import { createTryItProxy, TRY_IT_LIMITS } from './try-it-proxy.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { insertPortal } from '../../testing/factories.ts'
import { signIn } from '../../testing/sign-in.ts'

interface ReceivedRequest {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

let app: TestApp
let api: Server
let host: string
let received: ReceivedRequest[]
/** Resolves when the proxy has closed its connection to the API. */
let closed: Promise<unknown>

beforeAll(async () => {
  api = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    closed = once(response, 'close')
    received.push({ method, url, headers, body: await text(request) })
    if (url === '/elsewhere') response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
    else if (url === '/silent') return
    else if (url === '/other-protocol') {
      request.socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n')
    } else if (url === '/compressed') {
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'text/plain' })
      response.end(method === 'HEAD' ? undefined : gzipSync('decompressed'))
    } else if (url === '/unfinished') {
      // Only the end of the connection marks the end of the body.
      response.removeHeader('transfer-encoding')
      response.writeHead(200, { connection: 'close' }).write('first')
    } else if (url === '/endless') {
      const chunk = Buffer.alloc(65_536, 'x')
      const write = () => {
        while (!response.destroyed && response.write(chunk));
        if (!response.destroyed) response.once('drain', write)
      }
      write()
    } else {
      response.writeHead(201, 'Made', [
        ['Set-Cookie', 'theirs=1'],
        ['X-Seen', 'a'],
        ['X-Seen', 'b'],
        ['X-Hop', '1'],
        ['Connection', 'x-hop'],
      ])
      response.end(Buffer.from([0, 10, 255]))
    }
  })
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
  host = `127.0.0.1:${(api.address() as AddressInfo).port}`
  app = await createTestApp({
    TRY_IT_PROXY_HOSTS: `${host}, localhost:${host.split(':')[1]}, 10.0.0.1, [::1], *.example.com`,
    TRY_IT_PROXY_PRIVATE_ADDRESSES: 'true',
    TRY_IT_ORIGINS: 'https://api.example.com/v1, http://localhost:8080',
  })
})
beforeEach(() => {
  received = []
})
afterAll(async () => {
  api.closeAllConnections()
  await new Promise((done) => api.close(done))
  await app.database.close()
})

function requestTo(path: string, rest: Partial<TryItRequest> = {}): TryItRequest {
  return { method: 'GET', url: `http://${host}${path}`, headers: [], body: null, ...rest }
}

async function send(body: unknown, headers: Record<string, string> = {}) {
  const { cookie } = await signIn(app)
  return app.request('/api/v2/try-it', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, ...headers },
    body: JSON.stringify(body),
  })
}

async function read(response: Response) {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const end = bytes.indexOf(10)
  const head = TryItResponseHeadSchema.parse(JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))))
  return { head, body: bytes.subarray(end + 1) }
}

async function problemOf(response: Response) {
  return ProblemSchema.parse(await response.json())
}

describe('POST /try-it', () => {
  it('forwards method, URL, headers and body, and returns the response unchanged', async () => {
    const response = await send(
      requestTo('/a%20b?q=%26', {
        method: 'PROPFIND',
        headers: [
          { name: 'X-Key', value: 'one' },
          { name: 'x-key', value: 'two' },
          { name: 'Content-Type', value: 'text/plain' },
          { name: 'Authorization', value: 'Bearer their-token' },
        ],
        body: Buffer.from('it’s').toString('base64'),
      }),
    )
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/octet-stream'])
    const { head, body } = await read(response)
    expect(head).toMatchObject({ status: 201, status_text: 'Made' })
    expect(head.headers.filter(({ name }) => name === 'x-seen').map(({ value }) => value)).toEqual(['a', 'b'])
    expect([...body]).toEqual([0, 10, 255])
    expect(received).toMatchObject([
      {
        method: 'PROPFIND',
        url: '/a%20b?q=%26',
        headers: { 'x-key': 'one, two', 'content-type': 'text/plain', authorization: 'Bearer their-token' },
        body: 'it’s',
      },
    ])
  })

  it('forwards no cookies in either direction, and no headers about the portal or the connection', async () => {
    const names = ['Cookie', 'Origin', 'Referer', 'Sec-Fetch-Site', 'X-Forwarded-For', 'Via', 'Proxy-Secret']
    const response = await send(
      requestTo('/', {
        headers: [
          ...names.map((name) => ({ name, value: 'secret' })),
          { name: 'Host', value: 'secret.example' },
          { name: 'Transfer-Encoding', value: 'chunked' },
          { name: 'Connection', value: 'X-Named, close' },
          { name: 'X-Named', value: 'secret' },
        ],
      }),
    )
    const { head } = await read(response)
    expect(head.headers.map(({ name }) => name)).not.toContain('set-cookie')
    expect(head.headers.map(({ name }) => name)).not.toContain('x-hop')
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(JSON.stringify(received)).not.toContain('secret')
    expect(received[0]?.headers.host).toBe(host)
    expect(received[0]?.headers['transfer-encoding']).toBeUndefined()
  })

  it('does not follow redirects', async () => {
    const { head } = await read(await send(requestTo('/elsewhere')))
    expect(head.status).toBe(302)
    expect(head.headers).toContainEqual({ name: 'location', value: 'http://169.254.169.254/' })
    expect(received).toHaveLength(1)
  })

  it.each([
    'http://elsewhere.example/',
    'http://127.0.0.1/',
    'http://example.com/',
    'http://notexample.com/',
    'http://a.example.com:81/',
    'http://api.example.com@127.0.0.1/',
  ])('rejects %s, which is not in TRY_IT_PROXY_HOSTS', async (url) => {
    const response = await send(requestTo('/', { url }))
    expect(response.status).toBe(403)
    expect((await problemOf(response)).detail).toMatch(/may not call/)
  })

  it.each([
    [{ url: 'file:///etc/passwd' }, 'url'],
    [{ url: 'ftp://a.example.com/' }, 'url'],
    [{ method: 'GET / HTTP/1.1\r\nX: y' }, 'method'],
    [{ method: 'CONNECT' }, 'method'],
    [{ body: '***' }, 'body'],
  ])('rejects %j', async (invalid, field) => {
    const response = await send(requestTo('/', invalid))
    expect(response.status).toBe(400)
    expect((await problemOf(response)).invalid_parameters?.[0]?.field).toBe(field)
  })

  it.each([
    ['a line break in its value', { name: 'X-A', value: 'a\r\nX-B: b' }],
    ['an invalid name', { name: 'X A', value: 'a' }],
  ])('rejects a header with %s', async (_case, header) => {
    const response = await send(requestTo('/', { headers: [header] }))
    expect(response.status).toBe(400)
    expect(received).toEqual([])
  })

  it('decompresses a response that the server compressed despite accept-encoding: identity', async () => {
    const { head, body } = await read(await send(requestTo('/compressed')))
    expect(new TextDecoder().decode(body)).toBe('decompressed')
    expect(head.headers.map(({ name }) => name)).not.toContain('content-encoding')
    const empty = await read(await send(requestTo('/compressed', { method: 'HEAD' })))
    expect([empty.head.status, empty.body.byteLength]).toEqual([200, 0])
  })

  it('responds with 502 and closes the connection when the server switches protocols', async () => {
    const response = await send(requestTo('/other-protocol'))
    expect(response.status).toBe(502)
    expect((await problemOf(response)).detail).toBe(`${host} switched to another protocol than HTTP`)
    await closed
  })

  it('closes the connection at the size limit, and when its reader cancels', async () => {
    const proxy = createTryItProxy(app.deps, { ...TRY_IT_LIMITS, responseBytes: 100_000 })
    const { body } = await proxy(requestTo('/endless'), new AbortController().signal)
    let bytes = 0
    for await (const chunk of body) bytes += chunk.byteLength
    expect(bytes).toBe(100_000)
    await closed
    const response = await send(requestTo('/endless'))
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    await closed
  })

  it('fails after its timeout, and when the caller aborts', async () => {
    const proxy = createTryItProxy(app.deps, { ...TRY_IT_LIMITS, timeoutMs: 50 })
    await expect(proxy(requestTo('/silent'), new AbortController().signal)).rejects.toMatchObject({
      code: 'upstream_failed',
      message: `${host} did not respond in time`,
    })
    await closed
    const caller = new AbortController()
    const { body } = await createTryItProxy(app.deps)(requestTo('/unfinished'), caller.signal)
    caller.abort()
    await expect(text(body)).rejects.toThrow(/aborted/)
  })

  it('sends no request when the caller aborted during the DNS lookup', async () => {
    const proxy = createTryItProxy(app.deps)
    await expect(proxy(requestTo('/'), AbortSignal.abort())).rejects.toMatchObject({
      code: 'upstream_failed',
    })
    expect(received).toEqual([])
  })

  it('responds with 502 for a host that does not exist', async () => {
    const response = await send(requestTo('/', { url: 'http://10.0.0.1.example.com/' }))
    expect(response.status).toBe(502)
    expect((await problemOf(response)).detail).toBe('The host 10.0.0.1.example.com was not found')
  })
})

describe('TRY_IT_PROXY_PRIVATE_ADDRESSES', () => {
  it.each(['127.0.0.1', 'localhost', '10.0.0.1', '[::1]'])('rejects %s when it is off', async (name) => {
    const port = name === '10.0.0.1' || name === '[::1]' ? '' : `:${host.split(':')[1]}`
    const settings = { ...app.deps.settings, TRY_IT_PROXY_PRIVATE_ADDRESSES: false }
    const proxy = createTryItProxy({ ...app.deps, settings })
    const url = `http://${name}${port}/`
    await expect(proxy(requestTo('/', { url }), new AbortController().signal)).rejects.toMatchObject({
      code: 'try_it_refused',
      message: expect.stringMatching(/does not have a public address$/),
    })
    expect(received).toEqual([])
  })

  it('must be off in production', () => {
    const settings = { NODE_ENV: 'production', TRY_IT_PROXY_PRIVATE_ADDRESSES: 'true' }
    expect(() => readSettings(settings)).toThrow(SettingsError)
    expect(() => readSettings(settings)).toThrow(/TRY_IT_PROXY_PRIVATE_ADDRESSES must be false/)
  })
})

describe('access to POST /try-it', () => {
  it('requires a session on a private portal, and a page of the portal', async () => {
    const anonymous = await app.request('/api/v2/try-it', { method: 'POST', body: '{}' })
    expect(anonymous.status).toBe(401)
    const foreign = await send(requestTo('/'), { 'sec-fetch-site': 'cross-site' })
    expect(foreign.status).toBe(403)
    expect(received).toEqual([])
  })

  it('requires no session on a public portal, but a page of the portal', async () => {
    await insertPortal(app.deps.db, { isPublic: true })
    app.deps.caches.clear()
    const post = (headers: Record<string, string>) =>
      app.request('/api/v2/try-it', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(requestTo('/')),
      })
    expect((await post({ origin: 'https://elsewhere.example' })).status).toBe(403)
    expect(received).toEqual([])
    expect((await post({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect(received).toHaveLength(1)
  })

  it('is limited per developer', async () => {
    const { cookie, developer } = await signIn(app)
    const limit = createRateLimits(app.deps)
    const attempts = Array.from({ length: RATE_LIMITS['try-it'].perAccount })
    await Promise.all(attempts.map(() => limit('try-it', 'another client', developer.id)))
    const response = await app.request('/api/v2/try-it', { method: 'POST', headers: { cookie }, body: '{}' })
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('is forbidden when no host is allowed', async () => {
    const withoutHosts = createApp({ ...app.deps, settings: readSettings({}) })
    const { cookie } = await signIn(app)
    const settings = await withoutHosts.request('/api/v2/try-it', { headers: { cookie } })
    expect(await settings.json()).toEqual({ origins: [], proxy_hosts: [] })
    const response = await withoutHosts.request('/api/v2/try-it', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(requestTo('/')),
    })
    expect(response.status).toBe(403)
  })
})

it('lists TRY_IT_ORIGINS in the content security policy of pages and in GET /try-it', async () => {
  const page = await app.request('/spec/x', { headers: { accept: 'text/html' } })
  expect(page.headers.get('content-security-policy')).toContain(
    "; connect-src 'self' https://api.example.com http://localhost:8080;",
  )
  const { cookie } = await signIn(app)
  const settings = await app.request('/api/v2/try-it', { headers: { cookie } })
  expect(await settings.json()).toMatchObject({
    origins: ['https://api.example.com', 'http://localhost:8080'],
  })
})
