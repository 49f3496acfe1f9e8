import { defineElement } from '../custom-element/define-element.ts'
import { changePasswordElement } from '../elements/change-password/change-password.element.ts'
import type { AuthElementsOptions } from '../options.ts'

/** Registers `auth-change-password` only, so that the other forms are not loaded. */
export function registerAuthChangePassword(options: AuthElementsOptions = {}): void {
  defineElement(changePasswordElement, options)
}

export { registerAuthChangePassword as default }
