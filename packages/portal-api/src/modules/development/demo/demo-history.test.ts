import { resolve } from 'node:path'
import { DAY_MS } from '@stagedoor/contract/constants'
import type { StatsQueryInput } from '@stagedoor/contract/usage/stats'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { packageRoot } from '../../../config/package-root.ts'
import { registrations } from '../../../db/schema/applications.ts'
import { createServices } from '../../../services.ts'
import { recordStatements } from '../../../testing/count-queries.ts'
import type { TestApp } from '../../../testing/create-test-app.ts'
import { setUpSharedTestApp } from '../../../testing/set-up-test-app.ts'
import { createDeveloperQueries } from '../../accounts/developers.queries.ts'
import { createApplicationQueries } from '../../applications/applications.queries.ts'
import { createCredentialQueries } from '../../applications/credentials/credentials.queries.ts'
import { demoApplicationId } from '../../content/demo-accounts/demo-accounts.service.ts'
import { createDemoHistory } from './demo-history.ts'
import { demoDay, startOfDay } from './demo-traffic.ts'
import { prepareDemo } from './demo.ts'

const EXAMPLE = resolve(packageRoot(), '../../examples/content')
const DAYS = 7
const NOW = Date.parse('2026-11-21T15:20:00Z')

const app = setUpSharedTestApp()
let deps: TestApp['deps']
beforeAll(async () => {
  deps = { ...app.deps, now: () => new Date(NOW) }
})

const ofDay = (daysAgo: number, until = Infinity) =>
  demoDay({
    applicationId: 'a',
    versions: ['discovery/v2', 'discovery/v3', 'venues/v1', 'inventory/v1'],
    start: startOfDay(NOW) - daysAgo * DAY_MS,
    until,
    days: 90,
    daysAgo,
  })

it('creates the traffic history of a demo application once, even if it is interrupted', async () => {
  const { accounts } = await prepareDemo(deps, createServices(deps), EXAMPLE, app.openApi)
  const ada = await createDeveloperQueries(deps.db).findByEmail('ada@example.com')
  const owner = ada?.id ?? ''
  const applicationId = demoApplicationId('ada@example.com', 'Foyer Screens')
  const own = await createApplicationQueries(deps.db).find(owner, applicationId)
  expect(own?.application.name).toBe('Foyer Screens')
  const rows = await deps.db
    .select()
    .from(registrations)
    .where(eq(registrations.applicationId, applicationId))
  expect(rows.map(({ status }) => status)).toEqual(Array(4).fill('approved'))

  const keys = await createCredentialQueries(deps.db).list(applicationId, { number: 1, size: 10 })
  const since = new Date(NOW - 90 * DAY_MS)
  expect(keys.rows).toMatchObject([{ displayName: 'Production', createdAt: since, lastUsedAt: null }])

  const days: number[] = []
  const totals: number[] = []
  const createDays = (limit: number) => {
    const before = days.length
    const progress = { onDay: (day: number) => days.push(day), onEnd: (count: number) => totals.push(count) }
    return createDemoHistory(
      deps,
      createServices(deps),
      accounts,
      progress,
      () => days.length - before >= limit,
      DAYS,
    )
  }
  const query: StatsQueryInput = {
    start_ms: startOfDay(NOW) - (DAYS - 1) * DAY_MS,
    end_ms: NOW,
    metrics: ['REQUEST_COUNT'],
  }
  const counted = async () => {
    const stats = await createServices(deps).stats.query(owner, {
      ...query,
      dimensions: ['TIME'],
      granularity_ms: DAY_MS,
      filter: [],
    })
    return stats.records.map(({ event }) => Number(event['REQUEST_COUNT'])).filter((requests) => requests > 0)
  }
  const lastWeek = [6, 5, 4, 3, 2, 1, 0].map((daysAgo) => ofDayOf(applicationId, daysAgo).length)
  await createDays(3)
  // The most recent days, which pages show, are created first.
  expect(await counted()).toEqual(lastWeek.slice(-3))
  const statements = await recordStatements(app, () => createDays(Infinity))
  // One insert per day, without failed attempts for days without a partition.
  expect(statements.filter((statement) => statement.includes('with stored as'))).toHaveLength(DAYS - 3)
  await createDays(Infinity)
  expect(days).toHaveLength(DAYS)
  expect(totals).toHaveLength(1)
  expect(await counted()).toEqual(lastWeek)
  const [key] = (await createCredentialQueries(deps.db).list(applicationId, { number: 1, size: 10 })).rows
  expect(key?.lastUsedAt).toEqual(ada?.createdAt)
})

function ofDayOf(applicationId: string, daysAgo: number) {
  const start = startOfDay(NOW) - daysAgo * DAY_MS
  const versions = ['discovery/v2', 'discovery/v3', 'venues/v1', 'inventory/v1']
  return demoDay({ applicationId, versions, start, until: NOW, days: DAYS, daysAgo })
}

it('generates the same traffic every time, up to now, with an on-sale and an incident', () => {
  expect(ofDay(3)).toEqual(ofDay(3))
  expect(ofDay(0, NOW).every(({ time }) => Number(time) <= NOW)).toBe(true)
  expect(new Set(ofDay(24).map(({ id }) => id)).size).toBe(ofDay(24).length)
  expect(ofDay(24).length).toBeGreaterThan(2 * ofDay(25).length)
  const share = (daysAgo: number, of: (status: number) => boolean) => {
    const records = ofDay(daysAgo)
    return records.filter(({ status }) => of(status)).length / records.length
  }
  expect(share(9, (status) => status >= 500)).toBeGreaterThan(5 * share(10, (status) => status >= 500))
  expect(share(24, (status) => status === 429)).toBeGreaterThan(0.02)
})
