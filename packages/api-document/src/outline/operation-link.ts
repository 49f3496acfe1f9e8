import { MAXIMUM_OPERATION_LENGTH } from '@stagedoor/contract/portal/page-rendering'
import { type IdentifiedOperation, operationLinkId } from '@stagedoor/contract/catalog/spec-operation'
import type { OutlineOperation } from './outline-operation.ts'

/** Returns `events` for `/events/{id}`, and an empty string for `/`. */
export function firstSegment(path: string): string {
  return path.split('/').find((segment) => segment !== '') ?? ''
}

/** Returns the name of an operation in the address of its page: `{first path segment}/{operationId}`. */
export function operationName({ path, id }: Pick<OutlineOperation, 'path' | 'id'>): string {
  return `${firstSegment(path)}/${id}`
}

/** Returns the id of each operation in links. `operations` are in the order of the page. */
export function linkIdsOf(operations: readonly IdentifiedOperation[]): string[] {
  return uniqueLinkIds(
    operations.map((operation) => ({ path: operation.path, id: operationLinkId(operation) })),
  )
}

/**
 * Gives each operation an address of its own. Of operations with the same first path segment and id, the first
 * keeps its id; the others get a number: `getOrder-2`. `operations` are in the order of the page.
 */
export function uniqueLinkIds(operations: readonly Pick<OutlineOperation, 'path' | 'id'>[]): string[] {
  const taken = new Set(operations.map(operationName))
  const uses = new Map<string, number>()
  return operations.map(({ path, id }) => {
    const name = operationName({ path, id })
    let number = (uses.get(name) ?? 0) + 1
    while (number > 1 && taken.has(operationName({ path, id: `${id}-${number}` }))) number += 1
    uses.set(name, number)
    return number === 1 ? id : `${id}-${number}`
  })
}

/** What the names of an operation are made of. */
export interface NamedOperation {
  id: string
  path: string
  tags: readonly string[]
  /** Undefined until the document is read. */
  key?: string | undefined
}

/** Positions of operations in a list. */
interface OperationIndex {
  byKey: ReadonlyMap<string, number>
  byId: ReadonlyMap<string, readonly number[]>
}

/** Operation lists are immutable, and a page with thousands of links looks up operations in the same list. */
const indexes = new WeakMap<readonly NamedOperation[], OperationIndex>()

/**
 * Finds the operation with a name: `{first path segment}/{id}`, which is unique, the operation's key without `#/`,
 * `{tag}/{id}`, or `{id}`. If several operations share a tag and an id, or an id, the first one is used.
 *
 * @param operations in the order of the page
 */
export function operationNamed<Named extends NamedOperation>(
  operations: readonly Named[],
  name: string | undefined,
): Named | undefined {
  if (name === undefined) return undefined
  const { byKey, byId } = indexOf(operations)
  const candidates = suffixesOf(name)
    .flatMap((id) => byId.get(id) ?? [])
    .toSorted((one, other) => one - other)
    .flatMap((at) => operations[at] ?? [])
  // Ids may contain slashes, so the id of `repos/get` may be `get` or `repos/get`.
  return (
    candidates.find((operation) => operationName(operation) === name) ??
    operations[byKey.get(`#/${name}`) ?? -1] ??
    candidates.find(({ id, tags }) => tags.some((tag) => `${tag}/${id}` === name)) ??
    longestId(candidates)
  )
}

/**
 * Returns the name that addresses use for an operation, so that caches have one entry for all its names.
 *
 * @param name a name of the operation
 * @returns undefined if there is no such operation, or if no address can name it
 */
export function canonicalName(operations: readonly NamedOperation[], name: string): string | undefined {
  const target = operationNamed(operations, name)
  if (!target) return undefined
  const names = [operationName(target), ...(target.key === undefined ? [] : [target.key.slice('#/'.length)])]
  return names.find((each) => each.length <= MAXIMUM_OPERATION_LENGTH)
}

function indexOf(operations: readonly NamedOperation[]): OperationIndex {
  const cached = indexes.get(operations)
  if (cached) return cached
  const byKey = new Map<string, number>()
  const byId = new Map<string, number[]>()
  operations.forEach(({ key, id }, at) => {
    if (key !== undefined && !byKey.has(key)) byKey.set(key, at)
    const sameId = byId.get(id)
    if (sameId) sameId.push(at)
    else byId.set(id, [at])
  })
  const index = { byKey, byId }
  indexes.set(operations, index)
  return index
}

/** Returns the text itself and the text after each of its slashes. */
function suffixesOf(text: string): string[] {
  const suffixes = [text]
  for (let at = text.indexOf('/'); at >= 0; at = text.indexOf('/', at + 1)) {
    if (at + 1 < text.length) suffixes.push(text.slice(at + 1))
  }
  return suffixes
}

function longestId<Named extends NamedOperation>(operations: readonly Named[]): Named | undefined {
  return operations.toSorted((one, other) => other.id.length - one.id.length)[0]
}
