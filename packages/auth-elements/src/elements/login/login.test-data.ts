import type { LoginQuery } from './login-query.ts'
import type { SsoSettings } from './sso.ts'

/** The query of a plain login page, with overrides. */
export function loginQuery(overrides: Partial<LoginQuery>): LoginQuery {
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
    ...overrides,
  }
}

/** Single sign-on of users, enabled, without a return URL, with overrides. */
export function ssoSettings(overrides: Partial<SsoSettings>): SsoSettings {
  return {
    userEntity: 'user',
    apiBaseUrl: '/auth',
    portalId: '',
    idpLoginEnabled: true,
    idpLoginReturnTo: '',
    idpLoginCallbackUrl: '',
    ...overrides,
  }
}
