import type { ApiDocument } from '../api-document.ts'
import type { ExternalDocs } from '../external-docs.ts'
import { type DeclaredTag, declaredTagGroups, declaredTags, plainTag } from './declared-tags.ts'
import { firstSegment } from './operation-link.ts'
import type { UnnamedOperation } from './outline-operation.ts'

/** A group of operations in the outline. */
export interface OutlineGroup {
  /** Unique in the outline. */
  key: string
  kind: 'tag' | 'tag-group' | 'segment' | 'untagged' | 'webhooks' | 'channel'
  /** The tag or the path segment as it is in the document. Empty for untagged operations and webhooks. */
  name: string
  /** The display title; empty if the UI has to provide one. */
  title: string
  description: string | null
  externalDocs: ExternalDocs | null
  /** Indexes into `operations` of the outline. */
  operations: number[]
  groups: OutlineGroup[]
}

/**
 * Groups operations by tag: declared tags in their order, then undeclared ones, then untagged operations.
 * Without any tags, groups by the first path segment. An operation with several tags is in each of their
 * groups.
 */
export function groupOperations(
  document: ApiDocument,
  operations: readonly UnnamedOperation[],
): OutlineGroup[] {
  const declared = declaredTags(document)
  const inPaths = [...operations.entries()].filter(([, { section }]) => section === 'paths')
  const webhooks = [...operations.entries()].filter(([, { section }]) => section === 'webhooks')
  const groupingTags = ({ tags }: UnnamedOperation) =>
    tags.filter((tag) => declared.get(tag)?.isGroup !== false)
  const hasTags = inPaths.some(([, operation]) => groupingTags(operation).length > 0)
  const groups = hasTags ? byTag(document, declared, inPaths, groupingTags) : bySegment(inPaths)
  return webhooks.length === 0
    ? groups
    : [...groups, emptyGroup('webhooks', '', { operations: webhooks.map(([position]) => position) })]
}

function bySegment(entries: readonly [number, UnnamedOperation][]): OutlineGroup[] {
  return collect(entries, ({ path }) => [firstSegment(path)]).map(([segment, operations]) =>
    emptyGroup('segment', segment, { operations }),
  )
}

function byTag(
  document: ApiDocument,
  declared: ReadonlyMap<string, DeclaredTag>,
  entries: readonly [number, UnnamedOperation][],
  groupingTags: (operation: UnnamedOperation) => string[],
): OutlineGroup[] {
  const positions = new Map(collect(entries, groupingTags))
  const tags = [...declared.values()].filter(({ isGroup }) => isGroup)
  const undeclared = [...positions.keys()].filter((name) => !declared.has(name)).map(plainTag)
  const groups = new Map(
    [...tags, ...undeclared].map((tag) => [tag.name, groupOfTag(tag, positions.get(tag.name) ?? [])]),
  )
  const topGroups = nest([...tags, ...undeclared], groups)
  const untagged = entries.filter(([, operation]) => groupingTags(operation).length === 0)
  const untaggedGroups =
    untagged.length === 0
      ? []
      : [emptyGroup('untagged', '', { operations: untagged.map(([position]) => position) })]
  const textSections = new Set(tags.flatMap(({ name, isTextSection }) => (isTextSection ? [name] : [])))
  return [...withoutEmptyGroups(intoTagGroups(document, topGroups), textSections), ...untaggedGroups]
}

function groupOfTag(tag: DeclaredTag, operations: number[]): OutlineGroup {
  const { title, description, externalDocs } = tag
  return emptyGroup('tag', tag.name, { title, description, externalDocs, operations })
}

/** Nests groups in their parents. Ignores parents that are unknown or part of a cycle. */
function nest(tags: readonly DeclaredTag[], groups: ReadonlyMap<string, OutlineGroup>): OutlineGroup[] {
  const parents = new Map(tags.map(({ name, parent }) => [name, parent]))
  return tags.flatMap(({ name, parent }) => {
    const group = groups.get(name)
    const parentGroup =
      parent === null || isDescendant(parent, name, parents) ? undefined : groups.get(parent)
    if (parentGroup === undefined || group === undefined) return group ?? []
    parentGroup.groups.push(group)
    return []
  })
}

function isDescendant(tag: string, ancestor: string, parents: ReadonlyMap<string, string | null>): boolean {
  const seen = new Set<string>()
  for (let at: string | null = tag; at !== null && !seen.has(at); at = parents.get(at) ?? null) {
    if (at === ancestor) return true
    seen.add(at)
  }
  return false
}

/** Wraps tags in the `x-tagGroups` that name them. Other tags follow, so that none is hidden. */
function intoTagGroups(document: ApiDocument, groups: readonly OutlineGroup[]): OutlineGroup[] {
  const remaining = new Map(groups.map((group) => [group.name, group]))
  const tagGroups = declaredTagGroups(document).map(({ name, tags }) => {
    const members = tags.flatMap((tag) => remaining.get(tag) ?? [])
    for (const tag of tags) remaining.delete(tag)
    return emptyGroup('tag-group', name, { groups: [...new Set(members)] })
  })
  return [...tagGroups, ...remaining.values()]
}

/** Removes groups without operations, except text sections. */
function withoutEmptyGroups(
  groups: readonly OutlineGroup[],
  textSections: ReadonlySet<string>,
): OutlineGroup[] {
  return groups
    .map((group) => ({ ...group, groups: withoutEmptyGroups(group.groups, textSections) }))
    .filter(
      ({ name, operations, groups }) => operations.length > 0 || groups.length > 0 || textSections.has(name),
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

/** Collects indexes by name, in the order in which the names first occur. */
function collect(
  entries: readonly [number, UnnamedOperation][],
  names: (operation: UnnamedOperation) => string[],
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
