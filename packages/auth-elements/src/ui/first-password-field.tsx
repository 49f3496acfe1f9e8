import { idOf, useFormUi } from './form-ui.ts'
import { CHECKLIST } from './password-checklist.tsx'
import { PasswordField } from './password-field.tsx'
import { PasswordRules } from './password-rules.tsx'

/** The password of a new account, with its rules and the space for an error about it. */
export function FirstPasswordField() {
  const ui = useFormUi()
  return (
    <>
      <PasswordField
        name="password"
        label={ui.messages.password}
        autoComplete="new-password"
        describedBy={idOf(ui, CHECKLIST)}
        required
      />
      <PasswordRules password={ui.values['password']} />
    </>
  )
}
