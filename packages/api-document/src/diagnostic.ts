import type { ReferenceProblem } from './references/reference-problem.ts'
import type { TextPosition } from './parse/text-position.ts'

/** A note about something unusual in a readable document. The UI turns it into a message. */
export type Diagnostic =
  | { kind: 'severalDocuments' | 'noVersion' | 'unknownKind' }
  /** `named`: `OpenAPI 4.0.0`; `readAs`: `OpenAPI 3.2`. */
  | { kind: 'unknownVersion'; named: string; readAs: string }
  /** YAML: a name that stands in its object a second time, the first of such. */
  | { kind: 'repeatedName'; position: TextPosition }
  /** Of what stands at the pointer. */
  | { kind: 'noObject' | 'noChannel' | 'noOperation'; pointer: string }
  /** Why the reference at the pointer leads to nothing. */
  | { kind: 'lostReference'; pointer: string; problem: ReferenceProblem }
