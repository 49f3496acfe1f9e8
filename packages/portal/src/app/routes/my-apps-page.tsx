import { useQuery } from '@tanstack/react-query'
import { statsConfigQuery } from '../../features/analytics/api/get-stats-config.ts'
import { UsageSummary } from '../../features/analytics/components/usage-summary.tsx'
import { MyApplications } from '../../features/applications/components/my-applications.tsx'

export function Component() {
  const config = useQuery(statsConfigQuery())
  return (
    <div className="page">
      <MyApplications
        hasAnalytics={Boolean(config.data)}
        renderUsage={(ids) => <UsageSummary applicationIds={ids} />}
      />
    </div>
  )
}
