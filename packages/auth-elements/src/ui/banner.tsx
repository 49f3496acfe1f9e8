import { testIdOf, useFormUi } from './form-ui.ts'

/** A success message above a form. */
export function Banner({ testId, text }: { testId: string; text: string }) {
  const ui = useFormUi()
  return (
    <output
      className="auth-alert auth-alert-success"
      part="alert alert-success"
      data-testid={testIdOf(ui, testId)}
    >
      {text}
    </output>
  )
}
