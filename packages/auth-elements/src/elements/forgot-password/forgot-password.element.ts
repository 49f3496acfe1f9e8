import type { ElementDefinition } from '../../custom-element/definition.ts'
import type { ForgotPasswordProps } from './forgot-password.props.ts'
import { ForgotPassword } from './forgot-password.view.tsx'

export const forgotPasswordElement: ElementDefinition<ForgotPasswordProps> = {
  tag: 'auth-forgot-password',
  attributes: {
    wrapperId: { type: 'string', default: 'auth-forgot-password-wrapper' },
    instructionText: { type: 'string', default: '' },
    showLoginLink: { type: 'boolean', default: false },
    loginLinkText: { type: 'string', default: '' },
    successText: { type: 'string', default: '' },
    resetPasswordRequestEndpoint: { type: 'string', default: '' },
  },
  properties: ['wrapRequest'],
  events: ['forgot-password-success', 'click-login-link'],
  component: ForgotPassword,
}
