import type { RegistrationStatus } from '@stagedoor/contract/applications/registrations'
import type { ProductVersion } from '@stagedoor/contract/catalog/versions'
import { Alert } from '../../../components/alert/alert.tsx'
import { Button } from '../../../components/button/button.tsx'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { useToast } from '../../../components/toast/toast.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { useCreateRegistration } from '../api/registrations.ts'
import styles from './registrations.module.css'
import { ScopeChooser, useRequestedScopes } from './scope-chooser.tsx'

interface RegisterAgainDialogProps {
  /** The title of the dialog while it loads. */
  title: string
  application: { id: string; name: string; auth_strategy_id: string | null }
  /** The registration that is replaced. */
  registration: { id: string; status: RegistrationStatus }
  version: ProductVersion
  onClose: () => void
}

/** Registers an application again: with other scopes, or after an operator rejected or revoked the registration. */
export function RegisterAgainDialog({
  title,
  application,
  registration,
  version,
  onClose,
}: RegisterAgainDialogProps) {
  const messages = useMessages()
  const showToast = useToast()
  const create = useCreateRegistration()
  const config = version.registration_configs.find(({ id }) => id === application.auth_strategy_id)
  const available = config?.available_scopes ?? []
  const { scopes, setScopes } = useRequestedScopes({
    applicationId: application.id,
    versionId: version.id,
    available,
    isDone: create.isSuccess,
  })

  const isDenied = registration.status === 'rejected' || registration.status === 'revoked'
  const isReviewed = isDenied || config?.registration_auto_approve !== true

  function submit() {
    if (!scopes) return
    const { id: applicationId, name } = application
    create.mutate(
      { applicationId, versionId: version.id, scopes, replaces: registration.id },
      {
        onSuccess: ({ status }) => {
          const { approved, requested } = messages.registrations
          showToast(status === 'approved' ? approved(name) : requested(name))
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.common.cancel}</Button>
          <Button variant="primary" pending={create.isPending || !scopes} onClick={submit}>
            {isDenied ? messages.rejections.registerAgain : messages.access.requestScopes}
          </Button>
        </>
      }
    >
      <div className={styles['section']}>
        {create.error ? <Alert kind="danger">{describeProblem(create.error, messages)}</Alert> : null}
        {isReviewed ? <Alert kind="warning">{messages.rejections.reviewedAgain}</Alert> : null}
        {available.length > 0 ? (
          <ScopeChooser available={available} selected={scopes} onSelect={setScopes} />
        ) : null}
      </div>
    </Dialog>
  )
}
