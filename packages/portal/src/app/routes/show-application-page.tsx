import { useParams } from 'react-router'
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
            credentials={<CredentialsSection applicationId={id} />}
            registrations={<RegistrationsSection applicationId={id} />}
          />
        )}
      </ApplicationLoader>
    </div>
  )
}
