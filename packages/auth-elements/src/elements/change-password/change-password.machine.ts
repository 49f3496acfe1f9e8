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

const changePasswordSetup = formSetup<ChangePasswordValues, void>(checkChangePassword)

const emitClasses = (newPassword: string) =>
  ({
    type: 'dispatch',
    params: { name: 'password-requirements', detail: checkPassword(newPassword.trim()).classes },
  }) as const

/** Emits the character classes of the new password if the event changes it. Runs before the change. */
const emitRequirements = changePasswordSetup.enqueueActions(({ context, event, enqueue }) => {
  if (!('values' in event)) return
  const { newPassword } = { ...context.values, ...event.values }
  if (newPassword !== context.values.newPassword) enqueue(emitClasses(newPassword))
})

const submit = { target: 'pending', actions: emitRequirements } as const
const clear = { target: 'idle', actions: ['clear', emitClasses('')] } as const

export const changePasswordMachine = changePasswordSetup.createMachine({
  context: ({ input }) => initialContext(input),
  on: {
    CHANGE: { actions: [emitRequirements, 'change'] },
    AUTOFILL: { actions: [emitRequirements, 'change', 'autofill'] },
  },
  initial: 'idle',
  states: {
    idle: { on: { SUBMIT: submit, CANCEL: clear } },
    pending: pendingState(() => ({
      name: 'change-password-success',
      detail: null,
    })),
    error: { id: 'error', on: { SUBMIT: submit, CANCEL: clear } },
    success: { id: 'success' },
  },
})
