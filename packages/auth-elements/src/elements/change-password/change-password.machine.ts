import { checkPassword } from '@stagedoor/contract/accounts/password-rules'
import {
  type Check,
  type FormServices,
  formSetup,
  missingFields,
  pendingState,
  untouched,
} from '../form-setup.ts'
import { mismatch } from '../password-mismatch.ts'

export type ChangePasswordValues = {
  currentPassword: string
  newPassword: string
  confirmNewPassword: string
}

export const NO_PASSWORDS: ChangePasswordValues = {
  currentPassword: '',
  newPassword: '',
  confirmNewPassword: '',
}

export const CHANGE_PASSWORD_REQUIRED = Object.keys(NO_PASSWORDS)

/** All three required and the confirmation equal; the rules are the button's and the server's matter (wire auth-forms §7). */
const checkChangePassword: Check<ChangePasswordValues> = (values) =>
  missingFields(values, CHANGE_PASSWORD_REQUIRED) ?? mismatch(values)

/** True if the button can be pressed: equal, and by the rules of spec §5. */
export function isReadyToChange(values: ChangePasswordValues): boolean {
  return !mismatch(values) && checkPassword(values.newPassword.trim()).isAcceptable
}

/** Says which classes of characters the new password has, on every change of it. */
const tellRequirements = {
  type: 'emit',
  params: ({ context }: { context: { values: ChangePasswordValues } }) => ({
    name: 'password-requirements',
    detail: checkPassword(context.values.newPassword.trim()).classes,
  }),
} as const

export function changePasswordMachine(services: FormServices<ChangePasswordValues, void>) {
  return formSetup<ChangePasswordValues, void>(checkChangePassword, services).createMachine({
    context: ({ input }) => untouched(input),
    on: {
      CHANGE: [
        {
          guard: ({ context, event }) => event.values['newPassword'] !== context.values.newPassword,
          actions: ['change', tellRequirements],
        },
        { actions: 'change' },
      ],
      AUTOFILL: { actions: 'autofill' },
    },
    initial: 'idle',
    states: {
      idle: { on: { SUBMIT: 'pending', CANCEL: { actions: ['clear', tellRequirements] } } },
      pending: pendingState('sendRequest', (_: ChangePasswordValues) => ({
        name: 'change-password-success',
        detail: null,
      })),
      error: {
        id: 'error',
        on: { SUBMIT: 'pending', CANCEL: { target: 'idle', actions: ['clear', tellRequirements] } },
      },
      success: { id: 'success' },
    },
  })
}
