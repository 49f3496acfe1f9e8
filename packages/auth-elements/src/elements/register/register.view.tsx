import { useForm } from '../use-form.ts'
import type { FormHost } from '../../custom-element/definition.ts'
import { SubmitButton } from '../../ui/buttons.tsx'
import { AgreementCheckbox, RegionSelect } from '../../ui/choices.tsx'
import { ElementFrame } from '../../ui/element-frame.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { FirstPasswordField } from '../../ui/first-password-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { pageQuery } from '../query.ts'
import type { RegisterProps } from './register.props.ts'
import { EMPTY_REGISTRATION, requiredToRegister } from './register.machine.ts'
import { provideRegister, registerSettings } from './register.services.ts'

const FORM = {
  form: 'register',
  provide: provideRegister,
  input: (props: RegisterProps & FormHost) => ({
    values: { ...EMPTY_REGISTRATION, fullName: props.fullName },
    settings: registerSettings(props),
    flow: undefined,
  }),
}

export function Register(props: RegisterProps & FormHost) {
  const form = useForm(props, FORM)
  if (!form) return null
  const { messages, context, isDone, frame } = form
  const required = requiredToRegister(context.settings)
  const isUser = context.settings.userEntity !== 'developer'
  const hasRegion = isUser && pageQuery().get('selectRegion') === 'true'
  return (
    <ElementFrame {...frame} hasNewPassword={isUser}>
      {isDone ? (
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
          <SubmitButton label={props.registerButtonText || messages.createAccount} required={required} />
        </Form>
      )}
    </ElementFrame>
  )
}
