import type { ApiDocument } from '../api-document.ts'
import { isObject, type JsonObject, textOf } from '../json.ts'
import { type UnrecognizedKeywords, unrecognizedKeywordsOf, shapesOf } from '../unrecognized-keywords.ts'
import { child, children, type Located } from '../references/pointer.ts'
import { resolve } from '../references/references.ts'
import { type HeaderView, headersAt } from './headers.ts'
import { type MediaTypeView, mediaTypeEntries, readMediaType } from './media-types.ts'
import { type ParameterStyle, styleOf } from './parameter-style.ts'
import type { ParameterView } from './parameters.ts'

/** A request or response body in one media type. */
export interface BodyContentView extends MediaTypeView {
  encoding: EncodingView[]
  /** The form fields of Swagger 2.0, which are parameters instead of a schema. */
  fields: ParameterView[]
}

/** How one form field or multipart part is encoded. */
export interface EncodingView extends UnrecognizedKeywords {
  /** The property name; an index for `prefixEncoding`, empty for `itemEncoding`. */
  name: string
  contentType: string | null
  /** Null if the document specifies no style; the content type then determines the encoding. */
  style: ParameterStyle | null
  headers: HeaderView[]
}

const ENCODING_SHAPES = shapesOf({
  text: 'contentType style',
  flag: 'explode allowReserved',
  object: 'headers encoding itemEncoding',
  list: 'prefixEncoding',
})

const STYLE_KEYWORDS = ['style', 'explode', 'allowReserved']

/** Reads the media types under `content` of a body. */
export function bodyContentAt(document: ApiDocument, content: Located): BodyContentView[] {
  return mediaTypeEntries(content).map(({ key, at }) => ({
    ...readMediaType(document, key, at),
    encoding: encodingsAt(document, resolve(document, at).at),
    fields: [],
  }))
}

/** Builds a body of Swagger 2.0, whose parts are in other places of the document. */
export function swaggerContent(
  pointer: string,
  mediaType: string,
  parts: Partial<Pick<BodyContentView, 'schema' | 'fields' | 'examples'>>,
): BodyContentView {
  const nothing = { itemSchema: null, problem: null, encoding: [], extensions: [], unknown: [] }
  return { pointer, mediaType, schema: null, fields: [], examples: [], ...nothing, ...parts }
}

function encodingsAt(document: ApiDocument, mediaType: Located): EncodingView[] {
  return [
    ...children(child(mediaType, 'encoding')),
    ...children(child(mediaType, 'prefixEncoding')),
    { key: '', at: child(mediaType, 'itemEncoding') },
  ].flatMap(({ key, at }) => (isObject(at.value) ? [readEncoding(document, key, at, at.value)] : []))
}

function readEncoding(document: ApiDocument, name: string, at: Located, encoding: JsonObject): EncodingView {
  return {
    name,
    contentType: textOf(encoding['contentType']) ?? null,
    style: STYLE_KEYWORDS.some((word) => word in encoding) ? styleOf(encoding, 'query') : null,
    headers: headersAt(document, child(at, 'headers')),
    ...unrecognizedKeywordsOf(encoding, ENCODING_SHAPES),
  }
}
