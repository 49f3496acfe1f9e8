import type { ApiDocument } from '../api-document.ts'
import { type JsonObject, objectOf } from '../json.ts'
import { child, children, type Located } from '../references/pointer.ts'
import { resolve } from '../references/references.ts'

/** Merges the keywords of an operation or message over those of its traits. */
export function withTraits(document: ApiDocument, at: Located): JsonObject {
  const traits = children(child(at, 'traits')).map(({ at: trait }) => resolve(document, trait).at.value)
  return Object.assign({}, ...traits.map(objectOf), objectOf(at.value))
}
