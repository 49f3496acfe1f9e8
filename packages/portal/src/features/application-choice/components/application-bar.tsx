import type { ProductVersion } from '@stagedoor/contract/catalog/versions'
import { useEffect, useId } from 'react'
import { Link } from 'react-router'
import { StatusBadge } from '../../../components/badge/badge.tsx'
import { paths } from '../../../config/paths.ts'
import type { ApplicationChoiceMessages } from '../../../i18n/en/application-choice.ts'
import { type ChosenApplication, showChosenApplication } from '../../../lib/portal/chosen-application.ts'
import { useOfferedCredential } from '../../../lib/portal/try-it-credentials.ts'
import styles from '../application-choice.module.css'
import { useChoice } from '../use-choice.ts'
import { useChoiceMessages } from '../use-choice-messages.ts'

interface ApplicationBarProps {
  productId: string
  version: ProductVersion
}

/** Chooses the application whose key, status and scopes the page shows. */
export function ApplicationBar({ productId, version }: ApplicationBarProps) {
  const messages = useChoiceMessages()
  const selectId = useId()
  const { applications, application, access, isError, isAccessError, choose } = useChoice(productId, version)

  useEffect(() => {
    showChosenApplication(access)
    return () => showChosenApplication(undefined)
  }, [access])

  if (!messages) return null
  if (isError) return <p className={styles['hint']}>{messages.failed}</p>
  if (!applications) return null
  if (!application) return <p className={styles['hint']}>{messages.none(version.name)}</p>
  return (
    <>
      <label htmlFor={selectId} className={styles['label']}>
        {messages.application}
      </label>
      <select
        id={selectId}
        className={styles['select']}
        value={application.id}
        onChange={(event) => choose(event.target.value)}
      >
        {applications.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {application.registration_status ? <StatusBadge status={application.registration_status} /> : null}
      {access ? <Key application={access} messages={messages} /> : null}
      {isAccessError ? <span className={styles['hint']}>{messages.accessFailed}</span> : null}
    </>
  )
}

interface KeyProps {
  application: ChosenApplication
  messages: ApplicationChoiceMessages
}

/** The masked key, and how to get one that can be copied. */
function Key({ application, messages }: KeyProps) {
  const { id, credentialType, maskedKey, keyNames } = application
  const offered = useOfferedCredential(id)
  if (credentialType !== 'key_auth') return null
  return (
    <>
      {maskedKey === undefined ? null : (
        <code className={styles['key']}>{[...keyNames.slice(0, 1), maskedKey].join(': ')}</code>
      )}
      <span className={styles['hint']}>
        {offered?.kind === 'key' ? (
          messages.keyReady
        ) : (
          <Link to={paths.showApplication.to(id)}>{messages.generateKey}</Link>
        )}
      </span>
    </>
  )
}
