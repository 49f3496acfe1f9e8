import type { ApiDocument } from '../api-document.ts'
import { objectOf, textOf } from '../json.ts'
import { valueAt } from '../references/references.ts'

/** @param pointer where the operation is in the document */
export function operationDescription(document: ApiDocument, pointer: string): string | undefined {
  return textOf(objectOf(valueAt(document, pointer)?.value)['description'])
}
