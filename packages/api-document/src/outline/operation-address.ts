import { HTTP_METHODS, operationLinkId } from '@stagedoor/contract/catalog/spec-operation'

import type { ApiDocument } from '../api-document.ts'
import { isObject, type JsonObject, own, textOf, stringsOf } from '../json.ts'
import { child, children, joinPointer, type Located, pointerKeys, splitPointer } from '../references/pointer.ts'
import { resolve, rootOf, walk } from '../references/references.ts'
import type { Diagnostic } from '../diagnostic.ts'

export type OperationSection = 'paths' | 'webhooks'

/** Where an operation is and what identifies it. */
export interface FoundOperation {
  /** The way to it through the document: `#/paths/~1events/get`. References on the way are followed. */
  key: string
  section: OperationSection
  /** The path, the name of the webhook or the expression of the callback. */
  path: string
  /** In lower case, except for methods of `additionalOperations`, which are as the document writes them. */
  method: string
  at: Located
  /** The path item around it, with its references followed. */
  item: Located
}

/** Where documents keep operations; `x-webhooks` is what they are called before OpenAPI 3.1. */
const SECTIONS: readonly [keyword: string, section: OperationSection][] = [
  ['paths', 'paths'],
  ['webhooks', 'webhooks'],
  ['x-webhooks', 'webhooks'],
]

const ADDITIONAL = 'additionalOperations'

/** Every operation of an OpenAPI document in its own order, and what could not be read as one. */
export function findOperations(document: ApiDocument): {
  found: FoundOperation[]
  diagnostics: Diagnostic[]
} {
  const found: FoundOperation[] = []
  const diagnostics: Diagnostic[] = []
  for (const [keyword, section] of SECTIONS) {
    const paths = child(rootOf(document), keyword)
    if (paths.value !== undefined && !isObject(paths.value))
      diagnostics.push({ kind: 'noObject', pointer: paths.pointer })
    if (!isObject(paths.value)) continue
    for (const { key: path, at } of children(paths)) {
      if (path.startsWith('x-') && section === 'paths') continue
      const { operations, diagnostic } = operationsOfItem(document, at, { section, path })
      for (const operation of operations) found.push(operation)
      if (diagnostic !== null) diagnostics.push(diagnostic)
    }
  }
  return { found, diagnostics }
}

/** The operations of one path item; also of the items of callbacks. */
export function operationsOfItem(
  document: ApiDocument,
  at: Located,
  { section, path }: Pick<FoundOperation, 'section' | 'path'>,
): { operations: FoundOperation[]; diagnostic: Diagnostic | null } {
  if (!isObject(at.value)) return { operations: [], diagnostic: { kind: 'noObject', pointer: at.pointer } }
  const { at: item, problem } = resolve(document, at)
  let diagnostic: Diagnostic | null = problem ? { kind: 'lostReference', pointer: at.pointer, problem } : null
  const operations: FoundOperation[] = []
  const add = (method: string, key: string, operation: Located) => {
    if (isObject(operation.value)) operations.push({ key, section, path, method, at: operation, item })
    else diagnostic ??= { kind: 'noObject', pointer: key }
  }
  for (const method of HTTP_METHODS) {
    const operation = keyOfItem(at, item, method)
    if (operation) add(method, joinPointer(at.pointer, method), operation)
  }
  const additional = keyOfItem(at, item, ADDITIONAL)
  for (const { key: method, at: operation } of additional ? children(additional) : []) {
    add(method, joinPointer(at.pointer, ADDITIONAL, method), operation)
  }
  return { operations, diagnostic }
}

/** A key of an item, else of the item that it refers to. */
function keyOfItem(at: Located, item: Located, key: string): Located | undefined {
  if (own(at.value, key) !== undefined) return child(at, key)
  return item !== at && own(item.value, key) !== undefined ? child(item, key) : undefined
}

/** Finds an operation again by the key that a list gave. */
export function findOperation(document: ApiDocument, key: string): FoundOperation | undefined {
  const keys = pointerKeys(key)
  if (keys === undefined || keys.length < 2) return undefined
  const at = walk(document, rootOf(document), ...keys)
  if (!isObject(at.value)) return undefined
  const { parent, key: method } = splitPointer(key)
  const itemKey = splitPointer(parent).key === ADDITIONAL ? splitPointer(parent).parent : parent
  const itemAt = walk(document, rootOf(document), ...(pointerKeys(itemKey) ?? []))
  return {
    key,
    section: keys[0] === 'paths' ? 'paths' : 'webhooks',
    path: splitPointer(itemKey).key,
    method,
    at,
    item: resolve(document, itemAt).at,
  }
}

/** How links name an operation: its own id, else one made of method and path. */
export function linkIdOf(found: Pick<FoundOperation, 'path' | 'method'>, operation: JsonObject): string {
  return operationLinkId({
    path: found.path,
    method: found.method.toLowerCase(),
    operationId: textOf(operation['operationId']) ?? null,
  })
}

/** What a list calls an operation: its summary, else its id, else its path. */
export function titleOf(operation: JsonObject, path: string): string {
  return textOf(operation['summary']) ?? textOf(operation['operationId']) ?? path
}

export function tagsOf(operation: JsonObject): string[] {
  const tags = stringsOf(operation['tags'])
  return tags.length > 1 ? [...new Set(tags)] : tags
}
