import { useMessages } from '../../i18n/messages.ts'

/** The box before a task of a list in Markdown: nobody can tick it here. */
export function TaskCheckbox({ isChecked }: { isChecked: boolean }) {
  const messages = useMessages()
  return (
    <input
      type="checkbox"
      checked={isChecked}
      disabled
      readOnly
      aria-label={isChecked ? messages.documents.taskDone : messages.documents.taskOpen}
    />
  )
}
