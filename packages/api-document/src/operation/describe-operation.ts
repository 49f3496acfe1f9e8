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
import { BODY_PLACES, type ParameterView, parametersOf } from './parameters.ts'
import { type RequestBodyView, requestBodyOf } from './request-body.ts'
import { type ResponseView, responsesOf } from './responses.ts'
import { type SecurityRequirement, securityOf } from './security.ts'
import { type ServerView, serversOf } from './servers.ts'

/** Everything about one operation, the same for Swagger 2.0 and OpenAPI 3.0 to 3.2. Schemas are opened one by one. */
export interface OperationView {
  key: string
  /** Where it is described, after references. */
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

/** Opens an operation by the key that the outline or a callback gave; undefined if there is none. */
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
    parameters: parameters.filter((parameter) => !BODY_PLACES.includes(parameter.in)),
    requestBody: requestBodyOf(document, at, parameters),
    responses: responsesOf(document, at),
    callbacks: callbacksOf(document, at),
    ...unrecognizedKeywordsOf(operation, OPERATION_SHAPES),
  }
}
