import { fullId, looksLikeId } from '../../../db/short-ids.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, isAppError } from '../../../errors/app-error.ts'
import { bucketsIn, horizonsOf, segmentsOf } from '../rollups/levels.ts'
import { mergeInto, quantile, type Sketch } from '../rollups/sketch.ts'
import { rounded } from './groups.ts'
import { createStatsQueries } from './stats.queries.ts'
import {
  createUsageReportQueries,
  REPORT_GROUPS,
  type ReportGroup,
  type ReportSeries,
} from './usage-reports.queries.ts'

export { REPORT_GROUPS, type ReportGroup }

/** Requests of one product version, application, developer or product in a period. */
export interface UsageRow {
  /** Null for usage whose application, version or product was deleted. */
  id: string | null
  name: string | null
  requests: number
  /** Responses with status 400 to 499. */
  clientErrors: number
  /** Responses with status 500 to 599. */
  serverErrors: number
  /** Milliseconds; null without requests. */
  latencyP50: number | null
  latencyP95: number | null
  latencyP99: number | null
}

export interface UsageReport {
  since: Date
  until: Date
  /** The most requests first. */
  rows: UsageRow[]
  /** Number of rows without a limit. */
  total: number
}

interface Period {
  since: Date
  isSandbox: boolean
}

/** Sketches that are loaded and merged at a time. Merging blocks the event loop. */
const MAX_SKETCHES = 100_000
/** The group of usage whose application, version or product was deleted. */
const DELETED = ''

/** Usage of all developers, for operators. */
export function createUsageReports({ db, settings, now }: Pick<Deps, 'db' | 'settings' | 'now'>) {
  const queries = createUsageReportQueries(db)
  const stats = createStatsQueries(db)

  function rangeOf({ since }: Period) {
    if (!settings.ANALYTICS_ENABLED) {
      throw new AppError('analytics_forbidden', {
        detail: 'Analytics is switched off (ANALYTICS_ENABLED=false).',
      })
    }
    const until = now()
    if (since >= until) throw new AppError('conflict', { detail: 'The period begins in the future.' })
    const range = { startMs: since.getTime(), endMs: until.getTime(), stepMs: undefined }
    const slots = { startMs: range.startMs, stepMs: range.endMs - range.startMs, count: 1 }
    return { until, slots, segments: segmentsOf(range, horizonsOf(settings, until)) }
  }

  type Range = ReturnType<typeof rangeOf>

  /** Merges the latency sketches of each group. */
  async function latencies(series: readonly ReportSeries[], { segments, slots }: Range) {
    const groupOf = new Map(series.map(({ seriesId, groupId }) => [seriesId, groupId ?? DELETED]))
    const merged = new Map<string, Sketch>()
    const size = Math.max(1, Math.floor(MAX_SKETCHES / Math.max(1, bucketsIn(segments))))
    for (let start = 0; start < series.length && segments.length > 0; start += size) {
      const seriesIds = series.slice(start, start + size).map(({ seriesId }) => seriesId)
      const range = { seriesIds, representatives: seriesIds, segments, slots }
      for (const { seriesId, sketch } of await stats.sketches(range, 'latency')) {
        const group = groupOf.get(seriesId) ?? DELETED
        const into: Sketch = merged.get(group) ?? new Map()
        merged.set(group, into)
        mergeInto(into, sketch)
      }
    }
    return merged
  }

  /** Reports the versions of some series. */
  async function byVersion(series: readonly ReportSeries[], period: Period): Promise<UsageReport> {
    const range = rangeOf(period)
    const { segments, slots, until } = range
    const seriesIds = series.map(({ seriesId }) => seriesId)
    const isEmpty = seriesIds.length === 0 || segments.length === 0
    const counts = isEmpty
      ? []
      : await stats.counts({ seriesIds, representatives: seriesIds, segments, slots })
    const countOf = new Map(counts.map(({ seriesId, count }) => [seriesId, count]))
    const totals = new Map<string, Pick<UsageRow, 'requests' | 'clientErrors' | 'serverErrors'>>()
    for (const { seriesId, status, groupId } of series) {
      const total = totals.get(groupId ?? DELETED) ?? { requests: 0, clientErrors: 0, serverErrors: 0 }
      totals.set(groupId ?? DELETED, total)
      const count = countOf.get(seriesId) ?? 0
      total.requests += count
      if (status >= 400 && status < 500) total.clientErrors += count
      if (status >= 500) total.serverErrors += count
    }
    const sketches = await latencies(series, range)
    const names = await queries.versionNames([...totals.keys()])
    const rows = [...totals]
      .filter(([, { requests }]) => requests > 0)
      .map(([id, total]) => ({ id, name: names.get(id) ?? null, ...total, ...latencyOf(sketches.get(id)) }))
      .toSorted((one, other) => other.requests - one.requests)
    return { since: period.since, until, rows, total: rows.length }
  }

  async function findProduct(typed: string) {
    const bySlug = await queries.findProduct({ slug: typed })
    if (bySlug) return bySlug
    const id = looksLikeId(typed) ? await fullId(db, 'product', typed).catch(ignoreNotFound) : undefined
    const found = id === undefined ? undefined : await queries.findProduct({ id })
    if (found) return found
    throw new AppError('not_found', { detail: `There is no product ${typed}. Use its slug or id.` })
  }

  return {
    /**
     * Usage of a product by version.
     *
     * @param typed slug, id or beginning of the id
     * @throws AppError not_found, analytics_forbidden
     */
    async product(typed: string, period: Period) {
      const product = await findProduct(typed.trim())
      const series = await queries.ofProduct(product.id, period.isSandbox)
      return { product, ...(await byVersion(series, period)) }
    },

    /** Usage of an application by version. Throws analytics_forbidden. */
    application: async (id: string, period: Period): Promise<UsageReport> =>
      byVersion(await queries.ofApplication(id, period.isSandbox), period),

    /** The applications, developers or products with the most requests. Throws analytics_forbidden. */
    async top(group: ReportGroup, limit: number, period: Period): Promise<UsageReport> {
      const range = rangeOf(period)
      const { isSandbox, since } = period
      const counted = await queries.top(group, { segments: range.segments, isSandbox, limit })
      const ids = counted.rows.flatMap(({ groupId }) => groupId ?? [])
      const [names, series] = await Promise.all([
        queries.names(group, ids),
        ids.length === 0 ? [] : queries.ofGroups(group, ids, isSandbox),
      ])
      const sketches = await latencies(series, range)
      const rows = counted.rows.map(({ groupId, ...counts }) => ({
        id: groupId,
        name: groupId === null ? null : (names.get(groupId) ?? null),
        ...counts,
        ...latencyOf(groupId === null ? undefined : sketches.get(groupId)),
      }))
      return { since, until: range.until, rows, total: counted.total }
    },
  }
}

function latencyOf(sketch: Sketch | undefined): Pick<UsageRow, 'latencyP50' | 'latencyP95' | 'latencyP99'> {
  const percentile = (share: number) => {
    const value = sketch && quantile(sketch, share)
    return value === undefined ? null : rounded(value)
  }
  return { latencyP50: percentile(0.5), latencyP95: percentile(0.95), latencyP99: percentile(0.99) }
}

function ignoreNotFound(error: unknown): undefined {
  if (!(isAppError(error) && error.code === 'not_found')) throw error
}
