import type { ApiDocument } from '../api-document.ts'
import { boundedValue } from '../bounded-value.ts'
import { type ExternalDocs, externalDocsOf } from '../external-docs.ts'
import { isObject, type JsonObject, listOf, objectOf, ownValue, textOf } from '../json.ts'
import {
  type UnrecognizedKeywords,
  unrecognizedKeywordsOf,
  malformedKeyword,
  shapesOf,
} from '../unrecognized-keywords.ts'
import { child, children, type Located, splitPointer } from '../references/pointer.ts'
import type { ReferenceProblem } from '../references/reference-problem.ts'
import { resolve, valueAt } from '../references/references.ts'
import { type SchemaRow, schemaRow } from '../schema/schema-row.ts'
import { asWritten } from '../schema/written-values.ts'
import { type Binding, bindingsAt } from './bindings.ts'
import { withTraits } from './traits.ts'

/** A message of an AsyncAPI document. */
export interface MessageView extends UnrecognizedKeywords {
  pointer: string
  name: string
  title: string | null
  summary: string | null
  description: string | null
  deprecated: boolean
  contentType: string | null
  /** The schema language of the payload if it is not the document's own, such as Avro or Protobuf. */
  schemaFormat: string | null
  payload: SchemaRow | null
  /** The unparsed payload schema, if its language is not JSON Schema. */
  rawPayload: unknown
  headers: SchemaRow | null
  correlationId: { location: string; description: string | null } | null
  externalDocs: ExternalDocs | null
  bindings: Binding[]
  examples: { name: string; summary: string | null; headers: unknown; payload: unknown }[]
  problem: ReferenceProblem | null
}

const MESSAGE_SHAPES = shapesOf({
  text: '$ref name title summary description contentType schemaFormat messageId',
  flag: 'deprecated',
  list: 'tags traits examples',
  object: 'correlationId bindings externalDocs',
  any: 'payload headers',
})

/** Matches schema formats that are JSON Schema, in any version. */
const READABLE_FORMAT = /aai\.asyncapi|schema\+(?:json|yaml)|openapi/

/** Returns the distinct messages of an operation; if it names none, all messages of its channel. */
export function messagesAt(document: ApiDocument, operation: Located, channel: Located): MessageView[] {
  const messages = messageLocations(document, operation, channel).map((at) => readMessage(document, at))
  return [...new Map(messages.map((message) => [message.pointer, message])).values()]
}

function messageLocations(document: ApiDocument, operation: Located, channel: Located): Located[] {
  const named = child(operation, 'messages')
  if (Array.isArray(named.value)) return children(named).map(({ at }) => at)
  const single = child(operation, 'message')
  if (single.value === undefined) {
    const all = child(channel, 'messages')
    return isObject(all.value) ? children(all).map(({ at }) => at) : []
  }
  const alternatives = child(resolve(document, single).at, 'oneOf')
  return Array.isArray(alternatives.value) ? children(alternatives).map(({ at }) => at) : [single]
}

function readMessage(document: ApiDocument, start: Located): MessageView {
  const { at, problem } = resolve(document, start)
  const own = objectOf(at.value)
  const message = withTraits(document, at)
  const payload = payloadOf(document, at, own)
  const headers = headersAt(document, at)
  const payloadSchema = payload.payload && valueAt(document, payload.payload.pointer)
  const unrecognized = isObject(at.value)
    ? unrecognizedKeywordsOf(own, MESSAGE_SHAPES)
    : { extensions: [], unknown: [malformedKeyword('message', at.value)] }
  return {
    pointer: at.pointer,
    name: textOf(message['name']) ?? splitPointer(at.pointer).key,
    title: textOf(message['title']) ?? null,
    summary: textOf(message['summary']) ?? null,
    description: textOf(message['description']) ?? null,
    deprecated: message['deprecated'] === true,
    contentType: textOf(message['contentType']) ?? textOf(document.root['defaultContentType']) ?? null,
    ...payload,
    headers: schemaOf(document, headers),
    correlationId: correlationIdOf(document, at),
    externalDocs: externalDocsOf(message['externalDocs']),
    bindings: bindingsAt(document, at),
    examples: listOf(message['examples']).map((example) =>
      readExample(document, example, headers, payloadSchema ?? undefined),
    ),
    problem,
    ...unrecognized,
  }
}

/** AsyncAPI 3 may wrap a payload schema in an object with its `schemaFormat`. */
function payloadOf(
  document: ApiDocument,
  at: Located,
  message: JsonObject,
): Pick<MessageView, 'schemaFormat' | 'payload' | 'rawPayload'> {
  const start = child(at, 'payload')
  const wrapped = resolve(document, start).at
  const isWrapped = isObject(wrapped.value) && 'schemaFormat' in wrapped.value && 'schema' in wrapped.value
  const schemaFormat = textOf(ownValue(isWrapped ? wrapped.value : message, 'schemaFormat')) ?? null
  const schema = isWrapped ? child(wrapped, 'schema') : start
  const isReadable = schemaFormat === null || READABLE_FORMAT.test(schemaFormat)
  return {
    schemaFormat,
    payload: isReadable ? schemaOf(document, schema) : null,
    rawPayload: isReadable ? null : boundedValue(schema.value ?? null),
  }
}

function headersAt(document: ApiDocument, at: Located): Located {
  const own = child(at, 'headers')
  if (own.value !== undefined) return own
  const inherited = children(child(at, 'traits'))
    .map(({ at: trait }) => child(resolve(document, trait).at, 'headers'))
    .findLast(({ value }) => value !== undefined)
  return inherited ?? own
}

function schemaOf(document: ApiDocument, at: Located): SchemaRow | null {
  return at.value === undefined ? null : schemaRow(document, at)
}

function correlationIdOf(document: ApiDocument, at: Located): MessageView['correlationId'] {
  const { value } = resolve(document, child(at, 'correlationId')).at
  const location = textOf(ownValue(value, 'location'))
  return location === undefined
    ? null
    : { location, description: textOf(ownValue(value, 'description')) ?? null }
}

function readExample(
  document: ApiDocument,
  example: unknown,
  headers: Located,
  payload: Located | undefined,
): MessageView['examples'][number] {
  const valueOf = (name: string, schema: Located | undefined) => {
    const value = boundedValue(ownValue(example, name) ?? null)
    return schema ? asWritten(document, value, schema) : value
  }
  return {
    name: textOf(ownValue(example, 'name')) ?? '',
    summary: textOf(ownValue(example, 'summary')) ?? null,
    headers: valueOf('headers', headers),
    payload: valueOf('payload', payload),
  }
}
