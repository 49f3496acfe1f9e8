/** Options of `registerAuthElements`, and the resolved options with their defaults. */

export type UserEntity = 'user' | 'developer'

/** Identifies the failed request; `request` in the first argument of a custom error handler. */
export type AuthRequestName =
  | 'authenticate-request'
  | 'verify-email-request'
  | 'reset-password-request'
  | 'set-new-password-request'
  | 'register-request'
  | 'accept-invitation-request'

/** The failed request in a custom error handler; `response` is undefined without a response. */
export interface AuthRequestError {
  message: string
  response?: { status: number; statusText: string; data: unknown }
}

/** Returns the message to show, or nothing (or an empty string) for the built-in one. */
export type CustomErrorHandler = (failure: {
  error: AuthRequestError
  request: AuthRequestName
  element: string
}) => string | null | undefined | void

export type HumanCheckOptions =
  | { provider: 'altcha'; challengeUrl: string }
  | { provider: 'recaptcha' | 'hcaptcha' | 'turnstile'; siteKey: string }

/** A host's own messages, by the keys of `i18n/en.ts`; missing keys stay English. */
export type HostTexts = () => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>

export interface AuthElementsOptions {
  /**
   * Base URL of every request, absolute or starting with `/`. Requests to `/v2/…` drop a trailing `/auth`.
   */
  apiBaseUrl?: string
  userEntity?: UserEntity
  /** Only checked to be non-empty before a developer's single sign-on. */
  developerConfig?: { portalId: string }
  customErrorHandler?: CustomErrorHandler
  /** Render inside a shadow root. Otherwise into the element named by `wrapper-id`, otherwise in place. */
  shadowDom?: boolean
  /** Additional style sheets, applied after the built-in one in the given order. */
  injectCss?: string | readonly string[]
  /** A language tag such as `de`, or a function that returns the host's own messages. */
  lang?: string | HostTexts
  /** Credentials mode of requests; `same-origin` on a public portal. */
  credentials?: RequestCredentials
  /** Used where `human-check-enabled` is set. */
  humanCheck?: HumanCheckOptions
  /** Nonce for the few necessary `<style>` elements (sheets with `@import`, old browsers). */
  nonce?: string
}

/** The options with all defaults applied. */
export interface ResolvedOptions {
  apiBaseUrl: string
  userEntity: UserEntity
  developerConfig: { portalId: string }
  customErrorHandler: CustomErrorHandler | undefined
  shadowDom: boolean
  /** Blank sheets are ignored. */
  injectCss: string | readonly string[]
  lang: string | HostTexts
  credentials: RequestCredentials
  humanCheck: HumanCheckOptions | undefined
  nonce: string | undefined
}

export const DEFAULT_OPTIONS: ResolvedOptions = {
  apiBaseUrl: '/auth',
  userEntity: 'user',
  developerConfig: { portalId: '' },
  customErrorHandler: undefined,
  shadowDom: false,
  injectCss: [],
  lang: 'en',
  credentials: 'include',
  humanCheck: undefined,
  nonce: undefined,
}
