import { DAY_MS } from '@stagedoor/contract/constants'
import type { Deps } from '../../../deps.ts'
import type { DemoAccount } from '../../content/read/folder-schemas.ts'
import { DEMO_DAYS } from './demo-applications.ts'
import { demoDay, startOfDay } from './demo-traffic.ts'
import { demoApplicationId } from '../../content/demo-accounts/demo-accounts.service.ts'
import { addUsageDays } from '../../usage/ingestion/ingestion.service.ts'
import { touchCredentials } from '../../usage/credential-use/credential-use.service.ts'
import { createDemoApplicationQueries } from './demo-applications.queries.ts'
import type { Services } from '../../../services.ts'

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
  services: Services,
  accounts: readonly DemoAccount[],
  progress: DemoProgress,
  isStopping: () => boolean,
  days = DEMO_DAYS,
): Promise<void> {
  for (const account of accounts) {
    for (const { name, versions } of account.applications ?? []) {
      const plan = await planOf(deps, services, account.email, demoApplicationId(account.email, name), days)
      if (!plan) continue
      if (plan.missing.length > 0) {
        const credential = await createDemoApplicationQueries(deps.db).newestCredential(plan.applicationId)
        if (credential) await touchCredentials(deps.db, [[credential, plan.until]])
      }
      let requests = 0
      for (const [done, start] of plan.missing.entries()) {
        if (isStopping()) return
        progress.onDay(done, plan.missing.length)
        const daysAgo = Math.round((startOfDay(plan.until) - start) / DAY_MS)
        const day = { start, until: plan.until, days, daysAgo }
        const records = demoDay({ applicationId: plan.applicationId, versions, ...day })
        const began = performance.now()
        // Avoids that ingestion fails for a missing partition and has to retry.
        await addUsageDays(deps.db, [new Date(start).toISOString().slice(0, 10)])
        requests += (await services.ingest(records, { oldestMs: start })).accepted
        // Uses at most half of the time, because the embedded database has only one connection.
        const pause = Math.max(PAUSE_MS, performance.now() - began)
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
      if (plan.missing.length > 0) progress.onEnd(requests)
    }
  }
}

/** Returns the days without requests, latest first. Each day is stored completely or not at all. */
async function planOf(
  { db, now }: Deps,
  { stats }: Services,
  email: string,
  applicationId: string,
  count: number,
) {
  const applications = createDemoApplicationQueries(db)
  const developer = await applications.findOwner(email)
  if (!developer || !(await applications.exists(developer.id, applicationId))) return undefined
  const until = developer.createdAt.getTime()
  const days = Array.from({ length: count }, (_, index) => startOfDay(until) - (count - 1 - index) * DAY_MS)
  // Whole days, limited to the period that the portal shows.
  const shown = startOfDay(now().getTime() - DEMO_DAYS * DAY_MS)
  const { records } = await stats.query(developer.id, {
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
