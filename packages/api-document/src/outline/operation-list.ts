import type { ApiDocument } from '../api-document.ts'
import { objectOf, textOf } from '../json.ts'
import { valueAt } from '../references/references.ts'
import { isChannelAction } from './async-operations.ts'
import type { OutlineGroup } from './group-operations.ts'
import { listedGroups } from './listed-groups.ts'
import type { OutlineOperation } from './outline-operation.ts'
import { outlineOf } from './outline-of.ts'

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

/** What a list of operations has a heading for. */
export interface OperationGroupFacts {
  /** Unique in the list, and the same as in the outline. */
  key: string
  kind: OutlineGroup['kind']
  /** What it lies in, from the outside, and its own title at the end; empty where people have to find a word. */
  titles: string[]
  /** How many operations of the list are its own: the first group has the first ones, and so on. */
  operations: number
}

export interface OperationList {
  /** Every operation of a document, whatever its family, in the order in which a page shows them: group by group. */
  operations: OperationFacts[]
  /** Those with operations. */
  groups: OperationGroupFacts[]
}

/** What lists show of a document without having it: its operations, and what they stand under. */
export function operationListOf(document: ApiDocument): OperationList {
  const { operations, groups } = outlineOf(document)
  const listed = listedGroups(groups).filter((group) => group.operations.length > 0)
  return {
    operations: listed
      .flatMap((group) => group.operations)
      .flatMap((position) => {
        const operation = operations[position]
        return operation ? [factsOf(document, operation)] : []
      }),
    groups: listed.map(({ group: { key, kind }, titles, operations: { length } }) => ({
      key,
      kind,
      titles,
      operations: length,
    })),
  }
}

function factsOf(
  document: ApiDocument,
  { key, pointer, id, method, path, tags, deprecated, section }: OutlineOperation,
): OperationFacts {
  const operation = objectOf(valueAt(document, pointer)?.value)
  // AsyncAPI 3 names operations by their keys; the actions of AsyncAPI 2 may have no name.
  const isNamed = section === 'channels' && !isChannelAction(key)
  const title = section === 'channels' ? (textOf(operation['title']) ?? null) : null
  const summary = textOf(operation['summary']) ?? null
  return {
    path,
    method: method.toLowerCase(),
    operationId: textOf(operation['operationId']) ?? (isNamed ? id : null),
    // In AsyncAPI, which has both, the page shows the summary below the title.
    summary: title ?? summary,
    description: textOf(operation['description']) ?? (title === null ? null : summary),
    tags,
    deprecated,
  }
}
