import type { Messages } from '../i18n/en.ts'
import { fillIn } from '../i18n/fill-in.ts'
import type { LoadedMessages } from '../i18n/use-messages.ts'
import type { ErrorMessage, FormFailure } from './form-failure.ts'

/** Problems of our own server with a translated message, by the last segment of their type. */
const MESSAGE_OF_PROBLEM: Readonly<Record<string, keyof Messages>> = {
  'developer-disabled': 'accountPending',
  'developer-rejected': 'accountRejected',
  'developer-deactivated': 'accountDeactivated',
  'email-unconfirmed': 'emailUnconfirmed',
  'email-already-confirmed': 'emailAlreadyConfirmed',
  'password-sign-in-disabled': 'passwordSignInOff',
  'password-too-common': 'passwordTooCommon',
  'password-made-of-names': 'passwordMadeOfNames',
  'account-locked': 'accountLocked',
  'session-required': 'sessionExpired',
  'session-expired': 'sessionExpired',
  'token-not-found': 'linkInvalid',
  'token-expired': 'linkExpired',
  'internal-error': 'unexpectedError',
  'upstream-failed': 'serviceUnavailable',
}

/**
 * Maps a failure to a message; the first matching case wins. See
 * docs/reference/errors.md#messages-of-the-forms.
 *
 * @param form the login form has a message of its own for locked accounts, and the change of a password for a wrong one
 */
export function errorMessage(failure: FormFailure, loaded: LoadedMessages, form: string): ErrorMessage {
  const { messages } = loaded
  const { status, statusText, problem, details } = failure
  if (failure.hostMessage) return { text: failure.hostMessage }
  if (failure.check) return { text: messages[failure.check] }

  const firstError = problem?.errors.find(({ detail }) => detail)?.detail ?? ''
  const rules = details?.passwordRules(firstError)
  if (rules) return rules
  if (form === 'login' && isLocked(status, problem?.title ?? '')) return { text: messages.accountLocked }
  if (form === 'change-password' && isWrongPassword(failure)) return { text: messages.wrongCurrentPassword }
  const code = codeOf(failure)
  // A server may send any name, also one that every object has, such as `constructor`.
  const messageKey = Object.hasOwn(MESSAGE_OF_PROBLEM, code) && MESSAGE_OF_PROBLEM[code]
  if (messageKey) return { text: messages[messageKey] }
  if (status === 401) return { text: messages.wrongCredentials }
  if (status === 403) return { text: messages.invalidAccessCode }
  if (status === undefined || status === 503) return { text: messages.serviceUnavailable }
  if (status === 429) return { text: messages.tooManyAttempts }

  const parameter = problem?.invalid_parameters.find(({ reason }) => reason)
  if (parameter) {
    const { field, reason } = parameter
    return details?.invalidField(parameter, loaded) ?? { text: `${field} ${reason}` }
  }
  if (problem?.detail) return { text: problem.detail }
  if (firstError) return details?.firstError(firstError) ?? { text: firstError }
  const text = statusText?.trim() || problem?.title || details?.phrases[status] || messages.unknownError
  return { text: fillIn(messages.otherError, { status: String(status), text }) }
}

/** Tests whether the response is about the new password, so that the message is shown near that field. */
export function mentionsPassword({ problem }: FormFailure): boolean {
  const text = problem?.invalid_parameters[0]?.field ?? problem?.errors[0]?.detail ?? ''
  return text !== 'old_password' && /password/i.test(text)
}

/** Tests whether the password is wrong; the same status stands for an ended session. */
export function isWrongPassword(failure: FormFailure): boolean {
  return failure.status === 401 && codeOf(failure) === 'invalid-credentials'
}

/** Returns the last segment of the problem type. */
function codeOf({ problem }: FormFailure): string {
  return /\/problems\/([a-z-]+)$/.exec(problem?.type ?? '')?.[1] ?? ''
}

function isLocked(status: number | undefined, title: string): boolean {
  return status === 423 || (status === 401 && /locked/i.test(title))
}
