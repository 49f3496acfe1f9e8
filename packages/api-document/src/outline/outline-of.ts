import type { ApiDocument } from '../api-document.ts'
import { asyncApiOutline } from './asyncapi-outline.ts'
import { openApiOutline } from './openapi-outline.ts'
import type { Outline } from './outline.ts'

/** Returns the outline of a document of any family. Imports the readers of all families. */
export function outlineOf(document: ApiDocument): Outline {
  return document.kind.family === 'asyncapi' ? asyncApiOutline(document) : openApiOutline(document)
}
