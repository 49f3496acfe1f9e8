import { useForm } from '../use-form.ts'
import type { FormHost } from '../../custom-element/definition.ts'
import { SubmitButton } from '../../ui/buttons.tsx'
import { ElementFrame } from '../../ui/element-frame.tsx'
import { Form } from '../../ui/form.tsx'
import { HiddenUsername } from '../../ui/hidden-username.tsx'
import { NewPasswordFields } from '../../ui/new-password-fields.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { inputOf } from '../form-machine.ts'
import { passwordMismatch } from '../password-mismatch.ts'
import type { ResetPasswordProps } from './reset-password.props.ts'
import { RESET_PASSWORD_REQUIRED } from './reset-password.machine.ts'
import { provideResetPassword, readResetPasswordValues } from './reset-password.services.ts'

const FORM = {
  form: 'reset-password',
  provide: provideResetPassword,
  input: (props: ResetPasswordProps) => inputOf(readResetPasswordValues(props)),
}

export function ResetPassword(props: ResetPasswordProps & FormHost) {
  const form = useForm(props, FORM)
  if (!form) return null
  const { messages, context, isDone, frame } = form
  const problem = passwordMismatch(context.values) ? messages.passwordMismatch : undefined
  return (
    <ElementFrame {...frame} hasNewPassword>
      {isDone ? (
        <Outcome isHidden testId="success-message" text={messages.passwordSet} />
      ) : (
        <Form failure={context.failure}>
          <HiddenUsername email={context.values.email} />
          <NewPasswordFields />
          <SubmitButton label={messages.setPassword} required={RESET_PASSWORD_REQUIRED} problem={problem} />
        </Form>
      )}
    </ElementFrame>
  )
}
