import { defineElement } from '../custom-element/define-element.ts'
import { resetPasswordElement } from '../elements/reset-password/reset-password.element.ts'
import type { AuthElementsOptions } from '../options.ts'

/** Registers `auth-reset-password` only, so that the other forms are not loaded. */
export function registerAuthResetPassword(options: AuthElementsOptions = {}): void {
  defineElement(resetPasswordElement, options)
}

export { registerAuthResetPassword as default }
