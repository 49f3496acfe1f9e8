import { parseJson as parseExactJson } from '../numbers/exact-json.ts'
import { numberFromText } from '../numbers/exact-number.ts'
import type { ApiDocument } from '../api-document.ts'
import { isObject } from '../json.ts'
import type { BodyContentView } from '../operation/body-content.ts'
import type { OperationView } from '../operation/describe-operation.ts'
import type { ParameterView } from '../operation/parameters.ts'
import { child, type Located } from '../references/pointer.ts'
import { valueAt } from '../references/references.ts'
import { propertyOf } from '../sample/file-schema.ts'
import { bodiesOf, isForm, isJson } from '../sample/sample-body.ts'
import { flattenSchema } from '../schema/flatten-schema.ts'
import { typesOf } from '../schema/schema-types.ts'
import { validateValue } from '../validation/validate-value.ts'
import type { ValueError } from '../validation/validation-run.ts'

/** A request as a server receives it. Parameters in the path are decoded. */
export interface ReceivedRequest {
  path: ReadonlyMap<string, string>
  query: URLSearchParams
  /** By name in lower case. */
  headers: ReadonlyMap<string, string>
  cookies: ReadonlyMap<string, string>
  /** Null if there is none. The media type is empty if the request does not name it. */
  body: { mediaType: string; text: string } | null
}

export type ParameterSource = 'path' | 'query' | 'header' | 'cookie' | 'body'

export interface RequestError extends ValueError {
  source: ParameterSource
  /** The name of the parameter; empty for the body. */
  name: string
}

export type RequestCheck =
  | { state: 'valid' }
  | { state: 'parameters' | 'body'; errors: RequestError[] }
  | { state: 'bodyMissing' | 'notJson' | 'tooDeep' | 'tooManyFields' }
  | { state: 'mediaType'; supported: string[] }

/** OpenAPI ignores header parameters with these names. */
const IGNORED_HEADERS = new Set(['accept', 'authorization', 'content-type'])
const MAXIMUM_DEPTH = 100
/** Maximum number of names in a form. */
export const MAXIMUM_FIELDS = 1_000

/**
 * Checks a request: required parameters, the values of simple parameters and lists, and JSON bodies and forms. Objects in
 * parameters and other bodies are only checked for presence, credentials not at all.
 */
export function checkRequest(
  document: ApiDocument,
  operation: OperationView,
  request: ReceivedRequest,
): RequestCheck {
  const errors = operation.parameters.flatMap((parameter) => checkParameter(document, parameter, request))
  if (errors.length > 0) return { state: 'parameters', errors }
  const contents = bodiesOf(operation)
  if (contents.length === 0) return { state: 'valid' }
  if (request.body === null) {
    return { state: operation.requestBody?.required === true ? 'bodyMissing' : 'valid' }
  }
  const essence = essenceOf(request.body.mediaType)
  const content = contents.find(({ mediaType }) => isMatching(essenceOf(mediaType), essence))
  if (!content) return { state: 'mediaType', supported: contents.map(({ mediaType }) => mediaType) }
  return checkBody(document, content, essence, request.body.text)
}

function essenceOf(mediaType: string): string {
  return mediaType.split(';')[0]?.trim().toLowerCase() ?? ''
}

/** @param range a media type, or a range such as `image/*` */
function isMatching(range: string, essence: string): boolean {
  if (range === '*/*' || range === essence) return true
  return range.endsWith('/*') && essence.startsWith(range.slice(0, -1))
}

function checkBody(
  document: ApiDocument,
  content: BodyContentView,
  essence: string,
  text: string,
): RequestCheck {
  const schema = content.schema ? valueAt(document, content.schema.pointer) : undefined
  const isJsonBody = essence !== '*/*' && isJson(essence)
  if (!isJsonBody && !(isForm(essence) && schema)) return { state: 'valid' }
  const parsed = isJsonBody ? parseJson(text) : schema && formValue(document, schema, text)
  if (!parsed) return { state: isJsonBody ? 'notJson' : 'tooManyFields' }
  if (isDeeperThan(parsed.value, MAXIMUM_DEPTH)) return { state: 'tooDeep' }
  if (!schema) return { state: 'valid' }
  const { errors } = validateValue(document, schema, parsed.value, 'request')
  if (errors.length === 0) return { state: 'valid' }
  return { state: 'body', errors: errors.map((error) => ({ ...error, source: 'body', name: '' })) }
}

function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: parseExactJson(text) }
  } catch {
    return undefined
  }
}

/** Without recursion, because the depth of the value is the client's. */
function isDeeperThan(root: unknown, maximum: number): boolean {
  let level: unknown[] = [root]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maximum) return true
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
  }
  return false
}

/** Returns undefined for a form with too many fields. */
function formValue(document: ApiDocument, schema: Located, text: string): { value: unknown } | undefined {
  const fields = new Map<string, string[]>()
  for (const [name, value] of new URLSearchParams(text)) {
    const texts = fields.get(name)
    if (texts) texts.push(value)
    else if (fields.size === MAXIMUM_FIELDS) return undefined
    else fields.set(name, [value])
  }
  const flat = flattenSchema(document, schema)
  const entries = [...fields].map(([name, texts]): [string, unknown] => {
    const property = propertyOf(flat, name)
    return [name, property ? typedValue(document, property, texts) : texts[0]]
  })
  return { value: Object.fromEntries(entries) }
}

function checkParameter(
  document: ApiDocument,
  parameter: ParameterView,
  request: ReceivedRequest,
): RequestError[] {
  const { in: source, name } = parameter
  if (source !== 'path' && source !== 'query' && source !== 'header' && source !== 'cookie') return []
  if (source === 'header' && IGNORED_HEADERS.has(name.toLowerCase())) return []
  if (isSpread(parameter)) return []
  const texts = textsOf(parameter, request)
  if (texts.length === 0) {
    return parameter.required ? [{ source, name, path: '', keyword: 'required', expected: name }] : []
  }
  if (parameter.allowEmptyValue && texts.join('') === '') return []
  const row = parameter.schema ?? parameter.content[0]?.schema
  const schema = row ? valueAt(document, row.pointer) : undefined
  if (!schema) return []
  const value =
    parameter.content.length > 0
      ? contentValue(parameter, texts)
      : simpleValue(document, schema, parameter, texts)
  if (!value) return []
  const { errors } = validateValue(document, schema, value.value, 'request')
  return errors.map((error) => ({ ...error, source, name }))
}

/** Tests whether the properties of an object are parameters of their own, so that its presence is unknown. */
function isSpread({ schema, style }: ParameterView): boolean {
  return (
    style.style === 'deepObject' ||
    (style.explode && style.style === 'form' && schema?.types.includes('object') === true)
  )
}

function textsOf({ in: source, name }: ParameterView, request: ReceivedRequest): string[] {
  if (source === 'query') return request.query.getAll(name)
  const values = source === 'path' ? request.path : source === 'cookie' ? request.cookies : request.headers
  const text = values.get(source === 'header' ? name.toLowerCase() : name)
  return text === undefined ? [] : [text]
}

function contentValue(
  { content }: ParameterView,
  [text = '']: readonly string[],
): { value: unknown } | undefined {
  return isJson(content[0]?.mediaType ?? '') ? (parseJson(text) ?? { value: text }) : undefined
}

const DELIMITERS: ReadonlyMap<string, string> = new Map([
  ['form', ','],
  ['simple', ','],
  ['spaceDelimited', ' '],
  ['pipeDelimited', '|'],
  ['tabDelimited', '\t'],
])

/** Returns the value of a single value or a list, or undefined for what is not checked. */
function simpleValue(
  document: ApiDocument,
  schema: Located,
  { in: source, style: { style, explode } }: ParameterView,
  texts: readonly string[],
): { value: unknown } | undefined {
  const types = typesOf(flattenSchema(document, schema))
  const delimiter = DELIMITERS.get(style)
  if (types.includes('object') || delimiter === undefined) return undefined
  const isRepeated = source === 'query' && explode
  const items =
    types.includes('array') && !isRepeated ? texts.flatMap((text) => text.split(delimiter)) : texts
  return { value: typedValue(document, schema, items) }
}

/** Converts texts to the types of a schema, where they have the form of such a value. */
function typedValue(document: ApiDocument, schema: Located, texts: readonly string[]): unknown {
  const flat = flattenSchema(document, schema)
  const types = typesOf(flat)
  if (!types.includes('array')) return typedText(types, texts[0] ?? '')
  const holder = flat.members.findLast(({ keywords }) => isObject(keywords['items']))
  const itemTypes = holder ? typesOf(flattenSchema(document, child(holder.at, 'items'))) : []
  return texts.map((text) => typedText(itemTypes, text))
}

const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/

function typedText(types: readonly string[], text: string): unknown {
  if (types.includes('string')) return text
  const isNumber = types.includes('number') || types.includes('integer')
  if (isNumber && NUMBER.test(text)) return numberFromText(text) ?? text
  if (types.includes('boolean') && (text === 'true' || text === 'false')) return text === 'true'
  return types.includes('null') && (text === '' || text === 'null') ? null : text
}
