/**
 * Reads single values of a body of any type; a missing value or one of the wrong type is empty. Plain
 * functions, because a schema library would add a tenth to the size of the script-tag bundle.
 */

/** Returns the string under a key, or an empty string. */
export function textIn(body: unknown, key: string): string {
  const value = valueIn(body, key)
  return typeof value === 'string' ? value : ''
}

/** Returns the first item of the list under a key. */
export function firstIn(body: unknown, key: string): unknown {
  return listIn(body, key)[0]
}

/** Returns the list under a key, or an empty list. */
export function listIn(body: unknown, key: string): readonly unknown[] {
  const value = valueIn(body, key)
  return Array.isArray(value) ? value : []
}

function valueIn(body: unknown, key: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, key) : undefined
}
