import { ownValue } from '../json.ts'

/** A value of the document and its JSON pointer in fragment form, such as `#/paths/~1events/get`. */
export interface Located {
  value: unknown
  pointer: string
  /** Pointers of the schemas through which a schema was reached, to resolve `$dynamicRef`. The outermost is the first. */
  scope?: readonly string[] | undefined
}

export const ROOT_POINTER = '#'

const NEEDS_ESCAPE = /[~/]/

/** Appends keys to a pointer: `#/paths` and `/events` become `#/paths/~1events`. */
export function joinPointer(pointer: string, ...keys: (string | number)[]): string {
  let joined = pointer
  for (const key of keys) joined += `/${escapeKey(String(key))}`
  return joined
}

/** Returns the keys of a pointer, or undefined if the text is not a pointer. */
export function pointerKeys(pointer: string): string[] | undefined {
  if (pointer === ROOT_POINTER || pointer === '') return []
  if (!pointer.startsWith('#/')) return undefined
  return pointer.slice(2).split('/').map(unescapeKey)
}

/** Splits a pointer into the parent's pointer and the last key. */
export function splitPointer(pointer: string): { parent: string; key: string } {
  const slash = pointer.lastIndexOf('/')
  if (slash < 0) return { parent: ROOT_POINTER, key: '' }
  return { parent: pointer.slice(0, slash), key: unescapeKey(pointer.slice(slash + 1)) }
}

/** Returns the value at a path of keys below a located value. */
export function child(located: Located, ...keys: (string | number)[]): Located {
  const { scope } = located
  let { value, pointer } = located
  for (const key of keys) {
    value = ownValue(value, String(key))
    pointer = joinPointer(pointer, key)
  }
  return scope === undefined ? { value, pointer } : { value, pointer, scope }
}

/** Returns the entries of an object or list with their pointers; none for other values. */
export function children(located: Located): { key: string; at: Located }[] {
  const { value, pointer, scope } = located
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).map(([key, entry]) => ({
    key,
    at: {
      value: entry,
      pointer: joinPointer(pointer, key),
      ...(scope !== undefined && { scope }),
    },
  }))
}

function escapeKey(key: string): string {
  return NEEDS_ESCAPE.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key
}

/** Unescapes a key of a pointer. */
export function unescapeKey(key: string): string {
  return key.includes('~') ? key.replaceAll('~1', '/').replaceAll('~0', '~') : key
}
