import { DAY_MS } from '@stagedoor/contract/constants'
import type { Environment, StatsConfig } from '@stagedoor/contract/usage/stats'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { ErrorState, Skeleton, SkeletonGroup } from '../../../components/states/states.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { useDebounced } from '../../../lib/browser/use-debounced.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { useFocusRequest } from '../../../lib/navigation/use-focus-request.ts'
import { usePortal } from '../../../lib/portal/portal.ts'
import { useVersions, type Version } from '../api/versions.ts'
import { readEnvironment, withEnvironment } from '../environment-in-url.ts'
import { allowedMs } from '../period/period.ts'
import { readPeriod, writePeriod } from '../period/period-in-url.ts'
import { useLiveWindow } from '../period/use-live-window.ts'
import styles from './analytics.module.css'
import { EnvironmentSwitch } from './environment-switch.tsx'
import { LiveSwitch } from './live-switch.tsx'
import { NoTraffic } from './no-traffic.tsx'
import { Panels } from './panels.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { VersionFilter } from './version-filter.tsx'

/** Debounce of the version selection: docs/reference/rules.md#timings-of-the-portal. */
const SELECTION_DELAY_MS = 900

interface DashboardProps {
  applicationId: string
  config: NonNullable<StatsConfig['analytics']>
}

/** Usage of one application: docs/reference/screens.md#analytics-dashboard. */
export function Dashboard({ applicationId, config }: DashboardProps) {
  const messages = useMessages()
  const hasSandboxes = config.sandboxes === true
  const versions = useVersions(applicationId, hasSandboxes)
  if (!hasSandboxes && versions.data?.production.length === 0) return <NoTraffic />
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

interface ChartsProps extends DashboardProps {
  versions: Record<Environment, Version[]>
}

function Charts({ applicationId, config, versions }: ChartsProps) {
  const messages = useMessages().analytics
  const allowed = allowedMs(usePortal().allowedTimePeriod)
  const [searchParams, setSearchParams] = useSearchParams()
  const environment = readEnvironment(searchParams, config.sandboxes === true)
  const [environmentSwitch, focusEnvironmentSwitch] = useFocusRequest<HTMLFieldSetElement>()
  const [selected, setSelected] = useState<string[]>([])
  const selectedLater = useDebounced(selected, SELECTION_DELAY_MS)
  const listed = (ids: string[]) => ids.filter((id) => versions[environment].some((one) => one.id === id))
  const [isLive, setLive] = useState(true)
  const periodAt = (time: number) => readPeriod(searchParams, time, allowed)
  const { period, window, previous, now, refresh } = useLiveWindow(periodAt, allowed, isLive)
  const scope = { window, applicationIds: [applicationId], versionIds: listed(selectedLater), environment }
  const hasUtcDays = period.kind === 'dates' || window.granularity === DAY_MS
  const showEnvironment = (chosen: Environment) =>
    setSearchParams(withEnvironment(searchParams, chosen), { preventScrollReset: true })
  return (
    <div className={styles['dashboard']}>
      <div className={styles['toolbar']}>
        {config.sandboxes ? (
          <EnvironmentSwitch ref={environmentSwitch} environment={environment} onChange={showEnvironment} />
        ) : null}
        <PeriodPicker
          period={period}
          allowed={allowed}
          now={now}
          onChange={(chosen) => {
            refresh()
            setSearchParams(withEnvironment(new URLSearchParams(writePeriod(chosen)), environment), {
              replace: true,
            })
          }}
        />
        <VersionFilter versions={versions[environment]} selected={listed(selected)} onChange={setSelected} />
        {window.isRunning ? <LiveSwitch isLive={isLive} onChange={setLive} now={now} /> : null}
      </div>
      <SummaryCards scope={scope} previous={previous} hasPercentiles={config.percentiles} />
      <Panels
        scope={scope}
        period={period}
        config={config}
        versions={versions[environment]}
        hasSandboxTraffic={versions.sandbox.length > 0}
        onShowSandbox={() => {
          showEnvironment('sandbox')
          focusEnvironmentSwitch()
        }}
      />
      {hasUtcDays ? <p className={styles['note']}>{messages.utcDays}</p> : null}
    </div>
  )
}
