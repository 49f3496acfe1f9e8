import { LinkButton } from '../../components/button/button.tsx'
import { PageHeader } from '../../components/page-header/page-header.tsx'
import { paths } from '../../config/paths.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { PageHandle } from '../page-handle.ts'
import { usePortal } from '../../lib/portal/portal.ts'
import styles from './app-registration-docs-page.module.css'

export const handle: PageHandle = { isServed: true }

export function Component() {
  const messages = useMessages()
  const portal = usePortal()
  const title = messages.pages.titles.appRegistrationDocs
  return (
    <div className="page page-narrow">
      <PageHeader
        title={title}
        documentTitle={title}
        crumbs={[{ label: messages.common.catalog, to: paths.catalog.to() }, { label: title }]}
        lead={messages.help.lead}
      />
      <ol className={styles['steps']}>
        {messages.help.steps.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <h2 className={styles['kinds']}>{messages.help.kindsTitle}</h2>
      <dl className={styles['list']}>
        {messages.help.kinds.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={styles['actions']}>
        {portal.isPublic ? null : (
          <LinkButton to={paths.createApplication.to()} variant="primary">
            {messages.applications.createApplication}
          </LinkButton>
        )}
        <LinkButton to={paths.catalog.to()}>{messages.registrations.browse}</LinkButton>
      </div>
    </div>
  )
}
