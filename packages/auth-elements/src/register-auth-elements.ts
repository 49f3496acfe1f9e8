import { defineElement } from './custom-element/register.ts'
import { acceptInvitationElement } from './elements/accept-invitation/accept-invitation.element.ts'
import { changePasswordElement } from './elements/change-password/change-password.element.ts'
import { forgotPasswordElement } from './elements/forgot-password/forgot-password.element.ts'
import { loginElement } from './elements/login/login.element.ts'
import { registerElement } from './elements/register/register.element.ts'
import { resetPasswordElement } from './elements/reset-password/reset-password.element.ts'
import type { AuthElementsOptions } from './options.ts'

/**
 * Registers the six elements. The options of the first call apply to every element that has no `options` of
 * its own; later calls are ignored silently. Does nothing on a server, where custom elements do not exist.
 */
export function registerAuthElements(options: AuthElementsOptions = {}): void {
  defineElement(acceptInvitationElement, options)
  defineElement(forgotPasswordElement, options)
  defineElement(loginElement, options)
  defineElement(registerElement, options)
  defineElement(resetPasswordElement, options)
  defineElement(changePasswordElement, options)
}
