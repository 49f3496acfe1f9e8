import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { contentOf } from '../../../testing/content-folder.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'

/** A minimal renderer that requests the first screen of the specification at the address. */
const RENDERER = `
export const themeStylesheet = () => ''
export async function renderPage({ address, callApi }) {
  const [path, query] = address.split('?')
  const [, , product, version] = path.split('/')
  const screen = '/api/v2/products/' + product + '/versions/' + version + '/spec/first-screen'
  await callApi(screen + (query ? '?' + query : ''), { headers: {} })
  return {
    status: 200, html: '', initialData: '{}', language: 'en', direction: 'ltr', notices: {},
    head: { title: '', description: '' }, modules: [], isPersonal: false, isComplete: true,
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
  await writeFile(join(folder, 'index.html'), '<html lang="en"><head></head><body></body></html>')
  app = await createTestApp({ PORTAL_DIST: folder })
})
afterAll(async () => {
  await app.database.close()
  await rm(folder, { recursive: true })
})

it('caches a page for each operation of a public specification, and none for other texts in the query', async () => {
  await app.services.importContent(
    await contentOf({
      'portal.yaml': 'is_public: true\n',
      'products/seats/product.yaml': 'name: Seats\nversions: [{ name: v1, spec: specs/seats.yaml }]\n',
      'products/seats/specs/seats.yaml': SEATS,
    }),
  )
  const { data } = (await (await app.request('/api/v2/products')).json()) as {
    data: [{ id: string; latest_version: { id: string } }]
  }
  const path = `/spec/${data[0].id}/${data[0].latest_version.id}`
  const open = async (query: string) => app.request(path + query, { headers: { accept: 'text/html' } })
  const { firstScreens, pages } = app.deps.caches
  // On a busy machine, reading takes longer than a page waits.
  await vi.waitFor(async () => {
    for (const query of ['', '?operation=seats%2FlistSeats']) await open(query)
    expect(pages.size).toBe(2)
  }, 30_000)
  expect([pages.size, firstScreens.size]).toEqual([2, 2])
  for (let variant = 0; variant < 20; variant += 1) await open(`?operation=${variant}`)
  await open(`?operation=${'x'.repeat(600)}`)
  expect([pages.size, firstScreens.size]).toEqual([2, 2])
})
