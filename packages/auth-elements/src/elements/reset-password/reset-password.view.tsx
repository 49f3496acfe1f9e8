import { useMachine } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { FormHost } from '../../custom-element/definition.ts'
import { mentionsPassword } from '../../errors/error-message.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { SubmitButton } from '../../ui/buttons.tsx'
import { ElementFrame } from '../../ui/element-frame.tsx'
import { Form } from '../../ui/form.tsx'
import { HiddenUsername } from '../../ui/hidden-username.tsx'
import { NewPasswordFields } from '../../ui/new-password-fields.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { isFilled } from '../form-machine.ts'
import { inspectionOf } from '../inspection.ts'
import { passwordMismatch } from '../password-mismatch.ts'
import type { ResetPasswordProps } from './reset-password.props.ts'
import { RESET_PASSWORD_REQUIRED } from './reset-password.machine.ts'
import { provideResetPassword, readResetPasswordInput } from './reset-password.services.ts'

export function ResetPassword(props: ResetPasswordProps & FormHost) {
  const machine = useMemo(() => provideResetPassword(props), [props])
  const [input] = useState(() => readResetPasswordInput(props))
  const [state, send] = useMachine(machine, { input, inspect: inspectionOf(props.element) })
  const loaded = useMessages(props.options.lang)
  if (!loaded) return null
  const { messages } = loaded
  const { context } = state
  const canSubmit = isFilled(context, RESET_PASSWORD_REQUIRED) && !passwordMismatch(context.values)
  return (
    <ElementFrame
      form="reset-password"
      host={props}
      loaded={loaded}
      context={context}
      isBusy={state.matches('pending')}
      isError={state.matches('error')}
      isAboutPassword={context.failure && mentionsPassword(context.failure)}
      send={send}
    >
      {state.matches('success') ? (
        <Outcome isHidden testId="success-message" text={messages.passwordSet} />
      ) : (
        <Form failure={context.failure}>
          <HiddenUsername email={context.values.email} />
          <NewPasswordFields />
          <SubmitButton label={messages.setPassword} isDisabled={!canSubmit} />
        </Form>
      )}
    </ElementFrame>
  )
}
