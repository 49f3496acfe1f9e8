import type { ApiDocument } from '../api-document.ts'
import { boundedValue } from '../bounded-value.ts'
import { isObject, listOf, numberOf, objectOf } from '../json.ts'
import { child, children, type Located } from '../references/pointer.ts'
import { resolve, valueAt } from '../references/references.ts'
import { requiredNames } from '../schema/constraints.ts'
import { type FlatSchema, flattenSchema, keywordOf } from '../schema/flatten-schema.ts'
import { typesOf } from '../schema/schema-types.ts'
import { allowedValues, examplesOf } from '../schema/schema-values.ts'
import { exampleNumber, exampleText, FILE_TEXT } from './example-text.ts'
import { patternFinder } from './patterns.ts'

export interface ExampleOptions {
  /** Requests leave out what is read-only, responses what is write-only. */
  direction: 'request' | 'response'
  /** Leaves out what need not be there. */
  requiredOnly?: boolean
}

/** Values in one example, and levels: more than that nobody reads. */
const MAXIMUM_VALUES = 200
const MAXIMUM_DEPTH = 10
/** Items of a list that asks for many, and properties of an object that does. */
const MAXIMUM_ITEMS = 10

/** Nothing can be said: the property or item is left out. */
const NOTHING = Symbol('nothing')

interface Making extends ExampleOptions {
  document: ApiDocument
  left: number
  /** The schemas around, so that one that contains itself ends. */
  around: Set<string>
}

/**
 * A value that the schema at a pointer allows: its own example if it has one, else one made of its parts. Ends where
 * a schema contains itself. The same document always gives the same value. To be called within `withPatterns`.
 */
export function exampleOf(document: ApiDocument, pointer: string, options: ExampleOptions): unknown {
  const place = valueAt(document, pointer)
  if (!place) return null
  // Many places refer to one schema, and say nothing else of it.
  const at = Object.keys(objectOf(place.value)).length === 1 ? resolve(document, place).at : place
  const key = `${options.direction} ${options.requiredOnly ?? false} ${at.pointer}`
  const known = made.get(document) ?? new Map<string, unknown>()
  made.set(document, known)
  if (!known.has(key)) {
    const value = make({ ...options, document, left: MAXIMUM_VALUES, around: new Set() }, at)
    if (known.size >= MAXIMUM_KEPT) known.clear()
    known.set(key, value === NOTHING ? null : value)
  }
  return known.get(key)
}

/** The latest examples: an operation shows the same one as request, as sample and as answer. */
const made = new WeakMap<ApiDocument, Map<string, unknown>>()
const MAXIMUM_KEPT = 30

function make(making: Making, at: Located): unknown {
  // Asked before the schema is looked at: where many schemas refer to each other, most places are too deep.
  if (isSpent(making)) return NOTHING
  return makeFlat(making, flattenSchema(making.document, at))
}

function makeFlat(making: Making, flat: FlatSchema): unknown {
  making.left -= 1
  if (making.around.has(flat.target)) return NOTHING
  const given = givenExample(flat)
  if (given !== NOTHING) return boundedValue(given)
  making.around.add(flat.target)
  const value = makeByType(making, flat)
  making.around.delete(flat.target)
  return value
}

function isSpent({ left, around }: Making): boolean {
  return left <= 0 || around.size > MAXIMUM_DEPTH
}

/** What the document itself gives: an example, a constant, a default, the first of the allowed values. */
function givenExample(flat: FlatSchema): unknown {
  const examples = examplesOf(flat)
  if (examples.length > 0) return examples[0]
  for (const keyword of ['const', 'default']) {
    const value = keywordOf(flat, keyword)
    if (value !== undefined) return value
  }
  const allowed = allowedValues(flat)
  return allowed.length > 0 ? allowed[0] : NOTHING
}

function makeByType(making: Making, flat: FlatSchema): unknown {
  const alternative = firstAlternative(making, flat)
  const [type] = typesOf(flat)
  // What an object has beside its alternatives belongs to each of them.
  if (isObject(alternative)) return { ...alternative, ...makeObject(making, flat) }
  if (alternative !== NOTHING && (type === undefined || type === 'object')) return alternative
  switch (type) {
    case 'object':
      return makeObject(making, flat)
    case 'array':
      return makeList(making, flat)
    case 'string':
      return makeText(flat)
    case 'file':
      return FILE_TEXT
    case 'integer':
    case 'number':
      return makeNumber(flat, type === 'integer')
    case 'boolean':
      return true
    case undefined:
      return flat.odd.includes(false) ? NOTHING : null
    default:
      return null
  }
}

function makeText(flat: FlatSchema): string {
  return exampleText({
    format: keywordOf(flat, 'format'),
    minLength: keywordOf(flat, 'minLength'),
    maxLength: keywordOf(flat, 'maxLength'),
    pattern: keywordOf(flat, 'pattern'),
  })
}

function makeNumber(flat: FlatSchema, isInteger: boolean): number {
  return exampleNumber({
    minimum: keywordOf(flat, 'minimum'),
    maximum: keywordOf(flat, 'maximum'),
    exclusiveMinimum: keywordOf(flat, 'exclusiveMinimum'),
    exclusiveMaximum: keywordOf(flat, 'exclusiveMaximum'),
    multipleOf: keywordOf(flat, 'multipleOf'),
    isInteger,
  })
}

/** The first alternative that can be made, `null` last. */
function firstAlternative(making: Making, flat: FlatSchema): unknown {
  let fallback: unknown = NOTHING
  for (const at of alternativesOf(flat)) {
    if (isSpent(making)) return fallback
    const value = make(making, at)
    if (value !== NOTHING && value !== null) return value
    if (value === null) fallback = null
  }
  return fallback
}

/** One by one, because the first is mostly enough. */
function* alternativesOf({ members }: FlatSchema): Generator<Located> {
  for (const { keywords, at } of members) {
    for (const keyword of ['oneOf', 'anyOf']) {
      const { length } = listOf(keywords[keyword])
      for (let index = 0; index < length; index += 1) yield child(at, keyword, index)
    }
  }
}

function makeObject(making: Making, flat: FlatSchema): Record<string, unknown> {
  if (isSpent(making)) return {}
  const required = new Set(requiredNames(flat.members))
  const entries: [string, unknown][] = []
  for (const { key, at } of propertiesOf(flat)) {
    if (isSpent(making)) break
    if (making.requiredOnly === true && !required.has(key)) continue
    const property = flattenSchema(making.document, at)
    const value = isHidden(making, property) ? NOTHING : makeFlat(making, property)
    if (value !== NOTHING) entries.push([key, value])
  }
  return Object.fromEntries([...entries, ...freeProperties(making, flat, entries.length)])
}

/** The properties of all members, no more than an example can have; the description closest to the schema counts. */
function propertiesOf(flat: FlatSchema): { key: string; at: Located }[] {
  const taken = new Set<string>()
  const byMember: { key: string; at: Located }[][] = []
  let examined = 0
  for (const member of flat.members.toReversed()) {
    if (!isObject(member.keywords['properties']) || examined > MAXIMUM_VALUES) continue
    const keys = Object.keys(member.keywords['properties']).slice(0, MAXIMUM_VALUES)
    const own = keys.filter((key) => !taken.has(key))
    byMember.push(own.map((key) => ({ key, at: child(member.at, 'properties', key) })))
    for (const key of own) taken.add(key)
    examined += keys.length
  }
  return byMember.toReversed().flat()
}

function isHidden(making: Making, property: FlatSchema): boolean {
  return keywordOf(property, making.direction === 'request' ? 'readOnly' : 'writeOnly') === true
}

/** What an object has that is a map from names to values, or that asks for more than it names. */
function freeProperties(making: Making, flat: FlatSchema, known: number): [string, unknown][] {
  const least = Math.min(numberOf(keywordOf(flat, 'minProperties')) ?? 0, MAXIMUM_ITEMS)
  const count = Math.max(known > 0 ? 0 : 1, least - known)
  const free = count > 0 ? freeProperty(flat) : undefined
  const value = free ? make(making, free.at) : NOTHING
  if (!free || value === NOTHING) return []
  return Array.from({ length: count }, (_, index) => [
    index > 0 ? `${free.name}${index + 1}` : free.name,
    value,
  ])
}

/** The name and place of a property that an object does not name. */
function freeProperty({ members }: FlatSchema): { name: string; at: Located } | undefined {
  for (const { keywords, at } of members.toReversed()) {
    if (isObject(keywords['additionalProperties'])) {
      return { name: FREE_NAME, at: child(at, 'additionalProperties') }
    }
    const [first] = children(child(at, 'patternProperties'))
    const name = first && patternFinder()(first.key, FREE_NAME, { minLength: 1, maxLength: Infinity })
    if (first && name !== undefined) return { name, at: first.at }
  }
  return undefined
}

const FREE_NAME = 'key'

function makeList(making: Making, flat: FlatSchema): unknown[] {
  const tuple = flat.members.flatMap(({ keywords, at }) => [
    ...(Array.isArray(keywords['prefixItems']) ? children(child(at, 'prefixItems')) : []),
    ...(Array.isArray(keywords['items']) ? children(child(at, 'items')) : []),
  ])
  const first = tuple.map(({ at }) => make(making, at)).filter((value) => value !== NOTHING)
  const holder = flat.members.findLast(({ keywords }) => isObject(keywords['items']))
  const least = Math.min(numberOf(keywordOf(flat, 'minItems')) ?? 1, MAXIMUM_ITEMS)
  const count = Math.max(tuple.length > 0 ? 0 : 1, least - first.length)
  if (!holder || count === 0 || keywordOf(flat, 'maxItems') === 0) return first
  const at = child(holder.at, 'items')
  const item = make(making, at)
  if (item === NOTHING) return first
  if (count > 1 && keywordOf(flat, 'uniqueItems') === true) {
    return [...first, ...differentItems(making, at, item, count)]
  }
  return [...first, ...Array.from({ length: count }, () => item)]
}

/** Items of a list in which none may stand twice, as far as that is easy: fewer than asked for where it is not. */
function differentItems(making: Making, at: Located, item: unknown, count: number): unknown[] {
  const flat = flattenSchema(making.document, at)
  const allowed = allowedValues(flat)
  if (allowed.length > 0) return allowed.slice(0, count)
  const numbered = Array.from({ length: count }, (_, index) => index)
  if (typeof item === 'number') {
    const step = numberOf(keywordOf(flat, 'multipleOf')) ?? 1
    const most = numberOf(keywordOf(flat, 'maximum')) ?? Infinity
    return numbered.map((index) => item + index * step).filter((value) => value <= most)
  }
  const isPlain = ['format', 'pattern', 'maxLength'].every(
    (keyword) => keywordOf(flat, keyword) === undefined,
  )
  if (typeof item !== 'string' || !isPlain) return [item]
  return numbered.map((index) => (index > 0 ? `${item}${index + 1}` : item))
}
