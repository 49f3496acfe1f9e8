import type { ApiDocument } from '../api-document.ts'
import { isObject } from '../json.ts'
import {
  type UnrecognizedKeywords,
  unrecognizedKeywordsOf,
  malformedKeyword,
  shapesOf,
} from '../unrecognized-keywords.ts'
import { child, children, type Located } from '../references/pointer.ts'
import type { ReferenceProblem } from '../references/reference-problem.ts'
import { resolve } from '../references/references.ts'
import { type SchemaRow, schemaRow } from '../schema/schema-row.ts'
import { type ExampleView, examplesAt } from './examples.ts'

/** A value in one media type. */
export interface MediaTypeView extends UnrecognizedKeywords {
  /** Where the media type is defined. */
  pointer: string
  mediaType: string
  schema: SchemaRow | null
  /** OpenAPI 3.2: the schema of one item of a stream. */
  itemSchema: SchemaRow | null
  examples: ExampleView[]
  problem: ReferenceProblem | null
}

const MEDIA_TYPE_SHAPES = shapesOf({
  text: '$ref',
  object: 'encoding itemEncoding',
  list: 'prefixEncoding',
  schema: 'schema itemSchema',
  any: 'example examples',
})

/** Reads the media types under `content`. */
export function mediaTypesAt(document: ApiDocument, content: Located): MediaTypeView[] {
  return mediaTypeEntries(content).map(({ key, at }) => readMediaType(document, key, at))
}

export function mediaTypeEntries(content: Located) {
  return isObject(content.value) ? children(content) : []
}

export function readMediaType(document: ApiDocument, mediaType: string, start: Located): MediaTypeView {
  const { at, problem } = resolve(document, start)
  const unrecognized = isObject(at.value)
    ? unrecognizedKeywordsOf(at.value, MEDIA_TYPE_SHAPES)
    : { extensions: [], unknown: [malformedKeyword(mediaType, at.value)] }
  return {
    pointer: at.pointer,
    mediaType,
    schema: schemaAt(document, at, 'schema'),
    itemSchema: schemaAt(document, at, 'itemSchema'),
    examples: examplesAt(document, at),
    problem,
    ...unrecognized,
  }
}

/** Reads the schema under a key, or returns null. */
export function schemaAt(document: ApiDocument, holder: Located, key: string): SchemaRow | null {
  const at = child(holder, key)
  return at.value === undefined ? null : schemaRow(document, at)
}
