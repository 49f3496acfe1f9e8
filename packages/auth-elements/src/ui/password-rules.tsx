import { ErrorSlot } from './error-slot.tsx'
import { PasswordChecklist } from './password-checklist.tsx'

/**
 * The rules below a new password. An error about the password replaces them, so that the layout does not
 * move.
 */
export function PasswordRules({ password = '' }: { password: string | undefined }) {
  return (
    <div className="auth-stack">
      <PasswordChecklist password={password} />
      <ErrorSlot at="password" />
    </div>
  )
}
