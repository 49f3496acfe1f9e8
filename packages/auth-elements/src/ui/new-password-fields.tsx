import { idOf, useFormUi } from './form-ui.ts'
import { CHECKLIST } from './password-checklist.tsx'
import { PasswordField } from './password-field.tsx'
import { PasswordRules } from './password-rules.tsx'

/** A new password with its rules, and its confirmation, which is marked as invalid while it differs. */
export function NewPasswordFields() {
  const ui = useFormUi()
  const { messages, values } = ui
  const password = values['newPassword']?.trim() ?? ''
  const confirmation = values['confirmNewPassword']?.trim() ?? ''
  // The form's message says that the password is missing.
  const isReportedMissing = password === '' && ui.invalid.includes('newPassword')
  const differs = confirmation !== '' && confirmation !== password && !isReportedMissing
  return (
    <>
      <PasswordField
        name="newPassword"
        id="new-password"
        label={messages.newPassword}
        autoComplete="new-password"
        describedBy={idOf(ui, CHECKLIST)}
        required
      />
      <PasswordRules password={values['newPassword']} />
      <PasswordField
        name="confirmNewPassword"
        id="confirm-new-password"
        label={messages.confirmNewPassword}
        autoComplete="new-password"
        inputError={differs && messages.passwordMismatch}
        required
      />
    </>
  )
}
