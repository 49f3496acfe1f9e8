import { defineElement } from '../custom-element/define-element.ts'
import { forgotPasswordElement } from '../elements/forgot-password/forgot-password.element.ts'
import type { AuthElementsOptions } from '../options.ts'

/** Registers `auth-forgot-password` only, so that the other forms are not loaded. */
export function registerAuthForgotPassword(options: AuthElementsOptions = {}): void {
  defineElement(forgotPasswordElement, options)
}

export { registerAuthForgotPassword as default }
