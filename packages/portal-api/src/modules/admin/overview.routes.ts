import {
  OverviewQuerySchema,
  OverviewSchema,
  UsageQuerySchema,
  UsageSchema,
} from '@stagedoor/contract/admin/overview'
import type { Deps } from '../../deps.ts'
import type { AccessGuards } from '../../http/access.ts'
import { route, routes } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { createOverview } from './overview.service.ts'

const about = { tag: 'Overview' } as const

/** Traffic of all applications, and what waits. */
export function overviewRoutes(deps: Pick<Deps, 'db'>, services: Services, guards: AccessGuards) {
  const { traffic } = services
  const overview = createOverview(deps, services)

  return routes(guards, [
    route('get', '/overview', {
      ...about,
      access: 'operator:viewer',
      id: 'getOverview',
      summary: 'Get traffic, waiting items, unused products and searches without a result',
      query: OverviewQuerySchema,
      responses: { 200: OverviewSchema },
      handler: async ({ query }) => overview(query.days),
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
