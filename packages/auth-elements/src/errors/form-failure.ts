import type { ProblemBody } from '../api/response-schemas.ts'
import type { Messages } from '../i18n/en.ts'
import type { LoadedMessages } from '../i18n/use-messages.ts'

/** Message keys of checks that run in the browser. */
export type CheckMessage = Extract<
  keyof Messages,
  'missingInfo' | 'missingEmail' | 'passwordMismatch' | 'humanCheckFailed'
>

/**
 * Why a form is in its error state, independent of the language. Without `check`, `hostMessage` and `status`
 * there was no response.
 */
export interface FormFailure {
  /** A check in the browser failed. */
  check?: CheckMessage
  /** The result of the host's error handler. */
  hostMessage?: string
  status?: number
  statusText?: string
  /** The body of the response. */
  problem?: ProblemBody
  /** Loaded on demand. */
  details?: ErrorDetails
}

/** An error message, with a list for password rules. */
export interface ErrorMessage {
  text: string
  items?: readonly string[]
}

/** Messages for the details of an error body. */
export interface ErrorDetails {
  /** Returns the message for unmet rules of a password; undefined for any other error of the version 1 API. */
  passwordRules: (detail: string) => ErrorMessage | undefined
  /** Returns the message for an invalid field by its rule. */
  invalidField: (parameter: ProblemBody['invalid_parameters'][number], loaded: LoadedMessages) => ErrorMessage
  /** Returns the message for an error of the version 1 API. */
  firstError: (detail: string) => ErrorMessage
  /** Standard reason phrases by status. */
  phrases: Readonly<Record<number, string>>
}
