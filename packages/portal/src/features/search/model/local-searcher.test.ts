import { API_BASE_PATH } from '@stagedoor/contract/constants'
import type { SearchIndexContent, SearchIndexPart } from '@stagedoor/contract/catalog/search-index'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startTestServer } from '../../../testing/test-server.ts'
import { createLocalSearcher } from './local-searcher.ts'
import type { LoadProgress } from './search-protocol.ts'

const NO_OTHERS = { products: [], applications: [] }

function part(id: string): SearchIndexPart {
  return { product_id: id, product_name: id, version_id: id, version_name: 'v1', hash: 'h', operations: 1 }
}

function contentOf(id: string): SearchIndexContent {
  const operation = {
    id,
    method: 'get',
    path: `/${id}`,
    title: id,
    tags: [],
    description: '',
    deprecated: false,
  }
  return { title: id, operations: [operation] }
}

it('reports progress and searches loaded parts while another part is loading', async () => {
  let releaseLast = () => {}
  const last = new Promise<void>((resolve) => {
    releaseLast = resolve
  })
  const server = await startTestServer({
    'GET search-index/a/h': () => ({ body: contentOf('a') }),
    'GET search-index/b/h': () => ({ body: contentOf('b') }),
    'GET search-index/c/h': async () => {
      await last
      return { body: contentOf('c') }
    },
  })
  const searcher = createLocalSearcher()
  let onProgress = (_: LoadProgress) => {}
  const twoLoaded = new Promise<void>((resolve) => {
    onProgress = ({ loaded }) => loaded === 2 && resolve()
  })
  const loading = searcher.load(
    { url: server.url + API_BASE_PATH, ...NO_OTHERS, parts: ['a', 'b', 'c'].map(part) },
    (progress) => onProgress(progress),
  )
  await twoLoaded
  expect(await searcher.search('b', { count: 5 })).toMatchObject({ total: 1 })
  releaseLast()
  expect(await loading).toEqual({ loaded: 3, failed: 0, total: 3 })
  expect(await searcher.search('c', { count: 5 })).toMatchObject({ total: 1 })
  await server.close()
})

it('builds parts without a hash from specifications and skips those that are not JSON', async () => {
  const operation = { operationId: 'getSeat', summary: 'Get a seat', description: 'By its number' }
  const spec = {
    openapi: '3.1.0',
    info: { title: 'Seats' },
    paths: { '/seats/{id}': { get: operation, put: { operationId: 'getSeat' } } },
  }
  const server = await startTestServer({
    'GET products/a/versions/a/spec': () => ({
      body: { api_type: 'openapi', content: JSON.stringify(spec) },
    }),
    'GET products/b/versions/b/spec': () => ({ body: { api_type: 'openapi', content: 'openapi: 3.1.0' } }),
    'GET products/c/versions/c/spec': () => ({ status: 204 }),
    'GET products/d/versions/d/spec': () => ({ status: 500 }),
  })
  const searcher = createLocalSearcher()
  const parts = ['a', 'b', 'c', 'd'].map((id) => ({ ...part(id), hash: '' }))
  const progress = await searcher.load(
    { url: server.url + API_BASE_PATH, ...NO_OTHERS, parts },
    () => undefined,
  )
  expect(progress).toEqual({ loaded: 3, failed: 1, total: 4 })
  expect(await searcher.search('', { count: 5 })).toMatchObject({
    total: 2,
    groups: [{ kind: 'operation', title: 'SEATS', count: 2 }],
    rows: [
      { href: expect.stringMatching(/\/getSeat$/), title: 'Get a seat', context: '/seats/{id}' },
      // The same ID in one path segment
      { href: expect.stringMatching(/\/getSeat-2$/) },
    ],
  })
  expect(await searcher.search('number', { count: 5 })).toMatchObject({ total: 1 })
  await server.close()
})

it('sends credentials with every call', async () => {
  const server = await startTestServer({ 'GET search-index/a/h': () => ({ body: contentOf('a') }) })
  const fetched = vi.spyOn(globalThis, 'fetch')
  onTestFinished(async () => {
    fetched.mockRestore()
    await server.close()
  })
  const parts = [part('a'), { ...part('b'), hash: '' }]
  const products = [{ product_id: 'p', product_name: 'P', hash: 'h' }]
  const url = server.url + API_BASE_PATH
  await createLocalSearcher().load({ url, products, applications: [], parts }, () => undefined)
  expect(fetched.mock.calls.map(([, options]) => options?.credentials)).toEqual(Array(3).fill('include'))
})

it('requests many parts in bundles, and parts that a bundle omits one by one', async () => {
  const ids = Array.from({ length: 250 }, (_, index) => `v${index}`)
  const server = await startTestServer({
    'GET search-index/bundle': ({ query }) => {
      const requested = query.get('versions') ?? ''
      const bundled = requested.split(',').map((key) => key.split('.')[0] ?? '')
      const versions = bundled.filter((id) => id !== 'v7').map((id) => [id, contentOf(id)])
      return { body: { products: {}, versions: Object.fromEntries(versions) } }
    },
    'GET search-index/v7/h': () => ({ body: contentOf('v7') }),
  })
  const searcher = createLocalSearcher()
  const request = { url: server.url + API_BASE_PATH, ...NO_OTHERS, parts: ids.map(part) }
  const fetched = vi.spyOn(globalThis, 'fetch')
  onTestFinished(async () => {
    fetched.mockRestore()
    await server.close()
  })
  expect(await searcher.load(request, () => undefined)).toEqual({ loaded: 250, failed: 0, total: 250 })
  expect(fetched).toHaveBeenCalledTimes(4)
  expect(await searcher.search('v249', { count: 5 })).toMatchObject({ total: 1 })
})

it('requests parts one by one from a server without bundles', async () => {
  const ids = Array.from({ length: 10 }, (_, index) => `v${index}`)
  const server = await startTestServer(
    Object.fromEntries(ids.map((id) => [`GET search-index/${id}/h`, () => ({ body: contentOf(id) })])),
  )
  const request = { url: server.url + API_BASE_PATH, ...NO_OTHERS, parts: ids.map(part) }
  expect(await createLocalSearcher().load(request, () => undefined)).toEqual({
    loaded: 10,
    failed: 0,
    total: 10,
  })
  await server.close()
})
