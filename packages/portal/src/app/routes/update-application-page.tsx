import { useParams } from 'react-router'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { paths } from '../../config/paths.ts'
import { applicationQuery } from '../../features/applications/api/applications.ts'
import { ApplicationLoader } from '../../features/applications/components/application-loader.tsx'
import { FieldSkeletons, FormSkeleton } from '../../features/applications/components/form-skeleton.tsx'
import { UpdateApplication } from '../../features/applications/components/update-application.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { prefetch } from '../../lib/http/prefetch.ts'
import { useIsInBrowser } from '../../lib/browser/use-is-in-browser.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = {
  isServed: true,
  prefetch: ({ params, queryClient }) =>
    prefetch(queryClient, applicationQuery(params['application_id'] ?? '')),
}

export function Component() {
  const messages = useMessages()
  const { application_id: id = '' } = useParams()
  const isInBrowser = useIsInBrowser()
  const title = messages.pages.titles.updateApplication
  return (
    <div className="page page-narrow">
      <ApplicationLoader key={id} applicationId={id} documentTitle={title} skeleton={<FieldSkeletons />}>
        {(application) => (
          <>
            <PageHeader
              title={title}
              documentTitle={title}
              crumbs={[
                { label: messages.common.myApps, to: paths.myApps.to() },
                { label: application.name, to: paths.showApplication.to(id) },
                { label: messages.applications.updateCrumb },
              ]}
            />
            {isInBrowser ? <UpdateApplication application={application} /> : <FormSkeleton />}
          </>
        )}
      </ApplicationLoader>
    </div>
  )
}
