import type { DocumentFault } from '@stagedoor/api-document/parse/parse-text'
import type { Messages } from '../../../i18n/messages.ts'

/** Example: `The document is not valid JSON. Line 3, column 13: a value is missing here.` */
export function faultText(fault: DocumentFault, messages: Messages): string {
  const { faults, values } = messages.spec
  switch (fault.kind) {
    case 'tooLarge':
      return faults.tooLarge(millions(fault.length), millions(fault.maximum))
    case 'noObject':
      return faults.noObject(values[fault.is])
    case 'syntax': {
      const { format, place } = fault
      const reason = typeof fault.reason === 'object' ? fault.reason.words : faults.reasons[fault.reason]
      return place ? faults.syntaxAt(format, place.line, place.column, reason) : faults.syntax(format, reason)
    }
    default:
      return faults[fault.kind]
  }
}

function millions(count: number): number {
  return Math.round(count / 1_000_000)
}
