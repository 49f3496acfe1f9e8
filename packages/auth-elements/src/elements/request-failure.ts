import { camelCase } from 'change-case'
import { ProblemBodySchema, readBody } from '../api/response-schemas.ts'
import type { FormHost } from '../custom-element/definition.ts'
import type { FormFailure } from '../errors/form-failure.ts'
import { isHumanCheckFailedError } from '../errors/human-check-failed-error.ts'
import { loadErrorDetails } from '../errors/load-error-details.ts'
import { isNoResponseError, NoResponseError } from '../errors/no-response-error.ts'
import { isRequestFailedError, type RequestFailedError } from '../errors/request-failed-error.ts'
import { logError } from '../log.ts'
import type { AuthRequestName } from '../options.ts'

/** The result of a failed check or request. */
export interface FormError {
  failure: FormFailure
  invalid: readonly string[]
}

export interface FailedRequest {
  props: FormHost
  request: AuthRequestName
  /** Returns the fields to mark after a failure that the user can correct. */
  fields: (failure: FormFailure) => readonly string[]
}

/** Returns the form's error for the error of a request. */
export async function formErrorFor(
  error: unknown,
  { props, request, fields }: FailedRequest,
): Promise<FormError> {
  const failure = await loadErrorDetails(failureOf(error, request, props))
  if (isOutage(failure)) return { failure, invalid: [] }
  const rejected = failure.problem?.invalid_parameters.map(({ field }) => fieldOf(field)) ?? []
  return { failure, invalid: [...fields(failure), ...rejected] }
}

/** Tests for failures that the user cannot correct: no response, overload, too many attempts. */
function isOutage({ check, hostMessage, status }: FormFailure): boolean {
  return !check && !hostMessage && (status === undefined || status === 429 || status >= 500)
}

function failureOf(error: unknown, request: AuthRequestName, props: FormHost): FormFailure {
  if (isHumanCheckFailedError(error)) return { check: 'humanCheckFailed' }
  if (isRequestFailedError(error)) {
    const problem = readBody(ProblemBodySchema, error.response.data)
    return { ...error.response, problem, ...hostMessage(error, request, props) }
  }
  if (isNoResponseError(error)) return hostMessage(error, request, props)
  logError(`<${props.element.localName}>: the request could not be prepared.`, error)
  return hostMessage(new NoResponseError(error), request, props)
}

/** Returns the message of the host's error handler. A handler that throws or returns a promise is ignored. */
function hostMessage(
  error: RequestFailedError | NoResponseError,
  request: AuthRequestName,
  { element, options }: FormHost,
): { hostMessage?: string } {
  const report = (cause: unknown) => logError(`<${element.localName}>: customErrorHandler failed.`, cause)
  try {
    const text: unknown = options.customErrorHandler?.({ error, request, element: element.localName })
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
