import { decodePercent, encodePercent } from '../percent.ts'
import type { OutlineOperation } from './outline-operation.ts'

/** `events` of `/events/{id}`; empty for `/`. */
export function firstSegment(path: string): string {
  return path.split('/').find((segment) => segment !== '') ?? ''
}

/** The part of a link after the page: `#/{first path segment}/{operationId}` (spec §2). */
export function hashOf({ path, id }: Pick<OutlineOperation, 'path' | 'id'>): string {
  return `#/${encode(firstSegment(path))}/${encode(id)}`
}

/** Where an operation stands among the others. */
interface Placed {
  operation: OutlineOperation
  at: number
}

interface OperationIndex {
  byKey: ReadonlyMap<string, OutlineOperation>
  byId: ReadonlyMap<string, readonly Placed[]>
}

/** Lists never change once they are made, and a page of thousands of links asks one of them again and again. */
const indexes = new WeakMap<readonly OutlineOperation[], OperationIndex>()

/**
 * The operation that a hash means: `#/{first path segment}/{id}`, `#/{tag}/{id}`, `#/{id}` or the operation's own
 * key. Where an id is used twice, segment or tag decide, else the first has it.
 */
export function operationOfHash(
  operations: readonly OutlineOperation[],
  hash: string,
): OutlineOperation | undefined {
  const { byKey, byId } = indexOf(operations)
  const text = decodePercent(hash).replace(/^#?\/?/, '')
  const named = byKey.get(`#/${text}`)
  if (named) return named
  const candidates = endings(text)
    .flatMap((id) => byId.get(id) ?? [])
    .toSorted((one, other) => one.at - other.at)
    .map(({ operation }) => operation)
  // Ids may contain slashes: `repos/get` also ends with `get`.
  const exact = candidates.find((operation) =>
    prefixes(operation).some((prefix) => `${prefix}/${operation.id}` === text),
  )
  return exact ?? longestId(candidates)
}

function indexOf(operations: readonly OutlineOperation[]): OperationIndex {
  const known = indexes.get(operations)
  if (known) return known
  const byKey = new Map<string, OutlineOperation>()
  const byId = new Map<string, Placed[]>()
  operations.forEach((operation, at) => {
    if (!byKey.has(operation.key)) byKey.set(operation.key, operation)
    const same = byId.get(operation.id)
    if (same) same.push({ operation, at })
    else byId.set(operation.id, [{ operation, at }])
  })
  const index = { byKey, byId }
  indexes.set(operations, index)
  return index
}

/** The text itself, and what stands behind each of its slashes. */
function endings(text: string): string[] {
  const found = [text]
  for (let at = text.indexOf('/'); at >= 0; at = text.indexOf('/', at + 1)) {
    if (at + 1 < text.length) found.push(text.slice(at + 1))
  }
  return found
}

function prefixes({ path, tags }: OutlineOperation): string[] {
  return [firstSegment(path), ...tags]
}

function longestId(operations: readonly OutlineOperation[]): OutlineOperation | undefined {
  return operations.toSorted((one, other) => other.id.length - one.id.length)[0]
}

/** Slashes stay readable; they are allowed in a fragment. */
function encode(text: string): string {
  return encodePercent(text).replaceAll('%2F', '/')
}
