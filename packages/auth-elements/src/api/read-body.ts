/**
 * Reads single values of a body that may be anything; what is missing or of another type is empty. Plain functions
 * and no schema library: the few texts the forms read do not justify a tenth of the script-tag bundle.
 */

/** The text under a key, '' if there is none. */
export function textIn(body: unknown, key: string): string {
  const value = valueIn(body, key)
  return typeof value === 'string' ? value : ''
}

/** The first item of the list under a key. */
export function firstIn(body: unknown, key: string): unknown {
  return listIn(body, key)[0]
}

/** The list under a key, empty if there is none. */
export function listIn(body: unknown, key: string): readonly unknown[] {
  const value = valueIn(body, key)
  return Array.isArray(value) ? value : []
}

function valueIn(body: unknown, key: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined
}
