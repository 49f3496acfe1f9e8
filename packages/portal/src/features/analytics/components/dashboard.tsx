import { DAY_MS } from '@stagedoor/contract/constants'
import type { StatsConfig } from '@stagedoor/contract/usage/stats'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button, LinkButton } from '../../../components/button/button.tsx'
import { Select } from '../../../components/field/field.tsx'
import { EmptyState, ErrorState, Skeleton, SkeletonGroup } from '../../../components/states/states.tsx'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { usePortal } from '../../../lib/portal/portal.ts'
import { useDebounced } from '../../../lib/browser/use-debounced.ts'
import { type RegisteredVersion, registeredVersionsQuery } from '../api/get-registered-versions.ts'
import { LATENCIES, type Percentile, type Scope } from '../api/stats-queries.ts'
import { allowedMs } from '../period/period.ts'
import { readPeriod, writePeriod } from '../period/period-in-url.ts'
import { useLiveWindow } from '../period/use-live-window.ts'
import styles from './analytics.module.css'
import { CodePanel } from './code-panel.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { TimePanel } from './time-panel.tsx'
import { VersionFilter } from './version-filter.tsx'
import { Radio } from 'lucide-react'
import { useIsInBrowser } from '../../../lib/browser/use-is-in-browser.ts'
import { useStatsFormat } from '../use-stats-format.ts'

/** Debounce of the version selection: docs/reference/rules.md#timings-of-the-portal. */
const SELECTION_DELAY_MS = 900
const PERCENTILES = Object.keys(LATENCIES) as Percentile[]

interface DashboardProps {
  applicationId: string
  config: NonNullable<StatsConfig['analytics']>
}

/** Usage of one application: docs/reference/screens.md#analytics-dashboard. */
export function Dashboard({ applicationId, config }: DashboardProps) {
  const messages = useMessages()
  const versions = useQuery(registeredVersionsQuery(applicationId))
  if (versions.data?.length === 0) {
    return (
      <EmptyState
        title={messages.analytics.emptyTitle}
        action={
          <LinkButton variant="primary" to={paths.catalog.to()}>
            {messages.pages.backToCatalog}
          </LinkButton>
        }
      >
        {messages.analytics.emptyText}
      </EmptyState>
    )
  }
  if (versions.data) return <Charts applicationId={applicationId} config={config} versions={versions.data} />
  if (versions.error) {
    return (
      <ErrorState
        message={describeProblem(versions.error, messages)}
        onRetry={() => void versions.refetch()}
      />
    )
  }
  return (
    <SkeletonGroup>
      <div className={styles['dashboard']}>
        <Skeleton width="third" height="title" />
        <Skeleton height="block" />
        <Skeleton height="block" />
      </div>
    </SkeletonGroup>
  )
}

function Charts({ applicationId, config, versions }: DashboardProps & { versions: RegisteredVersion[] }) {
  const messages = useMessages().analytics
  const allowed = allowedMs(usePortal().allowedTimePeriod)
  const [searchParams, setSearchParams] = useSearchParams()
  const [openedAt] = useState(Date.now)
  const period = readPeriod(searchParams, openedAt, allowed)
  const [selected, setSelected] = useState<string[]>([])
  const versionIds = useDebounced(selected, SELECTION_DELAY_MS)
  const [isLive, setLive] = useState(true)
  const [percentile, setPercentile] = useState<Percentile>('p99')
  const { window, previous, now } = useLiveWindow(period, allowed, isLive)
  const scope = { window, applicationIds: [applicationId], versionIds }
  const order = versions.map(({ label }) => label)
  const hasUtcDays = period.kind === 'dates' || window.granularity === DAY_MS
  return (
    <div className={styles['dashboard']}>
      <div className={styles['toolbar']}>
        <PeriodPicker
          period={period}
          allowed={allowed}
          now={now}
          onChange={(chosen) => setSearchParams(writePeriod(chosen), { replace: true })}
        />
        <VersionFilter versions={versions} selected={selected} onChange={setSelected} />
        {window.isRunning ? <LiveSwitch isLive={isLive} onChange={setLive} now={now} /> : null}
      </div>
      <SummaryCards scope={scope} previous={previous} hasPercentiles={config.percentiles} />
      <TimePanel title={messages.charts.requests} scope={scope} order={order} metric="REQUEST_COUNT" />
      {config.percentiles ? (
        <TimePanel
          title={messages.charts.latency}
          scope={scope}
          order={order}
          metric={LATENCIES[percentile]}
          controls={<PercentileSelect value={percentile} onChange={setPercentile} />}
        />
      ) : null}
      <ErrorPanels scope={scope} order={order} />
      {hasUtcDays ? <p className={styles['note']}>{messages.utcDays}</p> : null}
    </div>
  )
}

function PercentileSelect({
  value,
  onChange,
}: {
  value: Percentile
  onChange: (percentile: Percentile) => void
}) {
  const messages = useMessages().analytics
  return (
    <Select
      label={messages.percentile}
      value={value}
      onChange={({ target }) => onChange(PERCENTILES.find((one) => one === target.value) ?? value)}
    >
      {PERCENTILES.map((percentile) => (
        <option key={percentile} value={percentile}>
          {percentile}
        </option>
      ))}
    </Select>
  )
}

function ErrorPanels({ scope, order }: { scope: Scope; order: readonly string[] }) {
  const messages = useMessages().analytics
  const overTime = { scope, order, metric: 'REQUEST_COUNT' } as const
  return (
    <div className={styles['pairs']}>
      <TimePanel title={messages.charts.clientErrors} group="4XX" {...overTime} />
      <TimePanel title={messages.charts.serverErrors} group="5XX" {...overTime} />
      <CodePanel title={messages.charts.clientErrorCodes} scope={scope} group="4XX" />
      <CodePanel title={messages.charts.serverErrorCodes} scope={scope} group="5XX" />
    </div>
  )
}

interface LiveSwitchProps {
  isLive: boolean
  onChange: (isLive: boolean) => void
  /** Time of the last refresh, in Unix milliseconds. */
  now: number
}

function LiveSwitch({ isLive, onChange, now }: LiveSwitchProps) {
  const messages = useMessages().analytics
  const format = useStatsFormat()
  const isInBrowser = useIsInBrowser()
  return (
    <div className={styles['live']}>
      <span>{isInBrowser ? messages.updated(format.clock(now)) : null}</span>
      <Button
        size="small"
        aria-pressed={isLive}
        title={messages.liveHint}
        icon={<Radio size={16} aria-hidden />}
        onClick={() => onChange(!isLive)}
      >
        {messages.live}
      </Button>
    </div>
  )
}
