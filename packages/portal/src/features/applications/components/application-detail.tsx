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
import { Skeleton } from '../../../components/states/states.tsx'

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

const LIST_KEYS = ['credentials', 'products']
const FACT_KEYS = ['a', 'b', 'c']

/** Skeleton of the application page: facts, usage and two lists. */
export function DetailSkeleton() {
  return (
    <div className={styles['layout']}>
      <div className={styles['facts']}>
        {FACT_KEYS.map((key) => (
          <div key={key}>
            <Skeleton width="short" />
            <Skeleton width="half" />
          </div>
        ))}
      </div>
      <div className={styles['main']}>
        <Skeleton height="block" />
        {LIST_KEYS.map((key) => (
          <div key={key} className={styles['section']}>
            <Skeleton width="third" height="title" />
            <Skeleton />
            <Skeleton />
          </div>
        ))}
      </div>
    </div>
  )
}
