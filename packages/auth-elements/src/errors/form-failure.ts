import type { ProblemBody } from '../api/response-schemas.ts'
import type { Messages } from '../i18n/en.ts'

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
}
