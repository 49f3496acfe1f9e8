import type { FirstScreen } from '@stagedoor/api-document/page/first-screen'
import { expect, it, vi } from 'vitest'
import { firstScreens } from '../../../db/schema/catalog.ts'
import { contentOf } from '../../../testing/content-folder.ts'
import { setUpSharedTestApp } from '../../../testing/set-up-test-app.ts'
import { createFirstScreenQueries } from './first-screens.queries.ts'

const app = setUpSharedTestApp()

const SEATS = `openapi: 3.1.0
info: { title: Seats, version: '1' }
paths:
  /seats:
    get: { operationId: listSeats, description: Lists **seats**., responses: { 200: { description: Done } } }
  /seats/{id}: { delete: { responses: { 204: { description: Deleted } } } }
`

/** Imports a public portal with one specification. @returns a function that requests its first screen */
async function portalWith(text: string) {
  await app.services.importContent(
    await contentOf({
      'portal.yaml': 'is_public: true\n',
      'products/seats/product.yaml': 'name: Seats\nversions: [{ name: v1, spec: specs/seats.yaml }]\n',
      'products/seats/specs/seats.yaml': text,
    }),
  )
  const { data } = (await (await app.request('/api/v2/products')).json()) as {
    data: [{ id: string; latest_version: { id: string } }]
  }
  const path = `/api/v2/products/${data[0].id}/versions/${data[0].latest_version.id}/spec/first-screen`
  return async (query = '') => {
    // On a busy machine, reading takes longer than a page waits.
    return vi.waitFor(async () => {
      const response = await app.request(path + query)
      expect(response.headers.has('retry-after')).toBe(false)
      return response
    }, 60_000)
  }
}

it('starts at the top, or at the requested operation if there is one', async () => {
  const request = await portalWith(SEATS)
  const screenOf = async (query?: string) => (await (await request(query)).json()) as FirstScreen
  const top = await screenOf()
  expect(top.outline.title).toBe('Seats')
  const [first] = top.operations
  expect(top.operations.map(({ position, details }) => [position, details?.page.kind])).toEqual([
    [0, 'operation'],
    [1, 'operation'],
  ])
  expect(Object.keys(first?.details?.page.markdown ?? {})).toEqual(['Lists **seats**.'])
  const linked = await screenOf('?operation=seats/delete_seats__id_')
  expect(linked.operations.map(({ position }) => position)).toEqual([1])
  expect(await screenOf('?operation=seats/unknown')).toEqual(top)
})

it('responds 204 for a document whose text is too large, and 400 for a name that is too long', async () => {
  const request = await portalWith(
    SEATS.replace('version: ', `description: ${'x'.repeat(400_000)}, version: `),
  )
  expect((await request()).status).toBe(204)
  expect((await request(`?operation=${'x'.repeat(501)}`)).status).toBe(400)
})

it('stores one screen for all names of an operation, and the top for names of none', async () => {
  const request = await portalWith(SEATS.replace('Seats', 'Other seats'))
  const linked = await request('?operation=seats/listSeats')
  const names = ['listSeats', 'x/listSeats', 'seats%2FlistSeats'].map((name) => `?operation=${name}`)
  const others = await Promise.all([...names, '?operation=seats/unknown', '?operation=x'].map(request))
  const texts = await Promise.all([linked, ...others].map(async (response) => response.text()))
  expect(new Set(texts.slice(0, 4)).size).toBe(1)
  expect(new Set(texts.slice(4)).size).toBe(1)
  expect(await app.deps.db.$count(firstScreens)).toBe(2)
})

it('has the top of a specification before the first request, until the document or the code changes', async () => {
  const { deps, services } = app
  const missing = async (code?: string) => (await createFirstScreenQueries(deps.db, code).missing()).length
  await portalWith(SEATS.replace('Seats', 'Earlier seats'))
  await services.catalog.firstScreens.prepare()
  expect([await missing(), await missing('of another release')]).toEqual([0, 1])
  const request = await portalWith(SEATS.replace('Seats', 'Prepared seats'))
  expect([await missing(), await deps.db.$count(firstScreens)]).toEqual([1, 0])
  await services.catalog.firstScreens.prepare()
  expect([await missing(), await deps.db.$count(firstScreens)]).toEqual([0, 1])
  const screen = (await (await request()).json()) as FirstScreen
  expect(screen.outline.title).toBe('Prepared seats')
})

it('replaces the screen of another release', async () => {
  const request = await portalWith(SEATS.replace('Seats', 'Repeated seats'))
  const first = await (await request()).text()
  await app.deps.db.update(firstScreens).set({ code: 'of another release', json: '{}' })
  expect(await (await request()).text()).toBe(first)
  expect(await app.deps.db.select({ json: firstScreens.json }).from(firstScreens)).toEqual([{ json: first }])
})
