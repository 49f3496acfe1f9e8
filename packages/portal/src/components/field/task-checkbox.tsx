import { useMessages } from '../../i18n/messages.ts'

/** The read-only checkbox of a Markdown task list item. */
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
