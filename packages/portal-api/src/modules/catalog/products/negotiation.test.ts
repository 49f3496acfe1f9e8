import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { ProductVersionListSchema } from '@stagedoor/contract/catalog/versions'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { contentOf, SMALL_FOLDER } from '../../../testing/content-folder.ts'
import { signIn } from '../../../testing/developer-client.ts'
import { setUpSharedTestApp } from '../../../testing/set-up-test-app.ts'

const PRODUCT = '/api/v2/products/11108f81-8b61-554d-8888-281fc9e5c421'
const SHOP = 'https://shop.example'
const NODES = 'application/vnd.stagedoor.document-nodes+json'
/** Longer than the minimum for compression. */
const TEXT = 'Doors open an hour before the curtain goes up. '.repeat(60)

const app = setUpSharedTestApp({ CORS_ORIGINS: SHOP })
let cookie: string
let spec: string
const document = `${PRODUCT}/documents/long`

beforeAll(async () => {
  await app.services.importContent(
    await contentOf({ ...SMALL_FOLDER, 'products/orders/docs/03-long.md': `# Long\n\n${TEXT}\n` }),
  )
  cookie = (await signIn(app)).cookie
  const { data } = ProductVersionListSchema.parse(await (await get(`${PRODUCT}/versions`)).json())
  spec = `${PRODUCT}/versions/${data.find(({ name }) => name === 'v2')?.id}/spec`
})

function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return app.request(path, { method, headers: { cookie, ...headers } })
}

const varies = (response: Response) => (response.headers.get('vary') ?? '').toLowerCase().split(/\s*,\s*/)

async function textOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer())
  const coding = response.headers.get('content-encoding')
  if (coding === 'br') return brotliDecompressSync(bytes).toString()
  return (coding === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

/** Paths by the name in test titles; the import sets their ids. */
const paths: Record<string, () => string> = {
  'a document': () => document,
  'a specification': () => spec,
  'a page of products': () => '/api/v2/products',
  'the description of the API': () => '/api/v2/openapi.json',
}

describe('content codings', () => {
  it.each([
    ['a document', 'gzip, deflate, br', 'br'],
    ['a document', 'gzip', 'gzip'],
    ['a document', 'br;q=0, gzip;q=0.1', 'gzip'],
    ['a document', 'identity, br;q=0.5', null],
    ['a document', '*;q=0', null],
    // Stored with gzip, and not compressed again.
    ['a specification', 'gzip, deflate, br', 'gzip'],
    ['a specification', 'br', null],
    ['a specification', 'gzip;q=0', null],
    ['a specification', 'identity;q=0, gzip;q=0.1', 'gzip'],
    ['the description of the API', 'br', 'br'],
  ])('of %s for Accept-Encoding: %s', async (name, accepted, coding) => {
    const path = paths[name]?.() ?? ''
    const [plain, packed] = [await get(path), await get(path, { 'accept-encoding': accepted })]
    expect(packed.headers.get('content-encoding')).toBe(coding)
    for (const response of [plain, packed]) expect(varies(response)).toContain('accept-encoding')
    const { byteLength } = await packed.clone().arrayBuffer()
    expect(packed.headers.get('content-length') ?? String(byteLength)).toBe(String(byteLength))
    expect(await textOf(packed)).toBe(await plain.text())
  })

  it('are not applied to small responses unless the client rejects identity', async () => {
    const small = `${PRODUCT}/documents/errors`
    expect((await get(small, { 'accept-encoding': 'gzip' })).headers.get('content-encoding')).toBeNull()
    const packed = await get(small, { 'accept-encoding': 'gzip, identity;q=0' })
    expect(packed.headers.get('content-encoding')).toBe('gzip')
  })

  it.each(Object.keys(paths))('are the same for HEAD and GET: %s', async (name) => {
    const path = paths[name]?.() ?? ''
    const headers = { 'accept-encoding': 'gzip' }
    const [whole, head] = [await get(path, headers), await get(path, headers, 'HEAD')]
    const comparable = (response: Response) =>
      Object.fromEntries([...response.headers].filter(([header]) => header !== 'x-request-id'))
    expect([head.status, comparable(head), await head.text()]).toEqual([200, comparable(whole), ''])
  })
})

describe('a conditional request', () => {
  const tails = [
    'spec',
    'spec/operations',
    'spec/first-screen',
    'documents',
    'documents/errors',
    'pictures/images/plan.png',
  ]

  it.each(tails)('gets 304 without a body: %s', async (tail) => {
    const path = tail.startsWith('spec') ? spec.replace(/spec$/, tail) : `${PRODUCT}/${tail}`
    const headers = { origin: SHOP, 'accept-encoding': 'gzip' }
    // The first screen is 204 until the thread that reads specifications has started.
    const first = await vi.waitFor(
      async () => {
        const response = await get(path, headers)
        expect(response.status).toBe(200)
        return response
      },
      { timeout: 30_000, interval: 500 },
    )
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const tag = first.headers.get('etag') ?? ''
    const again = await get(path, { ...headers, 'if-none-match': tag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    for (const name of ['etag', 'cache-control', 'access-control-allow-origin'])
      expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)])
    expect(varies(again).toSorted()).toEqual(varies(first).toSorted())
    expect(again.headers.get('content-encoding')).toBeNull()
  })

  it.each(['a document', 'a specification'])(
    'matches weak and strong tags, lists and *: %s',
    async (name) => {
      const path = paths[name]?.() ?? ''
      const opaque = ((await get(path)).headers.get('etag') ?? '').replace(/^W\//, '')
      expect(opaque).toMatch(/^"[^"]+"$/)
      const statusOf = async (tags: string) => (await get(path, { 'if-none-match': tags })).status
      for (const tags of [opaque, `W/${opaque}`, `"a", W/${opaque} , "b"`, '*'])
        expect([tags, await statusOf(tags)]).toEqual([tags, 304])
      for (const tags of ['"other"', `"x${opaque.slice(1)}`, opaque.slice(1, -1), 'W/', ''])
        expect([tags, await statusOf(tags)]).toEqual([tags, 200])
    },
  )

  it('uses one weak tag for all codings', async () => {
    for (const path of [document, spec]) {
      const [plain, packed] = [await get(path), await get(path, { 'accept-encoding': 'gzip' })]
      expect(plain.headers.get('etag')).toMatch(/^W\/"[^"]+"$/)
      expect(packed.headers.get('etag')).toBe(plain.headers.get('etag'))
    }
  })

  it('uses different tags for the media types of a document', async () => {
    const tag = (await get(document)).headers.get('etag') ?? ''
    expect((await get(document, { accept: NODES, 'if-none-match': tag })).status).toBe(200)
  })
})

describe('media types of documents', () => {
  it.each([
    ['application/json, text/plain, */*', 'application/json'],
    [`${NODES}, application/json;q=0.5`, NODES],
    ['application/json, text/markdown;q=0.9', 'application/json'],
    ['text/html', 'application/json'],
    ['text/markdown;q=0', 'application/json'],
  ])('follow Accept: %s', async (accept, mediaType) => {
    const response = await get(document, { accept })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, mediaType])
    for (const name of ['accept', 'accept-encoding', 'origin']) expect(varies(response)).toContain(name)
  })

  it('are named in Vary, also for a missing document', async () => {
    const response = await get(`${PRODUCT}/documents/none`)
    expect(response.status).toBe(404)
    for (const name of ['accept', 'accept-encoding', 'origin']) expect(varies(response)).toContain(name)
  })
})
