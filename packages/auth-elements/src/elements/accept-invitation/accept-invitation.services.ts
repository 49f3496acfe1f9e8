import { type ApiOptions, request } from '../../api/client.ts'
import { platformUrl } from '../../api/urls.ts'
import type { FormHost } from '../../custom-element/definition.ts'
import { mentionsPassword } from '../../errors/error-message.ts'
import type { FormInput } from '../../form-state.ts'
import { linkTokenOf, pageQuery } from '../query.ts'
import { formImplementations } from '../form-machine.ts'
import type { AcceptInvitationProps } from './accept-invitation.props.ts'
import {
  type AcceptInvitationValues,
  acceptInvitationMachine,
  type InvitationFlow,
} from './accept-invitation.machine.ts'

/** Returns the values of the invitation link. */
export function readInvitation(
  props: AcceptInvitationProps,
): FormInput<AcceptInvitationValues, undefined, InvitationFlow> {
  const query = pageQuery()
  const read = (name: string) => query.get(name)?.trim() ?? ''
  const values = {
    fullName: read('fullName'),
    preferredName: '',
    email: read('email'),
    password: '',
    token: linkTokenOf(props, query).trim(),
    organization: read('org'),
  }
  const hasFixedEmail = values.token !== '' && values.email !== ''
  return { values, settings: undefined, flow: { hasFixedEmail } }
}

/** Provides the machine with the request and events of a mounted form. */
export function provideAcceptInvitation(props: FormHost) {
  return acceptInvitationMachine.provide(
    formImplementations<AcceptInvitationValues, void>(props, {
      request: 'accept-invitation-request',
      fields: (failure) => (mentionsPassword(failure) ? ['password'] : []),
      send: (values, signal) => acceptInvitation(props.options, values, signal),
    }),
  )
}

/** Accepts an invitation. The token identifies the email address. */
async function acceptInvitation(
  options: ApiOptions,
  { password, fullName, preferredName, token }: AcceptInvitationValues,
  signal: AbortSignal,
): Promise<void> {
  await request(options, {
    method: 'POST',
    url: platformUrl(options.apiBaseUrl, '/v2/accept-invite'),
    json: { password, full_name: fullName, preferred_name: preferredName || null, token },
    signal,
  })
}
