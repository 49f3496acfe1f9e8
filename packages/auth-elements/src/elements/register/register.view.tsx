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
import { isFilled, initialContext } from '../form-setup.ts'
import { pageQuery } from '../query.ts'
import { useElement, useSettings } from '../use-element.ts'
import type { RegisterProps } from './register.props.ts'
import { requiredToRegister } from './register.machine.ts'
import { provideRegister, readRegisterInput, registerSettings } from './register.services.ts'

export function Register(props: RegisterProps & FormHost) {
  const [state, send] = useElement(props, provideRegister, () => readRegisterInput(props), initialContext)
  const loaded = useMessages(props.options.lang)
  const settings = registerSettings(props)
  const required = requiredToRegister(settings)
  useSettings(send, settings)
  if (!loaded) return null
  const { messages } = loaded
  const { context } = state
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
          <Field name="fullName" label={messages.fullName} autoComplete="name" required />
          {isUser && (
            <Field name="organization" label={messages.organization} autoComplete="organization" required />
          )}
          <Field name="email" label={messages.email} type="email" autoComplete="email" required />
          {isUser && <FirstPasswordField />}
          {required.includes('accessCode') && (
            <PasswordField name="accessCode" label={messages.accessCode} autoComplete="off" required />
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
