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

export function stringsOf(value: unknown): string[] {
  return listOf(value).filter((entry) => typeof entry === 'string')
}

export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {}
}

/** What a value is, in the terms of people who write documents. */
export type ValueKind = 'text' | 'flag' | 'number' | 'list' | 'object' | 'null' | 'nothing'

export function kindOf(value: unknown): ValueKind {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  switch (typeof value) {
    case 'object':
      return 'object'
    case 'string':
      return 'text'
    case 'number':
    case 'bigint':
      return 'number'
    case 'boolean':
      return 'flag'
    default:
      return 'nothing'
  }
}
