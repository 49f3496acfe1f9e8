import { APP_REGISTRATION_V2_FLAG } from '@stagedoor/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { statsConfigQuery } from '../../features/analytics/api/stats.ts'
import { RequestTrend, RequestTrends } from '../../features/analytics/components/request-trends.tsx'
import { useSummaryPeriod } from '../../features/analytics/period/use-summary-period.ts'
import { UsageSummary } from '../../features/analytics/components/usage-summary.tsx'
import { applicationsQuery, authStrategiesQuery } from '../../features/applications/api/applications.ts'
import { MyApplications } from '../../features/applications/components/my-applications.tsx'
import { prefetchChecklist } from '../../features/checklist/api/checklist.ts'
import { OnboardingChecklist } from '../../features/checklist/components/onboarding-checklist.tsx'
import { isFlagOn } from '../../lib/flags/flags.ts'
import { FIRST_LIST_PAGE } from '../../components/pager/list-page.ts'
import { prefetch } from '../../lib/http/prefetch.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = {
  isServed: true,
  prefetch: ({ queryClient, portal }) =>
    Promise.all([
      prefetch(queryClient, applicationsQuery({ page: FIRST_LIST_PAGE, name: '' })),
      prefetch(queryClient, statsConfigQuery()),
      prefetchChecklist(queryClient, portal),
      isFlagOn(APP_REGISTRATION_V2_FLAG) && prefetch(queryClient, authStrategiesQuery()),
    ]),
}

export function Component() {
  const config = useQuery(statsConfigQuery())
  const period = useSummaryPeriod()
  return (
    <div className="page">
      <OnboardingChecklist />
      <MyApplications
        hasAnalytics={Boolean(config.data)}
        analyticsPeriod={period.inQuery}
        renderUsage={(ids) => <UsageSummary applicationIds={ids} />}
        wrapList={(ids, list) =>
          config.data ? (
            <RequestTrends applicationIds={ids} hasSandboxes={config.data.sandboxes === true}>
              {list}
            </RequestTrends>
          ) : (
            list
          )
        }
        renderTrend={({ id, name }) => <RequestTrend applicationId={id} name={name} />}
      />
    </div>
  )
}
