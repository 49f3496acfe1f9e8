import {
  type FailedRequest,
  FailedRequestListQuerySchema,
  FailedRequestListSchema,
} from '@stagedoor/contract/usage/failed-requests'
import { pageOf, toList } from '@stagedoor/contract/paging'
import type { AccessGuards } from '../../../http/access.ts'
import { route, routes } from '../../../http/route.ts'
import type { Services } from '../../../services.ts'
import type { FailedRequestRow } from './failed-requests.queries.ts'

export function failedRequestRoutes({ failedRequests }: Services, guards: AccessGuards) {
  return routes(guards, [
    route('get', '/applications/:applicationId/failed-requests', {
      tag: 'Analytics',
      access: 'session-on-private-portal',
      allowsPending: true,
      id: 'listFailedRequests',
      summary: 'List the newest failed requests of an application',
      query: FailedRequestListQuerySchema,
      responses: { 200: FailedRequestListSchema },
      errors: ['analytics_forbidden'],
      handler: async ({ params, query, developerId }) => {
        const { rows, total } = await failedRequests(developerId, params.applicationId, query)
        return toList(rows.map(failedRequestBody), total, pageOf(query))
      },
    }),
  ])
}

function failedRequestBody(row: FailedRequestRow): FailedRequest {
  const { id, time, status, method, path, productVersionId, reason } = row
  return {
    id,
    time: time.toISOString(),
    status,
    method,
    path,
    product_version_id: productVersionId,
    reason,
  }
}
