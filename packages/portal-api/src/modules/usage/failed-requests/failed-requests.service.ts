import { DAY_MS } from '@stagedoor/contract/constants'
import { FAILED_STATUS, type FailedRequestListQuery } from '@stagedoor/contract/usage/failed-requests'
import { pageOf } from '@stagedoor/contract/paging'
import type { Database } from '../../../db/client.ts'
import type { PageOf } from '../../../db/statements/list-clauses.ts'
import type { Settings } from '../../../config/settings.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { createOwnApplication } from '../../applications/own-application.ts'
import { findPortal } from '../../portal/portal.service.ts'
import { earliestStart } from '../statistics/time-range.ts'
import { createFailedRequestQueries, type FailedRequestRow } from './failed-requests.queries.ts'

/** Longest time for which a failed request is kept, in days. Usage records that are kept shorter limit it. */
const KEPT_DAYS = 7
const HIGHEST_STATUS = 999

/** Whether the requests are recorded, and shown to developers. */
export function keepsFailedRequests({ ANALYTICS_ENABLED, USAGE_FAILED_REQUESTS }: Settings): boolean {
  return ANALYTICS_ENABLED && USAGE_FAILED_REQUESTS
}

/** Failed requests of a developer's applications. */
export function createFailedRequestService({ db, settings, now }: Pick<Deps, 'db' | 'settings' | 'now'>) {
  const own = createOwnApplication(db)
  const queries = createFailedRequestQueries(db)

  /** Throws not_found for another developer's application, analytics_forbidden. */
  return async (
    developerId: string,
    applicationId: string,
    query: FailedRequestListQuery,
  ): Promise<PageOf<FailedRequestRow>> => {
    await own(developerId, applicationId)
    if (!keepsFailedRequests(settings)) {
      throw new AppError('analytics_forbidden', { detail: 'Failed requests are not recorded on this portal' })
    }
    const at = now()
    const earliest = earliestStart((await findPortal(db))?.allowedTimePeriod, at)
    const filter = {
      applicationId,
      from: new Date(Math.max(query.start_ms ?? 0, earliest)),
      to: new Date(query.end_ms ?? at.getTime() + DAY_MS),
      statuses: statusRange(query.status),
      productVersionIds: query.product_versions,
      isSandbox: query.environment === 'sandbox',
    }
    return queries.list(filter, pageOf(query))
  }
}

/** The range of a status or of a group: `404`, `4XX`. */
function statusRange(status: string | undefined): [number, number] {
  if (status === undefined) return [FAILED_STATUS, HIGHEST_STATUS]
  return [Number(status.replace('XX', '00')), Number(status.replace('XX', '99'))]
}

/** Removes expired failed requests, or all of them when they are no longer recorded. */
export function removeExpiredFailedRequests(db: Database, settings: Settings, now: Date): Promise<void> {
  const days = keepsFailedRequests(settings) ? Math.min(KEPT_DAYS, settings.USAGE_RAW_RETENTION_DAYS) : -1
  return createFailedRequestQueries(db).removeExpired(new Date(now.getTime() - days * DAY_MS))
}
