import { operationLinkId } from '@stagedoor/contract/catalog/spec-operation'
import type { Operation, VersionOperations } from '@stagedoor/contract/catalog/versions'
import { decodeUri } from './decode-uri.ts'

/** Id of an operation in links: its own, else one made of method and path. */
export function operationId({ path, method, operation_id }: Operation): string {
  return operationLinkId({ path, method: method.toLowerCase(), operationId: operation_id })
}

/** What a list calls an operation, as the document's own outline does: its summary, else its id, else its path. */
export function operationTitle({ summary, operation_id, path }: Operation): string {
  return summary ?? operation_id ?? path
}

/** Tells operations of one specification apart; event channels have several of one kind on one path. */
export function operationKey(operation: Operation): string {
  return `${operation.method} ${operation.path} ${operation.operation_id ?? operation.summary ?? ''}`
}

/** What stands behind `#/` in the address of an operation: first path segment and id. */
export function operationHash(operation: Operation): string {
  const segment = operation.path.split('/').find((part) => part !== '') ?? ''
  return `${encodeURIComponent(segment)}/${encodeURIComponent(operationId(operation))}`
}

/** The operation's id in a hash such as `#/orders/getOrder`; undefined when the hash names none. */
function operationIdOfHash(hash: string): string | undefined {
  const match = /^#\/[^/]*\/(.+)$/.exec(hash)
  return match?.[1] === undefined ? undefined : decodeUri(match[1])
}

/**
 * What tells operations apart on the page and beside it: ids may be used twice. The same before and after the document is
 * read, of which the list has the methods in small letters.
 */
export function operationMark(method: string, path: string, id: string): string {
  return `${method.toLowerCase()} ${path} ${id}`
}

/** The one that an address names. Where an id is used twice, the first path segment decides, else the first has it. */
export function namedBy<Named extends { id: string; hash: string }>(
  operations: readonly Named[],
  addressHash: string,
): Named | undefined {
  const id = operationIdOfHash(addressHash)
  const named = id === undefined ? [] : operations.filter((operation) => operation.id === id)
  return named.find(({ hash }) => `#/${hash}` === addressHash) ?? named[0]
}

export interface GroupedOperations {
  /** The same as in the outline of the document. */
  key: string
  /** What the group lies in, from the outside. */
  outer: readonly string[]
  title: string
  operations: Operation[]
}

/** What groups are called that no document names. */
export interface GroupWords {
  untagged: string
  webhooks: string
}

/** The operations of a version under what they stand under on the page, in its order. */
export function groupOperations(
  { operations, groups }: VersionOperations,
  words: GroupWords,
): GroupedOperations[] {
  let start = 0
  return groups.map(({ key, kind, titles, operations: count }) => ({
    key,
    outer: titles.slice(0, -1),
    title: groupTitle(kind, titles.at(-1), words),
    operations: operations.slice(start, (start += count)),
  }))
}

/** The title that a document has for a group, else the page's own word. */
export function groupTitle(kind: string, title: string | undefined, words: GroupWords): string {
  if (title) return title
  return kind === 'webhooks' ? words.webhooks : words.untagged
}
