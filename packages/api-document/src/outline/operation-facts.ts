import { type ApiDocument } from '../api-document.ts'
import { objectOf, textOf } from '../json.ts'
import { valueAt } from '../references.ts'
import { CHANNEL_ACTIONS } from './async-operations.ts'
import { outlineOf } from './outline.ts'

/** An operation as lists and the search of a whole catalogue know it. */
export interface OperationFacts {
  path: string
  /** In lower case. */
  method: string
  /** As the document names it, else null. */
  operationId: string | null
  summary: string | null
  description: string | null
  tags: string[]
  deprecated: boolean
}

/** Every operation of a document, whatever its family, in the order of its outline. */
export function operationFactsOf(document: ApiDocument): OperationFacts[] {
  return outlineOf(document).operations.map(({ pointer, id, method, path, tags, deprecated, place }) => {
    const operation = objectOf(valueAt(document, pointer)?.value)
    // AsyncAPI 3 names operations by their keys; the actions of AsyncAPI 2 may have no name.
    const isNamed = place === 'channels' && !CHANNEL_ACTIONS.includes(method)
    return {
      path,
      method: method.toLowerCase(),
      operationId: textOf(operation['operationId']) ?? (isNamed ? id : null),
      summary: textOf(operation['summary']) ?? textOf(operation['title']) ?? null,
      description: textOf(operation['description']) ?? null,
      tags,
      deprecated,
    }
  })
}
