import type { ApiDocument } from '../api-document.ts'
import type { DocumentFamily } from '../family/family.ts'
import type { Outline } from '../outline/outline.ts'

/** A parsed document with the reader of its family. */
export interface OpenDocument {
  document: ApiDocument
  family: DocumentFamily
}

const outlines = new WeakMap<ApiDocument, Outline>()

/** Returns the outline of a document, which is read once: with a thousand operations, that takes 100 ms. */
export function cachedOutline({ document, family }: OpenDocument): Outline {
  const known = outlines.get(document)
  if (known) return known
  const outline = family.outline(document)
  outlines.set(document, outline)
  return outline
}
