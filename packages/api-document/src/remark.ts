import type { ReferenceProblem } from './reference-problem.ts'
import type { TextPlace } from './parse/text-place.ts'

/** What is unusual about a document as a whole. It is put into words where it is shown. */
export type Remark =
  | { kind: 'severalDocuments' | 'noVersion' | 'unknownKind' }
  /** `named`: `OpenAPI 4.0.0`; `readAs`: `OpenAPI 3.2`. */
  | { kind: 'unknownVersion'; named: string; readAs: string }
  /** YAML: a name that stands in its object a second time, the first of such. */
  | { kind: 'repeatedName'; place: TextPlace }
  /** Of what stands at the pointer. */
  | { kind: 'noObject' | 'noChannel' | 'noOperation'; pointer: string }
  /** Why the reference at the pointer leads to nothing. */
  | { kind: 'lostReference'; pointer: string; problem: ReferenceProblem }
