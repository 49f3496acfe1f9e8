import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import { useToast } from '../../../components/toast/toast.tsx'
import { useMessages } from '../../../i18n/messages.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { useDeleteApplication } from '../api/applications.ts'

interface DeleteApplicationDialogProps {
  application: { id: string; name: string }
  onCancel: () => void
  onDeleted: () => void
}

/** Asks for confirmation and deletes an application. Shows an error in the dialog, so that the user can retry. */
export function DeleteApplicationDialog({ application, onCancel, onDeleted }: DeleteApplicationDialogProps) {
  const messages = useMessages()
  const showToast = useToast()
  const remove = useDeleteApplication()
  return (
    <ConfirmDialog
      title={messages.applications.deleteTitle(application.name)}
      confirmLabel={messages.applications.delete}
      pending={remove.isPending}
      error={
        remove.error ? messages.applications.deleteFailed(describeProblem(remove.error, messages)) : undefined
      }
      onCancel={onCancel}
      onConfirm={() =>
        remove.mutate(application.id, {
          onSuccess: () => {
            showToast(messages.applications.deleted)
            onDeleted()
          },
        })
      }
    >
      {messages.applications.deleteText}
    </ConfirmDialog>
  )
}
