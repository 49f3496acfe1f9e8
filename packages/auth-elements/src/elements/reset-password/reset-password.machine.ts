import {
  type Check,
  type FormServices,
  formSetup,
  missingFields,
  pendingState,
  untouched,
} from '../form-setup.ts'
import { mismatch } from '../password-mismatch.ts'

/** `email` and `token` come from the link; the email is only shown to password managers. */
export type ResetPasswordValues = {
  email: string
  token: string
  newPassword: string
  confirmNewPassword: string
}

export const RESET_PASSWORD_REQUIRED = ['newPassword', 'confirmNewPassword']

/** Both passwords required and equal; no rule is checked here (wire auth-forms §6). */
const checkResetPassword: Check<ResetPasswordValues> = (values) =>
  missingFields(values, RESET_PASSWORD_REQUIRED) ?? mismatch(values)

export function resetPasswordMachine(services: FormServices<ResetPasswordValues, { email: string }>) {
  return formSetup<ResetPasswordValues, { email: string }>(checkResetPassword, services).createMachine({
    context: ({ input }) => untouched(input),
    on: { CHANGE: { actions: 'change' }, AUTOFILL: { actions: 'autofill' } },
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
}
