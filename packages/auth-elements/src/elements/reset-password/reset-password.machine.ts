import { type Check, formSetup, missingFields, pendingState, initialContext } from '../form-machine.ts'
import { passwordMismatch } from '../password-mismatch.ts'

/** `email` and `token` are from the link; the email is only for password managers. */
export type ResetPasswordValues = {
  email: string
  token: string
  newPassword: string
  confirmNewPassword: string
}

export const RESET_PASSWORD_REQUIRED = ['newPassword', 'confirmNewPassword']

/** Both passwords are required and must match; the server checks the password rules. */
const checkResetPassword: Check<ResetPasswordValues> = (values) =>
  missingFields(values, RESET_PASSWORD_REQUIRED) ?? passwordMismatch(values)

export const resetPasswordMachine = formSetup<ResetPasswordValues, { email: string }>(
  checkResetPassword,
).createMachine({
  context: ({ input }) => initialContext(input),
  on: { CHANGE: { actions: 'change' }, AUTOFILL: { actions: ['change', 'autofill'] } },
  initial: 'idle',
  states: {
    idle: { on: { SUBMIT: 'pending' } },
    pending: pendingState('sendRequest', (values: ResetPasswordValues, response: { email: string }) => ({
      name: 'reset-password-success',
      detail: { email: response.email || values.email },
    })),
    error: { id: 'error', on: { SUBMIT: 'pending' } },
    success: { id: 'success' },
  },
})
