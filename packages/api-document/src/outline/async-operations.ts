import { operationLinkId } from '@stagedoor/contract/catalog/spec-operation'

import type { ApiDocument } from '../api-document.ts'
import { isObject, listOf, type JsonObject, ownValue, textOf, objectOf } from '../json.ts'
import { child, children, type Located, splitPointer } from '../references/pointer.ts'
import { resolve, rootOf, walk } from '../references/references.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { UnnamedOperation } from './outline-operation.ts'

export interface Channel {
  /** Where the channel is defined. */
  key: string
  name: string
  title: string
  description: string | null
  operationKeys: string[]
}

interface Listing {
  operations: UnnamedOperation[]
  channels: Channel[]
  diagnostics: Diagnostic[]
}

/**
 * Actions of an AsyncAPI 2 channel. `publish` means that clients may publish; `subscribe`, that they may
 * subscribe.
 */
const CHANNEL_ACTIONS: readonly string[] = ['publish', 'subscribe']

/**
 * Tests whether a key identifies an action of an AsyncAPI 2 channel. In AsyncAPI 3, operations may be named
 * so too.
 */
export function isChannelAction(key: string): boolean {
  return key.startsWith('#/channels/') && CHANNEL_ACTIONS.includes(splitPointer(key).key)
}

/** The method of a channel without operations. It is listed so that its messages are shown. */
export const CHANNEL_METHOD = 'channel'

/** Lists the operations of an AsyncAPI document by channel. */
export function listAsyncOperations(document: ApiDocument): Listing {
  const listing: Listing = { operations: [], channels: [], diagnostics: [] }
  // A channel with two names lists its operations once.
  const listed = new Set<string>()
  const operations = document.kind.version === '2' ? [] : operationsOf(document, listing)
  const byChannel = new Map<string, typeof operations>()
  for (const operation of operations) {
    const siblings = byChannel.get(operation.channel)
    if (siblings) siblings.push(operation)
    else byChannel.set(operation.channel, [operation])
  }
  for (const { key: name, at } of children(child(rootOf(document), 'channels'))) {
    const { at: channel, problem } = resolve(document, at)
    if (problem || !isObject(channel.value)) {
      listing.diagnostics.push({ kind: 'noChannel', pointer: at.pointer })
      continue
    }
    const address = addressOf(document, name, channel.value)
    const used = (byChannel.get(channel.pointer) ?? [])
      .filter(({ key }) => !listed.has(key))
      .map(({ key, at: operation }) => operationOf(key, operation, address))
    for (const { key } of used) listed.add(key)
    addChannel(listing, { at, channel, name, address }, [...used, ...actionsOf(at, channel, address)])
  }
  addOperationsWithoutChannel(listing, operations)
  return listing
}

function operationsOf(document: ApiDocument, listing: Listing) {
  return children(child(rootOf(document), 'operations')).flatMap(({ key: name, at: start }) => {
    const { at, problem } = resolve(document, start)
    if (problem || !isObject(at.value)) {
      listing.diagnostics.push({ kind: 'noOperation', pointer: start.pointer })
      return []
    }
    const channel = resolve(document, walk(document, at, 'channel')).at.pointer
    return [{ key: start.pointer, name, at, channel }]
  })
}

/** Returns the `address` in AsyncAPI 3; in AsyncAPI 2, the key is the address. */
export function addressOf(document: ApiDocument, name: string, channel: JsonObject): string {
  return (document.kind.version === '2' ? undefined : textOf(channel['address'])) ?? name
}

function actionsOf(at: Located, channel: Located, address: string): UnnamedOperation[] {
  return CHANNEL_ACTIONS.flatMap((action) => {
    const operation = child(channel, action)
    return isObject(operation.value) ? [operationOf(`${at.pointer}/${action}`, operation, address)] : []
  })
}

function addChannel(
  listing: Listing,
  { at, channel, name, address }: { at: Located; channel: Located; name: string; address: string },
  operations: readonly UnnamedOperation[],
): void {
  const value = objectOf(channel.value)
  const title = textOf(value['title']) ?? name
  const listed = operations.length > 0 ? operations : [operationOf(at.pointer, channel, address, title)]
  listing.operations.push(...listed)
  listing.channels.push({
    key: channel.pointer,
    name,
    title,
    description: textOf(value['description']) ?? null,
    operationKeys: listed.map(({ key }) => key),
  })
}

/** Lists operations whose channel is not in the document. */
function addOperationsWithoutChannel(listing: Listing, operations: ReturnType<typeof operationsOf>): void {
  const listed = new Set(listing.operations.map(({ key }) => key))
  const orphans = operations.filter(({ key }) => !listed.has(key))
  if (orphans.length === 0) return
  listing.operations.push(...orphans.map(({ key, name, at }) => operationOf(key, at, name)))
  const operationKeys = orphans.map(({ key }) => key)
  listing.channels.push({ key: '', name: '', title: '', description: null, operationKeys })
}

function operationOf(key: string, at: Located, path: string, fallback?: string): UnnamedOperation {
  const operation = objectOf(at.value)
  const name = splitPointer(key).key
  const isAction = isChannelAction(key)
  const operationId = textOf(operation['operationId']) ?? null
  const id = isAction ? operationLinkId({ path, method: name, operationId }) : (operationId ?? name)
  return {
    key,
    pointer: at.pointer,
    id,
    method: isAction ? name : (textOf(operation['action']) ?? CHANNEL_METHOD),
    path,
    title: textOf(operation['title']) ?? textOf(operation['summary']) ?? fallback ?? id,
    deprecated: ownValue(operation, 'deprecated') === true,
    tags: listOf(operation['tags']).flatMap((tag) => textOf(ownValue(tag, 'name')) ?? []),
    section: 'channels',
  }
}
