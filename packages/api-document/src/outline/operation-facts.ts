import { type ApiDocument } from '../api-document.ts'
import { objectOf, textOf } from '../json.ts'
import { valueAt } from '../references.ts'
import { CHANNEL_ACTIONS } from './async-operations.ts'
import { type OutlineGroup } from './group-operations.ts'
import { type OutlineOperation } from './outline-operation.ts'
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

/** Every operation of a document, whatever its family, in the order in which a page shows them: group by group. */
export function operationFactsOf(document: ApiDocument): OperationFacts[] {
  const { operations, groups } = outlineOf(document)
  const shown = new Set(groups.flatMap(positionsIn))
  const ordered = [...shown, ...operations.keys()].map((position) => operations[position])
  return [...new Set(ordered)].flatMap((operation) => (operation ? [factsOf(document, operation)] : []))
}

/** Of a group, then of the groups in it. */
function positionsIn({ operations, groups }: OutlineGroup): number[] {
  return [...operations, ...groups.flatMap(positionsIn)]
}

function factsOf(
  document: ApiDocument,
  { pointer, id, method, path, tags, deprecated, place }: OutlineOperation,
): OperationFacts {
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
}
