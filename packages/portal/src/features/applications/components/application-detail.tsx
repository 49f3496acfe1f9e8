import type { Application } from '@stagedoor/contract/applications/applications'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton } from '../../../components/button/button.tsx'
import { PageHeader } from '../../../components/page-header/page-header.tsx'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import styles from './application-detail.module.css'
import { ApplicationFacts } from './application-facts.tsx'
import { ClientSection } from './client-section.tsx'

interface ApplicationDetailProps {
  application: Application
  usage: ReactNode
  /** Generated credentials, shown for API key applications only. */
  credentials: ReactNode
  registrations: ReactNode
}

/** An application with its credentials and registrations: docs/reference/screens.md#application. */
export function ApplicationDetail({
  application,
  usage,
  credentials,
  registrations,
}: ApplicationDetailProps) {
  const messages = useMessages()
  const type = application.auth_strategy?.credential_type ?? 'key_auth'
  return (
    <>
      <PageHeader
        title={application.name}
        documentTitle={messages.pages.titles.showApplication}
        crumbs={[{ label: messages.common.myApps, to: paths.myApps.to() }, { label: application.name }]}
        lead={application.description}
        actions={
          <LinkButton icon={<Pencil size={16} aria-hidden />} to={paths.updateApplication.to(application.id)}>
            {messages.applications.edit}
          </LinkButton>
        }
      />
      <div className={styles['layout']}>
        <ApplicationFacts application={application} />
        <div className={styles['main']}>
          {usage}
          {type === 'key_auth' ? credentials : null}
          {type === 'client_credentials' ? <ClientSection application={application} /> : null}
          {registrations}
        </div>
      </div>
    </>
  )
}
