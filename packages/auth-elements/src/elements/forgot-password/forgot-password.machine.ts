import { type Check, formSetup, pendingState, initialContext } from '../form-machine.ts'

export type ForgotPasswordValues = { email: string }

const checkForgotPassword: Check<ForgotPasswordValues> = ({ email }) =>
  email.trim() === '' ? { failure: { check: 'missingEmail' }, invalid: ['email'] } : undefined

export const forgotPasswordMachine = formSetup<ForgotPasswordValues, void>(checkForgotPassword).createMachine(
  {
    context: ({ input }) => initialContext(input),
    on: { CHANGE: { actions: 'change' }, AUTOFILL: { actions: ['change', 'autofill'] } },
    initial: 'idle',
    states: {
      idle: { on: { SUBMIT: 'pending' } },
      pending: pendingState('sendRequest', ({ email }: ForgotPasswordValues) => ({
        name: 'forgot-password-success',
        detail: { email },
      })),
      error: { id: 'error', on: { SUBMIT: 'pending' } },
      success: { id: 'success' },
    },
  },
)
