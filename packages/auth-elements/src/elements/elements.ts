import type { AnyElementDefinition } from '../custom-element/definition.ts'
import { acceptInvitationElement } from './accept-invitation/accept-invitation.element.ts'
import { changePasswordElement } from './change-password/change-password.element.ts'
import { forgotPasswordElement } from './forgot-password/forgot-password.element.ts'
import { loginElement } from './login/login.element.ts'
import { registerElement } from './register/register.element.ts'
import { resetPasswordElement } from './reset-password/reset-password.element.ts'

/** All elements of the package. */
export const ELEMENTS: readonly AnyElementDefinition[] = [
  acceptInvitationElement,
  changePasswordElement,
  forgotPasswordElement,
  loginElement,
  registerElement,
  resetPasswordElement,
]
