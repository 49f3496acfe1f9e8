import { DAY_MS } from '@stagedoor/contract/constants'
import {
  USAGE_CLOCK_SKEW_MS,
  USAGE_MAX_LISTED_REJECTIONS,
  type UsageResponse,
  type UsageRecord,
  type UsageRejection,
} from '@stagedoor/contract/usage/usage'
import type { Deps } from '../../../deps.ts'
import { violatesCheck } from '../../../http/errors/database-errors.ts'
import { createUsageRecordQueries, type StoredRecord } from './usage-records.queries.ts'
import { CellMap } from '../rollups/cells.ts'
import { noteReportedCredentials } from '../credential-use/credential-use.service.ts'
import { MINUTE_MS } from '../rollups/levels.ts'
import { parseRecord, storedId } from './parse-record.ts'
import { OwnerList } from './owner-list.ts'
import { createSeriesLookup } from './series-lookup.ts'
import type { VersionLookup } from '../../gateway/version-lookup.ts'
import type { Database } from '../../../db/client.ts'
import { createUsagePartitionQueries } from './usage-partitions.queries.ts'

const DETAILS: Record<Exclude<UsageRejection, 'malformed'>, string> = {
  unknown_application: 'application or credential is not known here',
  unknown_product_version: 'product_version is missing or not known here',
  too_old: 'is older than the records that are kept, among which a second copy would be recognised',
  in_the_future: "is ahead of the server's clock",
}

interface Options {
  /** Version of records that name none. */
  productVersion?: string | undefined
  /** Earliest time that is taken, in Unix milliseconds; by default what the retention of raw records allows. */
  oldestMs?: number
}

/**
 * Takes batches of usage records (docs/gateway.md). When it answers, everything that it counts as accepted is committed,
 * with its part of the rollups; when it throws, nothing is.
 */
export function createUsageIngestion(deps: Deps, versionOf: VersionLookup) {
  const { db, settings, now } = deps
  const seriesOf = createSeriesLookup(deps, versionOf)

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
    const owners = new OwnerList(options.productVersion)
    const timed: { index: number; record: UsageRecord; time: number; owner: number }[] = []
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
      else timed.push({ index, record, time, owner: owners.placeOf(record) })
    }

    const series = await seriesOf(owners.all)
    const records: StoredRecord[] = []
    for (const { index, record, time, owner } of timed) {
      const seriesId = series[owner]
      if (typeof seriesId === 'number') records.push(toStored(record, time, seriesId))
      else if (seriesId) reject(index, seriesId, DETAILS[seriesId], record.id)
    }
    const accepted = records.length === 0 ? 0 : await store(records)
    noteReportedCredentials(
      deps,
      owners.all.map(({ credential }) => credential),
    )
    return { accepted, duplicates: records.length - accepted, rejected, rejections }
  }

  /** How many of the records were not stored before. */
  async function store(records: StoredRecord[]): Promise<number> {
    const queries = createUsageRecordQueries(db)
    const attempt = async () => {
      if (await queries.insertNew(records, cellsOf(records))) return records.length
      return db.transaction(async (tx) => {
        const inTransaction = createUsageRecordQueries(tx)
        const missing = await inTransaction.insertMissing(records)
        const fresh = records.filter(({ id, time }) => missing.delete(`${id} ${Math.floor(time / DAY_MS)}`))
        await inTransaction.insertPending(cellsOf(fresh))
        return fresh.length
      })
    }
    try {
      return await attempt()
    } catch (error) {
      // A day without a partition.
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

/** Rounded as the column rounds, so that rollups made again from stored records are the same. */
function toStored(record: UsageRecord, time: number, seriesId: number): StoredRecord {
  return {
    id: storedId(record.id),
    time,
    seriesId,
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

/** Prepares the storage of records of these UTC days (`2026-01-31`). */
export function addUsageDays(db: Database, days: readonly string[]): Promise<void> {
  return createUsagePartitionQueries(db).addPartitions(days)
}
