import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { productVersions, specs } from '../../../db/schema/catalog.ts'
import { contentOf, SMALL_FOLDER } from '../../../testing/content-folder.ts'
import { signIn } from '../../../testing/developer-client.ts'
import { setUpSharedTestApp } from '../../../testing/set-up-test-app.ts'

const app = setUpSharedTestApp()
let cookie: string

beforeAll(async () => {
  await app.services.importContent(await contentOf(SMALL_FOLDER))
  cookie = (await signIn(app)).cookie
})

it('builds a list once, in the budget of the client', async () => {
  const { budgets, now, db } = app.deps
  const [version] = await db
    .select({ id: productVersions.id, productId: productVersions.productId })
    .from(productVersions)
    .innerJoin(specs, eq(specs.productVersionId, productVersions.id))
  const path = `/api/v2/products/${version?.productId}/versions/${version?.id}/spec/operations`
  const get = (headers: Record<string, string> = {}) => app.request(path, { headers: { cookie, ...headers } })
  const first = await get({ 'accept-encoding': 'gzip' })
  expect(first.headers.get('content-encoding')).toBe('gzip')
  // Uses up the budget for a minute.
  budgets.renders.settle('unknown', 1_000_000, now())
  expect((await get()).status).toBe(200)
  expect((await get({ 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304)
  // An import changes this time together with the content.
  await db.update(specs).set({ updatedAt: now() })
  const limited = await get()
  expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '1'])
  budgets.renders.clear()
  expect((await get()).status).toBe(200)
})
