import {
  type Overview,
  OverviewQuerySchema,
  OverviewSchema,
  UsageQuerySchema,
  UsageSchema,
} from '@stagedoor/contract/admin/overview'
import type { Deps } from '../../deps.ts'
import type { AccessGuards } from '../../http/access.ts'
import { route, routes } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { createOverviewQueries } from './overview.queries.ts'

const about = { tag: 'Overview' } as const

const APPLICATIONS = { top: 10, growing: 5 } as const
const MAX_PRODUCTS = 20
const MAX_SEARCHES = 10

/** Traffic of all applications, and what waits. */
export function overviewRoutes({ db }: Pick<Deps, 'db'>, services: Services, guards: AccessGuards) {
  const { traffic, searchMisses } = services
  const queries = createOverviewQueries(db)

  async function trafficOf(days: number) {
    if (!traffic.isEnabled) {
      return {
        ...{ requests: 0, errors: 0, latency_p95: null, previous: null },
        ...{ top_applications: [], growing_applications: [], unused_products: [] },
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

  return routes(guards, [
    route('get', '/overview', {
      ...about,
      access: 'operator:viewer',
      id: 'getOverview',
      summary: 'Get traffic, what waits, and what nobody uses or finds',
      query: OverviewQuerySchema,
      responses: { 200: OverviewSchema },
      handler: async ({ query: { days } }): Promise<Overview> => {
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
      },
    }),

    route('get', '/usage', {
      ...about,
      access: 'operator:viewer',
      id: 'getUsage',
      summary: 'Get requests, errors and latency of an application, of a product, or of all traffic',
      query: UsageQuerySchema,
      responses: { 200: UsageSchema },
      errors: ['analytics_forbidden'],
      handler: async ({ query }) => {
        const { application_id: applicationId, product_id: productId, days } = query
        const of = applicationId ? { applicationId } : productId ? { productId } : 'all'
        const { points, requests, errors, latencyP95 } = await traffic.usage(of, days)
        return {
          points: points.map(({ at, ...counts }) => ({ at: at.toISOString(), ...counts })),
          requests,
          errors,
          latency_p95: latencyP95,
        }
      },
    }),
  ])
}
