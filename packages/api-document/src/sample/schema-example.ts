import type { ExactNumber } from '../numbers/exact-number.ts'
import type { ApiDocument } from '../api-document.ts'
import { boundedValue } from '../bounded-value.ts'
import { isObject, listOf, numberOf, objectOf } from '../json.ts'
import { child, children, type Located } from '../references/pointer.ts'
import { resolve, valueAt } from '../references/references.ts'
import { requiredNames } from '../schema/constraints.ts'
import { type FlatSchema, flattenSchema, keywordOf } from '../schema/flatten-schema.ts'
import { typesOf } from '../schema/schema-types.ts'
import { allowedValues, examplesOf } from '../schema/schema-values.ts'
import { asWritten } from '../schema/written-values.ts'
import { exampleNumber, exampleText, FILE_TEXT, PLAIN_TEXT } from './example-text.ts'
import { patternGenerator } from './patterns.ts'

export interface ExampleOptions {
  /** Requests omit read-only properties; responses omit write-only ones. */
  direction: 'request' | 'response'
  /** Omits optional properties. */
  requiredOnly?: boolean
  /**
   * Tests whether a schema allows a value. With it, examples in the document that their schema does not allow are not
   * used, every alternative is tried, and undescribed required properties are generated.
   */
  accepts?: (at: Located, value: unknown) => boolean
}

/** Limits for one example: number of values, nesting depth, and number of generated list items and additional properties. */
const READABLE = { values: 200, depth: 10, items: 10 }
/** Limits where the example has to match its schema, and need not be short. */
const COMPLETE = { values: 2000, depth: 20, items: 100 }
/** Maximum number of properties of a member to examine. */
const MAXIMUM_PROPERTIES = 200
/** Maximum number of values of the document to test. */
const MAXIMUM_CANDIDATES = 20

/** No example exists: the property or item is omitted. */
const NO_EXAMPLE = Symbol('nothing')

interface Generation extends ExampleOptions {
  document: ApiDocument
  /** Pointers of alternatives to use instead of the first ones. */
  alternatives: readonly string[]
  /** Number of times that one of them was used. */
  used: number
  limits: typeof READABLE
  remaining: number
  /** The schemas that enclose the current one, to stop recursion. */
  ancestors: Set<string>
}

/**
 * Returns a value that the schema at a pointer allows: its own example, otherwise a generated one. The result is
 * deterministic. Recursion stops where a schema contains itself. Must be called within `withPatterns`.
 */
export function exampleOf(document: ApiDocument, pointer: string, options: ExampleOptions): unknown {
  const found = valueAt(document, pointer)
  if (!found) return null
  // A plain reference shares the cached example of its target.
  const at = Object.keys(objectOf(found.value)).length === 1 ? resolve(document, found).at : found
  if (options.accepts) return generate(document, at, options, COMPLETE)
  const key = `${options.direction} ${options.requiredOnly ?? false} ${at.pointer}`
  const examples = cache.get(document) ?? new Map<string, unknown>()
  cache.set(document, examples)
  if (!examples.has(key)) {
    const value = generate(document, at, options, READABLE)
    if (examples.size >= MAXIMUM_CACHED) examples.clear()
    examples.set(key, value)
  }
  return examples.get(key)
}

/**
 * Returns a value with the chosen alternatives, or undefined if the schema has none of them. Examples of the
 * document are only used for parts without a chosen alternative. Must be called within `withPatterns`.
 */
export function exampleOfAlternatives(
  document: ApiDocument,
  pointer: string,
  alternatives: readonly string[],
  direction: ExampleOptions['direction'],
): unknown {
  const at = valueAt(document, pointer)
  if (!at) return undefined
  const generation = { ...newGeneration(document, { direction }, READABLE), alternatives }
  const value = make(generation, at)
  return generation.used === 0 || value === NO_EXAMPLE ? undefined : value
}

function generate(
  document: ApiDocument,
  at: Located,
  options: ExampleOptions,
  limits: typeof READABLE,
): unknown {
  const value = make(newGeneration(document, options, limits), at)
  return value === NO_EXAMPLE ? null : value
}

function newGeneration(document: ApiDocument, options: ExampleOptions, limits: typeof READABLE): Generation {
  const ancestors = new Set<string>()
  return { ...options, document, limits, remaining: limits.values, ancestors, alternatives: [], used: 0 }
}

/** Cache of the latest examples. An operation shows the same example as request, sample and response. */
const cache = new WeakMap<ApiDocument, Map<string, unknown>>()
const MAXIMUM_CACHED = 30

function make(generation: Generation, at: Located): unknown {
  // Checked before the schema is flattened: where many schemas refer to each other, most positions exceed the
  // depth.
  if (isLimitReached(generation)) return NO_EXAMPLE
  return makeValue(generation, flattenSchema(generation.document, at))
}

function makeValue(generation: Generation, flat: FlatSchema): unknown {
  generation.remaining -= 1
  if (generation.ancestors.has(flat.target)) {
    return generation.accepts && typesOf(flat).includes('null') ? null : NO_EXAMPLE
  }
  const example = exampleFromDocument(generation, flat)
  const { alternatives, used } = generation
  if (example !== NO_EXAMPLE && alternatives.length === 0) return example
  generation.ancestors.add(flat.target)
  const value = makeByType(generation, flat)
  generation.ancestors.delete(flat.target)
  return example !== NO_EXAMPLE && generation.used === used ? example : value
}

function isLimitReached({ limits, remaining, ancestors }: Generation): boolean {
  return remaining <= 0 || ancestors.size > limits.depth
}

/** Returns a value from the document: an example, constant, default or enum value, the first that is accepted. */
function exampleFromDocument({ document, accepts = () => true }: Generation, flat: FlatSchema): unknown {
  let tested = 0
  for (const value of valuesInDocument(flat)) {
    if (tested >= MAXIMUM_CANDIDATES) break
    tested += 1
    const bounded = asWritten(document, boundedValue(value), flat.at)
    if (accepts(flat.at, bounded)) return bounded
  }
  return NO_EXAMPLE
}

function* valuesInDocument(flat: FlatSchema): Generator<unknown> {
  yield* examplesOf(flat)
  for (const keyword of ['const', 'default']) {
    const value = keywordOf(flat, keyword)
    if (value !== undefined) yield value
  }
  yield* allowedValues(flat)
}

function makeByType(generation: Generation, flat: FlatSchema): unknown {
  const { accepts } = generation
  if (!accepts) return makeWith(generation, flat, firstAlternative(generation, flat))
  for (const at of alternativesOf(flat)) {
    if (isLimitReached(generation)) break
    const alternative = make(generation, at)
    if (alternative === NO_EXAMPLE) continue
    const combined = makeWith(generation, flat, alternative)
    const candidates = [combined, alternative].filter((candidate) => candidate !== NO_EXAMPLE)
    const value = candidates.find((candidate) => accepts(flat.at, candidate))
    if (value !== undefined) return value
  }
  return makeWith(generation, flat, NO_EXAMPLE)
}

function makeWith(generation: Generation, flat: FlatSchema, alternative: unknown): unknown {
  const [type] = typesOf(flat)
  // Properties beside `oneOf` and `anyOf` apply to each alternative.
  if (isObject(alternative)) return { ...alternative, ...makeObject(generation, flat) }
  if (alternative !== NO_EXAMPLE && (type === undefined || type === 'object')) return alternative
  switch (type) {
    case 'object':
      return makeObject(generation, flat)
    case 'array':
      return makeList(generation, flat)
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
      return flat.nonObjects.includes(false) ? NO_EXAMPLE : null
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

function makeNumber(flat: FlatSchema, isInteger: boolean): number | ExactNumber {
  return exampleNumber({
    minimum: keywordOf(flat, 'minimum'),
    maximum: keywordOf(flat, 'maximum'),
    exclusiveMinimum: keywordOf(flat, 'exclusiveMinimum'),
    exclusiveMaximum: keywordOf(flat, 'exclusiveMaximum'),
    multipleOf: keywordOf(flat, 'multipleOf'),
    isInteger,
  })
}

/** Returns the example of the chosen alternative, otherwise of the first that has one; `null` only if no other has. */
function firstAlternative(generation: Generation, flat: FlatSchema): unknown {
  const chosen = chosenAlternative(generation, flat)
  if (chosen) {
    generation.used += 1
    return make(generation, chosen)
  }
  let fallback: unknown = NO_EXAMPLE
  for (const at of alternativesOf(flat)) {
    if (isLimitReached(generation)) return fallback
    const value = make(generation, at)
    if (value !== NO_EXAMPLE && value !== null) return value
    if (value === null) fallback = null
  }
  return fallback
}

function chosenAlternative({ alternatives }: Generation, flat: FlatSchema): Located | undefined {
  if (alternatives.length === 0) return undefined
  return [...alternativesOf(flat)].find(({ pointer }) => alternatives.includes(pointer))
}

/** Lazy, because the first alternative is usually sufficient. */
function* alternativesOf({ members }: FlatSchema): Generator<Located> {
  for (const { keywords, at } of members) {
    for (const keyword of ['oneOf', 'anyOf']) {
      const { length } = listOf(keywords[keyword])
      for (let index = 0; index < length; index += 1) yield child(at, keyword, index)
    }
  }
}

function makeObject(generation: Generation, flat: FlatSchema): Record<string, unknown> {
  if (isLimitReached(generation)) return {}
  const required = new Set(requiredNames(flat.members))
  const entries: [string, unknown][] = []
  for (const { key, at } of propertiesOf(flat)) {
    if (isLimitReached(generation)) break
    if (generation.requiredOnly === true && !required.has(key)) continue
    const property = flattenSchema(generation.document, at)
    const value = isHidden(generation, property) ? NO_EXAMPLE : makeValue(generation, property)
    if (value !== NO_EXAMPLE) entries.push([key, value])
  }
  entries.push(...undescribedProperties(generation, flat, required, new Set(entries.map(([key]) => key))))
  return Object.fromEntries([...entries, ...additionalProperties(generation, flat, entries.length)])
}

/** Generates required properties that `properties` does not describe. */
function undescribedProperties(
  generation: Generation,
  flat: FlatSchema,
  required: ReadonlySet<string>,
  described: ReadonlySet<string>,
): [string, unknown][] {
  if (!generation.accepts) return []
  const additional = additionalProperty(flat)
  return [...required]
    .filter((name) => !described.has(name) && !propertiesOf(flat).some(({ key }) => key === name))
    .slice(0, generation.limits.items)
    .map((name): [string, unknown] => [name, additional ? make(generation, additional.at) : PLAIN_TEXT])
    .filter(([, value]) => value !== NO_EXAMPLE)
}

/**
 * Returns the properties of all members, limited to the size of an example. The member closest to the schema
 * wins.
 */
function propertiesOf(flat: FlatSchema): { key: string; at: Located }[] {
  const seenKeys = new Set<string>()
  const byMember: { key: string; at: Located }[][] = []
  let examined = 0
  for (const member of flat.members.toReversed()) {
    if (!isObject(member.keywords['properties']) || examined > MAXIMUM_PROPERTIES) continue
    const keys = Object.keys(member.keywords['properties']).slice(0, MAXIMUM_PROPERTIES)
    const newKeys = keys.filter((key) => !seenKeys.has(key))
    byMember.push(newKeys.map((key) => ({ key, at: child(member.at, 'properties', key) })))
    for (const key of newKeys) seenKeys.add(key)
    examined += keys.length
  }
  return byMember.toReversed().flat()
}

function isHidden(generation: Generation, property: FlatSchema): boolean {
  return keywordOf(property, generation.direction === 'request' ? 'readOnly' : 'writeOnly') === true
}

/** Generates the properties of a map, or the additional ones that `minProperties` requires. */
function additionalProperties(
  generation: Generation,
  flat: FlatSchema,
  propertyCount: number,
): [string, unknown][] {
  const minimum = Math.min(numberOf(keywordOf(flat, 'minProperties')) ?? 0, generation.limits.items)
  const count = Math.max(propertyCount > 0 ? 0 : 1, minimum - propertyCount)
  const additional = count > 0 ? additionalProperty(flat) : undefined
  const value = additional ? make(generation, additional.at) : NO_EXAMPLE
  if (!additional || value === NO_EXAMPLE) return []
  return Array.from({ length: count }, (_, index) => [
    index > 0 ? `${additional.name}${index + 1}` : additional.name,
    value,
  ])
}

/** Returns a name and schema for an additional property. */
function additionalProperty({ members }: FlatSchema): { name: string; at: Located } | undefined {
  for (const { keywords, at } of members.toReversed()) {
    if (isObject(keywords['additionalProperties'])) {
      return { name: ADDITIONAL_NAME, at: child(at, 'additionalProperties') }
    }
    const [first] = children(child(at, 'patternProperties'))
    const name =
      first && patternGenerator()(first.key, ADDITIONAL_NAME, { minLength: 1, maxLength: Infinity })
    if (first && name !== undefined) return { name, at: first.at }
  }
  return undefined
}

const ADDITIONAL_NAME = 'key'

function makeList(generation: Generation, flat: FlatSchema): unknown[] {
  const tuple = flat.members.flatMap(({ keywords, at }) => [
    ...(Array.isArray(keywords['prefixItems']) ? children(child(at, 'prefixItems')) : []),
    ...(Array.isArray(keywords['items']) ? children(child(at, 'items')) : []),
  ])
  const first = tuple.map(({ at }) => make(generation, at)).filter((value) => value !== NO_EXAMPLE)
  const holder = flat.members.findLast(({ keywords }) => isObject(keywords['items']))
  const minimum = Math.min(numberOf(keywordOf(flat, 'minItems')) ?? 1, generation.limits.items)
  const count = Math.max(tuple.length > 0 ? 0 : 1, minimum - first.length)
  if (!holder || count === 0 || keywordOf(flat, 'maxItems') === 0) return first
  const at = child(holder.at, 'items')
  const item = make(generation, at)
  if (item === NO_EXAMPLE) return first
  if (count > 1 && keywordOf(flat, 'uniqueItems') === true) {
    return [...first, ...makeUniqueItems(generation, at, item, count)]
  }
  return [...first, ...Array.from({ length: count }, () => item)]
}

/** Returns unique items where simple variations suffice, otherwise fewer items than required. */
function makeUniqueItems(generation: Generation, at: Located, item: unknown, count: number): unknown[] {
  const flat = flattenSchema(generation.document, at)
  const allowed = allowedValues(flat)
  if (allowed.length > 0) return allowed.slice(0, count)
  const indexes = Array.from({ length: count }, (_, index) => index)
  if (typeof item === 'number') {
    const step = numberOf(keywordOf(flat, 'multipleOf')) ?? 1
    const maximum = numberOf(keywordOf(flat, 'maximum')) ?? Infinity
    return indexes.map((index) => item + index * step).filter((value) => value <= maximum)
  }
  const isUnconstrained = ['format', 'pattern', 'maxLength'].every(
    (keyword) => keywordOf(flat, keyword) === undefined,
  )
  if (typeof item !== 'string' || !isUnconstrained) return [item]
  return indexes.map((index) => (index > 0 ? `${item}${index + 1}` : item))
}
