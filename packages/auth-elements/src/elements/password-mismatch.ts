import type { Rejection } from './request-failure.ts'

/** Returns a rejection if the confirmation differs. It marks no field, because the confirmation marks itself. */
export function passwordMismatch(values: {
  newPassword: string
  confirmNewPassword: string
}): Rejection | undefined {
  const isSame = values.newPassword.trim() === values.confirmNewPassword.trim()
  if (isSame) return undefined
  return { failure: { check: 'passwordMismatch' }, invalid: [] }
}
