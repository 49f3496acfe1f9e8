import type { Usage } from '@stagedoor/contract/admin/overview'
import { DAY_MS, HOUR_MS } from '@stagedoor/contract/constants'
import { useMemo } from 'react'
import type { TimeSeries } from '../../features/analytics/chart/series.ts'
import { TimeChart } from '../../features/analytics/chart/time-chart.tsx'
import { useStatsFormat } from '../../features/analytics/use-stats-format.ts'
import { ENGLISH, LanguageContext, type LoadedLanguage, type Messages } from '../../i18n/messages.ts'
import { formatNumber } from './format.tsx'

/** The two messages of the chart. The console does not load the others of the portal's pages. */
const CHART_MESSAGES: Pick<Messages['analytics'], 'points' | 'incompletePeriod'> = {
  points: (title) => `${title}: points in time`,
  incompletePeriod: (time) => `${time} (not complete)`,
}
const CHART_LANGUAGE: LoadedLanguage = {
  ...ENGLISH,
  messages: { ...ENGLISH.messages, analytics: CHART_MESSAGES as Messages['analytics'] },
}

/** Requests and errors over time. */
export function UsageChart({ title, usage, days }: { title: string; usage: Usage; days: number }) {
  const format = useStatsFormat()
  const data = useMemo<TimeSeries>(
    () => ({
      times: usage.points.map(({ at }) => Date.parse(at)),
      granularity: days === 1 ? HOUR_MS : DAY_MS,
      series: [
        { name: 'Requests', values: usage.points.map(({ requests }) => requests), styleIndex: 0 },
        { name: 'Errors', values: usage.points.map(({ errors }) => errors), styleIndex: 1 },
      ],
      isLastBucketIncomplete: true,
    }),
    [usage, days],
  )
  return (
    <LanguageContext value={CHART_LANGUAGE}>
      <TimeChart
        title={title}
        data={data}
        format={format}
        formatValue={formatNumber}
        formatTick={format.compact}
      />
    </LanguageContext>
  )
}
