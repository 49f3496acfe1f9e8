import type { ApiDocument } from '../api-document.ts'
import { boundedValue } from '../bounded-value.ts'
import type { Located } from '../references/pointer.ts'

/** Why a value does not match a schema. The caller turns it into a message. */
export interface ValueError {
  /** JSON pointer in the value; empty for the value itself. */
  path: string
  /** The keyword that the value violates; `false` for a schema that allows nothing. */
  keyword: string
  /** The value of the keyword, or the name of the missing property. */
  expected: unknown
}

/** A value within the validated value. */
export interface Instance {
  value: unknown
  path: string
}

/** One validation, passed to all checks. */
export interface ValidationRun {
  document: ApiDocument
  direction: 'request' | 'response'
  /** Number of schema checks left. */
  remaining: number
  /** Schemas that are being checked, with the path of the value, to stop at circular references. */
  active: Set<string>
  /** Pointers of the schemas that are being checked, the outermost first. */
  scope: string[]
  check(at: Located, instance: Instance, parents: readonly Located[]): ValueError[]
}

/** The validation takes too many steps, so that its result is unknown. */
export class ValidationLimit extends Error {}

/** Counts work that does not check a schema, such as a comparison with an `enum`. */
export function spend(run: ValidationRun, steps: number): void {
  run.remaining -= steps
  if (run.remaining < 0) throw new ValidationLimit()
}

export function valueError({ path }: Instance, keyword: string, expected: unknown): ValueError {
  return { path, keyword, expected: boundedValue(expected) }
}
