import { MAXIMUM_OPERATION_LENGTH } from '@stagedoor/contract/portal/page-rendering'
import type { OutlineOperation } from './outline-operation.ts'

/** Returns `events` for `/events/{id}`, and an empty string for `/`. */
export function firstSegment(path: string): string {
  return path.split('/').find((segment) => segment !== '') ?? ''
}

/** Returns `{first path segment}/{id}`, which names an operation in the address of its page. */
export function operationName({ path, id }: Pick<OutlineOperation, 'path' | 'id'>): string {
  return `${firstSegment(path)}/${id}`
}

/**
 * Returns the name with which the portal links to an operation. It is `operationName`, or the key without `#/` if only that
 * is short enough for an address.
 */
export function addressName(operation: Pick<OutlineOperation, 'path' | 'id' | 'key'>): string {
  const names = [operationName(operation), operation.key.slice('#/'.length)]
  return names.find((name) => name.length <= MAXIMUM_OPERATION_LENGTH) ?? operationName(operation)
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
  /** Name in links (`addressName`). */
  name: string
  /** Id in links, without the first path segment. */
  id: string
  tags: readonly string[]
  /** Undefined in a browser that has not read the document. */
  key?: string | undefined
}

interface OperationIndex<Named> {
  byName: ReadonlyMap<string, Named>
  byKey: ReadonlyMap<string, Named>
  /** Positions in the list. */
  byId: ReadonlyMap<string, readonly number[]>
}

/** Operation lists are immutable, and a page with thousands of links looks up operations in the same list. */
const indexes = new WeakMap<readonly NamedOperation[], OperationIndex<NamedOperation>>()

/**
 * Finds the operation with a name: that of its links, which is unique, its key without `#/`, `{tag}/{id}`, or `{id}`. If
 * several operations share a tag and an id, or an id, the first one is used.
 *
 * @param operations in the order of the page; at least those of `name` and of the ids `possibleIds(name)`
 */
export function operationNamed<Named extends NamedOperation>(
  operations: readonly Named[],
  name: string | undefined,
): Named | undefined {
  if (name === undefined) return undefined
  const { byName, byKey, byId } = indexOf(operations)
  const found = byName.get(name) ?? byKey.get(`#/${name}`)
  if (found) return found
  // Ids may contain slashes, so the id of `repos/get` may be `get` or `repos/get`.
  const candidates = possibleIds(name)
    .flatMap((id) => byId.get(id) ?? [])
    .toSorted((one, other) => one - other)
    .flatMap((at) => operations[at] ?? [])
  return (
    candidates.find(({ id, tags }) => tags.some((tag) => `${tag}/${id}` === name)) ?? longestId(candidates)
  )
}

/**
 * Returns the name that addresses use for an operation, so that all its names lead to one page.
 *
 * @param operations as for `operationNamed`
 * @returns undefined if there is no such operation, or if no address can name it
 */
export function canonicalName(operations: readonly NamedOperation[], name: string): string | undefined {
  const found = operationNamed(operations, name)?.name
  return found !== undefined && found.length <= MAXIMUM_OPERATION_LENGTH ? found : undefined
}

function indexOf<Named extends NamedOperation>(operations: readonly Named[]): OperationIndex<Named> {
  const cached = indexes.get(operations)
  // The index of a list contains its elements.
  if (cached) return cached as OperationIndex<Named>
  const byName = new Map<string, Named>()
  const byKey = new Map<string, Named>()
  const byId = new Map<string, number[]>()
  operations.forEach((operation, at) => {
    const { name, key, id } = operation
    if (!byName.has(name)) byName.set(name, operation)
    if (key !== undefined && !byKey.has(key)) byKey.set(key, operation)
    const sameId = byId.get(id)
    if (sameId) sameId.push(at)
    else byId.set(id, [at])
  })
  const index = { byName, byKey, byId }
  indexes.set(operations, index)
  return index
}

/** Returns the ids that a name may end with: the text itself and the text after each of its slashes. */
export function possibleIds(name: string): string[] {
  const ids = [name]
  for (let at = name.indexOf('/'); at >= 0; at = name.indexOf('/', at + 1)) {
    if (at + 1 < name.length) ids.push(name.slice(at + 1))
  }
  return ids
}

function longestId<Named extends NamedOperation>(operations: readonly Named[]): Named | undefined {
  return operations.toSorted((one, other) => other.id.length - one.id.length)[0]
}
