import { operationLinkId } from '@stagedoor/contract/spec-operation'
import type { Operation } from '@stagedoor/contract/versions'
import { decodeUri } from './decode-uri.ts'

/** Id of an operation in links: its own, else one made of method and path. */
export function operationId({ path, method, operation_id }: Operation): string {
  return operationLinkId({ path, method: method.toLowerCase(), operationId: operation_id })
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
  const groups = new Map<string, Operation[]>()
  for (const operation of operations) {
    const tag = isWebhook(operation) ? words.webhooks : (operation.tags[0] ?? placeOf(operation, hasTags))
    const title = tag ?? words.untagged
    const group = groups.get(title)
    if (group) group.push(operation)
    else groups.set(title, [operation])
  }
  return [...groups].map(([tag, grouped]) => ({ tag, operations: grouped }))
}

function placeOf({ path }: Operation, hasTags: boolean): string | undefined {
  if (hasTags) return undefined
  return path.startsWith('/') ? path.split('/').find((part) => part !== '') : path
}

/** What an API calls has a name where others have a path; what is done on a channel is no method of HTTP. */
function isWebhook({ path, method }: Operation): boolean {
  return !path.startsWith('/') && !CHANNEL_ACTIONS.has(method.toLowerCase())
}

const CHANNEL_ACTIONS: ReadonlySet<string> = new Set(['publish', 'subscribe', 'send', 'receive'])
