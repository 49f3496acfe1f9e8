import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { contentOf } from '../../../testing/content-folder.ts'
import { developerClient } from '../../../testing/developer-client.ts'
import {
  insertConfig,
  insertPortal,
  insertProduct,
  insertStrategy,
  insertVersion,
} from '../../../testing/factories.ts'
import {
  INITIAL_ACCESS_TOKEN,
  PROVIDER_SCOPES,
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../../testing/identity-provider.ts'

let provider: TestIdentityProvider
let app: TestApp

beforeAll(async () => {
  provider = await startIdentityProvider()
  app = await createTestApp({
    DCR_ISSUER: provider.issuer,
    DCR_INITIAL_ACCESS_TOKEN: INITIAL_ACCESS_TOKEN,
  })
})
afterAll(async () => {
  await app.database.close()
  await provider.close()
})

it('removes scopes of ended registrations at the identity provider, and grants them again when the version returns', async () => {
  const { db } = app.deps
  const strategy = await insertStrategy(db, {
    credentialType: 'client_credentials',
    authMethods: ['client_credentials'],
    availableScopes: PROVIDER_SCOPES,
  })
  await insertPortal(db, { defaultAuthStrategyId: strategy.id })
  const version = await insertVersion(db, { productId: (await insertProduct(db)).id })
  await insertConfig(db, {
    productVersionId: version.id,
    authStrategyId: strategy.id,
    autoApprove: true,
  })
  const developer = await developerClient(app)
  const { body } = await developer.post('/applications', { name: 'Till', scopes: ['orders:read'] })
  const application = body as { id: string; reference_id: string }
  const registration = { product_version_id: version.id, scopes: ['tickets:write'] }
  await developer.post(`/applications/${application.id}/registrations`, registration)
  const scope = async () => (await provider.client(application.reference_id))?.scope
  expect(await scope()).toBe('orders:read tickets:write')

  const load = async (versions: string) => {
    const product = `name: Events\nid: ${version.productId}\nversions: [${versions}]\n`
    const content = await contentOf({ 'portal.yaml': '', 'products/events/product.yaml': product })
    await app.services.importContent(content, { endRegistrations: true })
  }
  await load('{ name: v2 }')
  expect(await scope()).toBe('orders:read')
  await load(`{ name: v1, id: ${version.id} }, { name: v2 }`)
  expect(await scope()).toBe('orders:read tickets:write')
})
