import { isNumber } from './numbers/exact-number.ts'
import { boundedValue } from './bounded-value.ts'
import { isObject, type JsonObject, kindOf, type ValueKind } from './json.ts'

/** The expected type of a standard keyword. */
export type Shape = (typeof SHAPES)[number]

const SHAPES = ['text', 'flag', 'number', 'list', 'object', 'schema', 'any'] as const

type SpecificShape = Exclude<Shape, 'any'>

/** The supported keywords of an object, with their types. */
export type Shapes = ReadonlyMap<string, Shape>

/** Builds a map from lists of keywords separated by spaces. */
export function shapesOf(keywords: Partial<Record<Shape, string>>): Shapes {
  return new Map(
    SHAPES.flatMap((shape) =>
      (keywords[shape]?.match(/\S+/g) ?? []).map((keyword): [string, Shape] => [keyword, shape]),
    ),
  )
}

/** A keyword `x-…` that an author or a tool added. */
export interface Extension {
  name: string
  value: unknown
}

/** A keyword that is not supported, with its value. */
export interface UnknownKeyword {
  keyword: string
  value: unknown
  /** Why a supported keyword was not read. */
  note: { kind: 'malformed'; expected: SpecificShape; actual: ValueKind } | { kind: 'moreParts' } | null
}

export interface UnrecognizedKeywords {
  extensions: Extension[]
  unknown: UnknownKeyword[]
}

/** Returns the keywords that a reader of these shapes ignores, so that the page can show them. */
export function unrecognizedKeywordsOf(object: JsonObject, shapes: Shapes): UnrecognizedKeywords {
  const extensions: Extension[] = []
  const unknown: UnknownKeyword[] = []
  for (const [keyword, value] of Object.entries(object)) {
    const shape = shapes.get(keyword)
    if (shape === 'any') continue
    if (shape !== undefined) {
      if (!hasShape(value, shape)) unknown.push(malformedKeyword(keyword, value, shape))
    } else if (keyword.startsWith('x-')) {
      extensions.push({ name: keyword, value: boundedValue(value) })
    } else {
      unknown.push({ keyword, value: boundedValue(value), note: null })
    }
  }
  return { extensions, unknown }
}

/** Describes a value that has the wrong type. */
export function malformedKeyword(
  keyword: string,
  value: unknown,
  expected: SpecificShape = 'object',
): UnknownKeyword {
  return {
    keyword,
    value: boundedValue(value),
    note: { kind: 'malformed', expected, actual: kindOf(value) },
  }
}

function hasShape(value: unknown, shape: SpecificShape): boolean {
  switch (shape) {
    case 'text':
      return typeof value === 'string' || isNumber(value)
    case 'flag':
      return typeof value === 'boolean'
    case 'number':
      return isNumber(value)
    case 'list':
      return Array.isArray(value)
    case 'object':
      return isObject(value)
    case 'schema':
      return isObject(value) || typeof value === 'boolean'
  }
}
