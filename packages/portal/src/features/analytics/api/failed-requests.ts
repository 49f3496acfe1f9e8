import { FailedRequestListSchema } from '@stagedoor/contract/usage/failed-requests'
import { pageParameters } from '@stagedoor/contract/portal/page-parameters'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/http/api.ts'
import type { Scope } from './stats-queries.ts'

/** Short, because each refresh queries a new time window. */
const GC_TIME_MS = 60_000
export const FAILED_REQUESTS_PAGE_SIZE = 10

/**
 * One page of the failed requests of an application, the newest first.
 *
 * @param status a status, a group of them (`4XX`), or empty for all
 */
export function failedRequestsQuery(
  { window, applicationIds: [applicationId = ''], versionIds = [], environment = 'production' }: Scope,
  { status, page }: { status: string; page: number },
) {
  return queryOptions({
    queryKey: [
      'failed-requests',
      environment,
      { applicationId, start: window.start, end: window.end, versionIds, status, page },
    ] as const,
    queryFn: ({ signal }) =>
      api.get(['applications', applicationId, 'failed-requests'], {
        schema: FailedRequestListSchema,
        query: {
          ...pageParameters({ number: page, size: FAILED_REQUESTS_PAGE_SIZE }),
          start_ms: String(window.start),
          end_ms: String(window.end),
          ...(status && { status }),
          ...(environment === 'sandbox' && { environment }),
          ...(versionIds.length > 0 && { product_versions: versionIds.join(',') }),
        },
        signal,
        keepOnForbidden: true,
      }),
    placeholderData: (data, previous) => (previous?.queryKey[1] === environment ? data : undefined),
    gcTime: GC_TIME_MS,
  })
}
