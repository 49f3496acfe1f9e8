import { type Check, type FormServices, formSetup, missingFields, untouched } from '../form-setup.ts'
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
      pending: {
        entry: 'take',
        initial: 'checking',
        states: {
          checking: { always: [{ guard: 'isRefused', target: '#error', actions: 'refuse' }, 'waiting'] },
          waiting: { after: { submitDelay: 'requesting' } },
          requesting: {
            invoke: {
              src: 'sendRequest',
              input: ({ context }) => context.values,
              onDone: {
                target: '#success',
                actions: {
                  type: 'emit',
                  params: ({ context, event }) => ({
                    name: 'reset-password-success',
                    detail: { email: event.output.email || context.values.email },
                  }),
                },
              },
              onError: {
                target: '#error',
                actions: { type: 'fail', params: ({ event }) => ({ error: event.error }) },
              },
            },
          },
        },
      },
      error: { id: 'error', on: { SUBMIT: 'pending' } },
      success: { id: 'success' },
    },
  })
}
