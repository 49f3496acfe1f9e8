import { idOf, useFormUi } from './form-ui.ts'
import { CHECKLIST } from './password-checklist.tsx'
import { PasswordField } from './password-field.tsx'
import { PasswordRules } from './password-rules.tsx'

/** A new password with its rules, and its confirmation, which shows immediately when it differs. */
export function NewPasswordFields() {
  const ui = useFormUi()
  const { messages, values } = ui
  const password = values['newPassword']?.trim() ?? ''
  const confirmation = values['confirmNewPassword']?.trim() ?? ''
  const differs = confirmation !== '' && confirmation !== password
  return (
    <>
      <PasswordField
        name="newPassword"
        label={messages.newPassword}
        autoComplete="new-password"
        describedBy={idOf(ui, CHECKLIST)}
        required
      />
      <PasswordRules password={values['newPassword']} />
      <PasswordField
        name="confirmNewPassword"
        label={messages.confirmNewPassword}
        autoComplete="new-password"
        liveError={differs && messages.passwordMismatch}
        required
      />
    </>
  )
}
