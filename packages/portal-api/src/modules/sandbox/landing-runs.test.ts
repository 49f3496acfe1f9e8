import { LandingExampleSchema, LandingRunSchema } from '@stagedoor/contract/catalog/overview'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { attemptCounters } from '../../db/schema/operations.ts'
import { contentOf, type FolderFiles } from '../../testing/content-folder.ts'
import { setUpSharedTestApp } from '../../testing/set-up-test-app.ts'
import { RATE_LIMITS } from '../../security/rate-limits.ts'
import { createLandingRuns } from './landing-runs.service.ts'

const app = setUpSharedTestApp({
  LANDING_PAGE_ENABLED: 'true',
  SANDBOX_LISTEN: '127.0.0.1:0',
  TRUSTED_PROXIES: '1',
})

const RUNS = '/api/v2/portal/landing-example/runs'

const SEATS = `openapi: 3.1.0
info: { title: Seats, version: '1' }
servers: [{ url: 'https://{region}.example.com/v1', variables: { region: { default: eu } } }]
components: { securitySchemes: { Key: { type: apiKey, in: header, name: X-Key } } }
security: [{ Key: [] }]
paths:
  /seats:
    get:
      parameters:
        - { name: row, in: query, required: true, schema: { type: string, enum: [A, B] } }
        - { name: bad name, in: header, schema: { type: string, example: 'é\\n' } }
        - { name: theme, in: cookie, required: true, schema: { type: string, const: dark } }
      responses:
        200:
          description: All
          headers:
            X-Total: { schema: { type: integer, const: 12 } }
            Set-Cookie: { schema: { type: string, example: a=b } }
          content: { application/json: { example: [{ row: A }] } }
        404: { description: None }
`
/** The example does not match the schema, which matches nothing. */
const IMPOSSIBLE = SEATS.replace(
  '{ example:',
  '{ schema: { type: array, minItems: 1, maxItems: 0 }, example:',
)

const folder = (spec: string, version = 'sandbox: true'): FolderFiles => ({
  'portal.yaml': 'is_public: false\nlanding_product: seats\n',
  'products/seats/product.yaml': `name: Seats\nversions: [{ name: v1, ${version}, spec: specs/seats.yaml }]\n`,
  'products/seats/specs/seats.yaml': spec,
})

const run = (headers: Record<string, string> = {}) => app.request(RUNS, { method: 'POST', headers })

/** Imports content and waits until its example is read, which takes longer on a busy machine. */
async function importAndRead(files: FolderFiles): Promise<unknown> {
  await app.services.importContent(await contentOf(files))
  return vi.waitFor(async () => {
    const response = await app.request('/api/v2/portal/landing-example')
    expect(response.status).toBe(200)
    return response.json()
  }, 60_000)
}

beforeAll(() => importAndRead(folder(SEATS)))
beforeEach(() => app.deps.db.delete(attemptCounters))

it('sends the example to the sandbox and returns only what the document describes', async () => {
  const example: unknown = await (await app.request('/api/v2/portal/landing-example')).json()
  expect(LandingExampleSchema.parse(example).is_runnable).toBe(true)
  expect(Object.keys(example as object)).toEqual(['product', 'quickstart', 'is_runnable'])
  const response = await run()
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const { duration_ms: duration, ...rest } = LandingRunSchema.parse(await response.json())
  expect(duration).toBeGreaterThan(0)
  expect(rest).toEqual({
    status: 200,
    headers: [
      { name: 'content-type', value: 'application/json' },
      { name: 'x-total', value: '12' },
    ],
    text: JSON.stringify([{ row: 'A' }], null, 2),
  })
})

it('ignores query, headers and body of the visitor', async () => {
  const response = await app.request(`${RUNS}?row=C&path=/other`, {
    method: 'POST',
    headers: { prefer: 'code=404', accept: 'text/html', cookie: 'theme=light', 'content-type': 'text/plain' },
    body: '{"path":"/other"}',
  })
  expect(LandingRunSchema.parse(await response.json())).toMatchObject({
    status: 200,
    text: expect.stringContaining('"row": "A"'),
  })
})

it('rejects requests of other sites before they count', async () => {
  expect((await run({ origin: 'https://evil.example' })).status).toBe(403)
  expect(await app.deps.db.select().from(attemptCounters)).toEqual([])
})

it('limits the runs of a client network, and not those of others', async () => {
  await run({ 'x-forwarded-for': '192.0.2.1' })
  await app.deps.db.update(attemptCounters).set({ count: RATE_LIMITS['landing-run'].perClient })
  const limited = await run({ 'x-forwarded-for': '192.0.2.1' })
  expect([limited.status, Number(limited.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await run({ 'x-forwarded-for': '192.0.2.2' })).status).toBe(200)
})

it('sends one run at a time to the mocks, which share their time with developers', async () => {
  const { catalog, sandboxMocks } = app.services
  let active = 0
  let highest = 0
  const runs = createLandingRuns(app.deps, catalog, {
    ...sandboxMocks,
    call: async (request) => {
      active += 1
      highest = Math.max(highest, active)
      return sandboxMocks.call(request).finally(() => {
        active -= 1
      })
    },
  })
  const results = Promise.all(Array.from({ length: 20 }, () => runs.run('192.0.2.1')))
  const other = runs.run('192.0.2.2')
  const failed = (await results).filter((result) => result === 'unavailable')
  // One run is active and eight wait.
  expect([failed.length, highest]).toEqual([11, 1])
  expect(await other).toMatchObject({ status: 200 })
})

it.each([
  ['sandboxes', { SANDBOX_URL: undefined }, '"is_runnable":false'],
  ['a landing page', { LANDING_PAGE_ENABLED: false }, ''],
])('responds 404 on a server without %s', async (_, changed, end) => {
  const other = createApp({ ...app.deps, settings: { ...app.deps.settings, ...changed } })
  const example = await (await other.request('/api/v2/portal/landing-example')).text()
  expect(example.slice(-end.length - 1)).toBe(end && `${end}}`)
  expect((await other.request(RUNS, { method: 'POST' })).status).toBe(404)
})

it('responds 503 when the mock cannot respond as documented', async () => {
  await importAndRead(folder(IMPOSSIBLE))
  const response = await run()
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await response.json()).toMatchObject({ detail: expect.stringContaining('Wait a moment') })
})

it('responds 404 when the version has no sandbox or no product is chosen', async () => {
  expect(await importAndRead(folder(SEATS, 'sandbox: false'))).toMatchObject({ is_runnable: false })
  expect((await run()).status).toBe(404)
  const { 'portal.yaml': _, ...others } = folder(SEATS)
  await app.services.importContent(await contentOf({ ...others, 'portal.yaml': 'is_public: false\n' }))
  expect((await run()).status).toBe(404)
})
