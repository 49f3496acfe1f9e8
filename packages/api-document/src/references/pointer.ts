import { own } from '../json.ts'

/** A value of the document and where it stands, as a JSON pointer in fragment form: `#/paths/~1events/get`. */
export interface Located {
  value: unknown
  pointer: string
}

export const ROOT_POINTER = '#'

const NEEDS_ESCAPE = /[~/]/

/** `#/paths` and `/events` give `#/paths/~1events`. */
export function joinPointer(pointer: string, ...keys: (string | number)[]): string {
  let joined = pointer
  for (const key of keys) joined += `/${escapeKey(String(key))}`
  return joined
}

/** The keys of a pointer; undefined if the text is none. */
export function pointerKeys(pointer: string): string[] | undefined {
  if (pointer === ROOT_POINTER || pointer === '') return []
  if (!pointer.startsWith('#/')) return undefined
  return pointer.slice(2).split('/').map(unescapeKey)
}

/** The pointer of what a pointer stands in, and its last key. */
export function splitPointer(pointer: string): { parent: string; key: string } {
  const slash = pointer.lastIndexOf('/')
  if (slash < 0) return { parent: ROOT_POINTER, key: '' }
  return { parent: pointer.slice(0, slash), key: unescapeKey(pointer.slice(slash + 1)) }
}

/** What stands under a key of a located value. */
export function child(located: Located, ...keys: (string | number)[]): Located {
  let { value, pointer } = located
  for (const key of keys) {
    value = own(value, String(key))
    pointer = joinPointer(pointer, key)
  }
  return { value, pointer }
}

/** The entries of a located object or list with their places; none for other values. */
export function children(located: Located): { key: string; at: Located }[] {
  const { value, pointer } = located
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).map(([key, entry]) => ({
    key,
    at: { value: entry, pointer: joinPointer(pointer, key) },
  }))
}

function escapeKey(key: string): string {
  return NEEDS_ESCAPE.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1') : key
}

/** Undoes the escapes that a key has in a pointer. */
export function unescapeKey(key: string): string {
  return key.includes('~') ? key.replaceAll('~1', '/').replaceAll('~0', '~') : key
}
