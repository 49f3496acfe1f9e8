import { operationHash } from '@stagedoor/api-document/outline/operation-link'
import { decodePercent } from '@stagedoor/api-document/percent'
import { operationLinkId, operationTitle } from '@stagedoor/contract/catalog/spec-operation'
import type { Operation, VersionOperations } from '@stagedoor/contract/catalog/versions'

/** Returns a unique key in a specification; event channels have several operations of one kind on one path. */
export function operationKey(operation: Operation): string {
  return `${operation.method} ${operation.path} ${operation.operation_id ?? operation.summary ?? ''}`
}

/** What identifies an operation in links and lists, before and after the document is parsed. */
export interface OperationLink {
  id: string
  /** Follows `#/` in the address. */
  hash: string
  /** Unique even if the ID is not. */
  mark: string
  method: string
  path: string
  title: string
}

/** Returns the link to an operation of the server's list, equal to the link to the same operation of the outline. */
export function listedLink({ method, path, operation_id: operationId, summary }: Operation): OperationLink {
  const id = operationLinkId({ path, method: method.toLowerCase(), operationId })
  return operationLink({ id, method, path, title: operationTitle({ summary, operationId, path }) })
}

export function operationLink(operation: Omit<OperationLink, 'hash' | 'mark'>): OperationLink {
  const { id, method, path, title } = operation
  const mark = `${method.toLowerCase()} ${path} ${id}`
  return { id, hash: operationHash(operation), mark, method, path, title }
}

/** Returns the ID in a hash such as `#/orders/getOrder`; undefined if there is none. */
function operationIdOfHash(hash: string): string | undefined {
  const match = /^#\/[^/]*\/(.+)$/.exec(hash)
  return match?.[1] === undefined ? undefined : decodePercent(match[1])
}

/**
 * Returns the operation that an address names. If an ID is used twice, the first path segment decides, otherwise the
 * first operation wins.
 */
export function namedBy<Named extends { id: string; hash: string }>(
  operations: readonly Named[],
  addressHash: string,
): Named | undefined {
  const id = operationIdOfHash(addressHash)
  const named = id === undefined ? [] : operations.filter((operation) => operation.id === id)
  const decoded = decodePercent(addressHash)
  return named.find(({ hash }) => decodePercent(`#/${hash}`) === decoded) ?? named[0]
}

export interface GroupedOperations {
  /** Key of the group in the document's outline. */
  key: string
  /** Outer groups, outermost first. */
  outer: readonly string[]
  title: string
  operations: Operation[]
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
  let start = 0
  return groups.map(({ key, kind, titles, operations: count }) => ({
    key,
    outer: titles.slice(0, -1),
    title: groupTitle(kind, titles.at(-1), defaultTitles),
    operations: operations.slice(start, (start += count)),
  }))
}

/** Returns the title of a group: the document's or a default. */
export function groupTitle(kind: string, title: string | undefined, defaultTitles: GroupTitles): string {
  if (title) return title
  return kind === 'webhooks' ? defaultTitles.webhooks : defaultTitles.untagged
}
