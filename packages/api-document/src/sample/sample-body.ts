import { stringifyJson } from '../numbers/exact-json.ts'
import type { ApiDocument } from '../api-document.ts'
import { isObject, ownValue } from '../json.ts'
import type { BodyContentView } from '../operation/body-content.ts'
import type { OperationView } from '../operation/describe-operation.ts'
import type { ExampleView } from '../operation/examples.ts'
import type { HeaderView } from '../operation/headers.ts'
import type { MediaTypeView } from '../operation/media-types.ts'
import type { ParameterStyle } from '../operation/parameter-style.ts'
import type { ParameterView } from '../operation/parameters.ts'
import { FORM_MEDIA_TYPE, JSON_MEDIA_TYPE, MULTIPART_MEDIA_TYPE } from '../operation/request-body.ts'
import { valueAt } from '../references/references.ts'
import { flattenSchema } from '../schema/flatten-schema.ts'
import type { SchemaRow } from '../schema/schema-row.ts'
import { PLAIN_TEXT } from './example-text.ts'
import { isBinaryType, isEncodedText, isFileSchema, propertyAt } from './file-schema.ts'
import { type ExampleOptions, exampleOf } from './schema-example.ts'
import { headerText, type NamedText, oneLine, plainText, queryPairs } from './serialize-parameter.ts'
import { streamParts } from './stream-text.ts'
import { xmlText } from './xml-text.ts'

/** A request body in the form in which it is sent. */
export type SampleBody =
  | { kind: 'text'; mediaType: string; text: string }
  /** `application/x-www-form-urlencoded`, not yet encoded. */
  | { kind: 'form'; mediaType: string; pairs: NamedText[] }
  | { kind: 'multipart'; mediaType: string; parts: SamplePart[] }
  /** A file that the user has to select. */
  | { kind: 'file'; mediaType: string }

export interface SamplePart extends NamedText {
  mediaType: string | null
  /** Whether the document allows several media types: a chosen file then has its own. */
  isTypeOpen?: boolean
  isFile: boolean
  /** Headers in addition to Content-Type and Content-Disposition. */
  headers: NamedText[]
}

/** Values of part headers by {@link partHeaderKey}. Other required headers get an example. */
export type PartHeaders = Readonly<Record<string, unknown>>

export function partHeaderKey(part: string, header: string): string {
  return `${part}: ${header}`
}

/** Tests whether an example contains a value, not only a URL. */
export function hasExampleValue({ value, serialized }: ExampleView): boolean {
  return value !== null || serialized !== null
}

/** Tests whether the document describes the content of a body. */
export function isDescribed({ examples, fields, schema, itemSchema }: BodyContentView): boolean {
  return examples.some(hasExampleValue) || fields.length > 0 || schema !== null || itemSchema !== null
}

/** Returns the bodies of an operation. HEAD and TRACE requests have none (RFC 9110, 9.3.2 and 9.3.8). */
export function bodiesOf({ method, requestBody }: OperationView): BodyContentView[] {
  return /^(?:head|trace)$/i.test(method) ? [] : (requestBody?.content ?? [])
}

/**
 * Returns the example value of a body: the document's own example, otherwise one generated from the schema.
 * Without a schema it is an empty object or an empty string.
 */
export function bodyValue(document: ApiDocument, content: BodyContentView, options: ExampleOptions): unknown {
  const example = content.examples.find(hasExampleValue)
  if (example) return valueOfExample(example)
  if (content.fields.length > 0) return fieldValues(document, content.fields, options)
  const schema = content.schema ?? content.itemSchema
  const value = schema ? exampleOf(document, schema.pointer, options) : null
  if (value !== null || (schema && schema.types.length > 0)) return value
  return /[/+](?:x-)?(?:json|www-form-urlencoded)\b|^multipart\/|^\*\/\*$/i.test(content.mediaType) ? {} : ''
}

/** Serializes a value as a body. Replaces a wildcard media type by the usual one for the kind of body. */
export function bodyOf(
  document: ApiDocument,
  content: BodyContentView,
  value: unknown,
  partHeaders: PartHeaders = {},
): SampleBody {
  const body = writeBody(document, content, value, partHeaders)
  return body.mediaType.includes('*') ? { ...body, mediaType: defaultMediaType(body) } : body
}

function defaultMediaType({ kind, mediaType }: SampleBody): string {
  if (kind === 'file') return 'application/octet-stream'
  if (kind === 'multipart') return MULTIPART_MEDIA_TYPE
  return mediaType.startsWith('text/') ? 'text/plain' : JSON_MEDIA_TYPE
}

function writeBody(
  document: ApiDocument,
  content: BodyContentView,
  value: unknown,
  partHeaders: PartHeaders,
): SampleBody {
  const { mediaType } = content
  const essence = mediaType.split(';')[0]?.trim().toLowerCase() ?? ''
  if (isForm(essence)) {
    return { kind: 'form', mediaType, pairs: formPairs(value, (name) => styleOfField(content, name)) }
  }
  if (essence.startsWith('multipart/')) {
    return { kind: 'multipart', mediaType, parts: partsOf(document, content, value, partHeaders) }
  }
  const parts = streamParts(essence, value, content.itemSchema !== null)
  if (parts) return { kind: 'text', mediaType, text: parts.join('') }
  if (isAnyFile(document, essence, content)) return { kind: 'file', mediaType }
  if (isJson(essence)) return { kind: 'text', mediaType, text: jsonText(value, content) }
  // Nothing is known of a body without a type.
  const isUnknown = value === '' && content.schema?.types.length === 0
  if (isXml(essence) && !isMarkup(value) && !isUnknown && content.schema) {
    const schema = valueAt(document, content.schema.pointer)
    if (schema) return { kind: 'text', mediaType, text: xmlText(document, schema, value) }
  }
  if (isBinary(document, essence, content)) return { kind: 'file', mediaType }
  return { kind: 'text', mediaType, text: typeof value === 'string' ? value : jsonText(value, content) }
}

export function isForm(essence: string): boolean {
  return essence === FORM_MEDIA_TYPE
}

export function isJson(essence: string): boolean {
  return essence === '*/*' || /^[^;]*[/+](?:json|x-json|hal\+json)\b(?!-(?:seq|lines))/.test(essence)
}

/**
 * Returns whether a value is already JSON text, as in some documents' examples. A value of a schema of strings is not, because
 * it may be any string.
 */
function isWritten(
  value: unknown,
  { schema, examples }: Pick<MediaTypeView, 'schema' | 'examples'>,
): value is string {
  if (typeof value !== 'string') return false
  const isOfStrings =
    schema !== null && schema.types.length > 0 && schema.types.every((type) => type === 'string')
  return examples.some(({ serialized }) => serialized === value) || (!isOfStrings && isJsonText(value))
}

function jsonText(value: unknown, content: Pick<MediaTypeView, 'schema' | 'examples'>): string {
  return isWritten(value, content) ? value : (stringifyJson(value, 2) ?? 'null')
}

/** Returns the text of a parameter or header that is serialized in a media type. */
export function contentText(value: unknown, content: MediaTypeView): string {
  if (!isJson(content.mediaType)) return plainText(value)
  return isWritten(value, content) ? value : (stringifyJson(value) ?? 'null')
}

/** Returns the example of a parameter, header or field. */
export function parameterValue(
  document: ApiDocument,
  parameter: Pick<ParameterView, 'name' | 'examples' | 'schema' | 'content'>,
  options: ExampleOptions,
): unknown {
  const example = [...parameter.examples, ...(parameter.content[0]?.examples ?? [])].find(hasExampleValue)
  if (example) return valueOfExample(example)
  const schema = parameter.schema ?? parameter.content[0]?.schema
  const value = schema ? exampleOf(document, schema.pointer, options) : null
  const isUnknown =
    value === null ? !schema?.types.length : value === PLAIN_TEXT && schema && isUnconstrained(schema)
  return isUnknown ? parameter.name : value
}

/** Tests whether a schema defines nothing but a type; the parameter's name is then a better example. */
function isUnconstrained({ constraints, values }: SchemaRow): boolean {
  return constraints.length + values.examples.length === 0 && !values.default && !values.const
}

function valueOfExample({ value, serialized }: ExampleView): unknown {
  return value ? value.value : serialized
}

function fieldValues(
  document: ApiDocument,
  fields: readonly ParameterView[],
  options: ExampleOptions,
): unknown {
  const includedFields = fields.filter(({ required }) => required || options.requiredOnly !== true)
  return Object.fromEntries(
    includedFields.map((field) => [field.name, parameterValue(document, field, options)]),
  )
}

/**
 * Returns the pairs of a form from an object or an encoded string. Without a style, each item of a list is a
 * pair of its own, and objects are JSON.
 */
export function formPairs(
  value: unknown,
  styleOf: (name: string) => ParameterStyle | null = () => null,
): NamedText[] {
  if (!isObject(value)) {
    return [...new URLSearchParams(plainText(value))].map(([name, entry]) => ({ name, value: entry }))
  }
  return Object.entries(value).flatMap(([name, entry]) => {
    const style = styleOf(name)
    if (style) return queryPairs(name, entry, style)
    return itemsOf(entry).map((item) => ({ name, value: plainText(item) }))
  })
}

function styleOfField(content: BodyContentView, name: string): ParameterStyle | null {
  return (
    content.encoding.find((entry) => entry.name === name)?.style ??
    content.fields.find((field) => field.name === name)?.style ??
    null
  )
}

function itemsOf(entry: unknown): unknown[] {
  return Array.isArray(entry) ? entry : [entry]
}

function partsOf(
  document: ApiDocument,
  content: BodyContentView,
  value: unknown,
  partHeaders: PartHeaders,
): SamplePart[] {
  if (!isObject(value)) {
    return [{ name: 'part', value: plainText(value), mediaType: null, isFile: false, headers: [] }]
  }
  return Object.entries(value).flatMap(([name, entry]): SamplePart[] => {
    const contentType = content.encoding.find((encoding) => encoding.name === name)?.contentType ?? null
    const isFile = isFilePart(document, content, name, contentType)
    const headers = headersOfPart(document, content, name, partHeaders)
    const style = styleOfField(content, name)
    if (style && !isFile && (isObject(entry) || Array.isArray(entry))) {
      return queryPairs(name, entry, style).map((pair) => ({ ...pair, mediaType: null, isFile, headers }))
    }
    const mediaType = contentType === null ? null : firstType(contentType)
    return itemsOf(entry).map((item) => ({
      name,
      value: isFile ? plainText(item) : partText(document, content, { name, item, mediaType }),
      mediaType: mediaType ?? (isObject(item) ? 'application/json' : null),
      ...(contentType?.includes(',') && { isTypeOpen: true }),
      isFile,
      headers,
    }))
  })
}

/** Returns a part in its media type: strings of JSON have their quotes, and objects of XML are elements. */
function partText(
  document: ApiDocument,
  { schema }: BodyContentView,
  { name, item, mediaType }: { name: string; item: unknown; mediaType: string | null },
): string {
  const essence = mediaType?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (isJson(essence)) {
    return typeof item === 'string' && isJsonText(item) ? item : (stringifyJson(item) ?? 'null')
  }
  const holder = schema && valueAt(document, schema.pointer)
  const property = holder && propertyAt(document, holder, name)
  return isXml(essence) && property && !isMarkup(item)
    ? xmlText(document, property, item, name)
    : plainText(item)
}

/**
 * Returns the headers that a part's encoding describes, except those that are determined by `contentType` and
 * the name.
 */
export function partHeadersOf({ encoding }: BodyContentView, name: string): HeaderView[] {
  const headers = encoding.find((entry) => entry.name === name)?.headers ?? []
  return headers.filter((header) => !/^content-(?:type|disposition)$/i.test(header.name))
}

function headersOfPart(
  document: ApiDocument,
  content: BodyContentView,
  part: string,
  partHeaders: PartHeaders,
): NamedText[] {
  return partHeadersOf(content, part).flatMap((header) => {
    const chosen = ownValue(partHeaders, partHeaderKey(part, header.name))
    if (chosen === undefined && !header.required) return []
    const value = chosen ?? parameterValue(document, header, { direction: 'request' })
    const [content] = header.content
    const text = content ? contentText(value, content) : headerText(value, header.style)
    return [{ name: header.name, value: oneLine(text) }]
  })
}

/** Returns the first media type of a list that has no wildcard. */
function firstType(contentType: string): string | null {
  const types = contentType.split(',').map((type) => type.trim())
  return types.find((type) => type !== '' && !type.includes('*')) ?? null
}

/** Tests whether a multipart part is a file, by its media type or its schema. */
export function isFilePart(
  document: ApiDocument,
  content: BodyContentView,
  name: string,
  mediaType: string | null,
): boolean {
  const field = content.fields.find((entry) => entry.name === name)
  if (field) return field.schema?.types.includes('file') ?? false
  if (mediaType !== null && isBinaryType(mediaType)) return true
  const schema = content.schema && valueAt(document, content.schema.pointer)
  const property = schema && propertyAt(document, schema, name)
  return property ? isFileSchema(document, property) : false
}

/** A text that is already XML, as in some documents' examples. */
function isMarkup(value: unknown): boolean {
  return typeof value === 'string' && /^\s*</.test(value)
}

function isXml(essence: string): boolean {
  return /[/+]xml$/.test(essence)
}

function isAnyFile(document: ApiDocument, essence: string, { schema }: BodyContentView): boolean {
  // Swagger 2.0 has a type for files, and its documents often declare JSON for all responses.
  if (schema?.types.includes('file')) return true
  const at = schema && valueAt(document, schema.pointer)
  return essence === '*/*' && at !== null && at !== undefined && isFileSchema(document, at)
}

function isBinary(document: ApiDocument, essence: string, { schema }: BodyContentView): boolean {
  const at = schema && valueAt(document, schema.pointer)
  if (!at) return !essence.startsWith('text/')
  return isFileSchema(document, at) || (isBinaryType(essence) && !isEncodedText(flattenSchema(document, at)))
}

function isJsonText(text: string): boolean {
  if (!/^\s*[[{"]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
