import type { ReferenceProblem } from './references/reference-problem.ts'
import type { TextPosition } from './parse/text-position.ts'

/** A note about something unusual in a readable document. The UI turns it into a message. */
export type Diagnostic =
  | { kind: 'severalDocuments' | 'noVersion' | 'unknownKind' }
  /** For example `named` is `OpenAPI 4.0.0` and `readAs` is `OpenAPI 3.2`. */
  | { kind: 'unknownVersion'; named: string; readAs: string }
  /** The position of the first duplicate key in YAML. */
  | { kind: 'repeatedName'; position: TextPosition }
  /** The value at the pointer is invalid. */
  | { kind: 'noObject' | 'noChannel' | 'noOperation'; pointer: string }
  /** The reference at the pointer cannot be resolved. */
  | { kind: 'lostReference'; pointer: string; problem: ReferenceProblem }
