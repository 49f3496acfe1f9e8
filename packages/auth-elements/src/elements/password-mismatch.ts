import type { FormError } from './request-failure.ts'

/** Returns an error if the confirmation differs. Marks no field: NewPasswordFields marks the confirmation. */
export function passwordMismatch(values: {
  newPassword: string
  confirmNewPassword: string
}): FormError | undefined {
  const isSame = values.newPassword.trim() === values.confirmNewPassword.trim()
  if (isSame) return undefined
  return { failure: { check: 'passwordMismatch' }, invalid: [] }
}
