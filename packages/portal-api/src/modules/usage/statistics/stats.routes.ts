import {
  CalledVersionsSchema,
  StatsBatchResultSchema,
  StatsBatchSchema,
  StatsConfigSchema,
  StatsQuerySchema,
  StatsResultSchema,
} from '@stagedoor/contract/usage/stats'
import type { AccessGuards } from '../../../http/access.ts'
import { route, routes } from '../../../http/route.ts'
import type { Services } from '../../../services.ts'

const about = { tag: 'Analytics', access: 'session-on-private-portal', allowsPending: true } as const

export function statsRoutes({ stats }: Services, guards: AccessGuards) {
  return routes(guards, [
    route('get', '/stats/config', {
      ...about,
      id: 'getStatsConfig',
      summary: 'Get the available analytics; null if there are none',
      responses: { 200: StatsConfigSchema },
      handler: () => stats.config(),
    }),

    route('post', '/stats', {
      ...about,
      id: 'queryStats',
      summary: 'Query the traffic of applications',
      body: StatsQuerySchema,
      example: { start_ms: 0, end_ms: 60_000, metrics: ['REQUEST_COUNT'] },
      responses: { 200: StatsResultSchema },
      errors: ['analytics_forbidden'],
      handler: async ({ body, developerId }) => stats.query(developerId, body),
    }),

    route('post', '/stats/batch', {
      ...about,
      id: 'queryStatsBatch',
      summary: 'Query the traffic of applications with several queries',
      body: StatsBatchSchema,
      example: { queries: [{ start_ms: 0, end_ms: 60_000, metrics: ['REQUEST_COUNT'] }] },
      responses: { 200: StatsBatchResultSchema },
      errors: ['analytics_forbidden'],
      handler: async ({ body, developerId }) => ({
        results: await stats.queryAll(developerId, body.queries),
      }),
    }),

    route('get', '/applications/:applicationId/called-versions', {
      ...about,
      id: 'listCalledVersions',
      summary: 'List the product versions that an application has called, by environment',
      responses: { 200: CalledVersionsSchema },
      errors: ['analytics_forbidden'],
      handler: async ({ params, developerId }) => stats.calledVersions(developerId, params.applicationId),
    }),
  ])
}
