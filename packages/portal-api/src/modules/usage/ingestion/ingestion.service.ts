import { DAY_MS, MINUTE_MS } from '@stagedoor/contract/constants'
import {
  USAGE_CLOCK_SKEW_MS,
  USAGE_MAX_LISTED_REJECTIONS,
  type UsageResponse,
  type UsageRecord,
  type UsageRejection,
} from '@stagedoor/contract/usage/usage'
import type { Deps } from '../../../deps.ts'
import { violatesCheck } from '../../../errors/database-errors.ts'
import { createUsageRecordQueries, type StoredRecord } from './usage-records.queries.ts'
import { type FailedRecord, type Failure, failureOf, newestFailed } from './failure.ts'
import { createFailedRequestQueries } from '../failed-requests/failed-requests.queries.ts'
import { keepsFailedRequests } from '../failed-requests/failed-requests.service.ts'
import { CellMap } from '../rollups/cells.ts'
import { recordReportedCredentials } from '../credential-use/credential-use.service.ts'
import { parseRecord, storedId } from './parse-record.ts'
import { SeriesReferences } from './series-references.ts'
import { createSeriesLookup } from './series-lookup.ts'
import type { VersionLookup } from '../../gateway/version-lookup.ts'
import type { Database } from '../../../db/client.ts'
import { createUsagePartitionQueries } from './usage-partitions.queries.ts'

const DETAILS: Record<Exclude<UsageRejection, 'malformed'>, string> = {
  unknown_application: 'the application or credential does not exist',
  unknown_product_version: 'product_version is missing or does not exist',
  too_old: 'is older than the retention of usage records, so a duplicate could not be detected',
  in_the_future: "is ahead of the server's clock",
}

interface Options {
  /** Whose ids the records have. The server itself is a reporter, too. */
  gatewayId?: string | undefined
  /** For records that name no version. */
  productVersion?: string | undefined
  /** Whether the requests were sent to the sandbox. */
  isSandbox?: boolean
  /** Earliest accepted time, in Unix milliseconds; by default the start of the retention of raw records. */
  oldestMs?: number
}

/**
 * Stores batches of usage records (docs/gateway.md). Accepted records and their pending cells are committed when it
 * returns; nothing is stored when it throws.
 */
export function createUsageIngestion(deps: Deps, findVersion: VersionLookup) {
  const { db, settings, now, log, metrics } = deps
  const keepsFailures = keepsFailedRequests(settings)
  const findSeries = createSeriesLookup(deps, findVersion)

  return async (items: readonly unknown[], options: Options = {}): Promise<UsageResponse> => {
    const at = now().getTime()
    const rejections: UsageResponse['rejections'] = []
    let rejected = 0
    const reject = (index: number, reason: UsageRejection, detail: string, id: string | undefined) => {
      rejected += 1
      if (rejections.length < USAGE_MAX_LISTED_REJECTIONS) {
        rejections.push({ index, ...(id !== undefined && { id }), reason, detail })
      }
    }
    const oldestMs = options.oldestMs ?? startOfDay(at) - settings.USAGE_RAW_RETENTION_DAYS * DAY_MS
    const references = new SeriesReferences(options.productVersion)
    const timed: { index: number; record: UsageRecord; time: number; reference: number }[] = []
    for (const [index, item] of items.entries()) {
      const parsed = parseRecord(item)
      if (parsed.problem !== undefined) {
        reject(index, 'malformed', parsed.problem, parsed.id)
        continue
      }
      const { record } = parsed
      const time = typeof record.time === 'number' ? record.time : Date.parse(record.time)
      if (time < oldestMs) reject(index, 'too_old', DETAILS.too_old, record.id)
      else if (time > at + USAGE_CLOCK_SKEW_MS)
        reject(index, 'in_the_future', DETAILS.in_the_future, record.id)
      else timed.push({ index, record, time, reference: references.indexOf(record) })
    }

    const series = await findSeries(references.all, options.isSandbox ?? false)
    const reporter = options.gatewayId ?? (options.isSandbox ? 'sandbox' : 'server')
    const records: StoredRecord[] = []
    for (const { index, record, time, reference } of timed) {
      const seriesId = series[reference]
      if (typeof seriesId === 'number') {
        const id = storedId(reporter, record.id)
        const failure = keepsFailures ? failureOf(record) : undefined
        records.push(toStored(record, { id, time, seriesId, failure }))
      } else if (seriesId) reject(index, seriesId, DETAILS[seriesId], record.id)
    }
    const accepted = records.length === 0 ? 0 : await store(records)
    recordReportedCredentials(
      deps,
      references.all.map(({ credential }) => credential),
    )
    const counts = { accepted, duplicates: records.length - accepted, rejected }
    metrics.countUsageRecords(counts)
    return { ...counts, rejections }
  }

  /** Stores new records, and returns their number. */
  async function store(records: StoredRecord[]): Promise<number> {
    const failed = newestFailed(records)
    const queries = createUsageRecordQueries(db)
    const attempt = async () => {
      if (await queries.insertNew(records, cellsOf(records), failed)) return records.length
      return db.transaction(async (tx) => {
        const inTransaction = createUsageRecordQueries(tx)
        const missing = await inTransaction.insertMissing(records)
        const fresh = records.filter(({ id, time }) => missing.delete(`${id} ${Math.floor(time / DAY_MS)}`))
        await inTransaction.insertPending(cellsOf(fresh))
        await createFailedRequestQueries(tx).insert(newestFailed(fresh))
        return fresh.length
      })
    }
    const accepted = await attemptWithPartitions(attempt, records)
    if (failed.length > 0) await limitFailedRequests(failed)
    return accepted
  }

  /** The records are stored, so an error is not one of the batch. The next batch of the application tries again. */
  async function limitFailedRequests(failed: readonly FailedRecord[]): Promise<void> {
    const seriesIds = new Set(failed.map(({ seriesId }) => seriesId))
    await createFailedRequestQueries(db)
      .removeOldest([...seriesIds])
      .catch((error: unknown) => log.error({ err: error }, 'removing the oldest failed requests failed'))
  }

  async function attemptWithPartitions(
    attempt: () => Promise<number>,
    records: readonly StoredRecord[],
  ): Promise<number> {
    try {
      return await attempt()
    } catch (error) {
      // A day has no partition yet.
      if (!violatesCheck(error)) throw error
      const days = new Set(records.map(({ time }) => new Date(time).toISOString().slice(0, 10)))
      await createUsagePartitionQueries(db).addPartitions([...days].toSorted())
      return attempt()
    }
  }
}

function startOfDay(ms: number): number {
  return ms - (ms % DAY_MS)
}

/** Rounds like the column, so that rollups rebuilt from stored records are the same. */
function toStored(
  record: UsageRecord,
  stored: { id: string; time: number; seriesId: number; failure: Failure | undefined },
): StoredRecord {
  return {
    ...stored,
    latencyMs: Math.fround(record.latency_ms),
    requestBytes: Math.fround(record.request_size),
    responseBytes: Math.fround(record.response_size),
  }
}

function cellsOf(records: readonly StoredRecord[]) {
  const cells = new CellMap()
  for (const record of records) cells.add(record, Math.floor(record.time / MINUTE_MS))
  return cells.stored()
}

/** Creates the partitions of these UTC days (`2026-01-31`). */
export function addUsageDays(db: Database, days: readonly string[]): Promise<void> {
  return createUsagePartitionQueries(db).addPartitions(days)
}
