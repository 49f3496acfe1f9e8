import {
  DocumentItemListSchema,
  DocumentTreeListSchema,
  MarkdownDocumentSchema,
  NodeDocumentSchema,
} from '@stagedoor/contract/catalog/documents'
import { ProductListSchema, ProductSchema } from '@stagedoor/contract/catalog/products'
import { SearchResultSchema } from '@stagedoor/contract/catalog/search'
import {
  ProductVersionListSchema,
  ProductVersionSchema,
  VersionOperationsSchema,
  VersionSpecSchema,
} from '@stagedoor/contract/catalog/versions'
import { ProblemSchema } from '@stagedoor/contract/problem'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { portals } from '../../../db/schema/portal.ts'
import { contentOf, PIXEL, SMALL_FOLDER } from '../../../testing/content-folder.ts'
import { countQueries } from '../../../testing/count-queries.ts'
import { signIn } from '../../../testing/developer-client.ts'
import { setUpSharedTestApp } from '../../../testing/set-up-test-app.ts'

const ORDERS = '11108f81-8b61-554d-8888-281fc9e5c421'
const VENUES = '0485805e-7108-5bc4-a54c-9db25793f7b7'
const UNKNOWN = '99999999-9999-4999-8999-999999999999'
const TREE = 'application/vnd.stagedoor.document-tree+json'
const NODES = 'application/vnd.stagedoor.document-nodes+json'

const app = setUpSharedTestApp()
let cookie: string

/** Products for order, paging and search. */
const EXTRA = Object.fromEntries(
  ['alpha 100%', 'Beta_1', 'beta 2', 'Gamma orders', 'reorders'].flatMap((name, index) => [
    [
      `products/p${index}/product.yaml`,
      `name: ${name}\ndescription: Number ${index}\nversions: [{ name: spring-${index} }, { name: v${index} }]\n`,
    ],
    [`products/p${index}/docs/01-guide-${index}.md`, `# Guide ${index}\n`],
  ]),
)

beforeAll(async () => {
  await app.services.importContent(await contentOf({ ...SMALL_FOLDER, ...EXTRA }))
  cookie = (await signIn(app)).cookie
})

async function get(path: string, headers: Record<string, string> = {}) {
  return app.request(`/api/v2${path}`, { headers: { cookie, ...headers } })
}

async function names(path: string): Promise<string[]> {
  return ProductListSchema.parse(await (await get(path)).json()).data.map(({ name }) => name)
}

async function versionId(name: string): Promise<string> {
  const list = ProductVersionListSchema.parse(await (await get(`/products/${ORDERS}/versions`)).json())
  return list.data.find((version) => version.name === name)?.id ?? ''
}

describe('products', () => {
  it('are listed by name, with counts and the newest version', async () => {
    const response = await get('/products?page[size]=3&page%5Bnumber%5D=2')
    const { data, meta } = ProductListSchema.parse(await response.json())
    expect(meta).toEqual({ total: 7, page: { number: 2, size: 3, total: 7 } })
    expect(data.map(({ name }) => name)).toEqual(['Gamma orders', 'Orders', 'reorders'])
    expect(data[1]).toMatchObject({
      id: ORDERS,
      document_count: 3,
      version_count: 2,
      latest_version: { name: 'v2' },
      public_labels: { team: 'orders' },
    })
  })

  it('return an empty page with the total after the last page', async () => {
    const { data, meta } = ProductListSchema.parse(await (await get('/products?page[number]=9')).json())
    expect([data, meta.total]).toEqual([[], 7])
  })

  it.each([
    ['filter[name]=Orders', ['Orders']],
    ['filter[name][eq]=orders', []],
    ['filter[name][contains]=ORDERS', ['Gamma orders', 'Orders', 'reorders']],
    ['filter[name][contains]=%25', ['alpha 100%']],
    ['filter[name][contains]=_', ['Beta_1']],
    ['filter[name][contains]=orders&filter[description][contains]=number', ['Gamma orders', 'reorders']],
    [`filter[id]=${VENUES}`, ['Venues']],
    ['unknown=1&filter[unknown]=2&filter[name]=Venues', ['Venues']],
  ])('are filtered by %s', async (query, expected) => {
    expect(await names(`/products?${query}`)).toEqual(expected)
  })

  it.each(['filter[id]=x', 'page[size]=101', 'page[number]=0', 'page[size]=x'])(
    'reject the query %s',
    async (query) => {
      const response = await get(`/products?${query}`)
      expect(response.status).toBe(400)
      expect(ProblemSchema.parse(await response.json()).invalid_parameters).toMatchObject([
        { source: 'query' },
      ])
    },
  )

  it('are returned by id', async () => {
    const product = ProductSchema.parse(await (await get(`/products/${ORDERS.toUpperCase()}`)).json())
    expect(product).toMatchObject({ id: ORDERS, name: 'Orders', description: 'What was bought' })
    expect(ProductSchema.parse(await (await get(`/products/${VENUES}`)).json())).toMatchObject({
      description: null,
      latest_version: null,
      version_count: 0,
      public_labels: {},
    })
  })
})

describe('a missing resource', () => {
  it.each([
    `/products/${UNKNOWN}`,
    '/products/orders',
    `/products/${UNKNOWN}/versions`,
    `/products/${UNKNOWN}/documents`,
    `/products/${ORDERS}/versions/${UNKNOWN}`,
    `/products/${ORDERS}/versions/${UNKNOWN}/spec`,
    `/products/${ORDERS}/versions/${UNKNOWN}/spec/operations`,
    `/products/${ORDERS}/versions/${UNKNOWN}/spec/first-screen`,
    `/products/${ORDERS}/documents/nothing`,
    `/products/${ORDERS}/pictures/nothing.png`,
  ])('responds 404: %s', async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
  })

  it('responds 404 for a version of another product', async () => {
    expect((await get(`/products/${VENUES}/versions/${await versionId('v2')}`)).status).toBe(404)
  })
})

describe('versions', () => {
  it('are listed oldest first, with their registration configs', async () => {
    const { data, meta } = ProductVersionListSchema.parse(
      await (await get(`/products/${ORDERS}/versions`)).json(),
    )
    expect(meta.total).toBe(2)
    expect(data.map(({ name, deprecated }) => [name, deprecated])).toEqual([
      ['v1', true],
      ['v2', false],
    ])
    expect(data[0]?.registration_configs).toEqual([])
    expect(data[1]?.registration_configs).toEqual([
      {
        id: expect.any(String),
        name: 'API key',
        credential_type: 'key_auth',
        registration_enabled: true,
        registration_auto_approve: true,
      },
      {
        id: expect.any(String),
        name: 'Managed client',
        credential_type: 'client_credentials',
        auth_methods: ['bearer'],
        available_scopes: ['orders:read'],
        registration_enabled: true,
        registration_auto_approve: true,
      },
    ])
    const filtered = ProductVersionListSchema.parse(
      await (await get(`/products/${ORDERS}/versions?filter[name][contains]=V2`)).json(),
    )
    expect(filtered.data).toEqual([data[1]])
    const one = await get(`/products/${ORDERS}/versions/${data[1]?.id}`)
    expect(ProductVersionSchema.parse(await one.json())).toEqual(data[1])
  })

  it('respond 204 without a specification', async () => {
    const v1 = await versionId('v1')
    for (const path of ['spec', 'spec/operations', 'spec/first-screen']) {
      const response = await get(`/products/${ORDERS}/versions/${v1}/${path}`)
      expect([response.status, await response.text()]).toEqual([204, ''])
    }
  })

  it('return their specification as it was imported', async () => {
    const response = await get(`/products/${ORDERS}/versions/${await versionId('v2')}/spec`)
    expect(VersionSpecSchema.parse(await response.json())).toEqual({
      api_type: 'openapi',
      content: SMALL_FOLDER['products/orders/specs/orders.json'],
    })
  })

  it('return their operations', async () => {
    const response = await get(`/products/${ORDERS}/versions/${await versionId('v2')}/spec/operations`)
    expect(VersionOperationsSchema.parse(await response.json())).toEqual({
      api_type: 'openapi',
      operations: [
        {
          name: 'orders/listOrders',
          path: '/orders',
          method: 'get',
          operation_id: 'listOrders',
          tags: ['orders'],
          summary: 'All orders',
          deprecated: false,
        },
        {
          name: 'orders/delete_orders__id_',
          path: '/orders/{id}',
          method: 'delete',
          operation_id: null,
          tags: [],
          summary: null,
          deprecated: true,
        },
      ],
      groups: [
        { key: 'tag:orders', kind: 'tag', titles: ['orders'], operations: 1 },
        { key: 'untagged:', kind: 'untagged', titles: [''], operations: 1 },
      ],
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
  })
})

describe('documents', () => {
  it('are returned as a flat list or a tree, depending on Accept', async () => {
    const flat = await get(`/products/${ORDERS}/documents?page[size]=2`)
    expect(flat.headers.get('content-type')).toMatch(/^application\/json/)
    const { data, meta } = DocumentItemListSchema.parse(await flat.json())
    expect([data.map(({ slug }) => slug), meta.total]).toEqual([['start', 'keys'], 3])
    const tree = await get(`/products/${ORDERS}/documents`, {
      accept: 'application/vnd.other.document-tree+json',
    })
    expect(tree.headers.get('content-type')).toBe('application/vnd.other.document-tree+json')
    expect(tree.headers.get('vary')).toMatch(/\baccept\b(?!-)/i)
    const roots = DocumentTreeListSchema.parse(await tree.json())
    expect(roots.meta.total).toBe(2)
    expect(roots.data.map(({ slug, children }) => [slug, children.map((child) => child.slug)])).toEqual([
      ['start', ['keys']],
      ['errors', []],
    ])
    const page = await get(`/products/${ORDERS}/documents?page[size]=1&page[number]=2`, { accept: TREE })
    expect(DocumentTreeListSchema.parse(await page.json()).data.map(({ slug }) => slug)).toEqual(['errors'])
    const none = await get(`/products/${VENUES}/documents`, { accept: TREE })
    expect(DocumentTreeListSchema.parse(await none.json()).data).toEqual([])
  })

  it('are returned by slug or id, as Markdown in JSON, as nodes, or as Markdown', async () => {
    const path = `/products/${ORDERS}/documents/errors`
    const json = await get(path, { accept: '*/*' })
    const document = MarkdownDocumentSchema.parse(await json.json())
    expect(document).toEqual({
      id: expect.any(String),
      parent_document_id: null,
      slug: 'errors',
      title: 'Errors',
      content: 'Some.',
    })
    const nodes = await get(`/products/${ORDERS}/documents/${document.id}`, { accept: NODES })
    expect(nodes.headers.get('content-type')).toBe(NODES)
    expect(NodeDocumentSchema.parse(await nodes.json()).content).toEqual({
      type: 'document',
      version: '1',
      children: [{ type: 'paragraph', children: [{ type: 'text', text: 'Some.' }] }],
    })
    const raw = await get(path, { accept: 'text/markdown' })
    expect(raw.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(await raw.text()).toBe('# Errors\n\nSome.\n')
  })

  it('have pictures with a sandbox policy', async () => {
    const response = await get(`/products/${ORDERS}/pictures/images/plan.png`)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(Buffer.from(await response.arrayBuffer()).equals(PIXEL)).toBe(true)
  })
})

describe('search', () => {
  const search = async (query: string) => {
    const response = await get(`/search/product-catalog?${query}`)
    return SearchResultSchema.parse(await response.json())
  }

  it('lists all products for an empty query', async () => {
    const { data, meta } = await search('q=&join=versions&page[size]=12&page[number]=1')
    expect(meta.total).toBe(7)
    expect(data[0]).toMatchObject({
      index: 'product-catalog',
      source: { name: 'alpha 100%', version_count: 2 },
    })
  })

  it.each([
    ['q=ORDERS', ['Orders', 'Gamma orders', 'reorders']],
    ['q=order', ['Orders', 'Gamma orders', 'reorders']],
    ['q=orders&page[size]=2&page[number]=2', ['reorders']],
    ['q=bought', ['Orders']],
    ['q=%25', ['alpha 100%']],
    ['q=%5C', []],
    ['q=spring-3', []],
    ['q=spring-3&join=versions', ['Gamma orders']],
    ['q=guide 3&join=versions', []],
    ['q=guide 3&join=versions,versions.documents', ['Gamma orders']],
    ['q=%20%20orders%20', ['Orders', 'Gamma orders', 'reorders']],
  ])('returns the best match first for %s', async (query, expected) => {
    expect((await search(query)).data.map(({ source }) => source.name)).toEqual(expected)
  })

  it('returns the total on every page and after the last one', async () => {
    for (const number of [1, 2, 9]) {
      const { meta } = await search(`q=orders&page[size]=2&page[number]=${number}`)
      expect(meta).toEqual({ total: 3, page: { number, size: 2, total: 3 } })
    }
  })

  it('ranks matches in the name before other matches', async () => {
    const { data } = await search('q=s&join=versions&page[size]=5')
    const byName = ['Gamma orders', 'Orders', 'reorders', 'Venues']
    expect(data.map(({ source }) => source.name)).toEqual([...byName, 'alpha 100%'])
  })

  it('filters by the auth strategy of registration configs', async () => {
    const { data } = ProductVersionListSchema.parse(await (await get(`/products/${ORDERS}/versions`)).json())
    const strategy = data[1]?.registration_configs[0]?.id
    expect(
      (await search(`filter[auth_strategy_id]=${strategy}`)).data.map(({ source }) => source.name),
    ).toEqual(['Orders'])
    expect((await search(`filter[auth_strategy_id]=${UNKNOWN}`)).data).toEqual([])
  })

  it('responds 400 for an unknown index', async () => {
    const response = await get('/search/everything?q=a')
    expect(response.status).toBe(400)
    expect(ProblemSchema.parse(await response.json()).invalid_parameters).toMatchObject([
      { field: 'indices', rule: 'enum', choices: ['product-catalog'], source: 'path' },
    ])
  })
})

describe('the number of database queries', () => {
  it.each([
    '/products',
    '/search/product-catalog?q=e&join=versions',
    `/products/${ORDERS}/versions`,
    `/products/${ORDERS}/documents`,
  ])('of %s does not depend on the page size', async (path) => {
    const queriesFor = (size: number) => {
      // A cache entry could expire between the two requests.
      app.deps.caches.clear()
      return countQueries(app, () => get(`${path}${path.includes('?') ? '&' : '?'}page[size]=${size}`))
    }
    const [small, large] = [await queriesFor(1), await queriesFor(100)]
    expect([small, [1, 2, 3, 4, 5].includes(small)]).toEqual([large, true])
  })
})

describe('access to the catalog', () => {
  const PATHS = [
    '/products',
    `/products/${ORDERS}`,
    '/search/product-catalog',
    `/products/${ORDERS}/documents/errors`,
  ]
  const anonymous = (path: string) => app.request(`/api/v2${path}`)
  const setPortal = async (values: Partial<typeof portals.$inferInsert>) => {
    await app.deps.db.update(portals).set(values).where(sql`true`)
    app.deps.caches.clear()
  }

  it('requires a session on private portals only', async () => {
    for (const path of PATHS) expect((await anonymous(path)).status).toBe(401)
    await setPortal({ isPublic: true })
    for (const path of PATHS) expect((await anonymous(path)).status).toBe(200)
    await setPortal({ isPublic: false })
  })

  it('requires the view action for specifications and documents when access control is on', async () => {
    const v2 = await versionId('v2')
    await setPortal({ rbacEnabled: true })
    for (const path of [
      'documents',
      'documents/errors',
      'pictures/images/plan.png',
      `versions/${v2}/spec`,
      `versions/${v2}/spec/operations`,
    ]) {
      expect((await get(`/products/${ORDERS}/${path}`)).status).toBe(403)
    }
    expect((await get(`/products/${ORDERS}`)).status).toBe(200)
    await setPortal({ rbacEnabled: false })
  })
})
