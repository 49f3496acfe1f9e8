/** The options a host hands to `registerAuthElements`, and what is left of them once defaults are filled in. */

export type UserEntity = 'user' | 'developer'

/** Which request failed; the first argument's `request` of a custom error handler. */
export type AuthRequestName =
  | 'authenticate-request'
  | 'verify-email-request'
  | 'reset-password-request'
  | 'set-new-password-request'
  | 'register-request'
  | 'accept-invitation-request'

/** What a custom error handler sees of a failed call; `response` is undefined when there was no answer. */
export interface AuthRequestError {
  message: string
  response?: { status: number; statusText: string; data: unknown }
}

/** Returns the text to show, or nothing (also an empty string) for the built-in one. */
export type CustomErrorHandler = (failure: {
  error: AuthRequestError
  request: AuthRequestName
  element: string
}) => string | null | undefined | void

export type HumanCheckOptions =
  | { provider: 'altcha'; challengeUrl: string }
  | { provider: 'recaptcha' | 'hcaptcha' | 'turnstile'; siteKey: string }

/** A host's own texts: any of the keys of `i18n/en.ts`; keys left out stay English. */
export type HostTexts = () => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>

export interface AuthElementsOptions {
  /** Base of every call, absolute or beginning with `/`. Calls to `/v2/…` drop a trailing `/auth`. */
  apiBaseUrl?: string
  userEntity?: UserEntity
  /** Only checked to be non-empty before a developer's single sign-on. */
  developerConfig?: { portalId: string }
  customErrorHandler?: CustomErrorHandler
  /** Render inside a shadow root. Off: into the element named by `wrapper-id`, else in place. */
  shadowDom?: boolean
  /** Further style sheets of the host, applied after the built-in one in the given order. */
  injectCss?: string | readonly string[]
  /** A language tag such as `de`, or a function that gives the host's own texts. */
  lang?: string | HostTexts
  /** How calls send cookies; `same-origin` on a public portal. */
  credentials?: RequestCredentials
  /** Used where `human-check-enabled` is set. */
  humanCheck?: HumanCheckOptions
  /** Nonce for the few `<style>` elements that cannot be avoided (sheets with `@import`, old browsers). */
  nonce?: string
}

/** The options with every default filled in (contract §2). */
export interface ResolvedOptions {
  apiBaseUrl: string
  userEntity: UserEntity
  developerConfig: { portalId: string }
  customErrorHandler: CustomErrorHandler | undefined
  shadowDom: boolean
  injectCss: readonly string[]
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
