import type { Remark } from '@stagedoor/api-document/remark'
import type { Messages } from '../../../i18n/messages.ts'

/** Example: `#/paths/~1events is not an object.` */
export function remarkText(remark: Remark, messages: Messages): string {
  const words = messages.spec.remark
  switch (remark.kind) {
    case 'severalDocuments':
    case 'noVersion':
    case 'unknownKind':
      return words[remark.kind]
    case 'unknownVersion':
      return words.unknownVersion(remark.named, remark.readAs)
    case 'repeatedName':
      return words.repeatedName(remark.place.line, remark.place.column)
    case 'lostReference':
      return `${remark.pointer}: ${messages.spec.problems[remark.problem.kind](remark.problem.ref)}`
    default:
      return words[remark.kind](remark.pointer)
  }
}
