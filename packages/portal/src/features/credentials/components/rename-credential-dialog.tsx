import type { Credential } from '@stagedoor/contract/applications/credentials'
import { useToast } from '../../../components/toast/toast.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { useRenameCredential } from '../api/credentials.ts'
import { NameDialog } from './name-dialog.tsx'

interface RenameCredentialDialogProps {
  applicationId: string
  credential: Credential
  onClose: () => void
}

export function RenameCredentialDialog({ applicationId, credential, onClose }: RenameCredentialDialogProps) {
  const messages = useMessages()
  const showToast = useToast()
  const rename = useRenameCredential(applicationId)

  function submit(name: string) {
    if (name === credential.display_name) return onClose()
    return rename.mutate(
      { credentialId: credential.id, name },
      {
        onSuccess: () => {
          showToast(messages.credentials.renamed(name))
          onClose()
        },
      },
    )
  }

  return (
    <NameDialog
      title={messages.credentials.renameTitle(credential.display_name)}
      initialName={credential.display_name}
      submitLabel={messages.credentials.submitRename}
      pending={rename.isPending}
      error={rename.error ? describeProblem(rename.error, messages) : undefined}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
