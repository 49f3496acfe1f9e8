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

/** Operations under their first tag, in the specification's order. */
export function groupByTag(operations: readonly Operation[], untagged: string): OperationGroup[] {
  const groups = new Map<string, Operation[]>()
  for (const operation of operations) {
    const tag = operation.tags[0] ?? untagged
    groups.set(tag, [...(groups.get(tag) ?? []), operation])
  }
  return [...groups].map(([tag, grouped]) => ({ tag, operations: grouped }))
}
