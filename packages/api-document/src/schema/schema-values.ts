import { boundedValue } from '../bounded-value.ts'
import { isObject, listOf, ownValue, textOf } from '../json.ts'
import { numberKey } from '../numbers/compare-numbers.ts'
import { stringifyJson } from '../numbers/exact-json.ts'
import { isExactNumber } from '../numbers/exact-number.ts'
import { type FlatSchema, keywordOf, keywordsOf } from './flatten-schema.ts'
import { scalarAsWritten } from './written-values.ts'

/** A value of an `enum` with its annotations. */
export interface EnumValue {
  value: unknown
  name: string | null
  description: string | null
}

/** Wraps a value that may be null, to distinguish it from a missing one. */
export interface PresentValue {
  value: unknown
}

export interface SchemaValues {
  default: PresentValue | null
  const: PresentValue | null
  /** Up to {@link MAXIMUM_ENUM_VALUES}. */
  enum: EnumValue[]
  /** Number of omitted values. */
  omittedEnumValues: number
  examples: unknown[]
}

export const MAXIMUM_ENUM_VALUES = 500
const MAXIMUM_EXAMPLES = 20

/** Extensions in which tools store names and descriptions of `enum` values. */
const NAME_KEYWORDS = ['x-enum-varnames', 'x-enumNames', 'x-enum-names']
const DESCRIPTION_KEYWORDS = ['x-enum', 'x-enum-descriptions', 'x-enumDescriptions']

export function valuesOf(flat: FlatSchema): SchemaValues {
  const allowed = allowedValues(flat)
  return {
    default: presentValue(flat, 'default'),
    const: presentValue(flat, 'const'),
    enum: allowed.slice(0, MAXIMUM_ENUM_VALUES).map((value, index) => ({
      value: boundedValue(value),
      name: annotationOf(flat, NAME_KEYWORDS, value, index),
      description: annotationOf(flat, DESCRIPTION_KEYWORDS, value, index),
    })),
    omittedEnumValues: Math.max(0, allowed.length - MAXIMUM_ENUM_VALUES),
    examples: examplesOf(flat)
      .slice(0, MAXIMUM_EXAMPLES)
      .map((value) => scalarAsWritten(flat, boundedValue(value))),
  }
}

/**
 * Returns the examples of a schema. OpenAPI 3.0 has a single example, and some documents contain an object of
 * examples.
 */
export function examplesOf(flat: FlatSchema): unknown[] {
  const single = keywordsOf(flat, 'example').slice(-1)
  const multiple = keywordOf(flat, 'examples')
  const all = [...single, ...(isObject(multiple) ? Object.values(multiple) : listOf(multiple))]
  const texts = single.length > 0 ? all.map((value) => stringifyJson(value)) : []
  // Documents for readers of both versions repeat the single example in the list.
  return all.filter((_, index) => index === 0 || texts[index] === undefined || texts[index] !== texts[0])
}

/** In an `allOf`, the intersection of the enums of all parts. */
export function allowedValues(flat: FlatSchema): unknown[] {
  const lists = keywordsOf(flat, 'enum').filter(Array.isArray)
  const last = lists.at(-1) ?? []
  const others = lists.slice(0, -1).map((list) => new Set<unknown>(list.map(comparable)))
  const values: unknown[] =
    others.length === 0
      ? last
      : last.filter((value: unknown) => others.every((list) => list.has(comparable(value))))
  return values.map((value) => scalarAsWritten(flat, value))
}

/** Two exact numbers may be equal, but not identical. */
function comparable(value: unknown): unknown {
  return isExactNumber(value) ? `number ${numberKey(value)}` : value
}

function presentValue(flat: FlatSchema, keyword: string): PresentValue | null {
  const holder = flat.members.findLast(({ keywords }) => Object.hasOwn(keywords, keyword))
  return holder ? { value: scalarAsWritten(flat, boundedValue(holder.keywords[keyword])) } : null
}

/** Reads an annotation from a list parallel to the values, or from an object keyed by value. */
function annotationOf(
  flat: FlatSchema,
  keywords: readonly string[],
  value: unknown,
  index: number,
): string | null {
  for (const keyword of keywords) {
    const annotations = keywordOf(flat, keyword)
    const key = Array.isArray(annotations) ? String(index) : (textOf(value) ?? String(value))
    const annotation = ownValue(annotations, key)
    const text = textOf(annotation) ?? textOf(ownValue(annotation, 'description'))
    if (text !== undefined) return text
  }
  return null
}
