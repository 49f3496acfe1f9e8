import { type Check, createFormMachine } from '../form-machine.ts'

export type ForgotPasswordValues = { email: string }

const checkForgotPassword: Check<ForgotPasswordValues> = ({ email }) =>
  email.trim() === '' ? { failure: { check: 'missingEmail' }, invalid: ['email'] } : undefined

export const forgotPasswordMachine = createFormMachine<ForgotPasswordValues, void>(
  checkForgotPassword,
  ({ email }) => ({ name: 'forgot-password-success', detail: { email } }),
)
