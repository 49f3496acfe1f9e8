import type { FirstScreen } from '@stagedoor/api-document/page/first-screen'
import type { ExternalDocs } from '@stagedoor/api-document/external-docs'
import { listedGroups } from '@stagedoor/api-document/outline/listed-groups'
import type { OutlineOperation } from '@stagedoor/api-document/outline/outline-operation'
import type { VersionOperations } from '@stagedoor/contract/catalog/versions'
import {
  type GroupTitles,
  groupOperations,
  groupTitle,
  type OperationLink,
  operationLink,
} from '../../../lib/navigation/operation-links.ts'
import type { SpecOverview } from '../../../lib/document-model/spec-model.ts'

/** Data of an operation that is displayed before its details are read. */
export interface SpecLine extends OperationLink {
  /** Key in the document model; undefined until the server or the document names it. */
  key: string | undefined
  deprecated: boolean
  description: string | undefined
}

export interface SpecGroup {
  /** Key for React; stays the same when the document is parsed. */
  key: string
  title: string
  /** Headings of the outer tags or tag groups: `Houses / Seats`. */
  parent: string | undefined
  description: string | null
  externalDocs: ExternalDocs | null
  lines: SpecLine[]
}

/** Operations that are rendered together; the browser skips the layout of chunks that are not visible. */
export interface OperationChunk {
  lines: readonly SpecLine[]
  /** Index among the chunks of all groups. */
  number: number
}

interface ChunkedGroup {
  group: SpecGroup
  chunks: readonly OperationChunk[]
  /** Number of chunks before this group. */
  start: number
}

/** @param first texts of groups and of the first operations, if the server has sent them */
export function groupsOfList(
  list: VersionOperations,
  defaultTitles: GroupTitles,
  first: Pick<FirstScreen, 'groups' | 'operations'> = NOTHING_FIRST,
): SpecGroup[] {
  const texts = new Map(first.groups.map((group) => [group.key, group]))
  const known = new Map(first.operations.map((operation) => [list.operations[operation.position], operation]))
  const groups = first.groups.length > 0 ? first.groups : list.groups
  return groupOperations({ ...list, groups }, defaultTitles).flatMap(({ key, outer, title, operations }) => {
    const { description = null, externalDocs = null } = texts.get(key) ?? {}
    if (operations.length === 0 && description === null) return []
    const lines = operations.map(({ operation, link }) => ({
      ...link,
      key: known.get(operation)?.key,
      deprecated: operation.deprecated,
      description: known.get(operation)?.description ?? undefined,
    }))
    return [{ key, title, parent: parentOf(outer), description, externalDocs, lines }]
  })
}

const NOTHING_FIRST = { groups: [], operations: [] }

export function groupsOfOutline(
  { outline, descriptions }: SpecOverview,
  defaultTitles: GroupTitles,
): SpecGroup[] {
  return listedGroups(outline.groups).flatMap(({ group, titles, operations }) => {
    const { key, kind, title, description, externalDocs } = group
    const lines = operations.flatMap((position) => {
      const operation = outline.operations[position]
      return operation ? [lineOf(operation, descriptions.get(operation.key))] : []
    })
    if (lines.length === 0 && description === null) return []
    const parent = parentOf(titles.slice(0, -1))
    return [{ key, title: groupTitle(kind, title, defaultTitles), parent, description, externalDocs, lines }]
  })
}

function parentOf(outer: readonly string[]): string | undefined {
  return outer.length > 0 ? outer.join(' / ') : undefined
}

function lineOf(operation: OutlineOperation, description: string | undefined): SpecLine {
  const { key, deprecated } = operation
  return { ...operationLink(operation), key, deprecated, description }
}

/** Number of operations that are rendered first: more than one screen. */
const FIRST = 6

/** Observing a thousand sections costs time in every frame; observing fifty chunks does not. */
const SIZE = 24

/** Splits groups into chunks. `first` is the number of chunks to render first. */
export function chunkedGroups(groups: readonly SpecGroup[]) {
  let lines = 0
  let total = 0
  let first = 0
  const chunked = groups.map((group): ChunkedGroup => {
    const start = total
    const chunks: OperationChunk[] = []
    for (let at = 0; at < group.lines.length; ) {
      const isFirst = lines < FIRST
      const chunk = group.lines.slice(at, at + (isFirst ? FIRST - lines : SIZE))
      chunks.push({ lines: chunk, number: total })
      at += chunk.length
      lines += chunk.length
      total += 1
      if (isFirst) first = total
    }
    return { group, chunks, start }
  })
  return { groups: chunked, total, first }
}
