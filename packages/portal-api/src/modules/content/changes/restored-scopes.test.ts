import { afterAll, beforeAll, expect, it } from 'vitest'
import { contentOf } from '../../../testing/content-folder.ts'
import {
  insertOpenVersion,
  MANAGED_CLIENTS,
  setUpPortal,
  startAppWithProvider,
} from '../../../testing/application-fixtures.ts'

let server: Awaited<ReturnType<typeof startAppWithProvider>>

beforeAll(async () => {
  server = await startAppWithProvider()
})
afterAll(() => server.close())

it('removes scopes of ended registrations at the identity provider, and grants them again when the version is added again', async () => {
  const { app, provider } = server
  const { strategy, ada } = await setUpPortal(app, MANAGED_CLIENTS)
  const version = await insertOpenVersion(app, strategy.id, true)
  const { body } = await ada.post('/applications', { name: 'Till', scopes: ['orders:read'] })
  const application = body as { id: string; reference_id: string }
  const registration = { product_version_id: version.id, scopes: ['tickets:write'] }
  await ada.post(`/applications/${application.id}/registrations`, registration)
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
