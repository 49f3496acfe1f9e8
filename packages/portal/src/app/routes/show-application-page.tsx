import { ChartLine } from 'lucide-react'
import { useParams } from 'react-router'
import { LinkButton } from '../../components/button.tsx'
import { paths } from '../../config/paths.ts'
import { UsageSummary } from '../../features/analytics/components/usage-summary.tsx'
import { ApplicationDetail } from '../../features/applications/components/application-detail.tsx'
import { ApplicationLoader } from '../../features/applications/components/application-loader.tsx'
import { CredentialsSection } from '../../features/credentials/components/credentials-section.tsx'
import { RegistrationsSection } from '../../features/registrations/components/registrations-section.tsx'
import { useTexts } from '../../i18n/texts.ts'

export function Component() {
  const texts = useTexts()
  const { application_id: id = '' } = useParams()
  return (
    <div className="page">
      <ApplicationLoader key={id} applicationId={id} documentTitle={texts.pages.titles.showApplication}>
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
                    to={paths.applicationDashboard.to(id)}
                  >
                    {texts.analytics.open}
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
