import type { ApiDocument } from '../api-document.ts'
import type { ExampleView } from '../operation/examples.ts'
import type { Located } from '../references/pointer.ts'
import { type ExampleOptions, exampleOf } from '../sample/schema-example.ts'
import { validateValue } from '../validation/validate-value.ts'

/** A value that a response can have, from an example or generated. */
export interface Candidate {
  /** The name of the example; null if the value is generated. */
  example: string | null
  value: unknown
  /** OpenAPI 3.2: the text of the example, as it is sent. */
  serialized: string | null
}

/** Tests whether a response may have a value. A value that takes too long to check does not count as valid. */
export function isValidResponse(document: ApiDocument, schema: Located, value: unknown): boolean {
  const { errors, isComplete } = validateValue(document, schema, value, 'response')
  return isComplete && errors.length === 0
}

/**
 * Returns the values for a schema in the order of preference: the wanted example, the other examples, and generated values.
 *
 */
export function* candidatesOf(
  document: ApiDocument,
  examples: readonly ExampleView[],
  schema: Located | undefined,
  wanted?: string,
): Generator<Candidate> {
  const named = wanted === undefined ? [] : examples.filter(({ name }) => name === wanted)
  for (const { name, value, serialized } of [...named, ...examples]) {
    if (value !== null || serialized !== null) yield { example: name, value: value?.value, serialized }
  }
  if (!schema) return
  const options: ExampleOptions = {
    direction: 'response',
    accepts: (at, value) => isValidResponse(document, at, value),
  }
  for (const requiredOnly of [false, true]) {
    const value = exampleOf(document, schema.pointer, { ...options, requiredOnly })
    yield { example: null, value, serialized: null }
  }
}
