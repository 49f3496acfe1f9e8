import type { ApiDocument } from '../api-document.ts'
import { asyncApiOutline } from './asyncapi-outline.ts'
import { openApiOutline } from './openapi-outline.ts'
import type { Outline } from './outline.ts'

/** The list of everything in a document of any family, for those who have the readers of all at hand. */
export function outlineOf(document: ApiDocument): Outline {
  return document.kind.family === 'asyncapi' ? asyncApiOutline(document) : openApiOutline(document)
}
