import type { ApiDocument } from '../api-document.ts'
import { boundedValue } from '../bounded-value.ts'
import { resolve, valueAt } from '../references/references.ts'

/**
 * The schema at a pointer as the document writes it, as JSON; behind a reference, what that leads to. Empty if nothing
 * is there.
 */
export function schemaText(document: ApiDocument, pointer: string): string {
  const at = valueAt(document, pointer)
  if (!at) return ''
  const { value } = resolve(document, at).at
  try {
    return JSON.stringify(value, null, 2)
  } catch {
    // YAML can write a value that contains itself.
    return JSON.stringify(boundedValue(value), null, 2)
  }
}
