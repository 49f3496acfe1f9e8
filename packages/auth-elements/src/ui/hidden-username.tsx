/** Tells password managers which account the password is for. Hidden, and not reachable by keyboard. */
export function HiddenUsername({ email }: { email?: string }) {
  return (
    <input
      className="auth-hidden"
      type="text"
      name="username"
      autoComplete="username"
      value={email ?? ''}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
    />
  )
}
