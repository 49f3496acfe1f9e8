import type { ApiDocument } from '../api-document.ts'
import { objectOf, textOf } from '../json.ts'
import { valueAt } from '../references/references.ts'
import { isChannelAction } from './async-operations.ts'
import type { OutlineGroup } from './group-operations.ts'
import { inPageOrder, listedGroups } from './listed-groups.ts'
import type { OutlineOperation } from './outline-operation.ts'
import { outlineOf } from './outline-of.ts'

/** An operation as operation lists and the catalog search use it. */
export interface OperationFacts {
  /** Name in links; see `addressName`. */
  name: string
  /** Id in links: the name without the first path segment. */
  linkId: string
  /** Key in the outline, from which another name of the operation is made. */
  key: string
  path: string
  /** In lower case. */
  method: string
  /** The declared `operationId`, otherwise null. */
  operationId: string | null
  summary: string | null
  description: string | null
  tags: string[]
  deprecated: boolean
}

/** A heading in an operation list. */
export interface OperationGroupFacts {
  /** Unique in the list; the key of the group in the outline. */
  key: string
  kind: OutlineGroup['kind']
  /**
   * The titles of the enclosing groups, outermost first, and the group's own; empty where the UI provides the
   * title.
   */
  titles: string[]
  /** Number of operations in the group. Groups follow each other in the order of `operations`. */
  operations: number
}

export interface OperationList {
  /** Every operation of a document of any family, in the order of the page: group by group. */
  operations: OperationFacts[]
  /** The groups that contain operations. */
  groups: OperationGroupFacts[]
}

/**
 * Returns the operations of a document and their groups, to be stored for lists that do not load the
 * document.
 */
export function operationListOf(document: ApiDocument): OperationList {
  const listed = listedGroups(outlineOf(document).groups).filter((group) => group.operations.length > 0)
  return {
    operations: inPageOrder(outlineOf(document)).map((operation) => factsOf(document, operation)),
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
  { key, pointer, id, name, method, path, tags, deprecated, section }: OutlineOperation,
): OperationFacts {
  const operation = objectOf(valueAt(document, pointer)?.value)
  // In AsyncAPI 3 the key of an operation is its name. Actions of AsyncAPI 2 may have no name.
  const isNamed = section === 'channels' && !isChannelAction(key)
  const title = section === 'channels' ? (textOf(operation['title']) ?? null) : null
  const summary = textOf(operation['summary']) ?? null
  return {
    name,
    linkId: id,
    key,
    path,
    method: method.toLowerCase(),
    operationId: textOf(operation['operationId']) ?? (isNamed ? id : null),
    // AsyncAPI has both; the page shows the summary below the title.
    summary: title ?? summary,
    description: textOf(operation['description']) ?? (title === null ? null : summary),
    tags,
    deprecated,
  }
}
