import { DAY_MS } from '@stagedoor/contract/constants'
import { beforeAll, describe, expect, it } from 'vitest'
import { foldPending } from '../modules/usage/rollups/rollups.service.ts'
import { insertApplication, insertDeveloper, insertProduct, insertVersion } from '../testing/factories.ts'
import { runOperationInTest } from '../testing/run-operation-in-test.ts'
import { setUpSharedTestApp } from '../testing/set-up-test-app.ts'

const app = setUpSharedTestApp()
const run = (name: string, args: string[] = [], options: Record<string, unknown> = {}) =>
  runOperationInTest(app, `usage ${name}`, args, options)

let versionIds: string[]
let till: string

beforeAll(async () => {
  const { db } = app.deps
  const ada = await insertDeveloper(db, { email: 'ada@example.com' })
  const grace = await insertDeveloper(db, { email: 'grace@example.com' })
  till = (await insertApplication(db, { developerId: ada.id, name: 'Till' })).id
  const scanner = await insertApplication(db, { developerId: grace.id, name: 'Scanner' })
  const product = await insertProduct(db, { slug: 'events' })
  const other = await insertProduct(db, { slug: 'orders' })
  const versions = [
    await insertVersion(db, { productId: product.id, name: 'v1' }),
    await insertVersion(db, { productId: product.id, name: 'v2' }),
    await insertVersion(db, { productId: other.id, name: 'v1' }),
  ]
  versionIds = versions.map(({ id }) => id)
  const requests = (application: string, version: number, status: number, count: number, days = 0) =>
    Array.from({ length: count }, (_, index) => ({
      id: `${application} ${version} ${status} ${days} ${index}`,
      time: app.deps.now().getTime() - days * DAY_MS - 60_000,
      application,
      product_version: versionIds[version],
      status,
      latency_ms: status === 500 ? 1_000 : 10,
      request_size: 1,
      response_size: 1,
    }))
  const { ingest } = app.services
  await ingest([...requests(till, 0, 200, 6), ...requests(till, 0, 404, 3), ...requests(till, 2, 200, 1)])
  while ((await foldPending(app.deps)) > 0);
  // These are pending during the reports.
  await ingest([...requests(scanner.id, 1, 500, 4), ...requests(till, 1, 200, 2, 3)])
})

describe('stagedoor usage', () => {
  it('reports a product by version', async () => {
    const report = await run('product', ['events'])
    expect(report).toMatchObject({
      title: 'events',
      rows: [
        { id: versionIds[0], name: 'events v1', requests: 9, client_errors: 3, server_errors: 0 },
        { id: versionIds[1], name: 'events v2', requests: 6, client_errors: 0, server_errors: 4 },
      ],
    })
    const { rows } = report as { rows: { p50_ms: number; p99_ms: number }[] }
    expect(Math.round(rows[0]?.p50_ms ?? 0)).toBe(10)
    expect(Math.abs((rows[1]?.p99_ms ?? 0) - 1_000)).toBeLessThan(10)
  })

  it('reports an application by version, since a time', async () => {
    expect(await run('application', [till])).toMatchObject({
      title: 'Till, ada@example.com',
      rows: [{ requests: 9 }, { name: 'events v2', requests: 2 }, { name: 'orders v1', requests: 1 }],
    })
    expect(await run('application', ['Till'], { since: '24h' })).toMatchObject({
      rows: [{ requests: 9 }, { name: 'orders v1', requests: 1 }],
    })
    expect(await run('application', ['Till'], { sandbox: true })).toMatchObject({ rows: [] })
  })

  it.each([
    ['application', ['Till, ada@example.com', 'Scanner, grace@example.com'], [12, 4], [0, 4]],
    ['developer', ['ada@example.com', 'grace@example.com'], [12, 4], [0, 4]],
    ['product', ['events', 'orders'], [15, 1], [4, 0]],
  ])('lists the %ss with the most requests', async (by, names, requests, errors) => {
    const { rows } = (await run('top', [], { by })) as { rows: Record<string, unknown>[] }
    expect(rows.map(({ name }) => name)).toEqual(names)
    expect(rows.map((row) => row.requests)).toEqual(requests)
    expect(rows.map((row) => row.server_errors)).toEqual(errors)
    expect(rows.every(({ p95_ms: latency }) => typeof latency === 'number')).toBe(true)
    expect(await run('top', [], { by, limit: '1' })).toMatchObject({ rows: [{ name: names[0] }], total: 2 })
  })

  it.each([
    ['product', ['none'], {}, /There is no product none/],
    ['product', ['events'], { since: 'x' }, /--since must be/],
    ['product', ['events'], { since: '2999-01-01' }, /in the future/],
    ['application', ['none'], {}, /There is no application none/],
    ['top', [], { by: 'planet' }, /--by must be one of/],
    ['top', [], { limit: '1001' }, /--limit must be a whole number from 1 to 1,000/],
  ])('%s rejects %j with %j', async (name, args, options, message) => {
    await expect(run(name, args, options)).rejects.toThrow(message)
  })
})
