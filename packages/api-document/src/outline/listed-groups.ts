import type { OutlineGroup } from './group-operations.ts'

/** A group as a list shows it: a heading, and what stands below it before the next heading. */
export interface ListedGroup {
  group: OutlineGroup
  /** The titles of what it lies in, from the outside, and its own at the end. */
  titles: string[]
  /** Positions in the outline's `operations` that no group before it has. */
  operations: number[]
}

/**
 * The groups of an outline one after the other, each followed by those in it. An operation with several tags stands
 * under the first of them that comes. The lists of the server and the page of a specification both follow it.
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
