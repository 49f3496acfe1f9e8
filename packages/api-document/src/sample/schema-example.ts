import type { ApiDocument } from '../api-document.ts'
import {
  COMPLETE,
  type ExampleOptions,
  type Generation,
  NO_EXAMPLE,
  READABLE,
} from '../example/generation.ts'
import { generationOf, make } from '../example/make-value.ts'
import type { Located } from '../references/pointer.ts'
import { resolveAlias, valueAt } from '../references/references.ts'
import { validateValue } from '../validation/validate-value.ts'

export type { ExampleOptions }

/**
 * Returns a value that the schema at a pointer allows: its own example, otherwise a generated one. The result is
 * deterministic. Recursion stops where a schema contains itself.
 */
export function exampleOf(document: ApiDocument, pointer: string, options: ExampleOptions): unknown {
  const found = valueAt(document, pointer)
  if (!found) return null
  // A plain reference shares the cached example of its target.
  const at = resolveAlias(document, found)
  if (options.accepts) return valueOf(make(generationOf(document, options, COMPLETE), at))
  const key = `${options.direction} ${options.requiredOnly ?? false} ${at.pointer}`
  const examples = cache.get(document) ?? new Map<string, unknown>()
  cache.set(document, examples)
  if (!examples.has(key)) {
    const value = generate(generationOf(document, options, READABLE), at)
    if (examples.size >= MAXIMUM_CACHED) examples.clear()
    examples.set(key, valueOf(value))
  }
  return examples.get(key)
}

/**
 * Returns a value with the chosen alternatives, or undefined if the schema has none of them. Examples of the
 * document are only used for parts without a chosen alternative.
 */
export function exampleOfAlternatives(
  document: ApiDocument,
  pointer: string,
  alternatives: readonly string[],
  direction: ExampleOptions['direction'],
): unknown {
  const at = valueAt(document, pointer)
  if (!at) return undefined
  const generation = { ...generationOf(document, { direction }, READABLE), alternatives }
  const value = generate(generation, at)
  return generation.used === 0 || value === NO_EXAMPLE ? undefined : value
}

/** Cache of the latest examples. An operation shows the same example as request, sample and response. */
const cache = new WeakMap<ApiDocument, Map<string, unknown>>()
const MAXIMUM_CACHED = 30

/** Generates the first example. If constraints that span schemas exclude it, tries others until one is allowed. */
function generate(generation: Generation, at: Located): unknown {
  const { document, direction } = generation
  const value = make(generation, at)
  // The developer's choice wins: another value might not have it.
  if (!generation.isUncertain || generation.used > 0 || value === NO_EXAMPLE) return value
  const accepts = (schema: Located, one: unknown) => {
    const { errors, isComplete } = validateValue(document, schema, one, direction)
    return isComplete && errors.length === 0
  }
  if (accepts(at, value)) return value
  const { requiredOnly } = generation
  const options = { direction, accepts, ...(requiredOnly === undefined ? {} : { requiredOnly }) }
  const limits = { ...READABLE, combinations: COMPLETE.combinations }
  const other = make(generationOf(document, options, limits), at)
  if (other !== NO_EXAMPLE && accepts(at, other)) return other
  const invalid = withInvalidExample.get(document) ?? new Set<string>()
  withInvalidExample.set(document, invalid.add(`${direction} ${at.pointer}`))
  return value
}

/** Schemas for which no valid example was found, by direction and pointer. */
const withInvalidExample = new WeakMap<ApiDocument, Set<string>>()

/** Tests whether the example that `exampleOf` has returned does not match its schema, because no value was found that does. */
export function isExampleInvalid(
  document: ApiDocument,
  pointer: string,
  direction: ExampleOptions['direction'],
): boolean {
  const found = valueAt(document, pointer)
  const at = found && resolveAlias(document, found)
  return at !== undefined && (withInvalidExample.get(document)?.has(`${direction} ${at.pointer}`) ?? false)
}

function valueOf(value: unknown): unknown {
  return value === NO_EXAMPLE ? null : value
}
