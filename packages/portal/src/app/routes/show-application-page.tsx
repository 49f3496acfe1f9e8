import { ChartLine } from 'lucide-react'
import { useParams } from 'react-router'
import { LinkButton } from '../../components/button/button.tsx'
import { paths } from '../../config/paths.ts'
import { statsConfigQuery } from '../../features/analytics/api/stats.ts'
import { useSummaryPeriod } from '../../features/analytics/period/use-summary-period.ts'
import { UsageSummary } from '../../features/analytics/components/usage-summary.tsx'
import { applicationQuery } from '../../features/applications/api/applications.ts'
import {
  ApplicationDetail,
  DetailSkeleton,
} from '../../features/applications/components/application-detail.tsx'
import { ApplicationLoader } from '../../features/applications/components/application-loader.tsx'
import { credentialsQuery } from '../../features/credentials/api/credentials.ts'
import { CredentialsSection } from '../../features/credentials/components/credentials-section.tsx'
import { registrationsQuery } from '../../features/registrations/api/registrations.ts'
import { RegistrationsSection } from '../../features/registrations/components/registrations-section.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { FIRST_LIST_PAGE } from '../../components/pager/list-page.ts'
import { prefetch } from '../../lib/http/prefetch.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = {
  isServed: true,
  prefetch: ({ params: { application_id: id = '' }, queryClient }) =>
    Promise.all([
      prefetch(queryClient, applicationQuery(id)),
      prefetch(queryClient, credentialsQuery(id, FIRST_LIST_PAGE)),
      prefetch(queryClient, registrationsQuery(id, FIRST_LIST_PAGE)),
      prefetch(queryClient, statsConfigQuery()),
    ]),
}

export function Component() {
  const messages = useMessages()
  const { application_id: id = '' } = useParams()
  const period = useSummaryPeriod()
  return (
    <div className="page">
      <ApplicationLoader
        key={id}
        applicationId={id}
        documentTitle={messages.pages.titles.showApplication}
        skeleton={<DetailSkeleton />}
      >
        {(application) => (
          <ApplicationDetail
            application={application}
            usage={
              <UsageSummary
                applicationIds={[id]}
                action={
                  <LinkButton
                    size="small"
                    icon={<ChartLine size={16} aria-hidden />}
                    to={paths.applicationDashboard.to(id, { period: period.inQuery })}
                  >
                    {messages.analytics.open}
                  </LinkButton>
                }
              />
            }
            credentials={<CredentialsSection applicationId={id} />}
            registrations={<RegistrationsSection applicationId={id} />}
          />
        )}
      </ApplicationLoader>
    </div>
  )
}
