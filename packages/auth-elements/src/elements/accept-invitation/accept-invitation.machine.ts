import { type Check, createFormMachine, missingFields } from '../form-machine.ts'

/** `token` and `organization` are from the link and have no fields. */
export type AcceptInvitationValues = {
  fullName: string
  preferredName: string
  email: string
  password: string
  token: string
  organization: string
}

export interface InvitationFlow {
  /** With a token, the email address is that of the invitation. */
  hasFixedEmail: boolean
}

export const ACCEPT_INVITATION_REQUIRED = ['fullName', 'email', 'password']

/** Full name, email and password are required; the server validates the token. */
const checkAcceptInvitation: Check<AcceptInvitationValues> = (values) =>
  missingFields(values, ACCEPT_INVITATION_REQUIRED)

export const acceptInvitationMachine = createFormMachine<
  AcceptInvitationValues,
  void,
  undefined,
  InvitationFlow
>(checkAcceptInvitation, ({ email }) => ({ name: 'accept-invitation-success', detail: { email } }))
