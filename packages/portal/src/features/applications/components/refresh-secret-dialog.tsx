import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import { useToast } from '../../../components/toast/toast.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { useRefreshSecret } from '../api/applications.ts'
import { ClientCredentialsDialog } from './client-credentials-dialog.tsx'

interface RefreshSecretDialogProps {
  /** The reference ID of an application with a managed client is the client ID. */
  application: { id: string; name: string; reference_id: string }
  onClose: () => void
}

/** Asks for confirmation, because the current secret stops working, and then shows the new secret once. */
export function RefreshSecretDialog({ application, onClose }: RefreshSecretDialogProps) {
  const messages = useMessages()
  const showToast = useToast()
  const refresh = useRefreshSecret()

  if (refresh.data) {
    return (
      <ClientCredentialsDialog
        applicationId={application.id}
        name={application.name}
        clientId={refresh.data.client_id ?? application.reference_id}
        clientSecret={refresh.data.client_secret}
        onProceed={onClose}
      />
    )
  }
  return (
    <ConfirmDialog
      title={messages.applications.refreshTitle(application.name)}
      confirmLabel={messages.applications.refreshSecret}
      pending={refresh.isPending}
      error={
        refresh.error
          ? messages.applications.refreshFailed(describeProblem(refresh.error, messages))
          : undefined
      }
      onCancel={onClose}
      onConfirm={() =>
        refresh.mutate(application.id, { onSuccess: () => showToast(messages.applications.refreshed) })
      }
    >
      {messages.applications.refreshText}
    </ConfirmDialog>
  )
}
