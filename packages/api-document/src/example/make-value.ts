import type { ApiDocument } from '../api-document.ts'
import { boundedValue } from '../bounded-value.ts'
import { isObject, numberOf } from '../json.ts'
import { compareNumbers } from '../numbers/compare-numbers.ts'
import { isExactNumber, isNumber } from '../numbers/exact-number.ts'
import { child, type Located } from '../references/pointer.ts'
import { FILE_TEXT } from '../sample/example-text.ts'
import { propertyOf } from '../sample/file-schema.ts'
import { validateValue } from '../validation/validate-value.ts'
import { type FlatSchema, flattenSchema, keywordOf, keywordsOf } from '../schema/flatten-schema.ts'
import { typeOfValue, typesOf } from '../schema/schema-types.ts'
import { allowedValues, examplesOf } from '../schema/schema-values.ts'
import { asWritten } from '../schema/written-values.ts'
import {
  type ExampleOptions,
  type Generation,
  newGeneration,
  NO_EXAMPLE,
  type READABLE,
  type Shape,
} from './generation.ts'
import { makeList } from './make-list.ts'
import { makeObject } from './make-object.ts'
import { numberVariants, textVariants } from './make-scalar.ts'
import { combinations, isUncertain, strictest, withConditions } from './shape.ts'
import { makeAll } from './make-all.ts'

/** Maximum number of values of the document to test. */
const MAXIMUM_CANDIDATES = 20
/** Maximum number of times that conditions change the schema of a value. */
const MAXIMUM_CONDITIONS = 5

/** Starts an example. */
export function generationOf(
  document: ApiDocument,
  options: ExampleOptions,
  limits: typeof READABLE,
): Generation {
  return newGeneration(document, options, limits, makeValue)
}

/** Returns an example of a schema, or {@link NO_EXAMPLE}. */
export function make(generation: Generation, at: Located): unknown {
  return makeAll(generation, [at])
}

/** @param allowed the values that a discriminator requires */
function makeValue(generation: Generation, shape: Shape, allowed?: readonly unknown[]): unknown {
  generation.remaining -= 1
  if (shape.targets.some((target) => generation.ancestors.has(target))) {
    return generation.accepts && typesOf(shape).includes('null') ? null : NO_EXAMPLE
  }
  const example = exampleFromDocument(generation, shape, allowed)
  const { alternatives, used } = generation
  if (example !== NO_EXAMPLE && alternatives.length === 0) return example
  const value = makeCombined(generation, shape)
  return example !== NO_EXAMPLE && generation.used === used ? example : value
}

/** Returns a value from the document: an example, constant, default or enum value, the first that is accepted. */
function exampleFromDocument(
  generation: Generation,
  shape: Shape,
  allowed: readonly unknown[] | undefined,
): unknown {
  const { accepts, document } = generation
  const isAllowed = (value: unknown) => !allowed || allowed.includes(value)
  let tested = 0
  for (const value of valuesInDocument(shape)) {
    if (tested >= MAXIMUM_CANDIDATES) break
    tested += 1
    const bounded = withoutHidden(generation, shape, asWritten(document, boundedValue(value), shape.at))
    if (!accepts && generation.ancestors.size > 0 && !isPlausible(generation, shape, bounded)) continue
    if (isAllowed(bounded) && isAccepted(accepts, shape, bounded)) return bounded
  }
  // A schema whose own values exclude those of the discriminator wins, because the value has to match it.
  const isFixed = ['const', 'enum'].some((keyword) => keywordsOf(shape, keyword).length > 0)
  if (!allowed) return NO_EXAMPLE
  return isFixed ? exampleFromDocument(generation, shape, undefined) : allowed[0]
}

/** Limits the search for hidden properties in an example. */
const MAXIMUM_HIDDEN_DEPTH = 6

/** Removes properties that requests (`readOnly`) or responses (`writeOnly`) do not have from an example of the document. */
function withoutHidden(generation: Generation, shape: FlatSchema, value: unknown, depth = 0): unknown {
  if (depth > MAXIMUM_HIDDEN_DEPTH) return value
  const { document, direction } = generation
  if (Array.isArray(value)) {
    const holder = shape.members.findLast(({ keywords }) => isObject(keywords['items']))
    if (!holder) return value
    const item = flattenSchema(document, child(holder.at, 'items'))
    return value.map((entry) => withoutHidden(generation, item, entry, depth + 1))
  }
  if (!isObject(value) || isExactNumber(value)) return value
  const keyword = direction === 'request' ? 'readOnly' : 'writeOnly'
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]) => {
      const at = propertyOf(shape, key)
      if (!at) return [[key, entry]]
      const property = flattenSchema(document, at)
      if (keywordOf(property, keyword) === true) return []
      return [[key, withoutHidden(generation, property, entry, depth + 1)]]
    }),
  )
}

/**
 * Tests a value of the document within an example by the simple keywords of its schema. The example is validated as a whole
 * if the value has values of its own.
 */
function isPlausible(generation: Generation, shape: Shape, value: unknown): boolean {
  const types = typesOf(shape)
  const type = typeOfValue(value)
  const isNumber = type === 'integer' && types.includes('number')
  if (types.length > 0 && !types.includes(type) && !isNumber) return false
  const isObjectOrList = typeof value === 'object' && value !== null
  generation.isUncertain ||=
    isObjectOrList || CHECKED.some((keyword) => keywordOf(shape, keyword) !== undefined)
  if (isObjectOrList) return true
  const allowed = allowedValues(shape)
  if (allowed.length > 0 && !allowed.some((one) => areEqual(one, value))) return false
  if (typeof value !== 'string') return true
  const minimum = numberOf(strictest(shape, 'minLength', Math.max)) ?? 0
  const maximum = numberOf(strictest(shape, 'maxLength', Math.min)) ?? Infinity
  return value.length >= minimum && value.length <= maximum
}

/** Two exact numbers may be equal, but not identical. */
function areEqual(one: unknown, other: unknown): boolean {
  return one === other || (isNumber(one) && isNumber(other) && compareNumbers(one, other) === 0)
}

/** Keywords for single values that are left to the validation of the whole example. */
const CHECKED = ['pattern', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']

function isAccepted(accepts: Generation['accepts'], shape: Shape, value: unknown): boolean {
  return !accepts || shape.schemas.every((at) => accepts(at, value))
}

/** Parts of an `allOf` describe part of an object, so that their examples are merged instead. */
function* valuesInDocument(shape: FlatSchema): Generator<unknown> {
  const hasParts = shape.members.some(({ isPart }) => isPart)
  const own = hasParts ? { ...shape, members: shape.members.filter(({ isPart }) => !isPart) } : shape
  yield* examplesOf(own)
  for (const value of keywordsOf(shape, 'const')) yield value
  yield* keywordsOf(own, 'default').slice(-1)
  if (hasParts) yield* valuesOfParts(shape)
  yield* allowedValues(shape)
}

function* valuesOfParts(shape: FlatSchema): Generator<unknown> {
  const parts = { ...shape, members: shape.members.filter(({ isPart }) => isPart) }
  for (const value of [...examplesOf(parts), ...keywordsOf(parts, 'default').slice(-1)]) {
    if (!isObject(value)) yield value
  }
}

function makeCombined(generation: Generation, shape: Shape): unknown {
  let first: unknown = NO_EXAMPLE
  let tried = 0
  for (const combined of combinations(generation, shape)) {
    if (tried >= generation.limits.combinations) break
    tried += 1
    generation.isUncertain ||= isUncertain(combined)
    for (const value of variants(generation, combined)) {
      if (value === NO_EXAMPLE) continue
      if (!generation.accepts || isAccepted(generation.accepts, shape, value)) return value
      if (first === NO_EXAMPLE) first = value
    }
  }
  if (tried > 0 || typesOf(shape).length === 0) return first
  // Every alternative contains an enclosing schema.
  generation.isUncertain = true
  return makeWithConditions(generation, shape, generation)
}

/** Returns the value of a shape; if it has to be accepted, also values that differ where the shape leaves a choice. */
function* variants(generation: Generation, shape: Shape): Generator<unknown> {
  const added = shape.targets.filter((target) => !generation.ancestors.has(target))
  for (const target of added) generation.ancestors.add(target)
  try {
    const example = shape.targets.length > 1 ? exampleFromDocument(generation, shape, undefined) : NO_EXAMPLE
    if (example !== NO_EXAMPLE) yield example
    yield makeWithConditions(generation, shape, generation)
    if (!generation.accepts) return
    for (const type of typesOf(shape)) yield* variantsOfType(generation, shape, type)
  } finally {
    for (const target of added) generation.ancestors.delete(target)
  }
}

function* variantsOfType(generation: Generation, shape: Shape, type: string): Generator<unknown> {
  if (type === 'string') yield* textVariants(shape)
  else if (type === 'integer' || type === 'number') yield* numberVariants(shape, type === 'integer')
  else if (type === 'boolean') yield* [true, false]
  else if (type === 'array') yield makeList(generation, shape)
  else if (type === 'object') {
    if (generation.requiredOnly) return
    const requiredOnly = { ...generation, requiredOnly: true }
    yield makeWithConditions(requiredOnly, shape, requiredOnly)
    generation.remaining = requiredOnly.remaining
  } else if (type === 'null') yield null
}

function makeWithConditions(generation: Generation, shape: Shape, options: Generation): unknown {
  let current = shape
  let value = makeByType(options, current)
  if (!hasConditions(shape)) return value
  const { document, direction } = generation
  const matches = (at: Located, one: unknown) =>
    validateValue(document, at, one, direction).errors.length === 0
  for (let round = 0; round < MAXIMUM_CONDITIONS; round += 1) {
    const next = withConditions(generation, current, value, matches)
    if (next === current) break
    current = next
    value = makeByType(options, current)
  }
  return value
}

function hasConditions({ members }: Shape): boolean {
  return members.some(({ keywords }) =>
    ['if', 'dependentSchemas', 'dependencies'].some((keyword) => keywords[keyword] !== undefined),
  )
}

function makeByType(generation: Generation, shape: Shape): unknown {
  const [type] = typesOf(shape)
  switch (type) {
    case 'object':
      return makeObject(generation, shape)
    case 'array':
      return makeList(generation, shape)
    case 'string':
      return first(textVariants(shape))
    case 'file':
      return FILE_TEXT
    case 'integer':
    case 'number':
      return first(numberVariants(shape, type === 'integer'))
    case 'boolean':
      return true
    case undefined:
      return shape.nonObjects.includes(false) ? NO_EXAMPLE : null
    default:
      return null
  }
}

function first(values: Iterable<unknown>): unknown {
  for (const value of values) return value
  return NO_EXAMPLE
}
