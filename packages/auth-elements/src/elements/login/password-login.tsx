import type { FormHost } from '../../custom-element/definition.ts'
import { Button, SubmitButton } from '../../ui/buttons.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { useFormUi } from '../../ui/form-ui.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import type { LoginProps } from './login.props.ts'
import { LOGIN_REQUIRED, type LoginContext } from './login.machine.ts'

interface PasswordLoginProps {
  props: LoginProps & FormHost
  context: LoginContext
  isDone: boolean
}

export function PasswordLogin({ props, context, isDone }: PasswordLoginProps) {
  const { messages } = useFormUi()
  return (
    <Form failure={context.failure}>
      <Field name="email" label={messages.email} type="email" autoComplete="username" required />
      <PasswordField name="password" label={messages.password} autoComplete="current-password" required />
      <SubmitButton
        label={props.loginButtonText || messages.logIn}
        busyLabel={messages.loggingIn}
        required={LOGIN_REQUIRED}
        isDone={isDone}
      />
      {props.showForgotPasswordLink && (
        <Button
          variant="link"
          testId="forgot-password-link"
          onClick={() => props.emit('click-forgot-password-link', null)}
        >
          {props.forgotPasswordLinkText || messages.forgotPassword}
        </Button>
      )}
    </Form>
  )
}
