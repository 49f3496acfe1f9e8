/** Guards for parsed text in which anything may stand anywhere. */

export type JsonObject = Record<string, unknown>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A value under a key of an object or list; nothing that the value only inherits. */
export function own(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return Reflect.get(value, key)
}

/** A text that says something, else undefined. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

export function textsOf(value: unknown): string[] {
  return listOf(value).filter((entry) => typeof entry === 'string')
}

export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {}
}

/** How people name the kind of a value: `a list`, `a number`. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  switch (typeof value) {
    case 'object':
      return 'an object'
    case 'string':
      return 'a text'
    case 'number':
    case 'bigint':
      return 'a number'
    case 'boolean':
      return 'true or false'
    default:
      return 'nothing'
  }
}
