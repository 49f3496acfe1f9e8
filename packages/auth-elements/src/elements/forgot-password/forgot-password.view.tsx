import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import type { FormHost } from '../../custom-element/definition.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { Button, SubmitButton } from '../../ui/buttons.tsx'
import { ElementFrame } from '../../ui/element-frame.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { isFilled } from '../form-machine.ts'
import { inspectionOf } from '../inspection.ts'
import type { ForgotPasswordProps } from './forgot-password.props.ts'
import { provideForgotPassword } from './forgot-password.services.ts'

export function ForgotPassword(props: ForgotPasswordProps & FormHost) {
  const machine = useMemo(() => provideForgotPassword(props), [props])
  const input = { values: { email: '' }, settings: undefined }
  const [state, send] = useMachine(machine, { input, inspect: inspectionOf(props.element) })
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
