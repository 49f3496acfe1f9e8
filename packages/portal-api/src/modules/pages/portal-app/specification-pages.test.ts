import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { firstScreens, products, productVersions } from '../../../db/schema/catalog.ts'
import { contentOf } from '../../../testing/content-folder.ts'
import { signIn } from '../../../testing/developer-client.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'

/** A minimal renderer that requests the first screen of the specification at the address. */
const RENDERER = `
export const themeStylesheet = () => ''
export const renderShell = async () => ''
export async function renderPage({ address, callApi }) {
  const [path, query] = address.split('?')
  const [, , product, version] = path.split('/')
  const screen = '/api/v2/products/' + product + '/versions/' + version + '/spec/first-screen'
  await callApi(screen + (query ? '?' + query : ''), { headers: {} })
  return {
    status: 200, html: '', isPersonal: false, isComplete: true, renderMs: 0,
  }
}`
const SEATS = `openapi: 3.1.0
info: { title: Seats, version: '1' }
paths: { /seats: { get: { operationId: listSeats } } }
`

let app: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'specification-pages-'))
  await mkdir(join(folder, 'server'))
  await writeFile(join(folder, 'server/render-page.mjs'), RENDERER)
  await writeFile(join(folder, 'index.html'), '')
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, '.vite/manifest.json'), '{}')
  app = await createTestApp({ PORTAL_DIST: folder })
})
afterAll(async () => {
  await app.database.close()
  await rm(folder, { recursive: true })
})

/** Imports a portal with one specification. @returns the path of its page */
async function importSpec(text: string, portal = 'is_public: true\n'): Promise<string> {
  await app.services.importContent(
    await contentOf({
      'portal.yaml': portal,
      'products/seats/product.yaml': 'name: Seats\nversions: [{ name: v1, spec: specs/seats.yaml }]\n',
      'products/seats/specs/seats.yaml': text,
    }),
  )
  const [version] = await app.deps.db
    .select({ id: productVersions.id, productId: productVersions.productId })
    .from(productVersions)
  return `/spec/${version?.productId}/${version?.id}`
}

it('caches a page for each operation of a public specification, and redirects other names', async () => {
  const path = await importSpec(SEATS)
  const open = async (query: string) => app.request(path + query, { headers: { accept: 'text/html' } })
  const { pages } = app.deps.caches
  const sizes = async () => [pages.size, await app.deps.db.$count(firstScreens)]
  // On a busy machine, reading takes longer than a page waits.
  await vi.waitFor(async () => {
    for (const query of ['', '?operation=seats%2FlistSeats']) await open(query)
    expect(pages.size).toBe(2)
  }, 30_000)
  expect(await sizes()).toEqual([2, 2])
  for (let variant = 0; variant < 20; variant += 1) await open(`?operation=${variant}`)
  await open(`?operation=${'x'.repeat(600)}`)
  expect(await sizes()).toEqual([2, 2])

  // Unknown names lead to the page of the top, which says so, and other names of an operation to its page.
  const targetOf = async (query: string) => {
    const response = await open(query)
    return [response.status, response.headers.get('location')]
  }
  expect(await targetOf('?from=mail&operation=seats/a%26b')).toEqual([
    302,
    `${path}?from=mail&unknown-operation=seats/a%26b`,
  ])
  expect(await targetOf('?unknown-operation=a&operation=b')).toEqual([302, `${path}?unknown-operation=b`])
  expect(await targetOf('?unknown-operation=seats/unknown')).toEqual([200, null])
  const canonical = `${path}?operation=seats/listSeats`
  for (const name of ['listSeats', 'x/listSeats', 'paths/~1seats/get', 'seats%2FlistSeats&operation=b']) {
    const [status, location] = await targetOf(`?operation=${name}`)
    expect([status, location ?? canonical]).toEqual([name.includes('%2F') ? 200 : 302, canonical])
  }
  for (const name of ['%00', '%ED%A0%80', '%zz', '%01', 'x'.repeat(600), '']) {
    const response = await open(`?operation=${name}`)
    expect([200, 302]).toContain(response.status)
    expect(response.headers.get('location')?.split('?unknown-operation=')[0] ?? path).toBe(path)
  }
  expect(await sizes()).toEqual([2, 2])

  // A client over its limit still gets the pages in the cache, and is redirected.
  const { renders } = app.deps.budgets
  while (renders.take('unknown', app.deps.now())) {
    // Use up the budget.
  }
  expect((await open('?operation=seats%2FlistSeats')).status).toBe(200)
  expect(await targetOf('?operation=seats/other')).toEqual([302, `${path}?unknown-operation=seats/other`])
})

it('redirects to the key of an operation whose name is too long for an address', async () => {
  const long = randomBytes(4_000).toString('base64url')
  const path = await importSpec(`${SEATS.trim().slice(0, -1)}, /long: { get: { operationId: ${long} } } }\n`)
  const targetOf = async (name: string) => {
    const response = await app.request(`${path}?operation=${name}`, { headers: { accept: 'text/html' } })
    return response.headers.get('location')
  }
  expect(await targetOf('paths/~1long/get')).toBeNull()
  expect(await targetOf('x/listSeats')).toBe(`${path}?operation=seats/listSeats`)
})

it('redirects developers who may see a private specification, and discloses names of operations only to them', async () => {
  const path = await importSpec(SEATS, 'rbac_enabled: true\n')
  const { cookie, developer } = await signIn(app)
  const targetOf = async (headers: Record<string, string>) => {
    const response = await app.request(`${path}?operation=listSeats`, {
      headers: { accept: 'text/html', ...headers },
    })
    return response.headers.get('location')
  }
  expect([await targetOf({}), await targetOf({ cookie })]).toEqual([null, null])
  const grant = { product: 'seats', developer: developer.email, group: undefined, actions: ['view'] }
  await app.services.permissionGrants.grant(grant, 'test')
  expect(await targetOf({ cookie })).toBe(`${path}?operation=seats/listSeats`)
})

it('redirects addresses with the slug of a product to those with its id', async () => {
  const path = await importSpec(SEATS)
  const [, , id = ''] = path.split('/')
  const targetOf = async (address: string) => {
    const response = await app.request(address, { headers: { accept: 'text/html' } })
    return response.headers.get('location')
  }
  expect(await targetOf('/spec/seats/v1?operation=seats/listSeats')).toBe(
    `/spec/${id}/v1?operation=seats/listSeats`,
  )
  expect(await targetOf('/product/Seats')).toBe(`/product/${id}`)
  expect(await targetOf('/docs/seats/guides/start')).toBe(`/docs/${id}/guides/start`)
  await app.deps.db.update(products).set({ slug: 'chairs', formerSlugs: ['seats'] })
  expect(await targetOf('/spec/chairs')).toBe(`/spec/${id}`)
  expect(await targetOf('/spec/seats')).toBe(`/spec/${id}`)
  for (const unknown of ['/spec/nothing/v1', '/spec/%00/v1', `/spec/${'x'.repeat(600)}`, `/other/chairs`])
    expect(await targetOf(unknown)).toBeNull()
  await app.deps.db.update(products).set({ slug: 'seats', formerSlugs: [] })
})

it('redirects the slug of a private product only for developers who may see it', async () => {
  const path = await importSpec(SEATS, 'rbac_enabled: true\n')
  const { cookie, developer } = await signIn(app)
  const targetOf = async (headers: Record<string, string>) => {
    const response = await app.request('/spec/seats', { headers: { accept: 'text/html', ...headers } })
    return response.headers.get('location')
  }
  expect([await targetOf({}), await targetOf({ cookie })]).toEqual([null, null])
  const grant = { product: 'seats', developer: developer.email, group: undefined, actions: ['view'] }
  await app.services.permissionGrants.grant(grant, 'test')
  expect(await targetOf({ cookie })).toBe(path.split('/').slice(0, 3).join('/'))
})

it.each(['/%zz', '/spec/%E0%A4%A', '/docs/%ff/a'])(
  'redirects %s to the page for unknown paths',
  async (path) => {
    const response = await app.request(path, { headers: { accept: 'text/html' } })
    expect([response.status, response.headers.get('location')]).toEqual([302, '/404'])
  },
)
