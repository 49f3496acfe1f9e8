import { useForm } from '../use-form.ts'
import type { FormHost } from '../../custom-element/definition.ts'
import { Button, SubmitButton } from '../../ui/buttons.tsx'
import { ElementFrame } from '../../ui/element-frame.tsx'
import { ErrorSlot } from '../../ui/error-slot.tsx'
import { Form } from '../../ui/form.tsx'
import { HiddenUsername } from '../../ui/hidden-username.tsx'
import { NewPasswordFields } from '../../ui/new-password-fields.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { inputOf } from '../form-machine.ts'
import type { ChangePasswordProps } from './change-password.props.ts'
import { CHANGE_PASSWORD_REQUIRED, isReadyToChange, EMPTY_PASSWORDS } from './change-password.machine.ts'
import { provideChangePassword } from './change-password.services.ts'

const FORM = {
  form: 'change-password',
  provide: provideChangePassword,
  input: () => inputOf(EMPTY_PASSWORDS),
}

export function ChangePassword(props: ChangePasswordProps & FormHost) {
  const form = useForm(props, FORM)
  if (!form) return null
  const { messages, context, isBusy, isDone, send, frame } = form
  return (
    <ElementFrame {...frame} messagesAt="bottom" hasNewPassword>
      {isDone ? (
        <Outcome isHidden testId="success-message" text={messages.passwordSet} />
      ) : (
        <Form failure={context.failure}>
          <HiddenUsername />
          <PasswordField
            name="currentPassword"
            id="current-password"
            label={messages.currentPassword}
            autoComplete="current-password"
            required
          />
          <NewPasswordFields />
          <ErrorSlot at="bottom" />
          <SubmitButton
            label={props.changePasswordButtonText || messages.changePassword}
            required={CHANGE_PASSWORD_REQUIRED}
            problem={isReadyToChange(context.values) ? undefined : messages.passwordRules}
          />
          <Button
            variant="secondary"
            testId="cancel"
            isDisabled={isBusy}
            onClick={() => send({ type: 'CANCEL' })}
          >
            {messages.cancel}
          </Button>
        </Form>
      )}
    </ElementFrame>
  )
}
