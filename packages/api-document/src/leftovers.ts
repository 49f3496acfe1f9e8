import { boundedValue } from './bounded-value.ts'
import { isObject, type JsonObject, kindOf } from './json.ts'

/** What a keyword of the standard should hold. */
export type Shape = (typeof SHAPES)[number]

const SHAPES = ['text', 'flag', 'number', 'list', 'object', 'schema', 'any'] as const

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
export interface UnknownEntry {
  keyword: string
  value: unknown
  /** Why, where the keyword is known and its value is not: `should be a list, is a number`. */
  note: string | null
}

export interface Leftovers {
  extensions: Extension[]
  unknown: UnknownEntry[]
}

const SHAPE_NAMES: Record<Shape, string> = {
  text: 'a text',
  flag: 'true or false',
  number: 'a number',
  list: 'a list',
  object: 'an object',
  schema: 'a schema',
  any: 'anything',
}

/** Everything of an object that a reader with these shapes passes over, so that nothing of a document is lost. */
export function leftoversOf(object: JsonObject, shapes: Shapes): Leftovers {
  const extensions: Extension[] = []
  const unknown: UnknownEntry[] = []
  for (const [keyword, value] of Object.entries(object)) {
    const shape = shapes.get(keyword)
    if (shape !== undefined && hasShape(value, shape)) continue
    if (shape !== undefined) {
      const note = `should be ${SHAPE_NAMES[shape]}, is ${kindOf(value)}`
      unknown.push({ keyword, value: boundedValue(value), note })
    } else if (keyword.startsWith('x-')) {
      extensions.push({ name: keyword, value: boundedValue(value) })
    } else {
      unknown.push({ keyword, value: boundedValue(value), note: null })
    }
  }
  return { extensions, unknown }
}

/** The leftovers of something that should be an object and is not: all of it. */
export function misshapen(keyword: string, value: unknown): UnknownEntry {
  return { keyword, value: boundedValue(value), note: `should be an object, is ${kindOf(value)}` }
}

function hasShape(value: unknown, shape: Shape): boolean {
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
    case 'any':
      return true
  }
}
