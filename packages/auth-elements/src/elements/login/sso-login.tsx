import { Button, Spinner } from '../../ui/buttons.tsx'
import { useFormUi } from '../../ui/form-ui.ts'

interface SsoLoginProps {
  text: string
  isLoading: boolean
  isDisabled: boolean
  /** URL of the password form if it is on another page. */
  passwordLink: string | undefined
  onStart: () => void
}

/** Single sign-on, and a link to the password form. */
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
