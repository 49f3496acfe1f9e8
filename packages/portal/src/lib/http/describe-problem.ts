import type { Texts } from '../../i18n/texts.ts'
import { isApiProblem } from './api-problem.ts'

/** What to tell a person about a failed call: the invalid fields, else the detail, else the title. */
export function describeProblem(error: unknown, texts: Texts): string {
  if (!isApiProblem(error)) return texts.common.genericError
  if (error.status === 0) return texts.common.offline
  if (error.invalidFields.length > 0) {
    return error.invalidFields.map(describeField).join(', ')
  }
  return error.detail ?? error.title
}

/** Field and reason; a reason that begins with its field's name says it already. */
function describeField({ field, reason }: { field: string; reason: string }): string {
  return reason.toLowerCase().startsWith(field.toLowerCase()) ? reason : `${field} ${reason}`
}
