import type { VersionApplication, VersionApplicationList } from '@stagedoor/contract/catalog/versions'
import { Link } from 'react-router'
import { StatusBadge } from '../../../components/badge/badge.tsx'
import { LinkButton } from '../../../components/button/button.tsx'
import { env } from '../../../config/env.ts'
import { paths } from '../../../config/paths.ts'
import { useMessages } from '../../../i18n/messages.ts'
import styles from './access-card.module.css'

/** The developer's applications that are registered for a version, with the next step of each. */
export function OwnRegistrations({ registered }: { registered: VersionApplicationList }) {
  const { access: messages } = useMessages()
  const more = registered.meta.total - registered.data.length
  return (
    <div className={styles['own']}>
      <h3>{messages.yourApplications}</h3>
      <ul role="list">
        {registered.data.map((application) => (
          <OwnRegistration key={application.id} application={application} />
        ))}
      </ul>
      {more > 0 ? (
        <p className={styles['more']}>
          <Link to={paths.myApps.to()}>{messages.moreApplications(more)}</Link>
        </p>
      ) : null}
    </div>
  )
}

function OwnRegistration({ application }: { application: VersionApplication }) {
  const { access: messages } = useMessages()
  const { id, name, registration_status: status } = application
  if (!status) return null
  return (
    <li className={styles['registration']}>
      <p className={styles['application']}>
        <Link to={paths.showApplication.to(id)}>{name}</Link>
        <StatusBadge status={status} />
      </p>
      <p className={styles['next']}>{messages.nextSteps[status]}</p>
      <div className={styles['action']}>
        <NextStep application={application} />
      </div>
    </li>
  )
}

function NextStep({ application }: { application: VersionApplication }) {
  const { access: messages, pages } = useMessages()
  const { id, name, registration_status: status, auth_strategy: strategy } = application
  if (!status || status === 'pending') return null
  if (status !== 'approved' && env.contactUrl) {
    return (
      <LinkButton size="small" to={env.contactUrl}>
        {pages.landing.contact}
      </LinkButton>
    )
  }
  const needsKey = status === 'approved' && (!strategy || strategy.credential_type === 'key_auth')
  return (
    <LinkButton
      size="small"
      to={paths.showApplication.to(id)}
      aria-label={needsKey ? messages.keysOf(name) : messages.openNamed(name)}
    >
      {needsKey ? messages.keys : messages.openApplication}
    </LinkButton>
  )
}
