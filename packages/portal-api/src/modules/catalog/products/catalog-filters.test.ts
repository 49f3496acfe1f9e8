import { CONSUME_ACTION, VIEW_ACTION } from '@stagedoor/contract/accounts/permissions'
import { CatalogSchema, SearchResultSchema } from '@stagedoor/contract/catalog/search'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { portals } from '../../../db/schema/portal.ts'
import { contentOf, SMALL_FOLDER } from '../../../testing/content-folder.ts'
import { type DeveloperClient, developerClient } from '../../../testing/developer-client.ts'
import { setUpSharedTestApp } from '../../../testing/set-up-test-app.ts'
import { createAccessQueries } from '../../access/access.queries.ts'

const ORDERS = '11108f81-8b61-554d-8888-281fc9e5c421'
const VENUES = '0485805e-7108-5bc4-a54c-9db25793f7b7'
const ICON = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

const app = setUpSharedTestApp()
let ada: DeveloperClient

beforeAll(async () => {
  const portal = String(SMALL_FOLDER['portal.yaml'])
  const groups = 'catalog_group_label: task\ncatalog_groups: [{ label: sell, title: Sell tickets }]\n'
  const more = Array.from({ length: 14 }, (_one, index) => [
    `products/p${index}/product.yaml`,
    `name: Extra ${String(index).padStart(2, '0')}\nlabels: { task: find-seats }\n`,
  ])
  const registration = 'registration: { strategies: [api-key] }'
  await app.services.importContent(
    await contentOf({
      ...SMALL_FOLDER,
      ...Object.fromEntries(more),
      'portal.yaml': `${portal}${groups}featured: [venues, orders]\n`,
      'products/orders/product.yaml': String(SMALL_FOLDER['products/orders/product.yaml']).replace(
        '{ team: orders }',
        '{ task: sell }',
      ),
      'products/orders/icon.svg': ICON,
      'products/venues/product.yaml': `name: Venues\nversions: [{ name: v1, ${registration} }]\n`,
    }),
  )
  ada = await developerClient(app)
})
beforeEach(async () => {
  await app.deps.db.execute('delete from permission_grants')
  await app.deps.db.update(portals).set({ rbacEnabled: false })
  app.deps.caches.clear()
})

async function restrict(catalogVisibility: 'listed' | 'hidden', ...productIds: string[]) {
  await app.deps.db.update(portals).set({ rbacEnabled: true, catalogVisibility })
  for (const productId of productIds) {
    await createAccessQueries(app.deps.db).insertGrant({
      developerId: ada.developer.id,
      resource: `krn:stagedoor:reg/*:org/*:portals/*/services/${productId}`,
      actions: [VIEW_ACTION, CONSUME_ACTION],
    })
  }
  app.deps.caches.clear()
}

const catalog = async () => CatalogSchema.parse((await ada.get('/catalog')).body)
async function search(query: string) {
  const { data, meta } = SearchResultSchema.parse((await ada.get(`/search/product-catalog?${query}`)).body)
  return { names: data.map(({ source }) => source.name), total: meta.total, data }
}

describe('the filters of the catalog', () => {
  it('count the products of each value, and list the featured products in order', async () => {
    expect(await catalog()).toMatchObject({
      groups: [
        { id: 'sell', title: 'Sell tickets', total: 1 },
        { id: 'find-seats', title: 'Find seats', total: 14 },
      ],
      auth_types: [
        { id: 'client_credentials', total: 1 },
        { id: 'key_auth', total: 2 },
      ],
      access: [
        { id: 'open', total: 14 },
        { id: 'registration', total: 2 },
        { id: 'required', total: 0 },
      ],
      featured: [{ name: 'Venues' }, { name: 'Orders', auth_types: ['client_credentials', 'key_auth'] }],
    })
  })

  it.each([
    ['filter[group]=sell', ['Orders']],
    ['filter[auth_type]=key_auth', ['Orders', 'Venues']],
    ['filter[auth_type]=client_credentials&filter[access]=registration', ['Orders']],
    ['filter[access]=required', []],
    ['filter[group]=none', []],
    ['q=extra&filter[access]=registration', []],
    ['q=extra&filter[group]=find-seats&page[size]=2&page[number]=7', ['Extra 12', 'Extra 13']],
  ])('select with %s', async (query, names) => {
    expect((await search(query)).names).toEqual(names)
  })

  it('sort by group across pages, with products outside the groups at the end', async () => {
    const first = await search('sort=group&page[size]=12')
    expect([first.names.slice(0, 2), first.total]).toEqual([['Orders', 'Extra 00'], 16])
    const last = await search('sort=group&page[size]=12&page[number]=2')
    expect(last.names).toEqual(['Extra 11', 'Extra 12', 'Extra 13', 'Venues'])
  })

  it.each(['filter[auth_type]=password', 'filter[access]=all', 'sort=price'])('reject %s', async (query) => {
    expect((await ada.fetch(`/search/product-catalog?${query}`)).status).toBe(400)
  })

  it('need a session on a private portal', async () => {
    expect((await app.request('/api/v2/catalog')).status).toBe(401)
    expect((await app.request('/api/v2/registrations')).status).toBe(401)
  })
})

describe('where access is controlled', () => {
  it('neither counts nor finds hidden products', async () => {
    await restrict('hidden', VENUES)
    expect(await catalog()).toMatchObject({
      groups: [],
      auth_types: [{ id: 'key_auth', total: 1 }],
      access: [
        { id: 'open', total: 0 },
        { id: 'registration', total: 1 },
        { id: 'required', total: 0 },
      ],
      featured: [{ name: 'Venues' }],
    })
    for (const filter of ['filter[group]=sell', 'filter[access]=open', 'filter[access]=required'])
      expect(await search(filter)).toMatchObject({ names: [], total: 0 })
    expect((await search('sort=group')).total).toBe(1)
  })

  it('only discloses of listed products that they require access', async () => {
    await restrict('listed', VENUES)
    const { groups, auth_types: types, access, featured } = await catalog()
    expect([groups, types.length, featured.length]).toEqual([[], 1, 1])
    expect(access.map(({ total }) => total)).toEqual([0, 1, 15])
    expect((await search('filter[group]=sell')).total).toBe(0)
    expect((await search('filter[auth_type]=client_credentials')).total).toBe(0)
    expect((await search('filter[access]=required')).total).toBe(15)
    // The order does not disclose the groups either.
    expect((await search('sort=group&page[size]=3')).names).toEqual(['Extra 00', 'Extra 01', 'Extra 02'])
  })
})

it('serves the icon of a product without letting its scripts run', async () => {
  const { data } = await search('filter[group]=sell')
  const url = data[0]?.source.icon_url ?? ''
  expect(url).toMatch(`/api/v2/products/${ORDERS}/pictures/icon?v=`)
  const icon = await ada.fetch(url.slice('/api/v2'.length))
  expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(icon.headers.get('content-security-policy')).toContain('sandbox')
  await restrict('hidden', VENUES)
  expect((await ada.fetch(url.slice('/api/v2'.length))).status).toBe(404)
})
