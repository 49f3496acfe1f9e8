import type { Messages } from '../../i18n/messages.ts'
import { isApiProblem } from './api-problem.ts'

/** Returns the message for a failed call: the invalid fields, the detail or the title. */
export function describeProblem(error: unknown, messages: Messages): string {
  if (!isApiProblem(error)) return messages.common.genericError
  if (error.status === 0) return messages.common.offline
  if (error.invalidFields.length > 0) {
    return error.invalidFields.map(describeField).join(', ')
  }
  return error.detail ?? error.title
}

/** Joins field and reason; a reason that begins with the field's name is returned as it is. */
function describeField({ field, reason }: { field: string; reason: string }): string {
  return reason.toLowerCase().startsWith(field.toLowerCase()) ? reason : `${field} ${reason}`
}
