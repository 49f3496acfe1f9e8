import { operationLinkId } from '@stagedoor/contract/catalog/spec-operation'
import type { Operation, VersionOperations } from '@stagedoor/contract/catalog/versions'
import { decodeUri } from './decode-uri.ts'

/** Returns the ID of an operation in links: its own, otherwise one made of method and path. */
export function operationId({ path, method, operation_id }: Operation): string {
  return operationLinkId({ path, method: method.toLowerCase(), operationId: operation_id })
}

/** Returns the title of an operation in lists, as the document's outline does: summary, operation ID or path. */
export function operationTitle({ summary, operation_id, path }: Operation): string {
  return summary ?? operation_id ?? path
}

/** Returns a unique key in a specification; event channels have several operations of one kind on one path. */
export function operationKey(operation: Operation): string {
  return `${operation.method} ${operation.path} ${operation.operation_id ?? operation.summary ?? ''}`
}

/** Returns the part after `#/` in the address of an operation: first path segment and ID. */
export function operationHash(operation: Operation): string {
  const segment = operation.path.split('/').find((part) => part !== '') ?? ''
  return `${encodeURIComponent(segment)}/${encodeURIComponent(operationId(operation))}`
}

/** Returns the ID in a hash such as `#/orders/getOrder`; undefined if there is none. */
function operationIdOfHash(hash: string): string | undefined {
  const match = /^#\/[^/]*\/(.+)$/.exec(hash)
  return match?.[1] === undefined ? undefined : decodeUri(match[1])
}

/** Returns a key that is the same before and after the document is parsed; IDs may be used twice. */
export function operationMark(method: string, path: string, id: string): string {
  return `${method.toLowerCase()} ${path} ${id}`
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
  return named.find(({ hash }) => `#/${hash}` === addressHash) ?? named[0]
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
