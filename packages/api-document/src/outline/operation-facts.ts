import { type ApiDocument } from '../api-document.ts'
import { objectOf, textOf } from '../json.ts'
import { valueAt } from '../references.ts'
import { isChannelAction } from './async-operations.ts'
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
  const channels = operations.some(({ tags }) => tags.length > 0) ? channelTitles(groups, operations) : null
  return [...new Set(ordered)].flatMap((operation) =>
    operation ? [factsOf(document, operation, channels?.get(operation))] : [],
  )
}

/** What the page puts an operation of a channel under. */
function channelTitles(
  groups: readonly OutlineGroup[],
  operations: readonly OutlineOperation[],
): Map<OutlineOperation | undefined, string> {
  return new Map(
    groups
      .filter(({ kind, title }) => kind === 'channel' && title !== '')
      .flatMap((group) => group.operations.map((position) => [operations[position], group.title] as const)),
  )
}

/** Of a group, then of the groups in it. */
function positionsIn({ operations, groups }: OutlineGroup): number[] {
  return [...operations, ...groups.flatMap(positionsIn)]
}

/** Among operations with tags, one without stands under its channel. */
function factsOf(
  document: ApiDocument,
  { key, pointer, id, method, path, tags, deprecated, place }: OutlineOperation,
  channel: string | undefined,
): OperationFacts {
  const operation = objectOf(valueAt(document, pointer)?.value)
  // AsyncAPI 3 names operations by their keys; the actions of AsyncAPI 2 may have no name.
  const isNamed = place === 'channels' && !isChannelAction(key)
  const title = place === 'channels' ? (textOf(operation['title']) ?? null) : null
  const summary = textOf(operation['summary']) ?? null
  return {
    path,
    method: method.toLowerCase(),
    operationId: textOf(operation['operationId']) ?? (isNamed ? id : null),
    // In AsyncAPI, which has both, the page shows the summary below the title.
    summary: title ?? summary,
    description: textOf(operation['description']) ?? (title === null ? null : summary),
    tags: tags.length === 0 && channel !== undefined ? [channel] : tags,
    deprecated,
  }
}
