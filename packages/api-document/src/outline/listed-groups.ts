import type { OutlineGroup } from './group-operations.ts'
import { addressName, uniqueLinkIds } from './operation-link.ts'
import type { Outline } from './outline.ts'
import type { OutlineOperation, UnnamedOperation } from './outline-operation.ts'

/** A group in a flat list: a heading and the operations up to the next heading. */
export interface ListedGroup {
  group: OutlineGroup
  /** The titles of the enclosing groups, outermost first, and the group's own title. */
  titles: string[]
  /** Indexes into `operations` of the outline, without those that an earlier group contains. */
  operations: number[]
}

/**
 * Flattens the groups of an outline; nested groups follow their parent. An operation with several tags is
 * listed in the first of its groups. The operation lists of the server and the specification page share this
 * order.
 */
export function listedGroups(groups: readonly OutlineGroup[]): ListedGroup[] {
  const listed = new Set<number>()

  function flatten(group: OutlineGroup, outer: readonly string[]): ListedGroup[] {
    const titles = [...outer, group.title]
    const operations = group.operations.filter((position) => !listed.has(position))
    for (const position of operations) listed.add(position)
    return [{ group, titles, operations }, ...group.groups.flatMap((inner) => flatten(inner, titles))]
  }

  return groups.flatMap((group) => flatten(group, []))
}

/** Returns the operations of an outline in the order of the page. */
export function inPageOrder({
  operations,
  groups,
}: Pick<Outline, 'operations' | 'groups'>): OutlineOperation[] {
  return listedGroups(groups)
    .flatMap((group) => group.operations)
    .flatMap((position) => operations[position] ?? [])
}

/** Returns the operations of an outline with their names, and with ids that are unique within the first path segment. */
export function withLinkNames(
  operations: readonly UnnamedOperation[],
  groups: readonly OutlineGroup[],
): OutlineOperation[] {
  const positions = listedGroups(groups).flatMap((group) => group.operations)
  const ids = uniqueLinkIds(positions.flatMap((position) => operations[position] ?? []))
  const idAt = new Map(positions.map((position, index) => [position, ids[index]]))
  return operations.map((operation, position) => {
    const identified = { ...operation, id: idAt.get(position) ?? operation.id }
    return { ...identified, name: addressName(identified) }
  })
}
