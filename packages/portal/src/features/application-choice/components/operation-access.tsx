import type { OperationView } from '@stagedoor/api-document/operation/describe-operation'
import { StatusBadge } from '../../../components/badge/badge.tsx'
import { Button } from '../../../components/button/button.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { type ChosenApplication, useChosenApplication } from '../../../lib/portal/chosen-application.ts'
import styles from '../application-choice.module.css'
import { requiredScopes } from '../required-scopes.ts'
import { useChoiceMessages } from '../use-choice-messages.ts'

interface OperationAccessProps {
  operation: OperationView
  onRequestScopes: (application: ChosenApplication) => void
}

/** Status of the chosen application, and which of the operation's scopes it has. */
export function OperationAccess({ operation, onRequestScopes }: OperationAccessProps) {
  const messages = useChoiceMessages()
  const { access } = useMessages()
  const application = useChosenApplication()
  if (!messages || !application) return null
  const { name, status, grantedScopes, availableScopes } = application
  const required = requiredScopes(operation.security, application)
  const missing = grantedScopes ? required.filter((scope) => !grantedScopes.includes(scope)) : []
  return (
    <>
      <p className={styles['row']}>
        <StatusBadge status={status} />
        <bdi className={styles['name']}>{name}</bdi>
        {missing.some((scope) => availableScopes.includes(scope)) ? (
          <Button
            size="small"
            aria-label={access.requestScopesNamed(operation.title)}
            onClick={() => onRequestScopes(application)}
          >
            {access.requestScopes}
          </Button>
        ) : null}
      </p>
      {grantedScopes && required.length > 0 ? (
        <p className={styles['scopes']} data-missing={missing.length > 0 || undefined}>
          {missing.length > 0 ? messages.missingScopes(missing) : messages.allScopes}
        </p>
      ) : null}
    </>
  )
}
