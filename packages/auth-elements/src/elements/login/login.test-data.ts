import type { LoginQuery } from './login-query.ts'
import type { SsoSettings } from './sso.ts'

/** The query of a plain login page, with what a test wants otherwise. */
export function loginQuery(wanted: Partial<LoginQuery>): LoginQuery {
  return {
    origin: 'https://portal.example',
    provider: '',
    search: '',
    hasReturned: false,
    logout: false,
    basicAuth: false,
    token: '',
    email: '',
    passwordReset: false,
    registered: false,
    ...wanted,
  }
}

/** Single sign-on of users, enabled, without a return URL. */
export function ssoSettings(wanted: Partial<SsoSettings>): SsoSettings {
  return {
    userEntity: 'user',
    apiBaseUrl: '/auth',
    portalId: '',
    idpLoginEnabled: true,
    idpLoginReturnTo: '',
    idpLoginCallbackUrl: '',
    ...wanted,
  }
}
