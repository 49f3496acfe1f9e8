import { useMachine } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { FormHost } from '../../custom-element/definition.ts'
import { mentionsPassword } from '../../errors/error-message.ts'
import { fillIn } from '../../i18n/fill-in.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { SubmitButton } from '../../ui/buttons.tsx'
import { ElementFrame } from '../../ui/element-frame.tsx'
import { Field } from '../../ui/field.tsx'
import { FirstPasswordField } from '../../ui/first-password-field.tsx'
import { Form } from '../../ui/form.tsx'
import { Outcome } from '../../ui/outcome.tsx'
import { isFilled } from '../form-machine.ts'
import { inspectionOf } from '../inspection.ts'
import type { AcceptInvitationProps } from './accept-invitation.props.ts'
import { ACCEPT_INVITATION_REQUIRED } from './accept-invitation.machine.ts'
import { provideAcceptInvitation, readInvitation } from './accept-invitation.services.ts'

export function AcceptInvitation(props: AcceptInvitationProps & FormHost) {
  const machine = useMemo(() => provideAcceptInvitation(props), [props])
  const [invitation] = useState(() => readInvitation(props))
  const [state, send] = useMachine(machine, { input: invitation, inspect: inspectionOf(props.element) })
  const loaded = useMessages(props.options.lang)
  if (!loaded) return null
  const { messages } = loaded
  const { context } = state
  const { organization } = context.values
  return (
    <ElementFrame
      form="accept-invitation"
      host={props}
      loaded={loaded}
      context={context}
      isBusy={state.matches('pending')}
      isError={state.matches('error')}
      isAboutPassword={context.failure && mentionsPassword(context.failure)}
      send={send}
    >
      {state.matches('success') ? (
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
              readOnly={invitation.hasFixedEmail}
              required
            />
            <FirstPasswordField />
            <SubmitButton
              label={messages.createAccount}
              isDisabled={!isFilled(context, ACCEPT_INVITATION_REQUIRED)}
            />
          </Form>
        </>
      )}
    </ElementFrame>
  )
}
