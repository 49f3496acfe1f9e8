import type { FormHost } from '../../custom-element/definition.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { Button, SubmitButton } from '../../ui/buttons.tsx'
import { ElementFrame } from '../../ui/element-frame.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { isFilled, initialContext } from '../form-setup.ts'
import { useElement } from '../use-element.ts'
import type { ForgotPasswordProps } from './forgot-password.props.ts'
import { provideForgotPassword } from './forgot-password.services.ts'

export function ForgotPassword(props: ForgotPasswordProps & FormHost) {
  const [state, send] = useElement(
    props,
    provideForgotPassword,
    () => ({ values: { email: '' }, settings: undefined }),
    initialContext,
  )
  const loaded = useMessages(props.options.lang)
  if (!loaded) return null
  const { messages } = loaded
  const { context } = state
  const isBusy = state.matches('pending')
  const goToLogin = () => props.emit('click-login-link', null)
  return (
    <ElementFrame
      form="forgot-password"
      host={props}
      loaded={loaded}
      context={context}
      isBusy={isBusy}
      isError={state.matches('error')}
      send={send}
    >
      {state.matches('success') ? (
        <>
          <Outcome testId="success-message" text={props.successText || messages.resetLinkSent} />
          <Button testId="return-to-login-btn" onClick={goToLogin}>
            {props.loginLinkText || messages.backToLogin}
          </Button>
        </>
      ) : (
        <Form failure={context.failure}>
          <Field name="email" label={messages.email} type="email" autoComplete="username" required />
          <SubmitButton label={messages.sendResetLink} isDisabled={!isFilled(context, ['email'])} />
          {props.showLoginLink && (
            <Button variant="link" testId="return-to-login-link" onClick={goToLogin}>
              {props.loginLinkText || messages.backToLogin}
            </Button>
          )}
        </Form>
      )}
    </ElementFrame>
  )
}
