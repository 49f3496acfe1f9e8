import type { Messages } from '../i18n/en.ts'

/** Keys of the texts of checks that need no server. */
export type CheckText = Extract<
  keyof Messages,
  'missingInfo' | 'missingEmail' | 'passwordMismatch' | 'humanCheckFailed'
>

/**
 * Why a form is in its error state, free of any language. Without `check`, `hostText` and `status`
 * there was no answer from the server.
 */
export interface FormFailure {
  /** A check of the form itself failed (spec §5). */
  check?: CheckText
  /** What the host's error handler returned. */
  hostText?: string
  status?: number
  statusText?: string
  /** The parsed body of the answer, whatever it was. */
  data?: unknown
}
