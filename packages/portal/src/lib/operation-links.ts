import { operationLinkId } from '@stagedoor/contract/spec-operation'
import type { Operation } from '@stagedoor/contract/versions'
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
export function operationIdOfHash(hash: string): string | undefined {
  const match = /^#\/[^/]*\/(.+)$/.exec(hash)
  return match?.[1] === undefined ? undefined : decodeUri(match[1])
}

export interface OperationGroup {
  /** The same as in the outline of the document. */
  key: string
  tag: string
  operations: Operation[]
}

/** What groups are called that no document names. */
export interface GroupWords {
  untagged: string
  webhooks: string
}

/** Operations under their first tag, in the order of the list; without any tag, under the first segment of their paths. */
export function groupByTag(operations: readonly Operation[], words: GroupWords): OperationGroup[] {
  const hasTags = operations.some((operation) => operation.tags.length > 0 && !isWebhook(operation))
  const groups = new Map<string, OperationGroup>()
  for (const operation of operations) {
    const { kind, name } = placeOf(operation, hasTags)
    const key = `${kind}:${name}`
    const tag = name === '' ? (kind === 'webhooks' ? words.webhooks : words.untagged) : name
    const group = groups.get(key) ?? { key, tag, operations: [] }
    group.operations.push(operation)
    groups.set(key, group)
  }
  return [...groups.values()]
}

function placeOf(operation: Operation, hasTags: boolean): { kind: string; name: string } {
  const { path, tags } = operation
  if (isWebhook(operation)) return { kind: 'webhooks', name: '' }
  if (tags[0] !== undefined) return { kind: 'tag', name: tags[0] }
  if (isOnChannel(operation)) return { kind: 'channel', name: path }
  if (hasTags) return { kind: 'untagged', name: '' }
  return { kind: 'segment', name: path.split('/').find((part) => part !== '') ?? '' }
}

/** What an API calls has a name where others have a path. */
function isWebhook(operation: Operation): boolean {
  return !operation.path.startsWith('/') && !isOnChannel(operation)
}

/** What is done on a channel is no method of HTTP. */
function isOnChannel({ method }: Operation): boolean {
  return CHANNEL_ACTIONS.has(method.toLowerCase())
}

/** `channel` is listed for one that no operation uses. */
const CHANNEL_ACTIONS: ReadonlySet<string> = new Set(['publish', 'subscribe', 'send', 'receive', 'channel'])
