import { ErrorSlot } from './error-slot.tsx'
import { idOf, useFormUi } from './form-ui.ts'
import { CHECKLIST, PasswordChecklist } from './password-checklist.tsx'
import { PasswordField } from './password-field.tsx'

/** The password of a new account, with its rules and the place for an error that is about it. */
export function FirstPasswordField() {
  const ui = useFormUi()
  return (
    <>
      <PasswordField
        name="password"
        label={ui.texts.password}
        autoComplete="new-password"
        describedBy={idOf(ui, CHECKLIST)}
        required
      />
      <div className="auth-stack">
        <PasswordChecklist password={ui.values['password']?.trim() ?? ''} />
        <ErrorSlot at="password" />
      </div>
    </>
  )
}
