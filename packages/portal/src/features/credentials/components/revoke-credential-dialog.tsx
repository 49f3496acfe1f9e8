import type { Credential } from '@stagedoor/contract/applications/credentials'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import { useToast } from '../../../components/toast/toast.tsx'
import { useTexts } from '../../../i18n/texts.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { useRevokeCredential } from '../api/revoke-credential.ts'

interface RevokeCredentialDialogProps {
  applicationId: string
  credential: Credential
  /** `revoked`: the row is gone, so focus has to go somewhere else. */
  onClose: (result: 'cancelled' | 'revoked') => void
}

export function RevokeCredentialDialog({ applicationId, credential, onClose }: RevokeCredentialDialogProps) {
  const texts = useTexts()
  const showToast = useToast()
  const revoke = useRevokeCredential(applicationId)
  const name = credential.display_name || credential.id
  return (
    <ConfirmDialog
      title={texts.credentials.revokeTitle(name)}
      confirmLabel={texts.credentials.revoke}
      pending={revoke.isPending}
      error={revoke.error ? describeProblem(revoke.error, texts) : undefined}
      onCancel={() => onClose('cancelled')}
      onConfirm={() =>
        revoke.mutate(credential.id, {
          onSuccess: () => {
            showToast(texts.credentials.revoked(name))
            onClose('revoked')
          },
        })
      }
    >
      {texts.credentials.revokeText}
    </ConfirmDialog>
  )
}
