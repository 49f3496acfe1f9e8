import { linkIdsOf, operationName } from '@stagedoor/api-document/outline/operation-link'
import { operationTitle } from '@stagedoor/contract/catalog/spec-operation'
import type { Operation, VersionOperations } from '@stagedoor/contract/catalog/versions'

/** What identifies an operation in links and lists, before and after the document is parsed. */
export interface OperationLink {
  id: string
  /** Names the operation in the address: `{first path segment}/{id}`. */
  name: string
  /** Unique in the specification. */
  mark: string
  method: string
  path: string
  title: string
}

export interface ListedOperation {
  operation: Operation
  link: OperationLink
}

/** Adds the links to the server's list of operations, equal to the links to the same operations of the outline. */
export function withLinks(operations: readonly Operation[]): ListedOperation[] {
  const identified = operations.map(({ path, method, operation_id: operationId }) => ({
    path,
    method: method.toLowerCase(),
    operationId,
  }))
  const ids = linkIdsOf(identified)
  return operations.map((operation, at) => {
    const { method, path, operation_id: operationId, summary } = operation
    const title = operationTitle({ summary, operationId, path })
    return { operation, link: operationLink({ id: ids[at] ?? '', method, path, title }) }
  })
}

export function operationLink(operation: Omit<OperationLink, 'name' | 'mark'>): OperationLink {
  const { id, method, path, title } = operation
  const mark = `${method.toLowerCase()} ${path} ${id}`
  return { id, name: operationName(operation), mark, method, path, title }
}

/**
 * Returns the operation with a name. If an ID is used twice, the first path segment decides, otherwise the first
 * operation wins. The text before the ID may be a tag.
 */
export function namedBy<Named extends { id: string; name: string }>(
  operations: readonly Named[],
  name: string | undefined,
): Named | undefined {
  if (name === undefined) return undefined
  // IDs may contain slashes, so the ID of `a/repos/get` may be `get` or `repos/get`.
  const candidates = operations.filter(({ id }) => name === id || name.endsWith(`/${id}`))
  return (
    candidates.find((operation) => operation.name === name) ??
    candidates.toSorted((one, other) => other.id.length - one.id.length)[0]
  )
}

/** Returns the operation of the server's list that an address names. */
export function listedOperation(
  operations: readonly Operation[],
  name: string | undefined,
): ListedOperation | undefined {
  if (name === undefined) return undefined
  const listed = withLinks(operations)
  const link = namedBy(
    listed.map((each) => each.link),
    name,
  )
  return listed.find((each) => each.link === link)
}

export interface GroupedOperations {
  /** Key of the group in the document's outline. */
  key: string
  /** Outer groups, outermost first. */
  outer: readonly string[]
  title: string
  operations: ListedOperation[]
}

/** Titles of groups without a name in the document. */
export interface GroupTitles {
  untagged: string
  webhooks: string
}

/** Groups the operations of a version as on its page. */
export function groupOperations(
  { operations, groups }: VersionOperations,
  defaultTitles: GroupTitles,
): GroupedOperations[] {
  const listed = withLinks(operations)
  let start = 0
  return groups.map(({ key, kind, titles, operations: count }) => ({
    key,
    outer: titles.slice(0, -1),
    title: groupTitle(kind, titles.at(-1), defaultTitles),
    operations: listed.slice(start, (start += count)),
  }))
}

/** Returns the title of a group: the document's or a default. */
export function groupTitle(kind: string, title: string | undefined, defaultTitles: GroupTitles): string {
  if (title) return title
  return kind === 'webhooks' ? defaultTitles.webhooks : defaultTitles.untagged
}
