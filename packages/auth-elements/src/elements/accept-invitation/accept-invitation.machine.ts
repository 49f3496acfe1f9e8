import { type Check, formSetup, missingFields, pendingState, initialContext } from '../form-machine.ts'

/** `token` and `organization` are from the link and have no fields. */
export type AcceptInvitationValues = {
  fullName: string
  preferredName: string
  email: string
  password: string
  token: string
  organization: string
}

export const ACCEPT_INVITATION_REQUIRED = ['fullName', 'email', 'password']

/** Full name, email and password are required; the server validates the token. */
const checkAcceptInvitation: Check<AcceptInvitationValues> = (values) =>
  missingFields(values, ACCEPT_INVITATION_REQUIRED)

export const acceptInvitationMachine = formSetup<AcceptInvitationValues, void>(
  checkAcceptInvitation,
).createMachine({
  context: ({ input }) => initialContext(input),
  on: { CHANGE: { actions: 'change' }, AUTOFILL: { actions: ['change', 'autofill'] } },
  initial: 'idle',
  states: {
    idle: { on: { SUBMIT: 'pending' } },
    pending: pendingState('sendRequest', ({ email }: AcceptInvitationValues) => ({
      name: 'accept-invitation-success',
      detail: { email },
    })),
    error: { id: 'error', on: { SUBMIT: 'pending' } },
    success: { id: 'success' },
  },
})
