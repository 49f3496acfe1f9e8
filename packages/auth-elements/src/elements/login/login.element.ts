import type { ElementDefinition } from '../../custom-element/definition.ts'
import type { LoginProps } from './login.props.ts'
import { Login } from './login.view.tsx'

export const loginElement: ElementDefinition<LoginProps> = {
  tag: 'auth-login',
  attributes: {
    wrapperId: { type: 'string', default: 'auth-login-wrapper' },
    instructionText: { type: 'string', default: '' },
    showForgotPasswordLink: { type: 'boolean', default: false },
    forgotPasswordLinkText: { type: 'string', default: '' },
    showRegisterLink: { type: 'boolean', default: false },
    registerLinkHelpText: { type: 'string', default: '' },
    registerLinkText: { type: 'string', default: '' },
    registerSuccessText: { type: 'string', default: '' },
    basicAuthLoginEnabled: { type: 'boolean', default: false },
    showBasicAuthLoginLink: { type: 'boolean', default: true },
    idpLoginEnabled: { type: 'boolean', default: false },
    idpLoginCallbackUrl: { type: 'string', default: '' },
    idpLoginReturnTo: { type: 'string', default: '' },
    idpFullScreenLoader: { type: 'boolean', default: true },
    loginSsoButtonText: { type: 'string', default: '' },
    loginButtonText: { type: 'string', default: '' },
  },
  properties: ['linkToken'],
  events: [
    'login-success',
    'verify-email-success',
    'click-forgot-password-link',
    'click-register-link',
    'idp-is-loading',
  ],
  component: Login,
}
