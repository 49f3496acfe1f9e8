import { type ApiDocument, isSwagger2 } from '../api-document.ts'
import { isObject, textOf } from '../json.ts'
import {
  type UnrecognizedKeywords,
  unrecognizedKeywordsOf,
  malformedKeyword,
  shapesOf,
} from '../unrecognized-keywords.ts'
import { child, children, type Located } from '../references/pointer.ts'
import type { ReferenceProblem } from '../references/reference-problem.ts'
import { resolveWithTexts } from '../references/references.ts'
import { type SchemaRow, schemaRow } from '../schema/schema-row.ts'
import { type ExampleView, examplesAt } from './examples.ts'
import { type MediaTypeView, mediaTypesAt, schemaAt } from './media-types.ts'
import { type ParameterStyle, styleOf } from './parameter-style.ts'

/** A header of a response or of a multipart part. */
export interface HeaderView extends UnrecognizedKeywords {
  name: string
  description: string | null
  required: boolean
  deprecated: boolean
  style: ParameterStyle
  schema: SchemaRow | null
  content: MediaTypeView[]
  examples: ExampleView[]
  problem: ReferenceProblem | null
}

const HEADER_SHAPES = shapesOf({
  text: '$ref description style',
  flag: 'required deprecated allowEmptyValue explode allowReserved',
  object: 'content',
  schema: 'schema',
  any: 'example examples',
})

export function headersAt(document: ApiDocument, headers: Located): HeaderView[] {
  return isObject(headers.value) ? children(headers).map(({ key, at }) => readHeader(document, key, at)) : []
}

function readHeader(document: ApiDocument, name: string, start: Located): HeaderView {
  const { at, problem } = resolveWithTexts(document, start)
  const header = isObject(at.value) ? at.value : {}
  // In Swagger 2.0, a header is its own schema.
  const isOwnSchema = isSwagger2(document) && isObject(at.value) && !problem
  const unrecognized = isOwnSchema
    ? { extensions: [], unknown: [] }
    : unrecognizedKeywordsOf(header, HEADER_SHAPES)
  return {
    name,
    description: textOf(header['description']) ?? null,
    required: header['required'] === true,
    deprecated: header['deprecated'] === true,
    style: styleOf(header, 'header'),
    schema: isOwnSchema ? schemaRow(document, at) : schemaAt(document, at, 'schema'),
    content: mediaTypesAt(document, child(at, 'content')),
    examples: examplesAt(document, at),
    problem,
    ...unrecognized,
    unknown: isObject(at.value) ? unrecognized.unknown : [malformedKeyword(name, at.value)],
  }
}
