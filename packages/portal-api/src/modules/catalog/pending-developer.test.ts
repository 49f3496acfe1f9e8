import { ProductOverviewSchema } from '@stagedoor/contract/catalog/overview'
import { CatalogSchema } from '@stagedoor/contract/catalog/search'
import { SearchIndexProductContentSchema, SearchIndexSchema } from '@stagedoor/contract/catalog/search-index'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { developers } from '../../db/schema/accounts.ts'
import { productVersions } from '../../db/schema/catalog.ts'
import { contentOf, SMALL_FOLDER } from '../../testing/content-folder.ts'
import { type DeveloperClient, developerClient } from '../../testing/developer-client.ts'
import { insertDeveloper } from '../../testing/factories.ts'
import { setUpSharedTestApp } from '../../testing/set-up-test-app.ts'

const VERSIONS = `name: Orders
versions:
  - { name: v1, created_at: 2024-01-01, spec: specs/orders.json, registration: { strategies: [managed] } }
  - { name: v2, created_at: 2025-01-01, spec: specs/orders.json, sandbox: true }
`

const app = setUpSharedTestApp({ SANDBOX_LISTEN: '127.0.0.1:0' })
let ada: DeveloperClient

beforeAll(async () => {
  const { 'portal.yaml': portal, ...files } = SMALL_FOLDER
  await app.services.importContent(
    await contentOf({
      ...files,
      'portal.yaml': `${String(portal)}test_access_before_approval: true\n`,
      'products/orders/product.yaml': VERSIONS,
      'products/venues/product.yaml': 'name: Venues\nversions: [{ name: v1 }]\n',
    }),
  )
})
beforeEach(async () => {
  ada = await developerClient(app, await insertDeveloper(app.deps.db, { status: 'pending' }))
})

async function approve() {
  await app.deps.db.update(developers).set({ status: 'approved' }).where(eq(developers.id, ada.developer.id))
  app.deps.caches.clear()
}

async function versionNamed(name: string) {
  const rows = await app.deps.db.select().from(productVersions).where(eq(productVersions.name, name))
  const version = rows.find(({ hasSandbox }) => hasSandbox === (name === 'v2'))
  if (!version) throw new Error(`The content has no version ${name}.`)
  return version
}

describe('a pending developer', () => {
  it('gets the overview, and the own applications, of a version with a sandbox only', async () => {
    const [withSandbox, other] = [await versionNamed('v2'), await versionNamed('v1')]
    const overview = ({ productId, id }: typeof withSandbox) =>
      ada.get(`/products/${productId}/versions/${id}/overview`)
    const applications = ({ productId, id }: typeof withSandbox) =>
      ada.get(`/products/${productId}/versions/${id}/applications`)
    expect(ProductOverviewSchema.parse((await overview(withSandbox)).body).spec_updated_at).not.toBeNull()
    expect((await overview(other)).status).toBe(404)
    expect((await applications(withSandbox)).body).toMatchObject({ data: [] })
    expect((await applications(other)).status).toBe(404)
    await approve()
    expect((await overview(other)).status).toBe(200)
  })

  it('finds only versions with a sandbox, and the others after the approval', async () => {
    const names = async () => {
      const { products } = SearchIndexSchema.parse((await ada.get('/search-index')).body)
      const [product] = products
      const part = await ada.get(`/search-index/products/${product?.product_id}/${product?.hash}`)
      const { versions, guides } = SearchIndexProductContentSchema.parse(part.body)
      expect([part.headers.get('cache-control')?.includes('immutable'), guides.length]).toEqual([
        versions.length > 1,
        3,
      ])
      return versions.map(({ name }) => name)
    }
    expect(await names()).toEqual(['v2'])
    await approve()
    expect(await names()).toEqual(['v1', 'v2'])
  })

  it('filters the catalog by what versions with a sandbox offer', async () => {
    const found = async () => {
      const { auth_types, access } = CatalogSchema.parse((await ada.get('/catalog')).body)
      const byType = await ada.get('/search/product-catalog?filter[auth_type]=client_credentials')
      return { auth_types, access, byType: (byType.body as { data: unknown[] }).data.length }
    }
    const access = (open: number, registration: number) => [
      { id: 'open', total: open },
      { id: 'registration', total: registration },
      { id: 'required', total: 0 },
    ]
    expect(await found()).toEqual({ auth_types: [], access: access(1, 0), byType: 0 })
    await approve()
    expect(await found()).toEqual({
      auth_types: [{ id: 'client_credentials', total: 1 }],
      access: access(1, 1),
      byType: 1,
    })
  })

  it('has a checklist, registration statuses, and searches that are counted', async () => {
    expect((await ada.get('/developer/checklist')).body).toMatchObject({ email_confirmed: true })
    expect((await ada.patch('/developer/checklist', { dismissed: true })).status).toBe(204)
    expect((await ada.get('/registrations')).body).toEqual({ data: [] })
    expect((await ada.post('/search-misses', { text: 'webhook' })).status).toBe(204)
  })
})
