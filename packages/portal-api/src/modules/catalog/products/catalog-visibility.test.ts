import { CONSUME_ACTION, VIEW_ACTION } from '@stagedoor/contract/accounts/permissions'
import { DocumentItemListSchema } from '@stagedoor/contract/catalog/documents'
import { ProductListSchema } from '@stagedoor/contract/catalog/products'
import { SearchResultSchema } from '@stagedoor/contract/catalog/search'
import { SearchIndexSchema } from '@stagedoor/contract/catalog/search-index'
import { ProductVersionListSchema } from '@stagedoor/contract/catalog/versions'
import type { CatalogVisibility } from '@stagedoor/contract/portal/portal'
import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { applications } from '../../../db/schema/applications.ts'
import { portals } from '../../../db/schema/portal.ts'
import { contentOf, SMALL_FOLDER } from '../../../testing/content-folder.ts'
import { type DeveloperClient, developerClient } from '../../../testing/developer-client.ts'
import { insertApplication, insertRegistration } from '../../../testing/factories.ts'
import { setUpSharedTestApp } from '../../../testing/set-up-test-app.ts'
import { createAccessQueries } from '../../access/access.queries.ts'
import { createAccessService } from '../../access/access.service.ts'

const ORDERS = '11108f81-8b61-554d-8888-281fc9e5c421'
const UNKNOWN = '99999999-9999-4999-8999-999999999999'
/** Five more products with distinct names of versions and documents. */
const EXTRA = Object.fromEntries(
  Array.from({ length: 5 }, (_one, index) => [
    [`products/p${index}/product.yaml`, `name: Product ${index}\nversions: [{ name: spring-${index} }]\n`],
    [`products/p${index}/docs/01-guide.md`, `# Guide ${index}\n`],
  ]).flat(),
)

const app = setUpSharedTestApp()
let ada: DeveloperClient
let ordersV2: { id: string }
let strategyId: string

beforeAll(async () => {
  await app.services.importContent(await contentOf({ ...SMALL_FOLDER, ...EXTRA }))
  ada = await developerClient(app)
  const { data } = ProductVersionListSchema.parse((await ada.get(`/products/${ORDERS}/versions`)).body)
  const v2 = data.find(({ name }) => name === 'v2')
  ordersV2 = { id: v2?.id ?? '' }
  strategyId = v2?.registration_configs[0]?.id ?? ''
})
beforeEach(async () => {
  await app.deps.db.execute('delete from permission_grants')
  await app.deps.db.delete(applications)
})

async function show(catalogVisibility: CatalogVisibility) {
  await app.deps.db.update(portals).set({ rbacEnabled: true, catalogVisibility })
  app.deps.caches.clear()
}

const grant = (productId: string, ...actions: string[]) =>
  createAccessQueries(app.deps.db).insertGrant({
    developerId: ada.developer.id,
    resource: `krn:stagedoor:reg/*:org/*:portals/*/services/${productId}`,
    actions,
  })

const list = async (query = '') => ProductListSchema.parse((await ada.get(`/products${query}`)).body)
const search = async (query: string) =>
  SearchResultSchema.parse((await ada.get(`/search/product-catalog?${query}`)).body)
const found = async (query: string) => (await search(query)).data.map(({ source }) => source.name)

/** Paths below a product. */
const SUBPATHS = [
  'versions',
  'versions?filter[name]=v2',
  'versions/{version}',
  'versions/{version}/spec',
  'versions/{version}/spec/operations',
  'versions/{version}/spec/first-screen',
  'versions/{version}/overview',
  'versions/{version}/applications',
  'documents',
  'documents/errors',
  'pictures/images/plan.png',
]
const pathsBelow = (productId: string, versionId: string) =>
  SUBPATHS.map((path) => `/products/${productId}/${path.replace('{version}', versionId)}`)
const statuses = async (paths: string[]) => [
  ...new Set(await Promise.all(paths.map(async (path) => (await ada.fetch(path)).status))),
]

describe('a listed catalog', () => {
  beforeEach(() => show('listed'))

  it('shows only name and description of products that the developer may not view', async () => {
    const listed = {
      id: ORDERS,
      name: 'Orders',
      description: 'What was bought',
      document_count: 0,
      version_count: 0,
      latest_version: null,
      public_labels: {},
      access_required: true,
      access: 'required',
      created_at: expect.any(String),
      updated_at: expect.any(String),
    }
    expect((await ada.get(`/products/${ORDERS}`)).body).toEqual(listed)
    const { data, meta } = await list('?page[size]=2&filter[name]=Orders')
    expect([data, meta.total]).toEqual([[listed], 1])
    expect((await search('q=Orders')).data[0]?.source).toEqual(listed)
    await grant(ORDERS, VIEW_ACTION)
    expect((await ada.get(`/products/${ORDERS}`)).body).toMatchObject({
      version_count: 2,
      document_count: 3,
      public_labels: { team: 'orders' },
    })
    expect((await list()).data.filter((product) => !product.access_required)).toHaveLength(1)
  })

  it('responds 403 below such a product, whether or not the resource exists', async () => {
    expect(await statuses(pathsBelow(ORDERS, ordersV2.id))).toEqual([403])
    expect(await statuses(pathsBelow(ORDERS, UNKNOWN))).toEqual([403])
    expect(await statuses([`/products/${ORDERS}/documents/no-such`])).toEqual([403])
    expect(await statuses(pathsBelow(UNKNOWN, UNKNOWN))).toEqual([404])
    await grant(ORDERS, VIEW_ACTION)
    // The first screen is 204 until the thread that reads specifications has started.
    await vi.waitFor(async () => expect(await statuses(pathsBelow(ORDERS, ordersV2.id))).toEqual([200]), {
      timeout: 30_000,
      interval: 500,
    })
  })

  it('finds such products by name and description only', async () => {
    const joined = 'join=versions,versions.documents'
    expect(await found(`q=product 3&${joined}`)).toEqual(['Product 3'])
    expect(await found(`q=bought&${joined}`)).toEqual(['Orders'])
    for (const hidden of ['spring-3', 'guide 3', 'guide', 'errors', 'v2']) {
      expect(await search(`q=${hidden}&${joined}`)).toMatchObject({ data: [], meta: { total: 0 } })
    }
    expect(await found(`filter[auth_strategy_id]=${strategyId}`)).toEqual([])
    await grant(ORDERS, VIEW_ACTION)
    expect(await found(`q=errors&${joined}`)).toEqual(['Orders'])
    expect(await found(`filter[auth_strategy_id]=${strategyId}`)).toEqual(['Orders'])
  })

  it('does not reveal through registrations whether a version exists', async () => {
    const { id } = await insertApplication(app.deps.db, { developerId: ada.developer.id })
    const register = (product_version_id: string) =>
      ada.post(`/applications/${id}/registrations`, { product_version_id })
    expect([(await register(ordersV2.id)).status, (await register(UNKNOWN)).status]).toEqual([403, 403])
    const scopes = (versionId: string) =>
      ada.get(`/applications/${id}/product-versions/${versionId}/granted-scopes`)
    expect([(await scopes(ordersV2.id)).status, (await scopes(UNKNOWN)).status]).toEqual([404, 404])
  })
})

describe('a hidden catalog', () => {
  beforeEach(() => show('hidden'))

  it('omits products that the developer may not view from lists, searches and totals', async () => {
    expect(await list()).toMatchObject({ data: [], meta: { total: 0 } })
    expect(await search('q=')).toMatchObject({ data: [], meta: { total: 0 } })
    await grant(ORDERS, VIEW_ACTION)
    expect(await list('?page[size]=1&page[number]=1')).toMatchObject({
      data: [{ id: ORDERS, version_count: 2 }],
      meta: { total: 1 },
    })
    expect((await list()).data[0]).not.toHaveProperty('access_required')
    expect(await found('q=o&join=versions')).toEqual(['Orders'])
    expect(await found('q=product')).toEqual([])
    expect((await list('?page[size]=1&page[number]=2')).meta.total).toBe(1)
  })

  it('responds as for a product that does not exist', async () => {
    const { id } = await insertApplication(app.deps.db, { developerId: ada.developer.id })
    const responseOf = async (productId: string, versionId: string) => {
      const paths = [`/products/${productId}`, `/products/${productId}/actions`]
      const responses = await Promise.all(
        [...paths, ...pathsBelow(productId, versionId)].map((path) => ada.get(path)),
      )
      const body = { product_version_id: versionId }
      responses.push(await ada.post(`/applications/${id}/registrations`, body))
      return responses.map(({ status, body }) => ({ status, body: { ...(body as object), instance: '' } }))
    }
    const hidden = await responseOf(ORDERS, ordersV2.id)
    expect(new Set(hidden.map(({ status }) => status))).toEqual(new Set([404]))
    expect(hidden).toEqual(await responseOf(UNKNOWN, UNKNOWN))
  })

  it('omits registrations for such products from lists and totals', async () => {
    const { id } = await insertApplication(app.deps.db, { developerId: ada.developer.id })
    const registration = await insertRegistration(app.deps.db, {
      applicationId: id,
      productVersionId: ordersV2.id,
    })
    const path = `/applications/${id}/registrations`
    expect((await ada.get(path)).body).toMatchObject({ data: [], meta: { total: 0 } })
    expect((await ada.get(`${path}/${registration.id}`)).status).toBe(404)
    await grant(ORDERS, CONSUME_ACTION)
    expect((await ada.get(path)).body).toMatchObject({ data: [{ product_id: ORDERS }], meta: { total: 1 } })
    expect((await ada.get(`${path}/${registration.id}`)).status).toBe(200)
  })

  it('shows every product to a developer with a grant for all products', async () => {
    await grant('*', VIEW_ACTION)
    expect((await list()).meta.total).toBe(7)
    expect(await found('q=guide 3&join=versions.documents')).toEqual(['Product 3'])
    const documents = await ada.get(`/products/${ORDERS}/documents`)
    expect(DocumentItemListSchema.parse(documents.body).meta.total).toBe(3)
    const index = SearchIndexSchema.parse((await ada.get('/search-index')).body)
    expect(index.parts.map(({ product_id }) => product_id)).toEqual([ORDERS])
    expect(index.products.map(({ product_id }) => product_id)).toContain(ORDERS)
  })
})

describe('the view scope', () => {
  it('contains exactly the products that the view rule allows, for any grants', async () => {
    await show('hidden')
    const all = [ORDERS, UNKNOWN]
    const resource = fc.oneof(
      fc.constantFrom('portals/*/services/*', `portals/*/services/${ORDERS}`, `x/*/services/${ORDERS}`),
      fc
        .constantFrom(ORDERS.toUpperCase(), '', '*/', `${ORDERS}/more`)
        .map((id) => `portals/*/services/${id}`),
    )
    const entry = fc.record({
      resource: resource.map((path) => `krn:stagedoor:reg/*:org/*:${path}`),
      actions: fc.subarray([VIEW_ACTION, CONSUME_ACTION, 'view']),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { maxLength: 3 }), async (entries) => {
        await app.deps.db.execute('delete from permission_grants')
        for (const values of entries)
          await createAccessQueries(app.deps.db).insertGrant({ ...values, developerId: ada.developer.id })
        const access = createAccessService(app.deps)
        const mayView = await access.viewRule(ada.developer.id)
        const scope = await access.viewScope(ada.developer.id)
        expect(all.filter((id) => scope?.viewable.includes(id) ?? true)).toEqual(all.filter(mayView))
      }),
      { numRuns: 40 },
    )
  })
})
