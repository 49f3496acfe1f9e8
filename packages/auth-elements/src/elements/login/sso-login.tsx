import { Button, Spinner } from '../../ui/buttons.tsx'
import { useFormUi } from '../../ui/form-ui.ts'

interface SsoLoginProps {
  text: string
  isLoading: boolean
  isDisabled: boolean
  /** Where the password form is, if it is not here. */
  passwordLink: string | undefined
  onStart: () => void
}

/** Single sign-on, and the way to the password form for those who cannot use it. */
export function SsoLogin({ text, isLoading, isDisabled, passwordLink, onStart }: SsoLoginProps) {
  const { messages, isBusy } = useFormUi()
  return (
    <div className="auth-sso" part="sso">
      <Button
        variant="secondary"
        testId="sso"
        isDisabled={isDisabled || isBusy}
        onClick={onStart}
        label={`${text} – ${messages.ssoButtonLabel}`}
      >
        {isLoading && <Spinner />}
        {text}
      </Button>
      {passwordLink && (
        <a className="auth-link" part="link" href={passwordLink} data-testid="auth-login-basic-auth-link">
          {messages.basicAuthLink}
        </a>
      )}
    </div>
  )
}
