import { PageHeader } from '../../components/page-header.tsx'
import { paths } from '../../config/paths.ts'
import { CreateApplication } from '../../features/applications/components/create-application.tsx'
import { useTexts } from '../../i18n/texts.ts'

export function Component() {
  const texts = useTexts()
  return (
    <div className="page page-narrow">
      <PageHeader
        title={texts.applications.createTitle}
        documentTitle={texts.pages.titles.createApplication}
        crumbs={[
          { label: texts.applications.myAppsTitle, to: paths.myApps.to() },
          { label: texts.applications.createTitle },
        ]}
        lead={texts.applications.createLead}
      />
      <CreateApplication />
    </div>
  )
}
