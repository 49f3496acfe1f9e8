import { DAY_MS, HOUR_MS } from '@stagedoor/contract/constants'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors/app-error.ts'
import { horizonsOf, segmentsOf } from '../rollups/levels.ts'
import { mergeInto, quantile, type Sketch } from '../rollups/sketch.ts'
import { rounded } from './groups.ts'
import { createTrafficQueries, type TrafficOf } from './traffic.queries.ts'

export interface TrafficCounts {
  requests: number
  /** Responses with status 400 to 599. */
  errors: number
}

export interface Traffic extends TrafficCounts {
  /** One per hour for one day, otherwise per day (UTC), oldest first. */
  points: (TrafficCounts & { at: Date })[]
  /** Milliseconds; null without requests. Estimated from the series and times with the most requests. */
  latencyP95: number | null
}

export interface ApplicationTraffic {
  id: string
  name: string
  requests: number
  /** Relative to the period before: 0.5 for half as many requests more. Null without requests in it. */
  change: number | null
}

/** Production traffic of all developers, for the console. */
export function createTraffic({ db, settings, now }: Pick<Deps, 'db' | 'settings' | 'now'>) {
  const queries = createTrafficQueries(db)

  /** The period that ends now and begins at a full hour or UTC day. */
  function periodOf(days: number) {
    const endMs = now().getTime()
    const stepMs = days === 1 ? HOUR_MS : DAY_MS
    const count = days === 1 ? DAY_MS / HOUR_MS : days
    const startMs = Math.floor(endMs / stepMs) * stepMs - (count - 1) * stepMs
    return { startMs, endMs, stepMs, count }
  }

  function segmentsBetween(startMs: number, endMs: number, stepMs?: number) {
    return segmentsOf({ startMs, endMs, stepMs }, horizonsOf(settings, now()))
  }

  return {
    isEnabled: settings.ANALYTICS_ENABLED,

    /** @param days length of the period that ends now. Throws analytics_forbidden. */
    async usage(of: TrafficOf, days: number): Promise<Traffic> {
      if (!settings.ANALYTICS_ENABLED) {
        throw new AppError('analytics_forbidden', {
          detail: 'Analytics is switched off (ANALYTICS_ENABLED=false)',
        })
      }
      const { startMs, endMs, stepMs, count } = periodOf(days)
      const segments = segmentsBetween(startMs, endMs, stepMs)
      const points = Array.from({ length: count }, (_, slot) => ({
        at: new Date(startMs + slot * stepMs),
        requests: 0,
        errors: 0,
      }))
      if (segments.length > 0) {
        for (const { slot, requests, errors } of await queries.points(of, { segments, startMs, stepMs })) {
          const point = points[Math.max(0, Math.min(slot, count - 1))]
          if (!point) continue
          point.requests += requests
          point.errors += errors
        }
      }
      const total = sumOf(points)
      const merged: Sketch = new Map()
      if (total.requests > 0) for (const one of await queries.sketches(of, segments)) mergeInto(merged, one)
      const latency = quantile(merged, 0.95)
      return { points, ...total, latencyP95: latency === undefined ? null : rounded(latency) }
    },

    /** Requests in the period before the one of `usage`; null if none are stored. */
    async previous(days: number): Promise<TrafficCounts | null> {
      const { startMs, endMs } = periodOf(days)
      const length = endMs - startMs
      const segments = segmentsBetween(startMs - length, startMs)
      if (segments.length === 0) return null
      const counted = await queries.points('all', { segments, startMs: 0, stepMs: startMs })
      const total = sumOf(counted)
      return total.requests === 0 ? null : total
    },

    /** The applications with the most requests, and those with the largest increase. */
    async applications(days: number, limits: { top: number; growing: number }) {
      const { startMs, endMs } = periodOf(days)
      const current = segmentsBetween(startMs, endMs)
      const previous = segmentsBetween(startMs - (endMs - startMs), startMs)
      const rows = current.length === 0 ? [] : await queries.changes(current, previous, limits)
      const used = rows.filter(({ requests }) => requests > 0)
      const describe = ({ id, name, ...row }: (typeof rows)[number]): ApplicationTraffic => ({
        id,
        name,
        requests: row.requests,
        change: row.previous === 0 ? null : rounded((row.requests - row.previous) / row.previous),
      })
      return {
        top: used
          .filter(({ top }) => top <= limits.top)
          .toSorted((one, other) => one.top - other.top)
          .map(describe),
        growing: used
          .filter(({ growth, requests, previous: before }) => growth <= limits.growing && requests > before)
          .toSorted((one, other) => one.growth - other.growth)
          .map(describe),
      }
    },

    unusedProducts(days: number, limit: number): Promise<{ id: string; name: string }[]> {
      const { startMs, endMs } = periodOf(days)
      return queries.unusedProducts(segmentsBetween(startMs, endMs), limit)
    },

    since: (days: number) => new Date(periodOf(days).startMs),
  }
}

function sumOf(counts: readonly TrafficCounts[]): TrafficCounts {
  const total = { requests: 0, errors: 0 }
  for (const { requests, errors } of counts) {
    total.requests += requests
    total.errors += errors
  }
  return total
}
