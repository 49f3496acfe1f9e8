import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROUTES, ticketingApi } from './ticketing-api.mjs'

const PRODUCTS = new URL('../../../content/products/', import.meta.url)
const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)
for (const [id, file] of [
  ['discovery/v3', 'discovery/specs/discovery-v3.yaml'],
  ['venues/v1', 'venues/specs/venues-v1.json'],
  ['inventory/v1', 'inventory/specs/inventory-v1.yaml'],
]) {
  ajv.addSchema({
    ...parse(readFileSync(new URL(file ?? '', PRODUCTS), 'utf8')),
    $id: `https://specs.example/${id}`,
  })
}

/** Compiles the response schema of the demo content. @param {string} version @param {string} path */
function responseSchema(version, path) {
  const steps = ['paths', path, 'get', 'responses', '200', 'content', 'application/json', 'schema']
  const pointer = steps
    .map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1')))
    .join('/')
  return ajv.compile({ $ref: `https://specs.example/${version}#/${pointer}` })
}

const EVENT = 'evt_7hw2k9q4zr1c'
const PERFORMANCE = 'prf_3mz8c5v1yk6n'

test.each([
  ['discovery/v3', '/events', '?q=lanterns&city=Aldermoor&classification=music&page_size=1', 1],
  ['discovery/v3', '/events/{event_id}', '', undefined],
  ['discovery/v3', '/attractions', '', 4],
  ['discovery/v3', '/attractions/{attraction_id}', '', undefined],
  ['discovery/v3', '/classifications', '', undefined],
  ['discovery/v3', '/performances/{performance_id}', '', undefined],
  ['venues/v1', '/venues', '', 3],
  ['venues/v1', '/venues/{venue_id}', '', undefined],
  ['inventory/v1', '/performances/{performance_id}/availability', '', undefined],
])('%s%s responds according to the schema of the demo content', async (version, path, query, count) => {
  const ids = /** @type {Record<string, string>} */ ({
    event_id: EVENT,
    performance_id: PERFORMANCE,
    attraction_id: 'att_9d2r6xw3tb5e',
    venue_id: 'ven_4kq8z1n7c0ma',
  })
  const requestPath = path.replaceAll(/\{(\w+)\}/g, (_, name) => ids[name] ?? '')
  const response = await ticketingApi.request(`/${version}${requestPath}${query}`)
  expect(response.status).toBe(200)
  const body = /** @type {{ items?: unknown[] }} */ (await response.json())
  const check = responseSchema(version, path)
  check(body)
  expect(check.errors ?? []).toEqual([])
  expect(body.items?.length).toBe(count)
})

test('returns pages of lists, and problems for unknown resources, parameters and operations', async () => {
  /** @param {string} query */
  const page = async (query) => {
    const response = await ticketingApi.request(`/discovery/v3/performances?page_size=10${query}`)
    return /** @type {{ items: unknown[], page: { next_page_token?: string } }} */ (await response.json())
  }
  const first = await page('')
  const second = await page(`&page_token=${first.page.next_page_token}`)
  expect([first.items.length, second.items.length, second.page.next_page_token]).toEqual([10, 7, undefined])
  const statuses = ['/events/evt_000000000000', '/events?page_size=0', '/suggest?q=pap'].map(
    async (path) => (await ticketingApi.request(`/discovery/v3${path}`)).status,
  )
  expect(await Promise.all(statuses)).toEqual([404, 400, 501])
  expect(Object.keys(ROUTES)).toEqual(['discovery/v3', 'venues/v1', 'inventory/v1'])
})
