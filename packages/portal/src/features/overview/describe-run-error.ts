import type { Messages } from '../../i18n/messages.ts'
import { isApiProblem, isNotFound } from '../../lib/http/api-problem.ts'
import { describeProblem } from '../../lib/http/describe-problem.ts'

/** Returns what a visitor can do when a run of the example failed. */
export function describeRunError(error: Error, messages: Messages): string {
  if (isNotFound(error)) return messages.overview.runGone
  // The code of the run could not be loaded.
  return isApiProblem(error) ? describeProblem(error, messages) : messages.common.offline
}
