import { defineElement } from './custom-element/register.ts'
import { acceptInvitationElement } from './elements/accept-invitation/accept-invitation.element.ts'
import { changePasswordElement } from './elements/change-password/change-password.element.ts'
import { forgotPasswordElement } from './elements/forgot-password/forgot-password.element.ts'
import { loginElement } from './elements/login/login.element.ts'
import { registerElement } from './elements/register/register.element.ts'
import { resetPasswordElement } from './elements/reset-password/reset-password.element.ts'
import type { AuthElementsOptions } from './options.ts'

/**
 * Registers the six elements. The first call decides for every element that takes no `options` of its own: a second
 * one changes nothing and says nothing. On a server, where there are no custom elements, nothing happens.
 */
export function registerAuthElements(options: AuthElementsOptions = {}): void {
  defineElement(acceptInvitationElement, options)
  defineElement(forgotPasswordElement, options)
  defineElement(loginElement, options)
  defineElement(registerElement, options)
  defineElement(resetPasswordElement, options)
  defineElement(changePasswordElement, options)
}
