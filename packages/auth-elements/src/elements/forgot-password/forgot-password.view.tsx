import { useForm } from '../use-form.ts'
import type { FormHost } from '../../custom-element/definition.ts'
import { Button, SubmitButton } from '../../ui/buttons.tsx'
import { ElementFrame } from '../../ui/element-frame.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { inputOf } from '../form-machine.ts'
import type { ForgotPasswordProps } from './forgot-password.props.ts'
import { provideForgotPassword } from './forgot-password.services.ts'

const FORM = {
  form: 'forgot-password',
  provide: provideForgotPassword,
  input: () => inputOf({ email: '' }),
}

export function ForgotPassword(props: ForgotPasswordProps & FormHost) {
  const form = useForm(props, FORM)
  if (!form) return null
  const { messages, context, isDone, frame } = form
  const goToLogin = () => props.emit('click-login-link', null)
  return (
    <ElementFrame {...frame}>
      {isDone ? (
        <>
          <Outcome testId="success-message" text={props.successText || messages.resetLinkSent} />
          <Button testId="return-to-login-btn" onClick={goToLogin}>
            {props.loginLinkText || messages.backToLogin}
          </Button>
        </>
      ) : (
        <Form failure={context.failure}>
          <Field name="email" label={messages.email} type="email" autoComplete="username" required />
          <SubmitButton label={messages.sendResetLink} required={['email']} />
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
