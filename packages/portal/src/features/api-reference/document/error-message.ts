import type { DocumentError } from '@stagedoor/api-document/parse/parse-text'
import type { Messages } from '../../../i18n/messages.ts'

/** Example: `The document is not valid JSON. Line 3, column 13: a value is missing here.` */
export function errorText(error: DocumentError, messages: Messages): string {
  const { faults, values } = messages.spec
  switch (error.kind) {
    case 'tooLarge':
      return faults.tooLarge(millions(error.length), millions(error.maximum))
    case 'noObject':
      return faults.noObject(values[error.actual])
    case 'syntax': {
      const { format, position } = error
      const reason = typeof error.reason === 'object' ? error.reason.message : faults.reasons[error.reason]
      return position
        ? faults.syntaxAt(format, position.line, position.column, reason)
        : faults.syntax(format, reason)
    }
    default:
      return faults[error.kind]
  }
}

function millions(count: number): number {
  return Math.round(count / 1_000_000)
}
