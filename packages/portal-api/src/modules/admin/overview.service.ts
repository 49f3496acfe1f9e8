import type { Overview } from '@stagedoor/contract/admin/overview'
import type { Deps } from '../../deps.ts'
import type { Services } from '../../services.ts'
import { createOverviewQueries } from './overview.queries.ts'

const APPLICATIONS = { top: 10, growing: 5 } as const
const MAX_PRODUCTS = 20
const MAX_SEARCHES = 10

/** Traffic of all applications, and what waits. Without analytics, there is no traffic. */
export function createOverview(
  { db }: Pick<Deps, 'db'>,
  { traffic, searchMisses }: Pick<Services, 'traffic' | 'searchMisses'>,
) {
  const queries = createOverviewQueries(db)

  async function trafficOf(days: number) {
    if (!traffic.isEnabled) {
      return {
        requests: 0,
        errors: 0,
        latency_p95: null,
        previous: null,
        top_applications: [],
        growing_applications: [],
        unused_products: [],
      }
    }
    const [usage, previous, applications, unused] = await Promise.all([
      traffic.usage('all', days),
      traffic.previous(days),
      traffic.applications(days, APPLICATIONS),
      traffic.unusedProducts(days, MAX_PRODUCTS),
    ])
    return {
      requests: usage.requests,
      errors: usage.errors,
      latency_p95: usage.latencyP95,
      previous,
      top_applications: applications.top,
      growing_applications: applications.growing,
      unused_products: unused,
    }
  }

  /** @param days length of the period that ends now */
  return async (days: number): Promise<Overview> => {
    const [numbers, waiting, searches] = await Promise.all([
      trafficOf(days),
      queries.waiting(),
      searchMisses.list(days, { search: undefined, limit: MAX_SEARCHES }),
    ])
    return {
      since: traffic.since(days).toISOString(),
      ...numbers,
      waiting: {
        developers: waiting.developers,
        registrations: waiting.registrations,
        oldest_since: waiting.oldest?.toISOString() ?? null,
      },
      searches_without_result: searches.rows.map(({ text, count }) => ({ text, count })),
    }
  }
}
