/** Tells password managers whose password is being set; nobody sees it or comes to it by keyboard (contract §2). */
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
