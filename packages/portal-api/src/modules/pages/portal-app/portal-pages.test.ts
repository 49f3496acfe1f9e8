import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { brandingAssets, portals } from '../../../db/schema/portal.ts'
import { contentOf } from '../../../testing/content-folder.ts'
import { countQueries } from '../../../testing/count-queries.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { signIn } from '../../../testing/developer-client.ts'
import { insertPortal, insertProduct } from '../../../testing/factories.ts'
import { renderSafely } from './page-renderer.ts'

/**
 * A minimal renderer that outputs the signed-in developer, the number of products and the data of the server, and can fail or redirect. At
 * `/operations` it requests the versions and operations of each product, like the catalog.
 */
const RENDERER = `
let count = 0
export const themeStylesheet = (colors) => (colors['section_colors-accent'] ? ':root{--x:' + colors['section_colors-accent'] + '}' : '')
export const renderShell = async ({ settings }) => '<i>wait</i><pre>' + JSON.stringify({ settings }) + '</pre>'
export async function renderPage({ address, callApi, cookies, languages }, data) {
  if (address === '/once' && !globalThis.failedOnce) {
    globalThis.failedOnce = true
    throw new Error('failed once')
  }
  if (address === '/broken') throw new Error('a component broke')
  const call = async (path) => (await callApi('/api/v2/' + path, { headers: { accept: 'application/json' } })).json()
  const me = await call('developer/me')
  const found = await call('products')
  const names = (found.data ?? []).map(({ name }) => name)
  const operations = address !== '/operations' ? undefined : await Promise.all(
    found.data.map(async ({ id, latest_version: latest }) => {
      const [versions, spec] = await Promise.all([
        call('products/' + id + '/versions'),
        call('products/' + id + '/versions/' + latest.id + '/spec/operations'),
      ])
      return [...versions.data.map(({ name }) => name), ...spec.operations.map(({ path }) => path)].join()
    }),
  )
  const redirectTo = address === '/old' ? '/new' : address.startsWith('/unknown') ? '/404' : undefined
  return {
    status: address === '/404' || address.startsWith('/unknown') ? 404 : 200,
    redirectTo,
    html: redirectTo ? '' : '<b>' + JSON.stringify([++count, me.email ?? null, names.length, cookies, languages]) + '</b><pre>' + JSON.stringify({ ...data, operations }) + '</pre>',
    isPersonal: me.email !== undefined,
    isComplete: address !== '/unfinished',
    renderMs: 40,
  }
}`
const MANIFEST = {
  'src/page.tsx': { file: 'assets/page.js', name: 'page', imports: ['_shared.js'], css: ['assets/page.css'] },
}

let app: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-pages-'))
  await mkdir(join(folder, 'server'))
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, 'server/render-page.mjs'), RENDERER)
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(MANIFEST))
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  app = await createTestApp({ PORTAL_DIST: folder, TERMS_URL: 'https://tickets.example/terms?a=1&b=2' })
})
beforeEach(() => app.database.truncate())
afterAll(async () => {
  await app.database.close()
  await rm(folder, { recursive: true })
})

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await app.request(path, { headers: { accept: 'text/html', ...headers } })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text }
}

/** Simulates an import by another process, and waits until this process notices it. */
async function importAnother() {
  await app.deps.db.update(portals).set({ contentHash: 'another' })
  app.advance(6_000)
}

/** Parses the renderer's input from the page: count, email, number of products, cookies, languages. */
const inputOf = (text: string) => JSON.parse(/<b>(.*)<\/b>/.exec(text)?.[1] ?? 'null')

/** Parses the data that the server passed to the renderer, and the operations that this found. */
const dataOf = (text: string) => JSON.parse(/<pre>(.*)<\/pre>/.exec(text)?.[1] ?? 'null')

describe('a page of a private portal', () => {
  beforeEach(async () => {
    await insertPortal(app.deps.db, { isPublic: false })
    await insertProduct(app.deps.db)
  })

  it('contains what the signed-in developer may see, and is not cached', async () => {
    const { cookie, developer } = await signIn(app)
    const page = await open('/', {
      cookie: `${cookie}; portal_theme=dark; other=1`,
      'accept-language': 'en;q=0.5, de-CH, ??',
    })
    expect(inputOf(page.text).slice(1)).toEqual([developer.email, 1, { portal_theme: 'dark' }, ['de-ch']])
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.headers.get('etag')).toBeNull()
  })

  it('contains no data for a visitor', async () => {
    const page = await open('/')
    expect(inputOf(page.text).slice(1, 3)).toEqual([null, 0])
    expect(dataOf(page.text)).toMatchObject({ isIndexed: false })
    expect(dataOf(page.text)).not.toHaveProperty('sharing')
  })

  it('is rendered for each request', async () => {
    const counts = [await open('/'), await open('/')].map(({ text }) => inputOf(text)[0])
    expect(counts[1]).toBe(counts[0] + 1)
  })
})

it('runs the same number of queries for many products as for one', async () => {
  const page = async (numbers: number[]) => {
    await app.database.truncate()
    await app.services.importContent(
      await contentOf({ 'portal.yaml': '', ...Object.assign({}, ...numbers.map(aProduct)) }),
    )
    const { cookie } = await signIn(app)
    let text = ''
    const queries = await countQueries(app, async () => {
      text = (await open('/operations', { cookie })).text
    })
    return { queries, operations: dataOf(text).operations }
  }
  const one = await page([1])
  expect(one.operations).toEqual(['of-1,v1,/things-1'])
  expect(await page([1, 2, 3, 4, 5])).toEqual({
    queries: one.queries,
    operations: [1, 2, 3, 4, 5].map((number) => `of-${number},v1,/things-${number}`),
  })
})

/** Files of a product with two versions, the latest with a specification. */
function aProduct(number: number): Record<string, string> {
  const folder = `products/p${number}`
  const spec = `{ "openapi": "3.1.0", "info": { "title": "", "version": "" }, "paths": { "/things-${number}": { "get": {} } } }`
  return {
    [`${folder}/product.yaml`]: `name: P${number}\nversions: [{ name: of-${number} }, { name: v1, spec: specs/s.json }]\n`,
    [`${folder}/specs/s.json`]: spec,
  }
}

describe('a page of a public portal', () => {
  beforeEach(async () => {
    await insertPortal(app.deps.db, { isPublic: true })
    await insertProduct(app.deps.db, { name: '</script><script>alert(1)</script>' })
  })

  it('is the same for everybody, rendered once per content version, and sent with an entity tag', async () => {
    const { cookie } = await signIn(app)
    const first = await open('/', { cookie })
    expect(inputOf(first.text).slice(1, 3)).toEqual([null, 1])
    const again = await open('/')
    expect(again.text).toBe(first.text)
    expect(first.headers.get('vary')).toMatch(/accept-language.*cookie/i)
    const known = await open('/', { 'if-none-match': first.headers.get('etag') ?? '' })
    expect(known.status).toBe(304)
    app.advance(6_000)
    expect((await open('/')).text).toBe(first.text)
    await importAnother()
    expect(inputOf((await open('/')).text)[0]).toBe(inputOf(first.text)[0] + 1)
  })

  it('differs by language, remembered choice and query', async () => {
    const variants: Record<string, string>[] = [
      {},
      { 'accept-language': 'de' },
      { cookie: 'portal_theme=dark' },
      { cookie: 'portal_language=ar' },
      { cookie: 'portal_catalog_view=table' },
    ]
    const pages = await Promise.all(variants.map(async (headers) => (await open('/', headers)).text))
    expect(new Set(pages).size).toBe(variants.length)
    expect(inputOf(pages[1] ?? '').at(-1)).toEqual(['de'])
    expect(await Promise.all(variants.map(async (headers) => (await open('/', headers)).text))).toEqual(pages)
    expect((await open('/?loginSuccess=true')).text).not.toBe(pages[0])
  })

  it('is rendered once for 500 requests that differ only in irrelevant values', async () => {
    const first = await open('/', { 'accept-language': 'de-CH', cookie: 'portal_theme=dark' })
    for (let variant = 0; variant < 500; variant += 1) {
      const page = await open(`/?utm_source=${variant}&${variant}`, {
        'accept-language': `xx-${variant}, de-CH, de-x${variant};q=0.9, fr-x${variant};q=0.${variant}`,
        'accept-encoding': ['br', 'gzip', 'identity', `x${variant}`, ''][variant % 5] ?? '',
        cookie: `portal_theme=dark; portal_catalog_view=${variant}; portal_language=x${variant}; other=${variant}`,
        accept: `text/html;v=${variant}`,
      })
      expect(page.headers.get('etag')).toBe(first.headers.get('etag'))
    }
    expect(app.deps.caches.pages.size).toBe(1)
    const last = await open('/not-rendered-yet')
    expect(inputOf(last.text)[0]).toBe(inputOf(first.text)[0] + 1)
  })

  it('is cached once for all values of a query parameter that it reads', async () => {
    for (let variant = 0; variant < 5; variant += 1) await open(`/?loginSuccess=${variant}&x=${variant}`)
    expect(app.deps.caches.pages.size).toBe(1)
  })

  it('does not cache redirects of unknown paths', async () => {
    await open('/')
    for (let variant = 0; variant < 50; variant += 1) {
      const page = await open(`/unknown-${variant}?token=1`)
      expect([page.status, page.headers.get('location')]).toEqual([302, '/404'])
    }
    expect(app.deps.caches.pages.size).toBe(1)
    expect(inputOf((await open('/404')).text)[0]).toBe(inputOf((await open('/404')).text)[0])
  })

  it('is rendered for 12 seconds in a row for one client, then by the browser', async () => {
    let now = app.deps.now()
    const still = createApp({ ...app.deps, now: () => now })
    const renderedFor = async (path: string) => {
      const page = await still.request(path, { headers: { accept: 'text/html' } })
      return inputOf(await page.text())
    }
    const rendered = []
    for (let slashes = 1; slashes <= 500; slashes += 1) {
      rendered.push(await renderedFor(`/docs${'/'.repeat(slashes)}`))
    }
    expect(rendered.filter(Boolean)).toHaveLength(240)
    expect(rendered.at(-1)).toBeNull()
    // Cached pages do not count.
    expect(await renderedFor('/docs/')).toEqual(rendered[0])
    expect(app.deps.caches.pages.size).toBe(240)
    now = new Date(now.getTime() + 1_000)
    expect(await renderedFor('/another')).not.toBeNull()
  })

  it('is rendered again after the portal is rebuilt', async () => {
    expect((await open('/')).text).not.toContain('rebuilt')
    const manifest = join(folder, '.vite/manifest.json')
    await writeFile(manifest, JSON.stringify({ ...MANIFEST, 'src/rebuilt.tsx': { file: 'assets/new.js' } }))
    await utimes(join(folder, 'index.html'), new Date(), new Date(Date.now() + 60_000))
    expect((await open('/')).text).toContain('rebuilt')
    await writeFile(manifest, JSON.stringify(MANIFEST))
    await utimes(join(folder, 'index.html'), new Date(), new Date(Date.now() + 120_000))
  })

  it('can be indexed unless ROBOTS_INDEX is false', async () => {
    expect(dataOf((await open('/')).text)).toMatchObject({ isIndexed: true })
    const { settings } = app.deps
    const hidden = await createTestApp({ PORTAL_DIST: settings.PORTAL_DIST ?? '', ROBOTS_INDEX: 'false' })
    await insertPortal(hidden.deps.db, { isPublic: true })
    const page = await hidden.request('/', { headers: { accept: 'text/html' } })
    expect(dataOf(await page.text())).toMatchObject({ isIndexed: false })
    await hidden.database.close()
  })

  it('is not cached while some of its data is missing', async () => {
    const counts = [await open('/unfinished'), await open('/unfinished')].map(({ text }) => inputOf(text)[0])
    expect(counts[1]).toBe(counts[0] + 1)
  })

  it('is rendered with the settings and the manifest of the build', async () => {
    const { settings, manifest } = dataOf((await open('/')).text)
    expect(settings).toMatchObject({
      'portal-origin': 'http://localhost:3000',
      'portal-terms-url': 'https://tickets.example/terms?a=1&b=2',
      'portal-privacy-url': '',
    })
    const page = { file: 'assets/page.js', imports: ['_shared.js'], css: ['assets/page.css'] }
    expect(manifest).toEqual({ 'src/page.tsx': page })
  })

  const logo = async () => dataOf((await open('/')).text).settings['portal-logo']

  it('states whether there is a logo', async () => {
    expect(await logo()).toBe('none')
    const asset = { name: 'logo', mediaType: 'image/png', content: new Uint8Array([1]), fingerprint: 'one' }
    await app.deps.db.insert(brandingAssets).values(asset)
    await importAnother()
    expect(await logo()).toBe('')
  })

  it('states whether there is a logo for dark backgrounds', async () => {
    const asset = { mediaType: 'image/png', content: new Uint8Array([1]) }
    await app.deps.db.insert(brandingAssets).values([
      { ...asset, name: 'logo' },
      { ...asset, name: 'logo-dark' },
    ])
    expect(await logo()).toBe('light-and-dark')
  })

  it('shares the cover or the logo, but no SVG', async () => {
    const sharing = async () => dataOf((await open('/')).text).sharing
    const siteName = 'Box & office'
    const insert = async (name: string, mediaType: string) => {
      const asset = { name, mediaType, content: new Uint8Array([1]), fingerprint: name }
      await app.deps.db.insert(brandingAssets).values(asset)
      await app.deps.db.update(portals).set({ contentHash: name })
      app.advance(6_000)
    }
    await app.deps.db.update(portals).set({ name: siteName })
    expect(await sharing()).toEqual({ siteName })
    await insert('logo', 'image/png')
    expect(await sharing()).toEqual({ siteName, picturePath: '/api/v2/portal/logo', isLarge: false })
    await insert('cover', 'image/jpeg')
    expect(await sharing()).toEqual({
      siteName,
      picturePath: '/api/v2/portal/catalog-cover',
      isLarge: true,
    })
    await app.deps.db.update(brandingAssets).set({ mediaType: 'image/svg+xml' })
    await importAnother()
    expect(await sharing()).toEqual({ siteName })
  })

  it("links the operator's colors", async () => {
    expect((await open('/')).text).not.toContain('theme.css')
    await app.database.truncate()
    const data = { section_colors: { accent: { value: 'hsl(0 100% 50%)' } } }
    await insertPortal(app.deps.db, {
      isPublic: true,
      appearance: { stylesheets: { global: { main: { data } } } },
    })
    const address = dataOf((await open('/')).text).theme
    const theme = await open(address)
    expect([theme.text, theme.headers.get('content-type')]).toEqual([
      ':root{--x:#ff0000}',
      'text/css; charset=utf-8',
    ])
    expect(theme.headers.get('cache-control')).toContain('immutable')
    expect((await open('/theme.css?v=old')).headers.get('cache-control')).toBe('no-cache')
  })

  it('responds with the status of the page, and redirects with the query', async () => {
    expect((await open('/404')).status).toBe(404)
    const moved = await open('/old')
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/new'])
    expect((await open('/old?utm_source=a&b')).headers.get('location')).toBe('/new?utm_source=a&b')
  })

  it('is rendered by the browser when rendering fails', async () => {
    const page = await open('/broken')
    expect(page.status).toBe(200)
    expect(page.text).toContain('<i>wait</i>')
    expect(dataOf(page.text).settings).toMatchObject({ 'portal-logo': 'none' })
    expect((await open('/once')).text).toContain('<i>wait</i>')
    expect(inputOf((await open('/once')).text)).not.toBeNull()
  })

  it('does not serve server files', async () => {
    for (const path of ['/server/render-page.mjs', '/.vite/manifest.json']) {
      expect((await open(path, { accept: '*/*' })).status).toBe(404)
    }
  })
})

it('stops waiting for a renderer after the time limit and logs it', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line) => lines.push(line) })
  expect(await renderSafely(() => new Promise(() => undefined), { log }, 5)).toBeUndefined()
  expect(lines.join('')).toMatch(/failed to render/)
})

it('contains no data when PORTAL_API_HOST is set, and allows connections to that host', async () => {
  const other = await createTestApp({ PORTAL_DIST: folder, PORTAL_API_HOST: 'https://api.tickets.example/' })
  const page = await other.request('/', { headers: { accept: 'text/html' } })
  expect(page.headers.get('content-security-policy')).toMatch(
    /connect-src 'self' https:\/\/api\.tickets\.example[; ]/,
  )
  const text = await page.text()
  expect(text).toContain('<i>wait</i>')
  expect(dataOf(text).settings).toMatchObject({ 'portal-api-host': 'https://api.tickets.example' })
  await other.database.close()
})
