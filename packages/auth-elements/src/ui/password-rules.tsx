import { ErrorSlot } from './error-slot.tsx'
import { PasswordChecklist } from './password-checklist.tsx'

/** The rules below a new password. An error about the password takes their place, so that nothing below moves. */
export function PasswordRules({ password = '' }: { password: string | undefined }) {
  return (
    <div className="auth-stack">
      <PasswordChecklist password={password} />
      <ErrorSlot at="password" />
    </div>
  )
}
