import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { PROBLEM_MEDIA_TYPE } from '@stagedoor/contract/constants'
import { ProblemSchema } from '@stagedoor/contract/problem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { scriptPolicy } from '../../../http/middleware/security-headers.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'

const PAGE = '<!doctype html><title>Portal</title><script type="module" src="/assets/index-a1.js"></script>'
const CONSOLE = '<!doctype html><title>Console</title>'
const SCRIPT = `console.log(${'1 + '.repeat(500)}1)`
const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

let app: TestApp
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-dist-'))
  app = await createTestApp({ PORTAL_DIST: folder })
})
afterAll(async () => {
  await app.database.close()
  await rm(folder, { recursive: true })
})

async function build(page: string): Promise<void> {
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(join(folder, 'assets/index-a1.js'), SCRIPT)
  await writeFile(join(folder, 'boot.js'), 'boot()')
  await mkdir(join(folder, 'admin/assets'), { recursive: true })
  await writeFile(join(folder, 'admin/assets/main-c1.js'), SCRIPT)
  await writeFile(join(folder, 'admin/index.html'), CONSOLE)
  await writeFile(join(folder, 'index.html'), page)
}

describe('a portal that is not built', () => {
  it('shows how to build it, while the API works', async () => {
    const response = await app.request('/spec/x', { headers: HTML })
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('npm start')
    expect((await app.request('/healthz')).status).toBe(200)
    expect((await app.request('/assets/index-a1.js')).status).toBe(404)
  })
})

describe('a built portal', () => {
  beforeAll(() => build(PAGE))

  it.each(['/admin', '/admin/', '/admin/inbox?item=1', '/admin/index.html', '/admin/apis', '/admin/a.b'])(
    'responds with the console at %s',
    async (path) => {
      const response = await app.request(path, { headers: HTML })
      expect([response.status, await response.text()]).toEqual([200, CONSOLE])
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'x-frame-options': 'DENY',
        'content-security-policy': expect.stringContaining("script-src 'self'"),
      })
    },
  )

  it('responds with the files of the console, and with a problem to what is no page of it', async () => {
    const file = await app.request('/admin/assets/main-c1.js')
    expect([file.status, file.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    for (const path of ['/admin/api', '/admin/api/v1/unknown', '/admin/assets/gone-c2.js']) {
      const response = await app.request(path, { headers: HTML })
      expect([path, response.status]).toEqual([path, 404])
      expect(ProblemSchema.parse(await response.json()).status).toBe(404)
    }
  })

  it.each(['/', '/index.html', '/login', '/docs/p/a.b/c', '/404', '/anything?x=1'])(
    'responds with the page and a strict policy at %s',
    async (path) => {
      const response = await app.request(path, { headers: HTML })
      expect([response.status, await response.text()]).toEqual([200, PAGE])
      expect(response.headers.get('cache-control')).toBe('no-cache')
      const policy = response.headers.get('content-security-policy') ?? ''
      expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/)
      expect(policy).not.toMatch(/unsafe|\*/)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(response.headers.get('referrer-policy')).toBeTruthy()
      expect(response.headers.get('permissions-policy')).toBeTruthy()
      expect(response.headers.get('strict-transport-security')).toBeNull()
    },
  )

  it.each([
    '/api/v2/x',
    '/api',
    '/auth/x',
    '/v2/x',
    '/dev/x',
    '/rum/x',
    '/assets/gone-b2.js',
    '/problems/x',
    '/gateway/x',
    '/human-check/x',
    '//x',
  ])('responds with a problem at %s', async (path) => {
    for (const headers of [HTML, { accept: '*/*' }, {}]) {
      const response = await app.request(`http://localhost${path}`, { headers })
      expect(response.status).toBe(404)
      expect(ProblemSchema.parse(await response.json()).status).toBe(404)
    }
  })

  it('responds with a problem to unknown paths next to every route of the server', async () => {
    const segments = createApp(app.deps).routes.map(({ path }) => path.split('/')[1] ?? '')
    // The console shows all paths below /admin.
    const others = segments.filter((name) => /^[\w-]+$/.test(name) && name !== 'admin')
    for (const segment of new Set(others)) {
      const response = await app.request(`/${segment}/x/y`, { headers: HTML })
      expect([segment, response.headers.get('content-type')]).toEqual([segment, PROBLEM_MEDIA_TYPE])
    }
  })

  it.each([
    undefined,
    '*/*',
    'text/*',
    'application/xhtml+xml',
    'text/html;q=0.5',
    'application/json;q=0.5, */*',
  ])('responds to GET and HEAD with the page for Accept: %s', async (accept) => {
    const headers: Record<string, string> = accept === undefined ? {} : { accept }
    for (const path of ['/', '/login', '/docs/p/a.b', '/spec/p/v1.0', '/anything']) {
      const page = await app.request(path, { headers })
      expect([path, page.status, await page.text()]).toEqual([path, 200, PAGE])
      const head = await app.request(path, { method: 'HEAD', headers })
      expect([head.status, await head.text()]).toEqual([200, ''])
      expect(head.headers.get('content-type')).toBe('text/html; charset=utf-8')
    }
  })

  it.each(['application/json', 'application/json, text/plain, */*', 'text/markdown', 'text/html;q=0'])(
    'responds with a problem for Accept: %s',
    async (accept) => {
      const response = await app.request('/login', { headers: { accept } })
      expect([response.status, ProblemSchema.parse(await response.json()).status]).toEqual([404, 404])
    },
  )

  it('responds with 404 for a missing file and for other methods', async () => {
    const files = [
      '/gone.js',
      '/apple-touch-icon.png',
      '/.well-known/security.txt',
      '/.env',
      '/a/b.webmanifest',
    ]
    for (const accept of ['*/*', 'image/avif,image/webp,*/*;q=0.8', 'text/css,*/*;q=0.1'])
      for (const path of files) expect((await app.request(path, { headers: { accept } })).status).toBe(404)
    expect((await app.request('/login', { method: 'POST', headers: HTML })).status).toBe(404)
  })

  it.each([
    ['br', 'gzip, deflate, br, zstd', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', 'gzip;q=1.0, br;q=0', (bytes: Buffer) => gunzipSync(bytes)],
    [null, 'identity', (bytes: Buffer) => bytes],
  ])('responds with encoding %s for Accept-Encoding: %s', async (encoding, accepted, unpack) => {
    const response = await app.request('/assets/index-a1.js', { headers: { 'accept-encoding': accepted } })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i)
    expect(unpack(Buffer.from(await response.arrayBuffer())).toString()).toBe(SCRIPT)
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    // Workers may only connect to this server.
    expect(response.headers.get('content-security-policy')).toContain("connect-src 'self'")
  })

  it('allows workers to connect to PORTAL_API_HOST', () => {
    expect(scriptPolicy({ PORTAL_API_HOST: 'https://api.example/portal' })).toContain(
      "connect-src 'self' https://api.example;",
    )
  })

  it('responds with 304 until the portal is rebuilt', async () => {
    const first = await app.request('/boot.js')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const known = { headers: { ...HTML, 'if-none-match': first.headers.get('etag') ?? '' } }
    expect((await app.request('/boot.js', known)).status).toBe(304)
    const page = await app.request('/', { headers: HTML })
    await build(`${PAGE}<!-- new -->`)
    const again = await app.request('/', {
      headers: { ...HTML, 'if-none-match': page.headers.get('etag') ?? '' },
    })
    expect([again.status, await again.text()]).toEqual([200, `${PAGE}<!-- new -->`])
  })

  it('does not serve files outside its folder', async () => {
    for (const path of ['/..%2f..%2fetc/passwd', '/assets/..%2f..%2fpackage.json', '/%2e%2e/package.json']) {
      const response = await app.request(path, { headers: { accept: '*/*' } })
      expect(response.status).toBe(404)
    }
  })
})

describe('health routes', () => {
  it('report whether process and database respond', async () => {
    expect(await (await app.request('/healthz')).json()).toEqual({
      status: 'ok',
      version: '0.0.0',
      commit: '',
    })
    const response = await app.request('/readyz')
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })

  it('report that the database does not respond', async () => {
    const gone = await createTestApp()
    await gone.database.close()
    const response = await gone.request('/readyz')
    expect(response.status).toBe(503)
    expect(ProblemSchema.parse(await response.json()).detail).toBe('The database is not available.')
    expect((await gone.request('/healthz')).status).toBe(200)
  })
})

describe('an API response', () => {
  it('has the policy of a response without content to render', async () => {
    const response = await app.request('/api/v2/nothing')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })
})
