import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import { useToast } from '../../../components/toast/toast.tsx'
import { useTexts } from '../../../i18n/texts.ts'
import { describeProblem } from '../../../lib/http/describe-problem.ts'
import { useDeleteApplication } from '../api/delete-application.ts'

interface DeleteApplicationDialogProps {
  application: { id: string; name: string }
  onCancel: () => void
  onDeleted: () => void
}

/** Asks, then deletes an application; a failure is told in the dialog, where it can be tried again. */
export function DeleteApplicationDialog({ application, onCancel, onDeleted }: DeleteApplicationDialogProps) {
  const texts = useTexts()
  const showToast = useToast()
  const remove = useDeleteApplication()
  return (
    <ConfirmDialog
      title={texts.applications.deleteTitle(application.name)}
      confirmLabel={texts.applications.delete}
      pending={remove.isPending}
      error={remove.error ? texts.applications.deleteFailed(describeProblem(remove.error, texts)) : undefined}
      onCancel={onCancel}
      onConfirm={() =>
        remove.mutate(application.id, {
          onSuccess: () => {
            showToast(texts.applications.deleted)
            onDeleted()
          },
        })
      }
    >
      {texts.applications.deleteText}
    </ConfirmDialog>
  )
}
