import type { CreatedGrant } from '@stagedoor/contract/admin/grants'
import { expect, it } from 'vitest'
import { portals } from '../../db/schema/portal.ts'
import { insertDeveloper, insertPortal, insertProduct } from '../../testing/factories.ts'
import { operatorClient } from '../../testing/operator-client.ts'
import { setUpTestApp } from '../../testing/set-up-test-app.ts'

const app = setUpTestApp()

it('grants, lists and revokes permissions', async () => {
  const { db } = app.deps
  await insertPortal(db, { isPublic: false, rbacEnabled: true })
  await insertProduct(db, { slug: 'events' })
  const ada = await insertDeveloper(db, { email: 'ada@example.com' })
  const { call } = await operatorClient(app, 'admin')
  const created = await call('POST', '/grants', {
    product: 'events',
    developer: 'ada@example.com',
    actions: ['view'],
  })
  const grant = created.body as CreatedGrant
  expect(created).toMatchObject({
    status: 201,
    body: {
      developer: { id: ada.id, email: 'ada@example.com' },
      group: null,
      product: 'events',
      actions: ['view'],
      warning: null,
    },
  })
  await call('POST', '/grants', { product: '*', group: 'partners' })
  const list = async (query: string) => (await call('GET', `/grants${query}`)).body
  expect(await list('?search=partners')).toMatchObject({
    data: [{ developer: null, group: 'partners', product: '*', actions: ['view', 'consume'] }],
    meta: { total: 1 },
    is_access_controlled: true,
  })
  await db.update(portals).set({ rbacEnabled: false })
  expect(await list('')).toMatchObject({ is_access_controlled: false })
  expect(await list('?page[size]=1&page[number]=2')).toMatchObject({
    data: [{ product: '*' }],
    meta: { total: 2 },
  })
  expect(await call('DELETE', `/grants/${grant.id}`)).toMatchObject({ status: 204 })
  expect(await call('DELETE', `/grants/${grant.id}`)).toMatchObject({ status: 404 })
  expect(await call('POST', '/grants', { product: 'no-such-product' })).toMatchObject({ status: 404 })
  expect(
    await call('POST', '/grants', { product: 'events', developer: 'ada@example.com', group: 'partners' }),
  ).toMatchObject({ status: 409 })
})
