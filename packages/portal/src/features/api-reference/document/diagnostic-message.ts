import type { Diagnostic } from '@stagedoor/api-document/diagnostic'
import type { Messages } from '../../../i18n/messages.ts'

/** Example: `#/paths/~1events is not an object.` */
export function diagnosticText(diagnostic: Diagnostic, messages: Messages): string {
  const words = messages.spec.remark
  switch (diagnostic.kind) {
    case 'severalDocuments':
    case 'noVersion':
    case 'unknownKind':
      return words[diagnostic.kind]
    case 'unknownVersion':
      return words.unknownVersion(diagnostic.named, diagnostic.readAs)
    case 'repeatedName':
      return words.repeatedName(diagnostic.position.line, diagnostic.position.column)
    case 'lostReference':
      return `${diagnostic.pointer}: ${messages.spec.problems[diagnostic.problem.kind](diagnostic.problem.ref)}`
    default:
      return words[diagnostic.kind](diagnostic.pointer)
  }
}
