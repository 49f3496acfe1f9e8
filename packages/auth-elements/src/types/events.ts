/** `event.detail` of each event; null without a payload. */
export interface AuthEventDetails {
  'login-success': null
  'verify-email-success': { email: string; resetToken?: string }
  'click-forgot-password-link': null
  'click-register-link': null
  'idp-is-loading': { isLoading: boolean }
  'forgot-password-success': { email: string }
  'click-login-link': null
  'register-success': { email: string; organization: { id: string; name: string } }
  'reset-password-success': { email: string }
  'change-password-success': null
  'password-requirements': { uppercase: boolean; lowercase: boolean; number: boolean; special: boolean }
  'accept-invitation-success': { email: string }
}

/** For `addEventListener` on the elements and, because the events bubble, on their ancestors. */
export type AuthEventMap = { [Name in keyof AuthEventDetails]: CustomEvent<AuthEventDetails[Name]> }

declare global {
  interface GlobalEventHandlersEventMap extends AuthEventMap {}
}
