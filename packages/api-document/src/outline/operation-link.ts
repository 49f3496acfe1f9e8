import { decodePercent, encodePercent } from '../percent.ts'
import { type OutlineOperation } from './outline-operation.ts'

/** `events` of `/events/{id}`; empty for `/`. */
export function firstSegment(path: string): string {
  return path.split('/').find((segment) => segment !== '') ?? ''
}

/** The part of a link after the page: `#/{first path segment}/{operationId}` (spec §2). */
export function hashOf({ path, id }: Pick<OutlineOperation, 'path' | 'id'>): string {
  return `#/${encode(firstSegment(path))}/${encode(id)}`
}

/**
 * The operation that a hash means: `#/{first path segment}/{id}`, `#/{tag}/{id}`, `#/{id}` or the operation's own
 * key. Where an id is used twice, segment or tag decide, else the first has it.
 */
export function operationOfHash(
  operations: readonly OutlineOperation[],
  hash: string,
): OutlineOperation | undefined {
  const text = decodePercent(hash).replace(/^#?\/?/, '')
  const byKey = operations.find(({ key }) => key === `#/${text}`)
  if (byKey) return byKey
  const candidates = operations.filter(({ id }) => id === text || (id !== '' && text.endsWith(`/${id}`)))
  // Ids may contain slashes: `repos/get` also ends with `get`.
  const exact = candidates.find((operation) =>
    prefixes(operation).some((prefix) => `${prefix}/${operation.id}` === text),
  )
  return exact ?? longestId(candidates)
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
