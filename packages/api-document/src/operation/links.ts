import { type ApiDocument } from '../api-document.ts'
import { boundedValue } from '../bounded-value.ts'
import { isObject, objectOf, own, textOf } from '../json.ts'
import { type Leftovers, leftoversOf, misshapen, shapesOf } from '../leftovers.ts'
import { child, children, type Located } from '../pointer.ts'
import { isProblem, type ReferenceProblem, resolve, targetOf } from '../references.ts'
import { type ServerView, serversAt } from './servers.ts'

/** What an answer can be used for next. */
export interface LinkView extends Leftovers {
  name: string
  description: string | null
  operationId: string | null
  operationRef: string | null
  /** Where the operation is, if `operationRef` leads into this document. */
  operationPointer: string | null
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
  return isObject(links.value) ? children(links).map(({ key, at }) => readLink(document, key, at)) : []
}

function readLink(document: ApiDocument, name: string, start: Located): LinkView {
  const { at, problem } = resolve(document, start)
  const link = objectOf(at.value)
  const operationRef = textOf(link['operationRef'])
  const target = operationRef === undefined ? undefined : targetOf(document, operationRef, at.pointer)
  const leftovers = isObject(at.value)
    ? leftoversOf(link, LINK_SHAPES)
    : { extensions: [], unknown: [misshapen(name, at.value)] }
  return {
    name,
    description: textOf(link['description']) ?? null,
    operationId: textOf(link['operationId']) ?? null,
    operationRef: operationRef ?? null,
    operationPointer: target && !isProblem(target) ? target.pointer : null,
    parameters: Object.entries(objectOf(link['parameters'])).map(([parameter, value]) => ({
      name: parameter,
      value: boundedValue(value),
    })),
    requestBody: boundedValue(own(link, 'requestBody') ?? null),
    server: serversAt([child(at, 'server')])[0] ?? null,
    problem: problem ?? (target && isProblem(target) ? target : null),
    ...leftovers,
  }
}
