import { type ApiDocument, type DocumentError, openDocument } from '../api-document.ts'
import { familyOf } from '../family/family-of.ts'
import type { DocumentFamily } from '../family/family.ts'
import type { Outline } from '../outline/outline.ts'

/** A parsed document with the reader of its family. */
export interface OpenDocument {
  document: ApiDocument
  family: DocumentFamily
}

/** Parses the text of a specification and loads the reader of its family. */
export async function openWithFamily(
  text: string,
): Promise<{ state: 'opened'; opened: OpenDocument } | { state: 'failed'; error: DocumentError }> {
  const parsed = await openDocument(text)
  if (parsed.state === 'failed') return parsed
  const { document } = parsed
  return { state: 'opened', opened: { document, family: await familyOf(document.kind) } }
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
