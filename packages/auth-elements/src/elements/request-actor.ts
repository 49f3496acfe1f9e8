import { fromPromise } from 'xstate'
import type { FormHost } from '../custom-element/definition.ts'
import { rejectedFields } from '../errors/error-message.ts'
import type { FormFailure } from '../errors/form-failure.ts'
import { isHumanCheckFailedError } from '../errors/human-check-failed-error.ts'
import { isNoAnswerError, NoResponseError } from '../errors/no-answer-error.ts'
import { isRequestFailedError, type RequestFailedError } from '../errors/request-failed-error.ts'
import { logError } from '../log.ts'
import type { AuthRequestName } from '../options.ts'
import type { Rejection } from './form-setup.ts'

interface RequestActorOptions<Input, Output> {
  /** The element as it is now: attributes and options may change before the request is sent. */
  host: () => FormHost
  request: AuthRequestName
  /** Fields to mark after a failure that the visitor can mend. */
  fields: (failure: FormFailure) => readonly string[]
  call: (input: Input, signal: AbortSignal) => Promise<Output>
}

/** The actor of one request. It throws a Refusal and nothing else, whatever the call or the host's code did. */
export function requestActor<Input, Output>(options: RequestActorOptions<Input, Output>) {
  const { host, request, fields, call } = options
  return fromPromise<Output, Input>(async ({ input, signal }) => {
    try {
      return await call(input, signal)
    } catch (error) {
      const failure = signal.aborted ? {} : failureOf(error, request, host())
      throw {
        failure,
        invalid: isOutage(failure) ? [] : [...fields(failure), ...rejectedFields(failure).map(camelCase)],
      } satisfies Rejection
    }
  })
}

/** True where the visitor can mend nothing: no answer, overload, too many attempts. */
function isOutage({ check, hostText, status }: FormFailure): boolean {
  return !check && !hostText && (status === undefined || status === 429 || status >= 500)
}

function failureOf(error: unknown, request: AuthRequestName, host: FormHost): FormFailure {
  if (isHumanCheckFailedError(error)) return { check: 'humanCheckFailed' }
  if (isRequestFailedError(error)) return { ...error.response, ...hostText(error, request, host) }
  if (isNoAnswerError(error)) return hostText(error, request, host)
  logError(`<${host.host.localName}>: the request could not be prepared.`, error)
  return hostText(new NoResponseError(error), request, host)
}

/** What the host's handler says; one that throws, or answers with a promise, is not to break the form. */
function hostText(
  error: RequestFailedError | NoResponseError,
  request: AuthRequestName,
  { host, options }: FormHost,
): { hostText?: string } {
  const report = (cause: unknown) => logError(`<${host.localName}>: customErrorHandler failed.`, cause)
  try {
    const text: unknown = options.customErrorHandler?.({ error, request, element: host.localName })
    if (text instanceof Promise) void settle(text, report)
    return typeof text === 'string' && text !== '' ? { hostText: text } : {}
  } catch (cause) {
    report(cause)
    return {}
  }
}

/** Keeps a promise that nobody waits for from failing unseen. */
async function settle(promise: Promise<unknown>, report: (cause: unknown) => void): Promise<void> {
  try {
    await promise
  } catch (cause) {
    report(cause)
  }
}

/** Name of a form's field for that of the wire: `full_name` and `data.full_name` are `fullName`. */
function camelCase(field: string): string {
  const name = field.slice(field.lastIndexOf('.') + 1)
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
