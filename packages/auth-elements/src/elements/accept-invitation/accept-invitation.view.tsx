import { useForm } from '../use-form.ts'
import type { FormHost } from '../../custom-element/definition.ts'
import { fillIn } from '../../i18n/fill-in.ts'
import { SubmitButton } from '../../ui/buttons.tsx'
import { ElementFrame } from '../../ui/element-frame.tsx'
import { Field } from '../../ui/field.tsx'
import { FirstPasswordField } from '../../ui/first-password-field.tsx'
import { Form } from '../../ui/form.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import type { AcceptInvitationProps } from './accept-invitation.props.ts'
import { ACCEPT_INVITATION_REQUIRED } from './accept-invitation.machine.ts'
import { provideAcceptInvitation, readInvitation } from './accept-invitation.services.ts'

const FORM = {
  form: 'accept-invitation',
  provide: provideAcceptInvitation,
  input: readInvitation,
}

export function AcceptInvitation(props: AcceptInvitationProps & FormHost) {
  const form = useForm(props, FORM)
  if (!form) return null
  const { messages, context, isDone, frame } = form
  const { organization } = context.values
  return (
    <ElementFrame {...frame} hasNewPassword>
      {isDone ? (
        <Outcome isHidden testId="success-message" text={messages.registered} />
      ) : (
        <>
          {organization && (
            <p
              className="auth-subheader"
              part="subheader"
              data-testid="auth-accept-invitation-subheader-text"
            >
              {props.subheaderText || messages.invitedTo}{' '}
              <strong part="organization" data-testid="auth-accept-invitation-org-name">
                {fillIn(messages.invitedOrganization, { organization })}
              </strong>
            </p>
          )}
          <Form failure={context.failure}>
            <Field name="fullName" id="full-name" label={messages.fullName} autoComplete="name" required />
            <Field
              name="preferredName"
              id="preferred-name"
              label={messages.preferredName}
              autoComplete="nickname"
            />
            <Field
              name="email"
              label={messages.email}
              type="email"
              autoComplete="email"
              readOnly={context.flow.hasFixedEmail}
              required
            />
            <FirstPasswordField />
            <SubmitButton label={messages.createAccount} required={ACCEPT_INVITATION_REQUIRED} />
          </Form>
        </>
      )}
    </ElementFrame>
  )
}
