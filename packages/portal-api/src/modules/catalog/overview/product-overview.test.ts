import { LandingExampleSchema, ProductOverviewSchema } from '@stagedoor/contract/catalog/overview'
import { ProductListSchema } from '@stagedoor/contract/catalog/products'
import { beforeAll, expect, it, vi } from 'vitest'
import { firstScreens } from '../../../db/schema/catalog.ts'
import { countQueries } from '../../../testing/count-queries.ts'
import { contentOf, type FolderFiles } from '../../../testing/content-folder.ts'
import { setUpSharedTestApp } from '../../../testing/set-up-test-app.ts'

const app = setUpSharedTestApp({ LANDING_PAGE_ENABLED: 'true' })

const SEATS = `openapi: 3.1.0
info: { title: Seats, version: '1', contact: { name: Box office, url: 'javascript:alert(1)' } }
servers: [{ url: https://api.example.com }]
paths:
  /seats/{id}: { get: { responses: { 200: { description: One } } } }
  /seats:
    post: { responses: { 201: { description: Made } } }
    get:
      operationId: listSeats
      responses: { 200: { description: All, content: { application/json: { example: [{ row: A }] } } } }
`
const FOLDER: FolderFiles = {
  'portal.yaml': 'is_public: true\nlanding_product: seats\n',
  'products/seats/product.yaml': `name: Seats
limits: [{ name: Requests, text: 10 per second }]
versions: [{ name: v0 }, { name: v1, spec: specs/seats.yaml }]
`,
  'products/seats/specs/seats.yaml': SEATS,
}
let product: { id: string; version: string }

beforeAll(async () => {
  await app.services.importContent(await contentOf(FOLDER))
  const { data } = ProductListSchema.parse(await (await app.request('/api/v2/products')).json())
  product = { id: data[0]?.id ?? '', version: data[0]?.latest_version?.id ?? '' }
})

/** On a busy machine, reading takes longer than a page waits. */
const untilRead = (path: string) =>
  vi.waitFor(async () => {
    const response = await app.request(`/api/v2${path}`)
    expect(response.headers.has('retry-after') || response.status === 204).toBe(false)
    return response.json()
  }, 60_000)

it('shows a request that needs no id with its example, and no unsafe link', async () => {
  const path = `/products/${product.id}/versions/${product.version}/overview`
  expect(ProductOverviewSchema.parse(await untilRead(path))).toMatchObject({
    quickstart: {
      operation: 'seats/listSeats',
      request: { method: 'GET', url: 'https://api.example.com/seats' },
      response: { status: '200', media_type: 'application/json' },
    },
    limits: [{ name: 'Requests', text: '10 per second' }],
    support: { text: 'Box office' },
  })
})

it('responds 404 for a version of another product', async () => {
  const path = `/api/v2/products/${product.id}/versions/${product.id}/overview`
  expect((await app.request(path)).status).toBe(404)
})

it('reads the example of the landing page once in ten minutes', async () => {
  await untilRead('/portal/landing-example')
  app.advance(600_000)
  const read = () => countQueries(app, () => untilRead('/portal/landing-example'))
  expect([await read(), await read()]).toEqual([5, 2])
})

it('asks to request the example of the landing page again when it is not read yet', async () => {
  const { quickstarts } = app.deps.caches
  const { readings } = app.deps.budgets
  await app.deps.db.delete(firstScreens)
  quickstarts.clear()
  while (readings.take('unknown', app.deps.now())) {
    // Uses up the budget of the client.
  }
  const response = await app.request('/api/v2/portal/landing-example')
  expect([response.status, response.headers.get('retry-after')]).toEqual([204, '5'])
  readings.clear()
  await untilRead('/portal/landing-example')
})

it('shows everybody the example of the chosen product only', async () => {
  const example = LandingExampleSchema.parse(await untilRead('/portal/landing-example'))
  expect(example).toMatchObject({ product: { name: 'Seats', version: 'v1' }, quickstart: { path: '/seats' } })
  await app.services.importContent(await contentOf({ ...FOLDER, 'portal.yaml': 'is_public: true\n' }))
  const none = await app.request('/api/v2/portal/landing-example')
  expect([none.status, none.headers.get('retry-after')]).toEqual([204, null])
})

it('rejects a product that does not exist', async () => {
  const content = contentOf({ ...FOLDER, 'portal.yaml': 'featured: [seat]\nlanding_product: seats\n' })
  await expect(content).rejects.toThrow('featured[0]: the product seat does not exist. Did you mean seats?')
})
