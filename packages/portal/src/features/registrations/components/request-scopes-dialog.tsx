import type { ProductVersion } from '@stagedoor/contract/catalog/versions'
import { Alert } from '../../../components/alert/alert.tsx'
import { Button } from '../../../components/button/button.tsx'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { useToast } from '../../../components/toast/toast.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { useReplaceRegistration } from '../api/registrations.ts'
import styles from './registrations.module.css'
import { ScopeChooser, useRequestedScopes } from './scope-chooser.tsx'

interface RequestScopesDialogProps {
  application: { id: string; name: string; auth_strategy_id: string | null }
  registrationId: string | undefined
  version: ProductVersion
  onClose: () => void
}

/** Registers an application again, with other scopes. */
export function RequestScopesDialog({
  application,
  registrationId,
  version,
  onClose,
}: RequestScopesDialogProps) {
  const messages = useMessages()
  const showToast = useToast()
  const replace = useReplaceRegistration(registrationId)
  const config = version.registration_configs.find(({ id }) => id === application.auth_strategy_id)
  const available = config?.available_scopes ?? []
  const { scopes, setScopes } = useRequestedScopes({
    applicationId: application.id,
    versionId: version.id,
    available,
  })

  function submit() {
    if (!scopes) return
    const { id: applicationId, name } = application
    replace.mutate(
      { applicationId, versionId: version.id, scopes },
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
      title={messages.rejections.requestScopesNamed(application.name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.common.cancel}</Button>
          <Button variant="primary" pending={replace.isPending} disabled={!scopes} onClick={submit}>
            {messages.rejections.requestScopes}
          </Button>
        </>
      }
    >
      <div className={styles['section']}>
        {replace.error ? <Alert kind="danger">{describeProblem(replace.error, messages)}</Alert> : null}
        {config?.registration_auto_approve ? null : (
          <Alert kind="warning">{messages.rejections.reviewedAgain}</Alert>
        )}
        <ScopeChooser available={available} selected={scopes} onSelect={setScopes} />
      </div>
    </Dialog>
  )
}
