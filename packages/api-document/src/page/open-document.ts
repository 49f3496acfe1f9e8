import type { ApiDocument } from '../api-document.ts'
import type { DocumentFamily } from '../family/family.ts'

/** A parsed document with the reader of its family. */
export interface OpenDocument {
  document: ApiDocument
  family: DocumentFamily
}
