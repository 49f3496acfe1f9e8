import { isObject } from '@stagedoor/api-document/json'
import { z } from 'zod'

/** A value of which invalid keys and items are undefined. */
export type ValidPart<Value> = Value extends Date
  ? Value
  : Value extends (infer Item)[]
    ? (ValidPart<Item> | undefined)[]
    : Value extends object
      ? { [Key in keyof Value]?: ValidPart<Value[Key]> | undefined }
      : Value

/**
 * Returns what is valid in a value that violates its schema, so that one import reports all problems of a folder. Lists keep
 * the positions of their items.
 */
export function validPart<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): ValidPart<z.output<Schema>> | undefined {
  return readPart(schema, value) as ValidPart<z.output<Schema>> | undefined
}

function readPart(schema: z.core.$ZodType, value: unknown): unknown {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const inner = unwrap(schema)
  if (inner instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => readPart(inner.element, item))
  if (!isObject(value)) return undefined
  if (inner instanceof z.ZodObject)
    return Object.fromEntries(keysOf(inner).map((key) => [key, readPart(inner.shape[key], value[key])]))
  if (!(inner instanceof z.ZodRecord)) return undefined
  const entries = Object.entries(value).filter(
    ([key, item]) => z.safeParse(inner.keyType, key).success && z.safeParse(inner.valueType, item).success,
  )
  return Object.fromEntries(entries)
}

/** Whether a key is missing, rather than invalid or misspelled, both of which `checkShape` reports. */
export function isMissing(schema: z.ZodObject, value: unknown, key: string): boolean {
  if (!isObject(value) || value[key] !== undefined) return false
  const known = keysOf(schema)
  return Object.keys(value).every((name) => known.includes(name))
}

function keysOf(schema: z.ZodObject): string[] {
  return Object.keys(schema.shape)
}

/** Returns the schema below `optional` and `default`. */
export function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  let current = schema
  while (
    current instanceof z.ZodOptional ||
    current instanceof z.ZodDefault ||
    current instanceof z.ZodPrefault
  )
    current = current.unwrap()
  return current
}
