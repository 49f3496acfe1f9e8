import { defineElement } from '../custom-element/define-element.ts'
import { loginElement } from '../elements/login/login.element.ts'
import type { AuthElementsOptions } from '../options.ts'

/** Registers `auth-login` only, so that the other forms are not loaded. */
export function registerAuthLogin(options: AuthElementsOptions = {}): void {
  defineElement(loginElement, options)
}

export { registerAuthLogin as default }
