import { defineElement } from '../custom-element/register.ts'
import { acceptInvitationElement } from '../elements/accept-invitation/accept-invitation.element.ts'
import type { AuthElementsOptions } from '../options.ts'

/** Registers `auth-accept-invitation` alone, so that a page loads no other form. */
export function registerAuthAcceptInvitation(options: AuthElementsOptions = {}): void {
  defineElement(acceptInvitationElement, options)
}

export { registerAuthAcceptInvitation as default }
