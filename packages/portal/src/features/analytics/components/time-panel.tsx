import type { Metric, StatsResult } from '@stagedoor/contract/usage/stats'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { statsQuery } from '../api/stats.ts'
import { byVersion, type ErrorGroup, type Scope } from '../api/stats-queries.ts'
import { drawImage } from '../chart/draw-image.ts'
import { hasValues, MAX_LINES, toTimeSeries } from '../chart/series.ts'
import { timeTable } from '../chart/table-data.ts'
import { TimeChart } from '../chart/time-chart.tsx'
import type { Window } from '../period/period.ts'
import { useExportTitle } from '../use-export-title.ts'
import { useStatsFormat } from '../use-stats-format.ts'
import { Panel } from './panel.tsx'

interface TimePanelProps {
  title: string
  scope: Scope
  metric: Metric
  group?: ErrorGroup
  /** Labels of all versions, so that a version has the same style in every chart. */
  order: readonly string[]
  controls?: ReactNode
  isExpected: boolean
  onShowRequests?: (() => void) | undefined
}

/** The window of the response on display, which differs from the current one until the next response arrives. */
function windowOfResponse(response: StatsResult | undefined, window: Window): Window {
  if (!response?.meta) return window
  const { start_ms: start, end_ms: end, granularity } = response.meta
  return { ...window, start, end, granularity }
}

/** A metric by product version over time. */
export function TimePanel(props: TimePanelProps) {
  const { title, scope, metric, group, order, controls, isExpected, onShowRequests } = props
  const messages = useMessages().analytics
  const format = useStatsFormat()
  const exportTitle = useExportTitle(title, scope)
  const query = useQuery(statsQuery(byVersion(scope, metric, group)))
  const window = query.isPlaceholderData ? windowOfResponse(query.data, scope.window) : scope.window
  const data = query.data && toTimeSeries(query.data, { metric, window, order })
  const formatValue = metric === 'REQUEST_COUNT' ? format.count : format.duration
  const formatTick = metric === 'REQUEST_COUNT' ? format.compact : format.duration
  const { granularity } = window
  const others = (data?.series.length ?? 0) - MAX_LINES
  return (
    <Panel
      title={title}
      exportTitle={exportTitle}
      query={query}
      table={data && timeTable(data, messages.time)}
      formatHead={(time) => format.bucket(Date.parse(time), granularity)}
      formatValue={formatValue}
      isEmpty={data !== undefined && !hasValues(data)}
      emptyText={group ? messages.noErrors : messages.noRequests}
      isTruncated={query.data?.meta?.truncated ?? false}
      note={others > 0 ? messages.moreVersionsInTable(others) : undefined}
      controls={controls}
      isExpected={isExpected}
      onShowRequests={onShowRequests}
      drawImage={async (host) =>
        data &&
        drawImage(host, {
          title: exportTitle,
          data,
          formatValue: formatTick,
          formatTime: (time) => format.tick(time, granularity),
        })
      }
    >
      {data ? (
        <TimeChart
          title={title}
          data={data}
          format={format}
          formatValue={formatValue}
          formatTick={formatTick}
        />
      ) : null}
    </Panel>
  )
}
