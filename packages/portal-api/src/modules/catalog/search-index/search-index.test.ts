import { gunzipSync } from 'node:zlib'
import {
  formatResourceIdentifier,
  productResourcePath,
  VIEW_ACTION,
} from '@stagedoor/contract/accounts/permissions'
import {
  type SearchIndex,
  SearchIndexBundleSchema,
  SearchIndexContentSchema,
  SearchIndexProductContentSchema,
  SearchIndexSchema,
} from '@stagedoor/contract/catalog/search-index'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { portals } from '../../../db/schema/portal.ts'
import { contentOf, SMALL_FOLDER } from '../../../testing/content-folder.ts'
import { signIn } from '../../../testing/developer-client.ts'
import { setUpSharedTestApp } from '../../../testing/set-up-test-app.ts'
import { createAccessQueries } from '../../access/access.queries.ts'
import { PRODUCT_SERVICE } from '../../access/access.service.ts'

const YAML = `openapi: 3.1.0
info: { title: Gates, version: '1' }
paths: { /gates: { get: { description: Which are open. } } }
components: { schemas: { Gate: { properties: { row: {} } }, Unused: {} } }
webhooks: { opened: { post: { operationId: onOpened, summary: A gate opened, requestBody: { $ref: '#/components/schemas/Gate' } } } }
`
const FOLDER = {
  ...SMALL_FOLDER,
  'products/gates/product.yaml': 'name: Gates\nversions: [{ name: v1, spec: specs/gates.yaml }]\n',
  'products/gates/specs/gates.yaml': YAML,
}

const app = setUpSharedTestApp()
let cookie: string
let developer: { id: string }

beforeAll(async () => {
  await app.services.importContent(await contentOf(FOLDER))
  ;({ cookie, developer } = await signIn(app))
})

const get = (path: string, headers: Record<string, string> = {}) =>
  app.request(`/api/v2/search-index${path}`, { headers: { cookie, ...headers } })

async function parts() {
  return (await list()).parts
}

async function list() {
  return SearchIndexSchema.parse(await (await get('')).json())
}

const productPathOf = (product: { product_id: string; hash: string } | undefined) =>
  `/products/${product?.product_id}/${product?.hash}`

const bundleOf = ({ parts, products }: SearchIndex) =>
  `/bundle?versions=${parts.map(({ version_id: id, hash }) => `${id}.${hash.slice(0, 16)}`).join(',')}` +
  (products.length > 0
    ? `&products=${products.map(({ product_id: id, hash }) => `${id}.${hash.slice(0, 16)}`).join(',')}`
    : '')

const pathOf = (part: { version_id: string; hash: string } | undefined) =>
  `/${part?.version_id}/${part?.hash}`

it('returns an immutable part with all operations for each version with a specification', async () => {
  const [gates, orders] = await parts()
  expect(gates).toMatchObject({ product_name: 'Gates', version_name: 'v1', operations: 2 })
  expect(orders).toMatchObject({ product_name: 'Orders', version_name: 'v2', operations: 2 })
  const packed = await get(pathOf(gates), { 'accept-encoding': 'gzip' })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(packed.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
  const plain = SearchIndexContentSchema.parse(await (await get(pathOf(gates))).json())
  expect(JSON.parse(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString())).toEqual(plain)
  expect(plain).toEqual({
    title: 'Gates',
    operations: [
      {
        id: 'get_gates',
        method: 'get',
        path: '/gates',
        title: '/gates',
        tags: [],
        description: 'Which are open.',
        deprecated: false,
      },
      {
        id: 'onOpened',
        method: 'post',
        path: 'opened',
        title: 'A gate opened',
        tags: [],
        description: '',
        deprecated: false,
      },
    ],
    schemas: [{ name: 'Gate', fields: ['row'], operation: 1 }],
  })
})

it('returns the versions and the sections of all guides of a product', async () => {
  const product = (await list()).products.find(({ product_name }) => product_name === 'Orders')
  const response = await get(productPathOf(product), { 'accept-encoding': 'gzip' })
  expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
  const content: unknown = JSON.parse(gunzipSync(Buffer.from(await response.arrayBuffer())).toString())
  const { description, versions, guides } = SearchIndexProductContentSchema.parse(content)
  expect(description).toBe('What was bought')
  expect(versions).toMatchObject([
    { name: 'v1', deprecated: true, has_specification: false },
    { name: 'v2', deprecated: false, has_specification: true },
  ])
  expect(guides[0]).toMatchObject({
    title: 'Getting started',
    slugs: ['start'],
    sections: [{ heading: '', anchor: '', text: 'See keys, venues and .' }],
  })
  expect(guides[1]).toMatchObject({
    title: 'Keys',
    slugs: ['start', 'keys'],
    sections: [{ heading: 'Rotate a key', anchor: 'doc-heading-rotate-a-key' }],
  })
})

it('gives operations with the same operationId under one path segment different ids', async () => {
  const list = '{ get: { operationId: list } }'
  const repeated = `openapi: 3.1.0\ninfo: { title: Gates, version: '1' }\npaths: { /gates/a: ${list}, /gates/b: ${list} }\n`
  await app.services.importContent(
    await contentOf({ ...FOLDER, 'products/gates/specs/gates.yaml': repeated }),
  )
  const [gates] = await parts()
  const { operations } = SearchIndexContentSchema.parse(await (await get(pathOf(gates))).json())
  expect(operations.map(({ id }) => id)).toEqual(['list', 'list-2'])
})

it('revalidates the list by entity tag and changes the URL of a changed part', async () => {
  const before = await parts()
  const tag = (await get('')).headers.get('etag') ?? ''
  expect(await get('', { 'if-none-match': tag })).toMatchObject({ status: 304 })
  const changed = { ...FOLDER, 'products/gates/specs/gates.yaml': YAML.replace('opened: {', 'shut: {') }
  await app.services.importContent(await contentOf(changed))
  const after = await parts()
  expect(after.map(({ hash }) => hash)).not.toEqual(before.map(({ hash }) => hash))
  expect(after[1]).toEqual(before[1])
  expect(await get('', { 'if-none-match': tag })).toMatchObject({ status: 200 })
  expect(await get(pathOf(before[0]))).toMatchObject({ status: 404 })
})

it('creates missing parts with the next import', async () => {
  const before = await parts()
  await app.deps.db.execute(sql`delete from search_index_parts`)
  await app.deps.db.execute(sql`delete from product_search_parts`)
  await app.services.importContent(await contentOf({ ...FOLDER, 'products/gates/docs/new.md': '# New\n' }))
  expect((await parts()).map(({ version_id }) => version_id)).toEqual(
    before.map(({ version_id }) => version_id),
  )
  expect((await list()).products.map(({ product_name }) => product_name)).toEqual([
    'Gates',
    'Orders',
    'Venues',
  ])
})

it('returns several parts in one response, which only browsers may store', async () => {
  const { parts, products } = await list()
  const response = await get(bundleOf({ parts, products }))
  expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
  const bundle = SearchIndexBundleSchema.parse(await response.json())
  for (const part of parts)
    expect(bundle.versions[part.version_id]).toEqual(await (await get(pathOf(part))).json())
  for (const product of products)
    expect(bundle.products[product.product_id]).toEqual(await (await get(productPathOf(product))).json())
  const outdated = await get(
    bundleOf({ parts: parts.map((part) => ({ ...part, hash: '0'.repeat(64) })), products }),
  )
  expect(outdated.headers.get('cache-control')).toBe('no-store')
  expect(await outdated.json()).toEqual({ products: bundle.products, versions: {} })
  for (const wrong of ['x', `${'-'.repeat(36)}.${'0'.repeat(16)}`, `${'a'.repeat(36)}.${'0'.repeat(16)}`])
    expect(await get(`/bundle?versions=${wrong}`)).toMatchObject({ status: 400 })
  const many = Array.from({ length: 101 }, () => parts[0] as (typeof parts)[number])
  expect(await get(bundleOf({ parts: many, products: [] }))).toMatchObject({ status: 400 })
})

it('returns only parts that the caller may view, also after a grant is removed', async () => {
  const [gates, orders] = await parts()
  const everything = await list()
  const [gatesProduct, ordersProduct] = everything.products
  const { db } = app.deps
  const [portal] = await db.update(portals).set({ rbacEnabled: true }).returning()
  expect(await list()).toEqual({ parts: [], products: [] })
  const path = productResourcePath(portal?.portalId ?? '', gates?.product_id ?? '')
  const resource = formatResourceIdentifier({
    service: PRODUCT_SERVICE,
    region: '*',
    organization: '*',
    path,
  })

  const grant = { developerId: developer.id, resource, actions: [VIEW_ACTION] }
  await createAccessQueries(db).insertGrant(grant)
  expect(await list()).toEqual({ parts: [gates], products: [gatesProduct] })
  expect(await get(pathOf(gates))).toMatchObject({ status: 200 })
  expect(await get(productPathOf(gatesProduct))).toMatchObject({ status: 200 })
  const bundle = await get(bundleOf(everything))
  expect(bundle.headers.get('cache-control')).toBe('no-store')
  const { products, versions } = SearchIndexBundleSchema.parse(await bundle.json())
  expect([Object.keys(products), Object.keys(versions)]).toEqual([[gates?.product_id], [gates?.version_id]])
  const packed = { 'accept-encoding': 'gzip' }
  expect(await get(pathOf(orders), packed)).toMatchObject({ status: 403 })
  expect(await get(productPathOf(ordersProduct), packed)).toMatchObject({ status: 403 })
  const otherCookie = (await signIn(app)).cookie
  for (const path of [pathOf(gates), productPathOf(gatesProduct)])
    expect(await get(path, { ...packed, cookie: otherCookie })).toMatchObject({ status: 403 })
  const hidden = await db.update(portals).set({ catalogVisibility: 'hidden' }).returning()
  expect(hidden).toHaveLength(1)
  for (const path of [pathOf(orders), productPathOf(ordersProduct)])
    expect(await get(path)).toMatchObject({ status: 404 })
  await db.update(portals).set({ catalogVisibility: 'listed' })

  // The entity tag from before the removal of the grant no longer matches.
  const tag = (await get('')).headers.get('etag') ?? ''
  await db.execute(sql`delete from permission_grants`)
  expect(await get('', { 'if-none-match': tag })).toMatchObject({ status: 200 })
  expect(await list()).toEqual({ parts: [], products: [] })
  for (const path of [pathOf(gates), productPathOf(gatesProduct)])
    expect(await get(path, packed)).toMatchObject({ status: 403 })
  expect(await (await get(bundleOf(everything))).json()).toEqual({ products: {}, versions: {} })
  await db.update(portals).set({ rbacEnabled: false })
  expect((await app.request(`/api/v2/search-index${bundleOf(everything)}`)).status).toBe(401)
  expect((await app.request('/api/v2/search-index')).status).toBe(401)
  for (const path of [pathOf(gates), productPathOf(gatesProduct)])
    expect((await app.request(`/api/v2/search-index${path}`)).status).toBe(401)
})

it('limits how many bundles a client gets in a row', async () => {
  const path = bundleOf(await list())
  let status = 200
  for (let count = 0; count < 2_000 && status === 200; count += 1) ({ status } = await get(path))
  expect(status).toBe(429)
  app.advance(60_000)
  expect((await get(path)).status).toBe(200)
})
