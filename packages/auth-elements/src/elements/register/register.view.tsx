import { useMachine } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { FormHost } from '../../custom-element/definition.ts'
import { mentionsPassword } from '../../errors/error-message.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { SubmitButton } from '../../ui/buttons.tsx'
import { AgreementCheckbox, RegionSelect } from '../../ui/choices.tsx'
import { ElementFrame } from '../../ui/element-frame.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { FirstPasswordField } from '../../ui/first-password-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { isFilled } from '../form-machine.ts'
import { inspectionOf } from '../inspection.ts'
import { pageQuery } from '../query.ts'
import type { RegisterProps } from './register.props.ts'
import { EMPTY_REGISTRATION, requiredToRegister } from './register.machine.ts'
import { provideRegister, registerSettings } from './register.services.ts'

export function Register(props: RegisterProps & FormHost) {
  const settings = useMemo(() => registerSettings(props), [props])
  const machine = useMemo(() => provideRegister(props), [props])
  const input = { values: { ...EMPTY_REGISTRATION, fullName: props.fullName }, settings }
  const [state, send] = useMachine(machine, { input, inspect: inspectionOf(props.element) })
  const loaded = useMessages(props.options.lang)
  useEffect(() => {
    if (state.context.settings !== settings) send({ type: 'CONFIGURE', settings })
  }, [send, settings, state.context.settings])
  if (!loaded) return null
  const { messages } = loaded
  const { context } = state
  const required = requiredToRegister(settings)
  const isUser = settings.userEntity !== 'developer'
  const hasRegion = isUser && pageQuery().get('selectRegion') === 'true'
  return (
    <ElementFrame
      form="register"
      host={props}
      loaded={loaded}
      context={context}
      isBusy={state.matches('pending')}
      isError={state.matches('error')}
      isAboutPassword={isUser && context.failure && mentionsPassword(context.failure)}
      send={send}
    >
      {state.matches('success') ? (
        <Outcome isHidden testId="success-message" text={messages.registered} />
      ) : (
        <Form failure={context.failure}>
          {hasRegion && <RegionSelect />}
          <Field name="fullName" id="full-name" label={messages.fullName} autoComplete="name" required />
          {isUser && (
            <Field name="organization" label={messages.organization} autoComplete="organization" required />
          )}
          <Field name="email" label={messages.email} type="email" autoComplete="email" required />
          {isUser && <FirstPasswordField />}
          {required.includes('accessCode') && (
            <PasswordField
              name="accessCode"
              id="access-code"
              label={messages.accessCode}
              autoComplete="off"
              required
            />
          )}
          {required.includes('agreement') && (
            <AgreementCheckbox text={props.agreementText || messages.agreement} />
          )}
          <SubmitButton
            label={props.registerButtonText || messages.createAccount}
            isDisabled={!isFilled(context, required)}
          />
        </Form>
      )}
    </ElementFrame>
  )
}
