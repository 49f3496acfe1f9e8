import { logError } from '../log.ts'
import type { FormFailure } from './form-failure.ts'

/** Maximum time that an error waits for its message, in milliseconds. */
const TIMEOUT_MS = 2000

/**
 * Adds the messages for invalid fields and other details of an error body, if the failure has such details. Without these
 * messages, the form shows the server's text.
 */
export async function loadErrorDetails(failure: FormFailure): Promise<FormFailure> {
  const { hostMessage, problem, statusText } = failure
  if (hostMessage || !problem) return failure
  const hasReason = statusText?.trim() || problem.title
  if (hasReason && !problem.invalid_parameters[0] && !problem.errors[0]) return failure
  try {
    const timeout = new Promise<never>((_, reject) => setTimeout(reject, TIMEOUT_MS))
    const { errorDetails } = await Promise.race([import('./error-details.ts'), timeout])
    return { ...failure, details: errorDetails }
  } catch (error) {
    logError('The error messages could not be loaded.', error)
    return failure
  }
}
