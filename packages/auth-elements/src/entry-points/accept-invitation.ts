import { defineElement } from '../custom-element/define-element.ts'
import { acceptInvitationElement } from '../elements/accept-invitation/accept-invitation.element.ts'
import type { AuthElementsOptions } from '../options.ts'

/** Registers `auth-accept-invitation` only, so that the other forms are not loaded. */
export function registerAuthAcceptInvitation(options: AuthElementsOptions = {}): void {
  defineElement(acceptInvitationElement, options)
}

export { registerAuthAcceptInvitation as default }
