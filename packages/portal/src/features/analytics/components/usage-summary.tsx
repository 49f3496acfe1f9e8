import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useMessages } from '../../../i18n/messages.ts'
import { statsConfigQuery } from '../api/stats.ts'
import { useLiveWindow } from '../period/use-live-window.ts'
import { useSummaryPeriod } from '../period/use-summary-period.ts'
import styles from './analytics.module.css'
import { SandboxNote } from './sandbox-note.tsx'
import { SummaryCards } from './summary-cards.tsx'

interface UsageSummaryProps {
  /** Empty while the applications are loading. */
  applicationIds: readonly string[]
  action?: ReactNode
}

/** Total usage of applications in production, or in sandboxes if there is none. Renders nothing when analytics is off. */
export function UsageSummary({ applicationIds, action }: UsageSummaryProps) {
  const config = useQuery(statsConfigQuery())
  if (!config.data) return null
  return (
    <Summary
      applicationIds={applicationIds}
      hasPercentiles={config.data.percentiles}
      hasSandboxes={config.data.sandboxes === true}
      action={action}
    />
  )
}

function Summary({
  applicationIds,
  hasPercentiles,
  hasSandboxes,
  action,
}: UsageSummaryProps & { hasPercentiles: boolean; hasSandboxes: boolean }) {
  const messages = useMessages().analytics
  const { name, allowed } = useSummaryPeriod()
  const { window, previous } = useLiveWindow(() => ({ kind: 'preset', name }), allowed, true)
  const scope = { window, applicationIds }
  return (
    <section className={styles['summary']} aria-label={messages.summary[name]}>
      <div className={styles['summaryHead']}>
        <h2>{messages.summary[name]}</h2>
        {action}
      </div>
      <SummaryCards
        scope={scope}
        previous={previous}
        hasPercentiles={hasPercentiles}
        idleNote={hasSandboxes ? <SandboxNote scope={scope} /> : undefined}
      />
    </section>
  )
}
