import type { ExternalDocs } from '@stagedoor/api-document/external-docs'
import { hashOf } from '@stagedoor/api-document/outline/operation-link'
import type { OutlineGroup } from '@stagedoor/api-document/outline/group-operations'
import type { OutlineOperation } from '@stagedoor/api-document/outline/outline-operation'
import type { Operation } from '@stagedoor/contract/versions'
import {
  type GroupWords,
  groupByTag,
  operationHash,
  operationId,
  operationTitle,
} from '../../lib/operation-links.ts'
import type { SpecOverview } from './model/spec-model.ts'

/** What stands on the page of an operation before its details are read. */
export interface SpecLine {
  /** Stays the same when the document has been read, so that nothing on the page jumps. */
  reactKey: string
  /** What the model opens; undefined until the document has been read. */
  key: string | undefined
  id: string
  /** Stands behind `#/` in the address. */
  hash: string
  method: string
  path: string
  title: string
  deprecated: boolean
  description: string | undefined
}

export interface SpecGroup {
  /** Stays the same when the document has been read, too. */
  key: string
  title: string
  /** The heading above that it belongs to, for nested tags. */
  parent: string | undefined
  description: string | null
  externalDocs: ExternalDocs | null
  lines: SpecLine[]
}

/** From the list of operations that the server has: what can be shown at once. */
export function groupsOfList(operations: readonly Operation[], words: GroupWords): SpecGroup[] {
  return groupByTag(operations, words).map(({ key, tag, operations: grouped }) => ({
    key,
    title: tag,
    parent: undefined,
    description: null,
    externalDocs: null,
    lines: grouped.map((operation) => {
      const id = operationId(operation)
      const { method, path, deprecated } = operation
      return {
        reactKey: `${method} ${path} ${id}`,
        key: undefined,
        id,
        hash: operationHash(operation),
        method,
        path,
        title: operationTitle(operation),
        deprecated: deprecated ?? false,
        description: undefined,
      }
    }),
  }))
}

/** From the document itself: in its own order and words. An operation with several tags stands under its first. */
export function groupsOfOutline({ outline, descriptions }: SpecOverview, words: GroupWords): SpecGroup[] {
  const shown = new Set<number>()

  function flatten(group: OutlineGroup, parent: string | undefined): SpecGroup[] {
    const title = titleOf(group, words)
    const positions = group.operations.filter((position) => !shown.has(position))
    for (const position of positions) shown.add(position)
    const lines = positions.flatMap((position) => {
      const operation = outline.operations[position]
      return operation ? [lineOf(operation, descriptions.get(operation.key))] : []
    })
    const { key, description, externalDocs } = group
    const own: SpecGroup = { key, title, parent, description, externalDocs, lines }
    const inner = group.groups.flatMap((entry) => flatten(entry, title))
    return lines.length > 0 || group.description !== null ? [own, ...inner] : inner
  }

  return outline.groups.flatMap((group) => flatten(group, undefined))
}

function titleOf({ kind, title }: OutlineGroup, words: GroupWords): string {
  if (title !== '') return title
  return kind === 'webhooks' ? words.webhooks : words.untagged
}

function lineOf(operation: OutlineOperation, description: string | undefined): SpecLine {
  const { key, id, method, path, title, deprecated } = operation
  return {
    reactKey: `${method} ${path} ${id}`,
    key,
    id,
    hash: hashOf(operation).slice('#/'.length),
    method,
    path,
    title,
    deprecated,
    description,
  }
}
