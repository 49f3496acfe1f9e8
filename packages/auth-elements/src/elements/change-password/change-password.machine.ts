import { checkPassword } from '@stagedoor/contract/accounts/password-rules'
import { type Check, formSetup, missingFields, pendingState, initialContext } from '../form-machine.ts'
import { passwordMismatch } from '../password-mismatch.ts'

export type ChangePasswordValues = {
  currentPassword: string
  newPassword: string
  confirmNewPassword: string
}

export const EMPTY_PASSWORDS: ChangePasswordValues = {
  currentPassword: '',
  newPassword: '',
  confirmNewPassword: '',
}

export const CHANGE_PASSWORD_REQUIRED = Object.keys(EMPTY_PASSWORDS)

/**
 * All three fields are required and the confirmation must match. The button and the server check the password
 * rules.
 */
const checkChangePassword: Check<ChangePasswordValues> = (values) =>
  missingFields(values, CHANGE_PASSWORD_REQUIRED) ?? passwordMismatch(values)

/** Tests whether the button is enabled: the passwords match and the new one satisfies the rules. */
export function isReadyToChange(values: ChangePasswordValues): boolean {
  return !passwordMismatch(values) && checkPassword(values.newPassword.trim()).isAcceptable
}

/** Emits the character classes of the new password on every change. */
const emitRequirements = {
  type: 'emit',
  params: ({ context }: { context: { values: ChangePasswordValues } }) => ({
    name: 'password-requirements',
    detail: checkPassword(context.values.newPassword.trim()).classes,
  }),
} as const

export const changePasswordMachine = formSetup<ChangePasswordValues, void>(checkChangePassword).createMachine(
  {
    context: ({ input }) => initialContext(input),
    on: {
      CHANGE: [
        {
          guard: ({ context, event }) => event.values['newPassword'] !== context.values.newPassword,
          actions: ['change', emitRequirements],
        },
        { actions: 'change' },
      ],
      AUTOFILL: { actions: ['change', 'autofill'] },
    },
    initial: 'idle',
    states: {
      idle: { on: { SUBMIT: 'pending', CANCEL: { actions: ['clear', emitRequirements] } } },
      pending: pendingState('sendRequest', (_: ChangePasswordValues) => ({
        name: 'change-password-success',
        detail: null,
      })),
      error: {
        id: 'error',
        on: { SUBMIT: 'pending', CANCEL: { target: 'idle', actions: ['clear', emitRequirements] } },
      },
      success: { id: 'success' },
    },
  },
)
