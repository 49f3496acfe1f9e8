import type { ApiDocument } from '../api-document.ts'
import type { Located } from '../references/pointer.ts'
import type { FlatSchema } from '../schema/flatten-schema.ts'

export interface ExampleOptions {
  /** Requests omit read-only properties; responses omit write-only ones. */
  direction: 'request' | 'response'
  /** Omits optional properties. */
  requiredOnly?: boolean
  /**
   * Tests whether a schema allows a value. With it, examples in the document that their schema does not allow are not
   * used, every alternative is tried, and undescribed required properties are generated.
   */
  accepts?: (at: Located, value: unknown) => boolean
}

/**
 * Limits for one example: number of values and nesting depth, beyond which it has only what the schemas require, number of
 * generated list items and additional properties, and number of combinations of alternatives.
 */
export const READABLE = { values: 200, depth: 10, items: 10, combinations: 1 }
/** Limits where the example has to match its schema, and need not be short. */
export const COMPLETE = { values: 2000, depth: 20, items: 100, combinations: 40 }

/** No example exists: the property or item is omitted. */
export const NO_EXAMPLE = Symbol('nothing')

/** Schemas that all apply to one value, as one schema. */
export interface Shape extends FlatSchema {
  /** The schemas. The last is the most specific. */
  schemas: readonly Located[]
  /** Pointers that identify the schemas, to detect recursion. */
  targets: readonly string[]
}

/** The state of generating one example. */
export interface Generation extends ExampleOptions {
  document: ApiDocument
  /** Pointers of alternatives to use instead of the first ones. */
  alternatives: readonly string[]
  /** Number of times that one of them was used. */
  used: number
  /** Whether a schema has constraints that span schemas, so that the example may not match. */
  isUncertain: boolean
  limits: typeof READABLE
  /** Number of values that may still be generated. */
  remaining: number
  /** The schemas that enclose the current one, to stop recursion. */
  ancestors: Set<string>
  /**
   * Makes a value within the example.
   *
   * @param allowed the values that a discriminator requires
   */
  makeValue: (generation: Generation, shape: Shape, allowed?: readonly unknown[]) => unknown
}

export function newGeneration(
  document: ApiDocument,
  options: ExampleOptions,
  limits: typeof READABLE,
  makeValue: Generation['makeValue'],
): Generation {
  return {
    ...options,
    document,
    limits,
    makeValue,
    remaining: COMPLETE.values,
    ancestors: new Set(),
    alternatives: [],
    used: 0,
    isUncertain: false,
  }
}

/** Tests whether the example must end, even if values are missing that a schema requires. */
export function isLimitReached({ remaining, ancestors }: Generation): boolean {
  return remaining <= 0 || ancestors.size > COMPLETE.depth
}

/** Tests whether the example is so long or deep that it leaves out what the schemas do not require. */
export function isLong({ limits, remaining, ancestors }: Generation): boolean {
  return COMPLETE.values - remaining >= limits.values || ancestors.size > limits.depth
}
