import type { Credential } from '@stagedoor/contract/applications/credentials'
import { useToast } from '../../../components/toast/toast.tsx'
import { useTexts } from '../../../i18n/texts.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { useRenameCredential } from '../api/rename-credential.ts'
import { NameDialog } from './name-dialog.tsx'

interface RenameCredentialDialogProps {
  applicationId: string
  credential: Credential
  onClose: () => void
}

/** An unchanged name closes the dialog without a call. */
export function RenameCredentialDialog({ applicationId, credential, onClose }: RenameCredentialDialogProps) {
  const texts = useTexts()
  const showToast = useToast()
  const rename = useRenameCredential(applicationId)

  function submit(name: string) {
    if (name === credential.display_name) return onClose()
    return rename.mutate(
      { credentialId: credential.id, name },
      {
        onSuccess: () => {
          showToast(texts.credentials.renamed(name))
          onClose()
        },
      },
    )
  }

  return (
    <NameDialog
      title={texts.credentials.renameTitle(credential.display_name)}
      initialName={credential.display_name}
      submitLabel={texts.credentials.submitRename}
      pending={rename.isPending}
      error={rename.error ? describeProblem(rename.error, texts) : undefined}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
