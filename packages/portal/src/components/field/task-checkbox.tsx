import { useTexts } from '../../i18n/texts.ts'

/** The box before a task of a list in Markdown: nobody can tick it here. */
export function TaskCheckbox({ isChecked }: { isChecked: boolean }) {
  const texts = useTexts()
  return (
    <input
      type="checkbox"
      checked={isChecked}
      disabled
      readOnly
      aria-label={isChecked ? texts.documents.taskDone : texts.documents.taskOpen}
    />
  )
}
