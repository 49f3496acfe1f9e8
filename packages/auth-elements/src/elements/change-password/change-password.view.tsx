import { useMachine } from '@xstate/react'
import { useMemo } from 'react'
import type { FormHost } from '../../custom-element/definition.ts'
import { mentionsPassword } from '../../errors/error-message.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { Button, SubmitButton } from '../../ui/buttons.tsx'
import { ElementFrame } from '../../ui/element-frame.tsx'
import { ErrorSlot } from '../../ui/error-slot.tsx'
import { Form } from '../../ui/form.tsx'
import { HiddenUsername } from '../../ui/hidden-username.tsx'
import { NewPasswordFields } from '../../ui/new-password-fields.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { isFilled } from '../form-machine.ts'
import { inspectionOf } from '../inspection.ts'
import type { ChangePasswordProps } from './change-password.props.ts'
import { CHANGE_PASSWORD_REQUIRED, isReadyToChange, EMPTY_PASSWORDS } from './change-password.machine.ts'
import { provideChangePassword } from './change-password.services.ts'

export function ChangePassword(props: ChangePasswordProps & FormHost) {
  const machine = useMemo(() => provideChangePassword(props), [props])
  const input = { values: EMPTY_PASSWORDS, settings: undefined }
  const [state, send] = useMachine(machine, { input, inspect: inspectionOf(props.element) })
  const loaded = useMessages(props.options.lang)
  if (!loaded) return null
  const { messages } = loaded
  const { context } = state
  const isBusy = state.matches('pending')
  const canSubmit = isFilled(context, CHANGE_PASSWORD_REQUIRED) && isReadyToChange(context.values)
  return (
    <ElementFrame
      form="change-password"
      host={props}
      loaded={loaded}
      context={context}
      isBusy={isBusy}
      isError={state.matches('error')}
      messagesAt="bottom"
      isAboutPassword={context.failure && mentionsPassword(context.failure)}
      send={send}
    >
      {state.matches('success') ? (
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
            isDisabled={!canSubmit}
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
