import { beforeEach, describe, expect, it } from 'vitest'
import { documents, products, specOperations } from '../../../db/schema/catalog.ts'
import { createTestApp } from '../../../testing/create-test-app.ts'
import { signIn } from '../../../testing/developer-client.ts'
import { insertPortal, insertProduct, insertVersion } from '../../../testing/factories.ts'
import { setUpTestApp } from '../../../testing/set-up-test-app.ts'

const ID = '00000000-0000-4000-8000-00000000000'

const app = setUpTestApp({ PORTAL_URL: 'https://dev.tickets.example' })

async function open(isPublic: boolean) {
  const { db } = app.deps
  await insertPortal(db, { name: 'Box office', isPublic })
  await insertProduct(db, { id: `${ID}1`, name: 'Seats & <more>', description: 'Every *seat*' })
  await insertVersion(db, { id: `${ID}2`, productId: `${ID}1`, createdAt: new Date('2025-01-01') })
  await insertVersion(db, {
    id: `${ID}3`,
    name: 'v2',
    productId: `${ID}1`,
    createdAt: new Date('2026-01-01'),
  })

  const document = (id: string, slug: string, parentId: string | null, position: number) => ({
    id,
    productId: `${ID}1`,
    parentId,
    position,
    slug,
    title: `About ${slug}`,
    markdown: `Words on *${slug}*.`,
    nodes: { type: 'document' as const, version: '1', children: [] },
    fingerprint: slug,
  })
  await db
    .insert(documents)
    .values([document(`${ID}4`, 'start', null, 0), document(`${ID}5`, 'keys', `${ID}4`, 1)])
}

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await app.request(path, { headers })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

const PAGES = [
  '/sitemap.xml',
  '/llms.txt',
  `/docs/${ID}1/start.md`,
  `/spec/${ID}1.md`,
  `/spec/${ID}1/${ID}3.md`,
]

describe('a public portal', () => {
  beforeEach(() => open(true))

  it('allows crawlers and lists its pages in a sitemap', async () => {
    expect(await read('/robots.txt')).toMatchObject({ status: 200, type: 'text/plain; charset=utf-8' })
    expect((await read('/robots.txt')).text).toContain('Sitemap: https://dev.tickets.example/sitemap.xml')
    const { text } = await read('/sitemap.xml')
    expect([...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://dev.tickets.example/',
      `https://dev.tickets.example/spec/${ID}1/${ID}3`,
      `https://dev.tickets.example/docs/${ID}1/start`,
      `https://dev.tickets.example/docs/${ID}1/start/keys`,
    ])
  })

  it('lists the operations of the latest version in the sitemap', async () => {
    const operation = (versionId: string, position: number, name: string) => {
      return { productVersionId: versionId, position, name, path: '/', method: 'get' }
    }
    await app.deps.db
      .insert(specOperations)
      .values([
        operation(`${ID}2`, 0, 'old/getOld'),
        operation(`${ID}3`, 1, 'seats/get&Seat'),
        operation(`${ID}3`, 0, 'seats/get_seats'),
      ])
    const { text } = await read('/sitemap.xml')
    const queries = [...text.matchAll(/<loc>[^<]*\/([^</]*)\?operation=([^<]*)<\/loc>/g)]
    expect(queries.map(([, version, name]) => [version, name])).toEqual([
      [`${ID}3`, 'seats/get_seats'],
      [`${ID}3`, 'seats/get%26Seat'],
    ])
  })

  it('lists its pages for agents, with links to Markdown', async () => {
    const { text } = await read('/llms.txt')
    expect(text).toMatch(/^# Box office\n/)
    const links = [...text.matchAll(/\(https:\/\/dev\.tickets\.example(\/[^)]*)\)/g)].map(
      ([, path = '']) => path,
    )
    expect(links).toHaveLength(3)
    for (const link of links) {
      expect(await read(link)).toMatchObject({ status: 200, type: 'text/markdown; charset=utf-8' })
    }
  })

  it('serves pages as Markdown by address and by Accept header', async () => {
    const document = await read(`/docs/${ID}1/start/keys.md`)
    expect(document.text).toBe('# About keys\n\nWords on *keys*.\n')
    const accepted = await read(`/docs/${ID}1/start/keys`, { accept: 'text/markdown, text/html;q=0.5' })
    expect(accepted.text).toBe(document.text)
    for (const preferred of ['text/html;q=0.8, text/markdown', 'text/plain, text/markdown;q=0.9, */*;q=0.1'])
      expect((await read(`/docs/${ID}1/start/keys`, { accept: preferred })).text).toBe(document.text)
    for (const accept of ['text/html, text/markdown;q=0.9', '*/*'])
      expect((await read(`/docs/${ID}1/start/keys`, { accept })).type).not.toContain('markdown')
    const product = await read(`/spec/${ID}1.md`)
    expect(product.text).toContain('Version: v2')
    expect(product.text).toContain(`[About keys](https://dev.tickets.example/docs/${ID}1/start/keys.md)`)
  })

  it('serves every version of a product by id and by name', async () => {
    const { db } = app.deps
    for (let number = 1; number <= 100; number += 1)
      await insertVersion(db, {
        name: `r${number}`,
        productId: `${ID}1`,
        createdAt: new Date(2025, 1, number),
      })
    const latest = await read(`/spec/${ID}1.md`)
    expect(latest.text).toContain('Version: v2')
    expect(latest.text).toContain('[r100](')
    expect((await read(`/spec/${ID}1/${ID}3.md`)).text).toBe(latest.text)
    expect((await read(`/spec/${ID}1/V2.md`)).text).toBe(latest.text)
  })

  it('builds a text once for all clients, in the budget of the first', async () => {
    const { budgets, now, db } = app.deps
    const paths = ['/sitemap.xml', '/llms.txt', `/spec/${ID}1.md`, `/spec/${ID}1/${ID}3.md`]
    for (const path of paths) await read(path)
    // The version of the content does not change with this update.
    await db.update(products).set({ name: 'Changed', description: 'Changed' })
    // Uses up the budget for a minute.
    budgets.renders.settle('unknown', 1_000_000, now())
    for (const path of paths) {
      const { status, text } = await read(path)
      expect([path, status, text.includes('Changed')]).toEqual([path, 200, false])
    }
    const other = await app.request(`/spec/${ID}1/v2.md`)
    expect([other.status, other.headers.get('retry-after')]).toEqual([429, '1'])
    expect((await read(`/docs/${ID}1/start.md`)).status).toBe(429)
  })

  it('does not cache other addresses of a page, of which there are infinitely many', async () => {
    const other = ['1/v2', `1/${ID}3/x`, '9'].map((path) => `/spec/${ID}${path}.md`)
    for (const path of [...other, `/spec//${ID}1.md`, `/spec/${ID}1//${ID}3.md`]) await read(path)
    expect(app.deps.caches.crawlerTexts.size).toBe(0)
  })

  it('sends a text compressed, and not again to a client that has it', async () => {
    const headers = { 'accept-encoding': 'gzip' }
    const first = await app.request(`/spec/${ID}1.md`, { headers })
    expect(first.headers.get('content-encoding')).toBe('gzip')
    const etag = first.headers.get('etag') ?? ''
    const again = await app.request(`/spec/${ID}1.md`, { headers: { ...headers, 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })

  it.each([`/docs/${ID}1/none.md`, `/spec/${ID}9.md`, `/spec/${ID}1/${ID}9.md`, '/spec/x.md', '/docs/x.md'])(
    'responds with 404 at %s',
    async (path) => expect((await read(path)).status).toBe(404),
  )
})

describe('a private portal', () => {
  beforeEach(() => open(false))

  it('disallows crawlers and has no pages for them, even with a session', async () => {
    const { cookie } = await signIn(app)
    expect((await read('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n')
    for (const path of PAGES) expect((await read(path, { cookie })).status).toBe(404)
  })
})

it('disallows crawlers when ROBOTS_INDEX is false', async () => {
  const hidden = await createTestApp({ ROBOTS_INDEX: 'false' })
  await insertPortal(hidden.deps.db, { isPublic: true })
  expect(await (await hidden.request('/robots.txt')).text()).toContain('Disallow: /\n')
  await hidden.database.close()
})
