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

/** Shortest pause between two days, in milliseconds. */
const PAUSE_MS = 15

export interface DemoProgress {
  onDay(done: number, of: number): void
  onEnd(requests: number): void
}

/**
 * Gives the demo applications a past of 90 days, through the ingestion that gateways use; the last days first, which is what
 * pages show at once. Goes on where it was interrupted; does nothing once it is complete. The returned promise settles when `isStopping` says so, or at the end.
 */
export async function bringDemoHistory(
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
        // Before they are missed: the first attempt to store a day of months ago would fail, and be made again.
        await addUsageDays(deps.db, [new Date(start).toISOString().slice(0, 10)])
        requests += (await services.ingest(records, { oldestMs: start })).accepted
        // The embedded database has one connection, in this very process: half of the time is for those who click.
        const pause = Math.max(PAUSE_MS, performance.now() - began)
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
      if (plan.missing.length > 0) progress.onEnd(requests)
    }
  }
}

/** The days that have no request yet, the last one first. A day is brought whole or not at all. */
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
  // Whole days, as far back as any portal shows.
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
