import { createCanvas, loadImage } from '@napi-rs/canvas'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '../../../app.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { signIn } from '../../../testing/developer-client.ts'
import { insertPortal } from '../../../testing/factories.ts'
import { drawPreview, type PreviewImage } from './draw-preview.ts'
import { previewImagePath } from '@stagedoor/contract/portal/preview-address'
import { pageOfPreviewImage } from './preview-address.ts'
import { createPreviewImages } from './preview-images.service.ts'

/** A renderer whose pages have the last segment and the query of their path as preview. */
const RENDERER = `
export const themeStylesheet = () => ''
export const renderShell = async () => ''
export const renderPage = async ({ address }) => address.includes('broken') ? Promise.reject(new Error('broken')) : ({
  status: 200,
  html: '<b></b>',
  ...(address !== '/' && { preview: { title: address.split('/').at(-1), context: ['Seats', 'v1'] } }),
  isPersonal: false,
  isComplete: true,
  renderMs: 0,
})`

const colors = { surface: '#ffffff', ink: '#000000', inkMuted: '#0000ff', accent: '#ff0000' }

let app: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'preview-images-'))
  await mkdir(join(folder, 'server'))
  await writeFile(join(folder, 'server/render-page.mjs'), RENDERER)
  await writeFile(join(folder, 'index.html'), '')
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, '.vite/manifest.json'), '{}')
  app = await createTestApp({ PORTAL_DIST: folder, PORTAL_URL: 'https://dev.tickets.example' })
})
beforeEach(() => app.database.truncate())
afterAll(async () => {
  await app.database.close()
  await rm(folder, { recursive: true })
})

const open = (path: string, headers: Record<string, string> = {}) =>
  app.request(path, { headers: { accept: 'text/html, image/*', ...headers } })

async function decode(png: Uint8Array) {
  const image = await loadImage(Buffer.from(png))
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const pixels = context.getImageData(0, 0, image.width, image.height).data
  const colors = new Set<number>()
  for (let at = 0; at < pixels.length; at += 4) {
    colors.add(((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0))
  }
  return { size: [image.width, image.height], colors }
}

describe('preview images of a public portal', () => {
  beforeEach(() => insertPortal(app.deps.db, { isPublic: true, name: 'Box "office"' }))

  it('are PNG files of 1200 by 630 pixels with an entity tag', async () => {
    const response = await open('/og/docs/seats/start.png')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    const { size, colors } = await decode(new Uint8Array(await response.arrayBuffer()))
    expect(size).toEqual([1200, 630])
    for (const color of [0xfbf9f4, 0x1f4b3f, 0x1c1b19]) expect(colors).toContain(color)
    const again = await open('/og/docs/seats/start.png', {
      'if-none-match': response.headers.get('etag') ?? '',
    })
    expect(again.status).toBe(304)
  })

  it('are drawn once for the same content', async () => {
    await open('/og/docs/seats/start.png')
    expect(app.deps.caches.previewImages.size).toBe(1)
    await open('/og/docs/seats/start.png?utm_source=mail')
    expect(app.deps.caches.previewImages.size).toBe(1)
    await open('/og/docs/seats/keys.png')
    expect(app.deps.caches.previewImages.size).toBe(2)
  })

  it('are limited for each client; cached images are not', async () => {
    app.deps.caches.clear()
    app.deps.budgets.clear()
    let now = app.deps.now()
    const still = createApp({ ...app.deps, now: () => now })
    const image = (page: number) => still.request(`/og/docs/seats/${page}.png`)
    expect((await image(0)).status).toBe(200)
    // As 59 more images, whose drawing would take seconds.
    for (let page = 1; page < 60; page += 1) expect(app.deps.budgets.drawings.take('unknown', now)).toBe(true)
    const rejected = await image(60)
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '1'])
    expect((await image(0)).status).toBe(200)
    now = new Date(now.getTime() + 1_000)
    expect((await image(60)).status).toBe(200)
  })

  it('are not missing for a page that is not rendered', async () => {
    expect((await open('/og/docs/seats/broken.png')).status).toBe(503)
    let now = app.deps.now()
    const still = createApp({ ...app.deps, now: () => now })
    const image = () => still.request('/og/docs/seats/unseen.png')
    while (app.deps.budgets.renders.take('unknown', now)) {
      // Uses up the budget of the client.
    }
    const limited = await image()
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '1'])
    now = new Date(now.getTime() + 1_000)
    expect((await image()).status).toBe(200)
    app.deps.caches.clear()
    app.deps.budgets.clear()
  })

  it('respond with 503 where the drawing library cannot be loaded', async () => {
    const log = pino({ level: 'silent' })
    const error = vi.spyOn(log, 'error')
    const images = createPreviewImages({ ...app.deps, log }, () => Promise.reject(new Error('No binary')))
    const image = { title: 'T', context: [], portalName: '', colors }
    await expect(images.png(image, 'unloadable', 'client')).rejects.toMatchObject({ code: 'unavailable' })
    expect(error).toHaveBeenCalledOnce()
  })

  it.each([
    '/og/',
    '/og/.png',
    '/og//host.example/spec/seats/v1.png',
    '/og/docs/seats/start',
    '/og/docs/seats/start.jpg',
    '/og',
  ])('responds with 404 at %s, which is not an image of a page', async (path) =>
    expect((await open(path)).status).toBe(404),
  )
})

it('has no preview images for a private portal, even with a session', async () => {
  await insertPortal(app.deps.db, { isPublic: false })
  const { cookie } = await signIn(app)
  expect((await open('/og/docs/seats/start.png', { cookie })).status).toBe(404)
  expect(await (await open('/docs/seats/start', { cookie })).text()).not.toMatch(/og:image|twitter:card/)
})

describe('drawPreview', () => {
  const image = (title: string): PreviewImage => ({ title, context: [], portalName: '', colors })

  it('draws Latin, Japanese and Arabic titles differently from missing characters', async () => {
    // U+E000 is a private character, which no font has.
    const missing = await drawPreview(image('\u{E000}\u{E000}'))
    for (const title of ['Se', 'При', '座席', 'قع']) {
      expect(await drawPreview(image(title))).not.toEqual(missing)
    }
    expect(await drawPreview(image('座席'))).not.toEqual(await drawPreview(image('予約')))
    expect(await drawPreview(image('قع'))).not.toEqual(await drawPreview(image('عق')))
  })

  it('draws texts of any length', async () => {
    const endless = `${'<svg onload="x">'.repeat(10_000)}\u0000\n`
    const png = await drawPreview({
      ...image(endless),
      portalName: endless,
      context: [endless, endless],
      request: { method: endless, path: endless },
    })
    expect((await decode(png)).size).toEqual([1200, 630])
  })
})

it('builds the path of an image from the address of a page, and the reverse', () => {
  const address = '/docs/seats/v1.2?operation=a/b.png'
  const path = previewImagePath(address)
  expect(path).toBe('/og/docs/seats/v1.2.png?operation=a/b.png')
  expect(pageOfPreviewImage(new URL(path, 'http://x'))?.href).toBe(`http://x${address}`)
})
