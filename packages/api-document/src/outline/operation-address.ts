import { HTTP_METHODS, operationLinkId, operationTitle } from '@stagedoor/contract/catalog/spec-operation'

import type { ApiDocument } from '../api-document.ts'
import { isObject, type JsonObject, ownValue, textOf, stringsOf } from '../json.ts'
import {
  child,
  children,
  joinPointer,
  type Located,
  pointerKeys,
  splitPointer,
} from '../references/pointer.ts'
import { SUMMARY_AND_DESCRIPTION, resolve, resolveWithTexts, rootOf, walk } from '../references/references.ts'
import type { Diagnostic } from '../diagnostic.ts'

export type OperationSection = 'paths' | 'webhooks'

/** Location and identity of an operation. */
export interface FoundOperation {
  /** Path through the document, such as `#/paths/~1events/get`. It may pass through references. */
  key: string
  section: OperationSection
  /** The path, the webhook name, or the callback expression. */
  path: string
  /** In lower case; methods in `additionalOperations` keep their spelling. */
  method: string
  at: Located
  /** The path item that contains the operation, after resolving references. */
  item: Located
}

/** Where documents define operations. `x-webhooks` is the extension used before OpenAPI 3.1. */
const SECTIONS: readonly [keyword: string, section: OperationSection][] = [
  ['paths', 'paths'],
  ['webhooks', 'webhooks'],
  ['x-webhooks', 'webhooks'],
]

const ADDITIONAL = 'additionalOperations'

/** Finds every operation of an OpenAPI document in document order, and reports what is not an operation. */
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

/** Finds the operations of one path item, which may belong to a callback. */
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

/** Returns a key of a path item, otherwise of the path item that it references. */
function keyOfItem(at: Located, item: Located, key: string): Located | undefined {
  if (ownValue(at.value, key) !== undefined) return child(at, key)
  return item !== at && ownValue(item.value, key) !== undefined ? child(item, key) : undefined
}

/** Finds an operation by its key. */
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
    item: resolveWithTexts(document, itemAt, SUMMARY_AND_DESCRIPTION).at,
  }
}

/** Returns the id of an operation, which several operations may declare: `operationId`, otherwise generated from method and path. */
export function linkIdOf(found: Pick<FoundOperation, 'path' | 'method'>, operation: JsonObject): string {
  return operationLinkId({
    path: found.path,
    method: found.method.toLowerCase(),
    operationId: textOf(operation['operationId']) ?? null,
  })
}

export function titleOf(operation: JsonObject, path: string): string {
  return operationTitle({
    summary: textOf(operation['summary']),
    operationId: textOf(operation['operationId']),
    path,
  })
}

export function tagsOf(operation: JsonObject): string[] {
  const tags = stringsOf(operation['tags'])
  return tags.length > 1 ? [...new Set(tags)] : tags
}
