/** Type guards for parsed documents, in which any value may have any type. */

import { doubleOf, EXACT_NUMBER, isExactNumber, isNumber, sourceOf } from './numbers/exact-number.ts'

export type JsonObject = Record<string, unknown>

export function isObject(value: unknown): value is JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return !(EXACT_NUMBER in value) || !isExactNumber(value)
}

/** Returns an own property of an object or list, never an inherited one. */
export function ownValue(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
  return Reflect.get(value, key)
}

/** Returns a non-empty string, otherwise undefined. Unquoted numbers, such as `version: 1.10` in YAML, are texts as written. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value
  return isNumber(value) ? sourceOf(value) : undefined
}

/** Returns the nearest double of a number. */
export function numberOf(value: unknown): number | undefined {
  return isNumber(value) ? doubleOf(value) : undefined
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

export function stringsOf(value: unknown): string[] {
  return listOf(value).flatMap((entry) => (entry === '' ? '' : (textOf(entry) ?? [])))
}

export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {}
}

/** The type of a value in the terms of document authors. */
export type ValueKind = 'text' | 'flag' | 'number' | 'list' | 'object' | 'null' | 'nothing'

export function kindOf(value: unknown): ValueKind {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  switch (typeof value) {
    case 'object':
      return isExactNumber(value) ? 'number' : 'object'
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
