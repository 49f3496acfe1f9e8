import { defineElement } from '../custom-element/define-element.ts'
import { registerElement } from '../elements/register/register.element.ts'
import type { AuthElementsOptions } from '../options.ts'

/** Registers `auth-register` only, so that the other forms are not loaded. */
export function registerAuthRegister(options: AuthElementsOptions = {}): void {
  defineElement(registerElement, options)
}

export { registerAuthRegister as default }
