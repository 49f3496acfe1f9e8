import { DAY_MS } from '@stagedoor/contract/constants'
import type { Deps } from '../../../deps.ts'
import { createApplicationQueries } from '../../applications/applications.queries.ts'
import { createCredentialQueries } from '../../applications/credentials/credentials.queries.ts'
import { createDeveloperQueries } from '../../accounts/developers.queries.ts'
import { createUsageRecordQueries } from '../../usage/ingestion/usage-records.queries.ts'
import type { DemoAccount } from '../../content/read/folder-schemas.ts'
import { DEMO_DAYS, demoApplicationId } from './demo-applications.ts'
import { demoDay, startOfDay } from './demo-traffic.ts'
import { createStatsService } from '../../usage/statistics/stats.service.ts'
import { createUsageIngestion } from '../../usage/ingestion/ingestion.service.ts'

/** Minimum pause between two days, in milliseconds. */
const PAUSE_MS = 15

export interface DemoProgress {
  onDay(done: number, of: number): void
  onEnd(requests: number): void
}

/**
 * Creates a traffic history of 90 days for the demo applications, through the ingestion that gateways use. The most recent
 * days come first, because pages show them. Resumes after an interruption and does nothing if the history is complete.
 *
 * @returns a promise that resolves at the end, or after `isStopping` returns true
 */
export async function createDemoHistory(
  deps: Deps,
  accounts: readonly DemoAccount[],
  progress: DemoProgress,
  isStopping: () => boolean,
  days = DEMO_DAYS,
): Promise<void> {
  const ingest = createUsageIngestion(deps)
  const usageRecords = createUsageRecordQueries(deps.db)
  const credentials = createCredentialQueries(deps.db)
  for (const account of accounts) {
    for (const { name, versions } of account.applications ?? []) {
      const plan = await planOf(deps, account.email, demoApplicationId(account.email, name), days)
      if (!plan) continue
      if (plan.missing.length > 0) {
        const made = await credentials.list(plan.applicationId, { number: 1, size: 1 })
        await usageRecords.touchCredentials(made.rows.map(({ id }) => [id, plan.until] as const))
      }
      let requests = 0
      for (const [done, start] of plan.missing.entries()) {
        if (isStopping()) return
        progress.onDay(done, plan.missing.length)
        const daysAgo = Math.round((startOfDay(plan.until) - start) / DAY_MS)
        const day = { start, until: plan.until, days, daysAgo }
        const records = demoDay({ applicationId: plan.applicationId, versions, ...day })
        const began = performance.now()
        // Creates the partition first: otherwise the first insert into an old day would fail and be repeated.
        await usageRecords.addPartitions([new Date(start).toISOString().slice(0, 10)])
        requests += (await ingest(records, { oldestMs: start })).accepted
        // The embedded database runs in this process on one connection, so half of the time is left for requests.
        const pause = Math.max(PAUSE_MS, performance.now() - began)
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
      if (plan.missing.length > 0) progress.onEnd(requests)
    }
  }
}

/** Plans the days without traffic, most recent first. A day is stored completely or not at all. */
async function planOf(deps: Deps, email: string, applicationId: string, count: number) {
  const { db, now } = deps
  const developer = await createDeveloperQueries(db).findByEmail(email.toLowerCase())
  if (!developer || !(await createApplicationQueries(db).find(developer.id, applicationId))) return undefined
  const until = developer.createdAt.getTime()
  const days = Array.from({ length: count }, (_, index) => startOfDay(until) - (count - 1 - index) * DAY_MS)
  // Whole days, limited to the period that the portal shows.
  const shown = startOfDay(now().getTime() - DEMO_DAYS * DAY_MS)
  const { records } = await createStatsService(deps).query(developer.id, {
    start_ms: Math.max(days[0] ?? 0, shown),
    end_ms: now().getTime(),
    metrics: ['REQUEST_COUNT'],
    dimensions: ['TIME'],
    granularity_ms: DAY_MS,
    filter: [{ dimension: 'APPLICATION', type: 'IN', values: [applicationId] }],
  })
  const counted = new Set(
    records
      .filter(({ event }) => Number(event['REQUEST_COUNT']) > 0)
      .map(({ timestamp }) => startOfDay(Date.parse(timestamp))),
  )
  const missing = days.filter((day) => day >= shown && !counted.has(day)).toReversed()
  return { applicationId, until, missing }
}
