import { useMessages } from '../../i18n/messages.ts'

export function TaskCheckbox({ isChecked }: { isChecked: boolean }) {
  const messages = useMessages()
  return (
    <input
      type="checkbox"
      checked={isChecked}
      disabled
      readOnly
      aria-label={isChecked ? messages.product.taskDone : messages.product.taskOpen}
    />
  )
}
