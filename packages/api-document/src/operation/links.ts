import type { ApiDocument } from '../api-document.ts'
import { boundedValue } from '../bounded-value.ts'
import { isObject, type JsonObject, objectOf, ownValue, textOf } from '../json.ts'
import {
  type UnrecognizedKeywords,
  unrecognizedKeywordsOf,
  malformedKeyword,
  shapesOf,
} from '../unrecognized-keywords.ts'
import { listOperations } from '../outline/openapi-outline.ts'
import type { OutlineOperation } from '../outline/outline-operation.ts'
import { child, children, type Located } from '../references/pointer.ts'
import type { ReferenceProblem } from '../references/reference-problem.ts'
import { isProblem, resolveWithTexts, targetOf } from '../references/references.ts'
import { type ServerView, serversAt } from './servers.ts'

/** A link from a response to the operation that can be called next. */
export interface LinkView extends UnrecognizedKeywords {
  name: string
  description: string | null
  operationId: string | null
  operationRef: string | null
  /** Name of the operation in the address of its page, if this document contains it. */
  operationName: string | null
  parameters: { name: string; value: unknown }[]
  requestBody: unknown
  server: ServerView | null
  problem: ReferenceProblem | null
}

const LINK_SHAPES = shapesOf({
  text: '$ref description operationId operationRef',
  object: 'parameters server',
  any: 'requestBody',
})

export function linksAt(document: ApiDocument, links: Located): LinkView[] {
  if (!isObject(links.value)) return []
  const { operations } = listOperations(document)
  return children(links).map(({ key, at }) => readLink(document, operations, key, at))
}

function readLink(
  document: ApiDocument,
  operations: readonly OutlineOperation[],
  name: string,
  start: Located,
): LinkView {
  const { at, problem } = resolveWithTexts(document, start)
  const link = objectOf(at.value)
  const operationRef = textOf(link['operationRef'])
  const target = operationRef === undefined ? undefined : targetOf(document, operationRef, at.pointer)
  const unrecognized = isObject(at.value)
    ? unrecognizedKeywordsOf(link, LINK_SHAPES)
    : { extensions: [], unknown: [malformedKeyword(name, at.value)] }
  return {
    name,
    description: textOf(link['description']) ?? null,
    operationId: textOf(link['operationId']) ?? null,
    operationRef: operationRef ?? null,
    operationName: nameOfLinked(operations, link, target),
    parameters: Object.entries(objectOf(link['parameters'])).map(([parameter, value]) => ({
      name: parameter,
      value: boundedValue(value),
    })),
    requestBody: boundedValue(ownValue(link, 'requestBody') ?? null),
    server: serversAt([child(at, 'server')])[0] ?? null,
    problem: problem ?? (target && isProblem(target) ? target : null),
    ...unrecognized,
  }
}

function nameOfLinked(
  operations: readonly OutlineOperation[],
  link: JsonObject,
  target: ReturnType<typeof targetOf> | undefined,
): string | null {
  const id = textOf(link['operationId'])
  const pointer = target && !isProblem(target) ? target.pointer : undefined
  const found = operations.find((operation) =>
    pointer === undefined ? operation.id === id : operation.pointer === pointer,
  )
  return found ? found.name : null
}
