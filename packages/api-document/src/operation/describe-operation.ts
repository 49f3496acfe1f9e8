import type { ApiDocument } from '../api-document.ts'
import { type ExternalDocs, externalDocsOf } from '../external-docs.ts'
import { objectOf, textOf } from '../json.ts'
import {
  type Extension,
  unrecognizedKeywordsOf,
  shapesOf,
  type UnknownKeyword,
} from '../unrecognized-keywords.ts'
import {
  findOperation,
  linkIdOf,
  type OperationSection,
  tagsOf,
  titleOf,
} from '../outline/operation-address.ts'
import { type CallbackView, callbacksOf } from './callbacks.ts'
import { BODY_LOCATIONS, type ParameterView, parametersOf } from './parameters.ts'
import { type RequestBodyView, requestBodyOf } from './request-body.ts'
import { type ResponseView, responsesOf } from './responses.ts'
import { type SecurityRequirement, securityOf } from './security.ts'
import { type ServerView, serversOf } from './servers.ts'

/**
 * Everything about one operation, in the same form for Swagger 2.0 and OpenAPI 3.0 to 3.2. Schemas are
 * described separately.
 */
export interface OperationView {
  key: string
  /** Where the operation is defined, after resolving references. */
  pointer: string
  section: OperationSection
  id: string
  operationId: string | null
  method: string
  path: string
  title: string
  summary: string | null
  description: string | null
  deprecated: boolean
  tags: string[]
  externalDocs: ExternalDocs | null
  servers: ServerView[]
  security: SecurityRequirement[]
  parameters: ParameterView[]
  requestBody: RequestBodyView | null
  responses: ResponseView[]
  callbacks: CallbackView[]
  extensions: Extension[]
  unknown: UnknownKeyword[]
}

const OPERATION_SHAPES = shapesOf({
  text: 'operationId summary description',
  flag: 'deprecated',
  list: 'tags parameters security servers consumes produces schemes',
  object: 'externalDocs requestBody responses callbacks',
})

/** Describes the operation with a key from the outline or from a callback, or returns undefined. */
export function describeOperation(document: ApiDocument, key: string): OperationView | undefined {
  const found = findOperation(document, key)
  if (!found) return undefined
  const { at, item, path, method, section } = found
  const operation = objectOf(at.value)
  const parameters = parametersOf(document, item, at)
  const pathItem = objectOf(item.value)
  return {
    key,
    pointer: at.pointer,
    section,
    id: linkIdOf(found, operation),
    operationId: textOf(operation['operationId']) ?? null,
    method,
    path,
    title: titleOf(operation, path),
    summary: textOf(operation['summary']) ?? textOf(pathItem['summary']) ?? null,
    description: textOf(operation['description']) ?? textOf(pathItem['description']) ?? null,
    deprecated: operation['deprecated'] === true,
    tags: tagsOf(operation),
    externalDocs: externalDocsOf(operation['externalDocs']),
    servers: serversOf(document, item, at),
    security: securityOf(document, at),
    parameters: parameters.filter((parameter) => !BODY_LOCATIONS.includes(parameter.in)),
    requestBody: requestBodyOf(document, at, parameters),
    responses: responsesOf(document, at),
    callbacks: callbacksOf(document, at),
    ...unrecognizedKeywordsOf(operation, OPERATION_SHAPES),
  }
}
