import { camelCase } from 'change-case'
import type { FormHost } from '../custom-element/definition.ts'
import { rejectedFields } from '../errors/error-message.ts'
import type { FormFailure } from '../errors/form-failure.ts'
import { isHumanCheckFailedError } from '../errors/human-check-failed-error.ts'
import { isNoResponseError, NoResponseError } from '../errors/no-response-error.ts'
import { isRequestFailedError, type RequestFailedError } from '../errors/request-failed-error.ts'
import { logError } from '../log.ts'
import type { AuthRequestName } from '../options.ts'

/** The result of a failed check or request. */
export interface Rejection {
  failure: FormFailure
  invalid: readonly string[]
}

export interface FailedRequest {
  host: FormHost
  request: AuthRequestName
  /** Returns the fields to mark after a failure that the user can correct. */
  fields: (failure: FormFailure) => readonly string[]
}

/** Returns the rejection for the error of a request. */
export function rejectionFor(error: unknown, { host, request, fields }: FailedRequest): Rejection {
  const failure = failureOf(error, request, host)
  if (isOutage(failure)) return { failure, invalid: [] }
  return { failure, invalid: [...fields(failure), ...rejectedFields(failure).map(fieldOf)] }
}

/** Tests for failures that the user cannot correct: no response, overload, too many attempts. */
function isOutage({ check, hostMessage, status }: FormFailure): boolean {
  return !check && !hostMessage && (status === undefined || status === 429 || status >= 500)
}

function failureOf(error: unknown, request: AuthRequestName, host: FormHost): FormFailure {
  if (isHumanCheckFailedError(error)) return { check: 'humanCheckFailed' }
  if (isRequestFailedError(error)) return { ...error.response, ...hostMessage(error, request, host) }
  if (isNoResponseError(error)) return hostMessage(error, request, host)
  logError(`<${host.host.localName}>: the request could not be prepared.`, error)
  return hostMessage(new NoResponseError(error), request, host)
}

/** Returns the message of the host's error handler. A handler that throws or returns a promise is ignored. */
function hostMessage(
  error: RequestFailedError | NoResponseError,
  request: AuthRequestName,
  { host, options }: FormHost,
): { hostMessage?: string } {
  const report = (cause: unknown) => logError(`<${host.localName}>: customErrorHandler failed.`, cause)
  try {
    const text: unknown = options.customErrorHandler?.({ error, request, element: host.localName })
    if (text instanceof Promise) void reportRejection(text, report)
    return typeof text === 'string' && text !== '' ? { hostMessage: text } : {}
  } catch (cause) {
    report(cause)
    return {}
  }
}

/** Reports the rejection of a promise that is not awaited. */
async function reportRejection(promise: Promise<unknown>, report: (cause: unknown) => void): Promise<void> {
  try {
    await promise
  } catch (cause) {
    report(cause)
  }
}

/** Converts a field name of the API: `full_name` and `data.full_name` become `fullName`. */
function fieldOf(parameter: string): string {
  return camelCase(parameter.slice(parameter.lastIndexOf('.') + 1), { locale: false })
}
