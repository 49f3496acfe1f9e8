import { type Check, type FormServices, formSetup, untouched } from '../form-setup.ts'

export type ForgotPasswordValues = { email: string }

/** E-mail required (spec §5). */
const checkForgotPassword: Check<ForgotPasswordValues> = ({ email }) =>
  email.trim() === '' ? { failure: { check: 'missingEmail' }, invalid: ['email'] } : undefined

export function forgotPasswordMachine(services: FormServices<ForgotPasswordValues, void>) {
  return formSetup<ForgotPasswordValues, void>(checkForgotPassword, services).createMachine({
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
                  params: ({ context }) => ({
                    name: 'forgot-password-success',
                    detail: { email: context.values.email },
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
