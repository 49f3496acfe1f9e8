import { APP_REGISTRATION_V2_FLAG } from '@stagedoor/contract/constants'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { paths } from '../../config/paths.ts'
import { authStrategiesQuery } from '../../features/applications/api/applications.ts'
import { CreateApplication } from '../../features/applications/components/create-application.tsx'
import { FormSkeleton } from '../../features/applications/components/form-skeleton.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { isFlagOn } from '../../lib/flags/flags.ts'
import { prefetch } from '../../lib/http/prefetch.ts'
import { useIsInBrowser } from '../../lib/browser/use-is-in-browser.ts'
import type { PageHandle } from '../page-handle.ts'

export const handle: PageHandle = {
  isServed: true,
  prefetch: async ({ queryClient }) =>
    isFlagOn(APP_REGISTRATION_V2_FLAG) && prefetch(queryClient, authStrategiesQuery()),
}

export function Component() {
  const messages = useMessages()
  // Text that is typed before hydration would be lost.
  const isInBrowser = useIsInBrowser()
  return (
    <div className="page page-narrow">
      <PageHeader
        title={messages.pages.titles.createApplication}
        documentTitle={messages.pages.titles.createApplication}
        crumbs={[
          { label: messages.common.myApps, to: paths.myApps.to() },
          { label: messages.pages.titles.createApplication },
        ]}
        lead={messages.applications.createLead}
      />
      {isInBrowser ? <CreateApplication /> : <FormSkeleton />}
    </div>
  )
}
