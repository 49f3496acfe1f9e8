import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { DAY_MS } from '@stagedoor/contract/constants'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { createCaches } from '../../../caches.ts'
import { createServices } from '../../../services.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'

const SCRIPT = `console.log(${'1 + '.repeat(500)}1)`

let folder: string
let app: TestApp
let next: ReturnType<typeof nextRelease>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-releases-'))
  for (const [release, name] of [
    ['old', 'spec-a1'],
    ['new', 'spec-b2'],
  ] as const) {
    await mkdir(join(folder, release, 'assets/boot'), { recursive: true })
    await writeFile(join(folder, release, 'index.html'), '<!doctype html>')
    await writeFile(join(folder, release, `assets/${name}.js`), SCRIPT)
    await writeFile(join(folder, release, 'assets/same-c3.css'), 'a {}')
    await writeFile(join(folder, release, 'secret.txt'), release)
  }
  app = await createTestApp({ PORTAL_DIST: join(folder, 'old') })
  next = nextRelease()
})
beforeEach(() => app.database.truncate())
afterAll(async () => {
  await app.database.close()
  await rm(folder, { recursive: true })
})

/** A process of the next release on the same database. */
function nextRelease() {
  const settings = { ...app.deps.settings, PORTAL_DIST: join(folder, 'new') }
  const deps = { ...app.deps, settings, caches: createCaches(settings) }
  const services = createServices(deps)
  return { app: createApp(deps, services), services, deps }
}

it('serves scripts of the previous release from the process of the next one, and the other way around', async () => {
  await app.services.releaseAssets.publish()
  await next.services.releaseAssets.publish()
  const headers = { 'accept-encoding': 'gzip' }
  const old = await next.app.request('/assets/spec-a1.js', { headers })
  expect([old.status, old.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect(old.headers.get('cache-control')).toContain('immutable')
  expect(old.headers.get('content-security-policy')).toBeTruthy()
  expect(gunzipSync(Buffer.from(await old.arrayBuffer())).toString()).toBe(SCRIPT)
  const etag = old.headers.get('etag') ?? ''
  expect((await next.app.request('/assets/spec-a1.js', { headers: { 'if-none-match': etag } })).status).toBe(
    304,
  )
  expect((await app.request('/assets/spec-b2.js')).status).toBe(200)
})

it('stores hashed files only, and responds with 404 for a file of no release', async () => {
  await app.services.releaseAssets.publish()
  next.deps.caches.clear()
  for (const path of [
    '/secret.txt',
    '/assets/none-z9.js',
    '/assets/..%2fsecret.txt',
    '/assets/',
    '/assets/boot/',
  ])
    expect([path, (await next.app.request(path)).status]).toEqual([path, path === '/secret.txt' ? 200 : 404])
  expect(await (await next.app.request('/secret.txt')).text()).toBe('new')
})

it('keeps the files of a release for 30 days after the last process that had them', async () => {
  await app.services.releaseAssets.publish()
  app.advance(29 * DAY_MS)
  await next.services.releaseAssets.publish()
  await next.services.releaseAssets.removeExpired()
  expect((await next.app.request('/assets/spec-a1.js')).status).toBe(200)
  app.advance(2 * DAY_MS)
  await next.services.releaseAssets.removeExpired()
  next.deps.caches.clear()
  expect((await next.app.request('/assets/spec-a1.js')).status).toBe(404)
  expect((await app.request('/assets/spec-b2.js')).status).toBe(200)
})

it('publishes from several processes at the same time', async () => {
  const processes = Array.from({ length: 6 }, (_, index) => (index % 2 === 0 ? app : next))
  await Promise.all(processes.map(({ services }) => services.releaseAssets.publish()))
  app.advance(2 * DAY_MS)
  await Promise.all(processes.map(({ services }) => services.releaseAssets.publish()))
  expect((await next.app.request('/assets/spec-a1.js')).status).toBe(200)
})
