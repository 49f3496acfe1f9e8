import type { Credential } from '@stagedoor/contract/applications/credentials'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import { useToast } from '../../../components/toast/toast.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { useRevokeCredential } from '../api/credentials.ts'

interface RevokeCredentialDialogProps {
  applicationId: string
  credential: Credential
  /** After `revoked`, the caller must move the focus, because the row is gone. */
  onClose: (result: 'canceled' | 'revoked') => void
}

export function RevokeCredentialDialog({ applicationId, credential, onClose }: RevokeCredentialDialogProps) {
  const messages = useMessages()
  const showToast = useToast()
  const revoke = useRevokeCredential(applicationId)
  const name = credential.display_name || credential.id
  return (
    <ConfirmDialog
      title={messages.credentials.revokeTitle(name)}
      confirmLabel={messages.credentials.revoke}
      pending={revoke.isPending}
      error={revoke.error ? describeProblem(revoke.error, messages) : undefined}
      onCancel={() => onClose('canceled')}
      onConfirm={() =>
        revoke.mutate(credential.id, {
          onSuccess: () => {
            showToast(messages.credentials.revoked(name))
            onClose('revoked')
          },
        })
      }
    >
      {messages.credentials.revokeText}
    </ConfirmDialog>
  )
}
