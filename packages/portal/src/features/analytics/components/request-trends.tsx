import type { StatsRecord, StatsResult } from '@stagedoor/contract/usage/stats'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { statsQuery } from '../api/stats.ts'
import { byApplication, sandboxByApplication } from '../api/stats-queries.ts'
import { toTimeSeries } from '../chart/series.ts'
import type { Window } from '../period/period.ts'
import { useLiveWindow } from '../period/use-live-window.ts'
import { useSummaryPeriod } from '../period/use-summary-period.ts'
import { useStatsFormat } from '../use-stats-format.ts'
import styles from './request-trends.module.css'

const WIDTH = 96
const HEIGHT = 24
/** Keeps the line within the drawing. */
const MARGIN = 2

interface Trends {
  /** Requests per bucket by the name of the application. Names are unique for a developer. */
  byName: ReadonlyMap<string, readonly number[]>
  /** An application without a value had no request, unless the response is truncated. */
  isComplete: boolean
  /** Requests to sandboxes of applications, by name; empty while production has requests of all applications. */
  sandboxByName: ReadonlyMap<string, number>
}

const TrendsContext = createContext<Trends | undefined>(undefined)

/** Loads the requests of several applications for `RequestTrend`, with one query per environment. */
export function RequestTrends({
  applicationIds,
  hasSandboxes,
  children,
}: {
  applicationIds: readonly string[]
  hasSandboxes: boolean
  children: ReactNode
}) {
  const { name, allowed } = useSummaryPeriod()
  const { window } = useLiveWindow(() => ({ kind: 'preset', name }), allowed, true)
  const scope = { window, applicationIds }
  const { data } = useQuery(statsQuery(byApplication(scope)))
  const isIdle = data !== undefined && new Set(data.records.map(nameOf)).size < applicationIds.length
  const sandbox = useQuery({ ...statsQuery(sandboxByApplication(scope)), enabled: hasSandboxes && isIdle })
  const { start, end, granularity } = window
  const trends = useMemo(
    () => data && trendsOf(data, sandbox.data, { start, end, granularity }),
    [data, sandbox.data, start, end, granularity],
  )
  return <TrendsContext value={trends}>{children}</TrendsContext>
}

function nameOf({ event }: StatsRecord): string {
  return String(event['APPLICATION'])
}

function trendsOf(
  data: StatsResult,
  sandbox: StatsResult | undefined,
  window: Pick<Window, 'start' | 'end' | 'granularity'>,
): Trends {
  const { series } = toTimeSeries(data, {
    metric: 'REQUEST_COUNT',
    window: { ...window, span: 0, isRunning: true },
    order: [],
    dimension: 'APPLICATION',
  })
  return {
    byName: new Map(series.map(({ name, values }) => [name, values.map((value) => value ?? 0)])),
    isComplete: !data.meta?.truncated,
    sandboxByName: new Map(
      sandbox?.records.map((record) => [nameOf(record), Number(record.event['REQUEST_COUNT'])]),
    ),
  }
}

/**
 * The number of requests of an application, and how it changes; without any, the number of requests to sandboxes. Takes the
 * same space before it is loaded.
 */
export function RequestTrend({ applicationId, name }: { applicationId: string; name: string }) {
  const messages = useMessages().analytics
  const format = useStatsFormat()
  const trends = useContext(TrendsContext)
  const { inQuery } = useSummaryPeriod()
  const values = trends?.byName.get(name) ?? (trends?.isComplete ? [] : undefined)
  const total = values?.reduce((sum, value) => sum + value, 0)
  const sandbox = total === 0 ? (trends?.sandboxByName.get(name) ?? 0) : 0
  if (sandbox > 0) {
    return (
      <span className={styles['trend']}>
        <Link
          className={styles['sandbox']}
          to={paths.applicationDashboard.to(applicationId, { environment: 'sandbox', period: inQuery })}
        >
          {messages.sandboxCount(format.compact(sandbox))}
          <span className="visually-hidden"> {messages.requests}</span>
        </Link>
      </span>
    )
  }
  return (
    <span className={styles['trend']}>
      <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
        {values && total ? (
          <polyline className={styles['line']} points={pointsOf(values)} />
        ) : (
          <line className={styles['baseline']} x1={0} x2={WIDTH} y1={HEIGHT - MARGIN} y2={HEIGHT - MARGIN} />
        )}
      </svg>
      {total === undefined ? null : (
        <span>
          {format.compact(total)}
          <span className="visually-hidden"> {messages.requests}</span>
        </span>
      )}
    </span>
  )
}

function pointsOf(values: readonly number[]): string {
  const largest = Math.max(...values, 1)
  const step = WIDTH / Math.max(1, values.length - 1)
  return values
    .map((value, index) => {
      const y = HEIGHT - MARGIN - (value / largest) * (HEIGHT - 2 * MARGIN)
      return `${(index * step).toFixed(1)},${y.toFixed(1)}`
    })
    .join(' ')
}
