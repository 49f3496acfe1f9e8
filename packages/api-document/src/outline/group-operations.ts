import type { ApiDocument } from '../api-document.ts'
import type { ExternalDocs } from '../external-docs.ts'
import { type DeclaredTag, declaredTagGroups, declaredTags, plainTag } from './declared-tags.ts'
import { firstSegment } from './operation-link.ts'
import type { OutlineOperation } from './outline-operation.ts'

/** A heading of the operation list. */
export interface OutlineGroup {
  /** Unique in the outline. */
  key: string
  kind: 'tag' | 'tag-group' | 'segment' | 'untagged' | 'webhooks' | 'channel'
  /** As the document names it: the tag, the segment of the path. Empty for the untagged and the webhooks. */
  name: string
  /** What people read; empty where the page has to find a word for it. */
  title: string
  description: string | null
  externalDocs: ExternalDocs | null
  /** Positions in the outline's `operations`. */
  operations: number[]
  groups: OutlineGroup[]
}

/**
 * By tag: declared ones in their order, then the others as they come, then what has no tag. A document without any
 * tag is ordered by the first segment of its paths. An operation with several tags stands under each.
 */
export function groupOperations(
  document: ApiDocument,
  operations: readonly OutlineOperation[],
): OutlineGroup[] {
  const declared = declaredTags(document)
  const inPaths = [...operations.entries()].filter(([, { section }]) => section === 'paths')
  const webhooks = [...operations.entries()].filter(([, { section }]) => section === 'webhooks')
  const groupingTags = ({ tags }: OutlineOperation) =>
    tags.filter((tag) => declared.get(tag)?.isGroup !== false)
  const hasTags = inPaths.some(([, operation]) => groupingTags(operation).length > 0)
  const groups = hasTags ? byTag(document, declared, inPaths, groupingTags) : bySegment(inPaths)
  return webhooks.length === 0
    ? groups
    : [...groups, emptyGroup('webhooks', '', { operations: webhooks.map(([position]) => position) })]
}

function bySegment(entries: readonly [number, OutlineOperation][]): OutlineGroup[] {
  return collect(entries, ({ path }) => [firstSegment(path)]).map(([segment, operations]) =>
    emptyGroup('segment', segment, { operations }),
  )
}

function byTag(
  document: ApiDocument,
  declared: ReadonlyMap<string, DeclaredTag>,
  entries: readonly [number, OutlineOperation][],
  groupingTags: (operation: OutlineOperation) => string[],
): OutlineGroup[] {
  const positions = new Map(collect(entries, groupingTags))
  const tags = [...declared.values()].filter(({ isGroup }) => isGroup)
  const undeclared = [...positions.keys()].filter((name) => !declared.has(name)).map(plainTag)
  const groups = new Map(
    [...tags, ...undeclared].map((tag) => [tag.name, groupOfTag(tag, positions.get(tag.name) ?? [])]),
  )
  const tops = nest([...tags, ...undeclared], groups)
  const untagged = entries.filter(([, operation]) => groupingTags(operation).length === 0)
  const rest =
    untagged.length === 0
      ? []
      : [emptyGroup('untagged', '', { operations: untagged.map(([position]) => position) })]
  const chapters = new Set(tags.flatMap(({ name, isChapter }) => (isChapter ? [name] : [])))
  return [...withContent(intoTagGroups(document, tops), chapters), ...rest]
}

function groupOfTag(tag: DeclaredTag, operations: number[]): OutlineGroup {
  const { title, description, externalDocs } = tag
  return emptyGroup('tag', tag.name, { title, description, externalDocs, operations })
}

/** Puts groups into their parents. A parent that is unknown, or that lies inside its own child, is passed over. */
function nest(tags: readonly DeclaredTag[], groups: ReadonlyMap<string, OutlineGroup>): OutlineGroup[] {
  const parents = new Map(tags.map(({ name, parent }) => [name, parent]))
  return tags.flatMap(({ name, parent }) => {
    const group = groups.get(name)
    const around = parent === null || isInside(parent, name, parents) ? undefined : groups.get(parent)
    if (around === undefined || group === undefined) return group ?? []
    around.groups.push(group)
    return []
  })
}

function isInside(tag: string, ancestor: string, parents: ReadonlyMap<string, string | null>): boolean {
  const seen = new Set<string>()
  for (let at: string | null = tag; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
    if (at === ancestor) return true
    seen.add(at)
  }
  return false
}

/** `x-tagGroups` around the tags they name; tags that none names follow, so that nothing is hidden. */
function intoTagGroups(document: ApiDocument, groups: readonly OutlineGroup[]): OutlineGroup[] {
  const left = new Map(groups.map((group) => [group.name, group]))
  const around = declaredTagGroups(document).map(({ name, tags }) => {
    const inner = tags.flatMap((tag) => left.get(tag) ?? [])
    for (const tag of tags) left.delete(tag)
    return emptyGroup('tag-group', name, { groups: [...new Set(inner)] })
  })
  return [...around, ...left.values()]
}

/** Without the tags that nothing is tagged with. */
function withContent(groups: readonly OutlineGroup[], chapters: ReadonlySet<string>): OutlineGroup[] {
  return groups
    .map((group) => ({ ...group, groups: withContent(group.groups, chapters) }))
    .filter(
      ({ name, operations, groups }) => operations.length > 0 || groups.length > 0 || chapters.has(name),
    )
}

export function emptyGroup(
  kind: OutlineGroup['kind'],
  name: string,
  filled: Partial<Omit<OutlineGroup, 'key' | 'kind' | 'name'>>,
): OutlineGroup {
  const empty = { title: name, description: null, externalDocs: null, operations: [], groups: [] }
  return { key: `${kind}:${name}`, kind, name, ...empty, ...filled }
}

/** Positions by name, in the order in which the names come. */
function collect(
  entries: readonly [number, OutlineOperation][],
  names: (operation: OutlineOperation) => string[],
): [string, number[]][] {
  const collected = new Map<string, number[]>()
  for (const [position, operation] of entries) {
    for (const name of names(operation)) {
      const positions = collected.get(name)
      if (positions) positions.push(position)
      else collected.set(name, [position])
    }
  }
  return [...collected]
}
