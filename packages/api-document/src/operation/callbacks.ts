import type { ApiDocument } from '../api-document.ts'
import { isObject, objectOf } from '../json.ts'
import { malformedKeyword, type UnknownKeyword } from '../unrecognized-keywords.ts'
import { operationsOfItem, titleOf } from '../outline/operation-address.ts'
import { child, children, type Located } from '../references/pointer.ts'
import type { ReferenceProblem } from '../references/reference-problem.ts'
import { resolve } from '../references/references.ts'

/** Requests that the API sends to the caller. `describeOperation` describes each of them by its key. */
export interface CallbackView {
  name: string
  operations: CallbackOperation[]
  problem: ReferenceProblem | null
  unknown: UnknownKeyword[]
}

export interface CallbackOperation {
  /** The key for `describeOperation`. */
  key: string
  method: string
  /** The URL as a runtime expression. */
  expression: string
  title: string
  deprecated: boolean
}

export function callbacksOf(document: ApiDocument, operation: Located): CallbackView[] {
  const callbacks = child(operation, 'callbacks')
  if (!isObject(callbacks.value)) return []
  return children(callbacks).map(({ key, at }) => readCallback(document, key, at))
}

function readCallback(document: ApiDocument, name: string, start: Located): CallbackView {
  const { at, problem } = resolve(document, start)
  if (!isObject(at.value))
    return { name, operations: [], problem, unknown: [malformedKeyword(name, at.value)] }
  const operations = children(at)
    .filter(({ key }) => !key.startsWith('x-') && key !== '$ref')
    .flatMap(({ key: expression, at: item }) =>
      operationsOfItem(document, item, { section: 'webhooks', path: expression }).operations.map(
        (found): CallbackOperation => {
          const operation = objectOf(found.at.value)
          return {
            key: found.key,
            method: found.method,
            expression,
            title: titleOf(operation, expression),
            deprecated: operation['deprecated'] === true,
          }
        },
      ),
    )
  return { name, operations, problem, unknown: [] }
}
