import type { StatsConfig, StatsResult } from '@stagedoor/contract/usage/stats'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Select } from '../../../components/field/field.tsx'
import { Skeleton, SkeletonGroup } from '../../../components/states/states.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { useFocusRequest } from '../../../lib/navigation/use-focus-request.ts'
import { statsQuery } from '../api/stats.ts'
import {
  byStatusGroup,
  type ErrorGroup,
  LATENCIES,
  type Percentile,
  sandboxTotal,
  type Scope,
  totalOf,
} from '../api/stats-queries.ts'
import type { Version } from '../api/versions.ts'
import type { Period } from '../period/period.ts'
import styles from './analytics.module.css'
import { CodePanel } from './code-panel.tsx'
import { FailedRequests } from './failed-requests.tsx'
import { NoTraffic, OnlySandboxTraffic } from './no-traffic.tsx'
import { TimePanel } from './time-panel.tsx'

const PERCENTILES = Object.keys(LATENCIES) as Percentile[]

interface PanelsProps {
  scope: Scope
  period: Period
  config: NonNullable<StatsConfig['analytics']>
  versions: readonly Version[]
  /** Whether the application has ever called a sandbox. */
  hasSandboxTraffic: boolean
  onShowSandbox: () => void
}

/** The charts, once the summary has shown which of them have data. */
export function Panels(props: PanelsProps) {
  const { scope, versions, hasSandboxTraffic, onShowSandbox } = props
  const [percentile, setPercentile] = useState<Percentile>('p99')
  const [status, setStatus] = useState('')
  const summary = useQuery(statsQuery(byStatusGroup(scope)))
  const isIdle = summary.data?.records.length === 0
  const isFiltered = (scope.versionIds ?? []).length > 0
  const maySwitch = isIdle && !isFiltered && hasSandboxTraffic && scope.environment !== 'sandbox'
  const sandbox = useQuery({ ...statsQuery(sandboxTotal(scope)), enabled: maySwitch })
  if (summary.isPending || sandbox.isLoading) {
    return (
      <SkeletonGroup>
        <div className={styles['panelsSkeleton']}>
          <Skeleton height="block" />
        </div>
      </SkeletonGroup>
    )
  }
  const sandboxRequests = maySwitch && sandbox.data ? totalOf(sandbox.data) : 0
  if (sandboxRequests > 0) return <OnlySandboxTraffic requests={sandboxRequests} onShow={onShowSandbox} />
  if (isIdle && versions.length === 0) return <NoTraffic environment={scope.environment} />
  return (
    <ChartPanels
      {...props}
      summary={summary.data}
      percentile={[percentile, setPercentile]}
      status={[status, setStatus]}
    />
  )
}

type Choice<Value> = readonly [Value, (value: Value) => void]

interface ChartPanelsProps extends PanelsProps {
  /** Undefined after an error. */
  summary: StatsResult | undefined
  percentile: Choice<Percentile>
  /** Filter of the failed requests. */
  status: Choice<string>
}

/** A chart without data in the summary takes one line. */
function ChartPanels(props: ChartPanelsProps) {
  const { scope, period, config, versions, summary } = props
  const messages = useMessages().analytics
  const [percentile, setPercentile] = props.percentile
  const [status, setStatus] = props.status
  const [failedSection, focusFailedSection] = useFocusRequest<HTMLElement>()
  const groups = summary && new Set(summary.records.map(({ event }) => event['STATUS_CODE_GROUPED']))
  const hasRequests = groups === undefined || groups.size > 0
  const order = versions.map(({ label }) => label)
  const showRequests = (group: ErrorGroup) => {
    setStatus(group)
    focusFailedSection()
  }
  return (
    <>
      <TimePanel
        title={messages.charts.requests}
        scope={scope}
        order={order}
        metric="REQUEST_COUNT"
        isExpected={hasRequests}
      />
      {config.percentiles ? (
        <TimePanel
          title={messages.charts.latency}
          scope={scope}
          order={order}
          metric={LATENCIES[percentile]}
          isExpected={hasRequests}
          controls={<PercentileSelect value={percentile} onChange={setPercentile} />}
        />
      ) : null}
      <ErrorPanels
        scope={scope}
        order={order}
        isExpected={(group) => groups === undefined || groups.has(group)}
        onShowRequests={config.failed_requests ? showRequests : undefined}
      />
      {config.failed_requests ? (
        <FailedRequests
          ref={failedSection}
          scope={scope}
          period={period}
          versions={versions}
          status={status}
          onStatus={setStatus}
        />
      ) : null}
    </>
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

interface ErrorPanelsProps {
  scope: Scope
  order: readonly string[]
  isExpected: (group: ErrorGroup) => boolean
  onShowRequests: ((group: ErrorGroup) => void) | undefined
}

function ErrorPanels({ scope, order, isExpected, onShowRequests }: ErrorPanelsProps) {
  const { charts } = useMessages().analytics
  const panelOf = (group: ErrorGroup) => ({
    scope,
    group,
    isExpected: isExpected(group),
    onShowRequests: onShowRequests && (() => onShowRequests(group)),
  })
  const overTime = { order, metric: 'REQUEST_COUNT' } as const
  return (
    <div className={styles['pairs']}>
      <TimePanel title={charts.clientErrors} {...panelOf('4XX')} {...overTime} />
      <TimePanel title={charts.serverErrors} {...panelOf('5XX')} {...overTime} />
      <CodePanel title={charts.clientErrorCodes} {...panelOf('4XX')} />
      <CodePanel title={charts.serverErrorCodes} {...panelOf('5XX')} />
    </div>
  )
}
