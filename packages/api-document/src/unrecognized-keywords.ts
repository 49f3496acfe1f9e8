import { boundedValue } from './bounded-value.ts'
import { isObject, type JsonObject, kindOf, type ValueKind } from './json.ts'

/** What a keyword of the standard should hold. */
export type Shape = (typeof SHAPES)[number]

const SHAPES = ['text', 'flag', 'number', 'list', 'object', 'schema', 'any'] as const

type KnownShape = Exclude<Shape, 'any'>

/** The keywords that are understood at one place of a document, with their shapes. */
export type Shapes = ReadonlyMap<string, Shape>

/** Keywords by the shape they should have, parted by spaces. */
export function shapesOf(keywords: Partial<Record<Shape, string>>): Shapes {
  return new Map(
    SHAPES.flatMap((shape) =>
      (keywords[shape]?.match(/\S+/g) ?? []).map((keyword): [string, Shape] => [keyword, shape]),
    ),
  )
}

/** `x-…`: what a document's author or tools added. */
export interface Extension {
  name: string
  value: unknown
}

/** What is not understood, shown as it is. */
export interface UnknownKeyword {
  keyword: string
  value: unknown
  /** Why, where the keyword is known and its value is not. */
  note: { kind: 'malformed'; should: KnownShape; is: ValueKind } | { kind: 'moreParts' } | null
}

export interface UnrecognizedKeywords {
  extensions: Extension[]
  unknown: UnknownKeyword[]
}

/** Everything of an object that a reader with these shapes passes over, so that nothing of a document is lost. */
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

/** The leftovers of something that should have another shape: all of it. */
export function malformedKeyword(
  keyword: string,
  value: unknown,
  should: KnownShape = 'object',
): UnknownKeyword {
  return { keyword, value: boundedValue(value), note: { kind: 'malformed', should, is: kindOf(value) } }
}

function hasShape(value: unknown, shape: KnownShape): boolean {
  switch (shape) {
    case 'text':
      return typeof value === 'string'
    case 'flag':
      return typeof value === 'boolean'
    case 'number':
      return typeof value === 'number'
    case 'list':
      return Array.isArray(value)
    case 'object':
      return isObject(value)
    case 'schema':
      return isObject(value) || typeof value === 'boolean'
  }
}
