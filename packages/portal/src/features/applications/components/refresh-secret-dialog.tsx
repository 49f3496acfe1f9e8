import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import { useToast } from '../../../components/toast/toast.tsx'
import { useTexts } from '../../../i18n/texts.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { useRefreshSecret } from '../api/refresh-secret.ts'
import { ClientCredentialsDialog } from './client-credentials-dialog.tsx'

interface RefreshSecretDialogProps {
  /** The reference ID of an application whose client the server registers is its client ID. */
  application: { id: string; name: string; reference_id: string }
  onClose: () => void
}

/** Asks, because programs with the present secret stop working; then shows the new one, once. */
export function RefreshSecretDialog({ application, onClose }: RefreshSecretDialogProps) {
  const texts = useTexts()
  const showToast = useToast()
  const refresh = useRefreshSecret()

  if (refresh.data) {
    return (
      <ClientCredentialsDialog
        name={application.name}
        clientId={refresh.data.client_id ?? application.reference_id}
        clientSecret={refresh.data.client_secret}
        onProceed={onClose}
      />
    )
  }
  return (
    <ConfirmDialog
      title={texts.applications.refreshTitle(application.name)}
      confirmLabel={texts.applications.refreshSecret}
      pending={refresh.isPending}
      error={
        refresh.error ? texts.applications.refreshFailed(describeProblem(refresh.error, texts)) : undefined
      }
      onCancel={onClose}
      onConfirm={() =>
        refresh.mutate(application.id, { onSuccess: () => showToast(texts.applications.refreshed) })
      }
    >
      {texts.applications.refreshText}
    </ConfirmDialog>
  )
}
