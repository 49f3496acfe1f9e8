import { type Check, createFormMachine, missingFields } from '../form-machine.ts'
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

export const resetPasswordMachine = createFormMachine<ResetPasswordValues, { email: string }>(
  checkResetPassword,
  (values, response) => ({
    name: 'reset-password-success',
    detail: { email: response.email || values.email },
  }),
)
