import { FAILED_PATH_MAX_LENGTH, FAILED_STATUS } from '@stagedoor/contract/usage/failed-requests'
import { explainedRejection } from '@stagedoor/contract/usage/rejection-path'
import type { UsageRecord } from '@stagedoor/contract/usage/usage'

/** What a developer sees of a failed request, in addition to its time, status and product version. */
export interface Failure {
  method: string | null
  path: string
  reason: string | null
}

/** A failed request that is kept in the list of its application. */
export interface FailedRecord {
  id: string
  /** Unix milliseconds. */
  time: number
  seriesId: number
  failure: Failure
}

/** Failed requests of one series that are kept of a batch. */
const MAX_PER_SERIES = 100
const METHOD = /^[A-Za-z-]{1,20}$/
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/]*/i
/** Control and format characters, which could change how a page shows the path, and incomplete surrogate pairs. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** Returns undefined for a successful request, and without a path. */
export function failureOf({ status, method, path, reason }: UsageRecord): Failure | undefined {
  if (status < FAILED_STATUS || path === undefined) return undefined
  const stored = storedPath(path)
  if (stored === '') return undefined
  return {
    method: method !== undefined && METHOD.test(method) ? method : null,
    path: stored,
    reason: explainedRejection(reason) ?? null,
  }
}

/** Removes the query, which can contain credentials, and the origin. */
function storedPath(path: string): string {
  const end = path.search(/[?#]/)
  return (end < 0 ? path : path.slice(0, end))
    .replace(ORIGIN, '')
    .slice(0, FAILED_PATH_MAX_LENGTH)
    .replaceAll(INVISIBLE, '')
}

/** Returns the newest failed requests of each series. */
export function newestFailed(
  records: readonly (Omit<FailedRecord, 'failure'> & { failure: Failure | undefined })[],
): FailedRecord[] {
  const bySeries = new Map<number, FailedRecord[]>()
  for (const { id, time, seriesId, failure } of records) {
    if (failure === undefined) continue
    const others = bySeries.get(seriesId) ?? []
    bySeries.set(seriesId, others)
    others.push({ id, time, seriesId, failure })
  }
  return [...bySeries.values()].flatMap((failed) =>
    failed.length <= MAX_PER_SERIES
      ? failed
      : failed.toSorted((a, b) => b.time - a.time).slice(0, MAX_PER_SERIES),
  )
}
