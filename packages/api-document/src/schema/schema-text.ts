import { stringifyJson } from '../numbers/exact-json.ts'
import type { ApiDocument } from '../api-document.ts'
import { boundedValue } from '../bounded-value.ts'
import { resolve, valueAt } from '../references/references.ts'

/**
 * Returns the JSON source of the schema at a pointer, after resolving references; an empty string if there is
 * none.
 */
export function schemaText(document: ApiDocument, pointer: string): string {
  const at = valueAt(document, pointer)
  if (!at) return ''
  const { value } = resolve(document, at).at
  try {
    return stringifyJson(value, 2)
  } catch {
    // YAML can express circular values.
    return JSON.stringify(boundedValue(value), null, 2)
  }
}
