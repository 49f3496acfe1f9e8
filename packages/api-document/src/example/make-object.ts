import { boundedValue } from '../bounded-value.ts'
import { isObject, type JsonObject, numberOf, objectOf, ownValue } from '../json.ts'
import { child, children, type Located } from '../references/pointer.ts'
import { PLAIN_TEXT } from '../sample/example-text.ts'
import { generateMatch } from '../sample/pattern-text.ts'
import { requiredNames } from '../schema/constraints.ts'
import { keywordOf } from '../schema/flatten-schema.ts'
import { typesOf } from '../schema/schema-types.ts'
import { allowedValues } from '../schema/schema-values.ts'
import { COMPLETE, type Generation, isLimitReached, isLong, NO_EXAMPLE, type Shape } from './generation.ts'
import { makeAll } from './make-all.ts'
import { textVariants } from './make-scalar.ts'
import { dependentNames, discriminatorValues, shapeOfAll, strictest } from './shape.ts'

/** Maximum number of properties of a member to examine. */
const MAXIMUM_PROPERTIES = 200
/** Maximum number of times that present properties require further ones. */
const MAXIMUM_DEPENDENCIES = 5

interface Property {
  key: string
  /** The definitions of all members. */
  schemas: [Located, ...Located[]]
}

/**
 * Generates the properties of an object. Values of the discriminators and of the examples of parts come first; the rest is
 * generated.
 */
export function makeObject(generation: Generation, shape: Shape): JsonObject {
  if (isLimitReached(generation)) return {}
  const { document } = generation
  const required = new Set(requiredNames(shape.members))
  const fixed = discriminatorValues(document, shape)
  const given = partExamples(shape)
  const properties = propertiesOf(shape)
  const entries = new Map<string, unknown>()
  const isWanted = ({ key }: Property) =>
    required.has(key) ||
    fixed.has(key) ||
    (generation.requiredOnly !== true &&
      !isLong(generation) &&
      !isForbidden(shape, key) &&
      (given.values === null || Object.hasOwn(given.values, key) || !given.described.has(key)))
  const add = (property: Property) => {
    const inner = shapeOfAll(document, property.schemas)
    if (isHidden(generation, inner)) return
    const value = makeProperty(
      generation,
      inner,
      fixed.get(property.key),
      ownValue(given.values, property.key),
    )
    if (value !== NO_EXAMPLE) entries.set(property.key, value)
  }
  for (const property of properties) {
    if (isLimitReached(generation)) break
    if (isWanted(property)) add(property)
  }
  for (let round = 0; round < MAXIMUM_DEPENDENCIES; round += 1) {
    const names = new Set(dependentNames(shape, [...entries.keys()]).filter((name) => !required.has(name)))
    if (names.size === 0) break
    for (const name of names) {
      required.add(name)
      const property = properties.find(({ key }) => key === name)
      if (property && !entries.has(name)) add(property)
    }
  }
  addUndescribed(generation, shape, { entries, required, properties, fixed, given: given.values ?? {} })
  addAdditional(generation, shape, entries)
  return Object.fromEntries(limitedEntries(shape, entries, required))
}

/** An example that the author wrote for the property in the example of a part comes before the property's own. */
function makeProperty(
  generation: Generation,
  shape: Shape,
  fixed: readonly string[] | undefined,
  given: unknown,
): unknown {
  const { used, accepts } = generation
  const allowed = fixed?.map((text) => typedValue(shape, text))
  const bounded = given === undefined ? undefined : boundedValue(given)
  const isUsable =
    bounded !== undefined && !allowed && (!accepts || shape.schemas.every((at) => accepts(at, bounded)))
  if (isUsable && generation.alternatives.length === 0) return bounded
  const value = generation.makeValue(generation, shape, allowed)
  return isUsable && generation.used === used ? bounded : value
}

/** Discriminator values are names. A property that is not text has the value that the name is written as. */
function typedValue(shape: Shape, text: string): unknown {
  const types = typesOf(shape)
  if (types.length === 0 || types.includes('string')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Merges the examples of the parts of an `allOf`. Their properties without example stay out, as the author left them out. */
function partExamples({ members }: Shape): { values: JsonObject | null; described: ReadonlySet<string> } {
  const merged: JsonObject[] = []
  const described = new Set<string>()
  for (const { keywords, isPart } of members) {
    if (!isPart) continue
    const examples = keywords['examples']
    const candidates = [
      keywords['example'],
      ...(isObject(examples) || Array.isArray(examples) ? Object.values(examples) : []),
      keywords['default'],
    ]
    const example = candidates.find(isObject)
    if (!example) continue
    merged.push(example)
    for (const key of Object.keys(objectOf(keywords['properties']))) described.add(key)
  }
  return { values: merged.length > 0 ? merged.reduce(merge) : null, described }
}

/** Merges objects at all levels. The later value wins. */
function merge(one: JsonObject, other: JsonObject): JsonObject {
  const merged = new Map(Object.entries(one))
  for (const [key, value] of Object.entries(other)) {
    const known = merged.get(key)
    merged.set(key, isObject(known) && isObject(value) ? merge(known, value) : value)
  }
  return Object.fromEntries(merged)
}

interface Description {
  entries: Map<string, unknown>
  required: ReadonlySet<string>
  properties: readonly Property[]
  fixed: ReadonlyMap<string, string[]>
  /** The merged examples of the parts. */
  given: JsonObject
}

/** Adds required properties that `properties` does not describe. */
function addUndescribed(
  generation: Generation,
  shape: Shape,
  { entries, required, properties, fixed, given }: Description,
): void {
  const described = new Set(properties.map(({ key }) => key))
  const isUndescribed = (name: string) => !described.has(name) && !entries.has(name)
  for (const [name, value] of Object.entries(given)) {
    if (isUndescribed(name) && !isForbidden(shape, name)) entries.set(name, boundedValue(value))
  }
  for (const [name, [value]] of fixed) if (isUndescribed(name)) entries.set(name, value)
  const additional = additionalProperty(generation, shape)
  for (const name of [...required].filter(isUndescribed).slice(0, generation.limits.items)) {
    const value = additional ? makeAll(generation, additional.schemas) : PLAIN_TEXT
    if (value !== NO_EXAMPLE) entries.set(name, value)
  }
}

/**
 * Returns the properties of all members, limited to the size of an example. The definition closest to the schema comes last.
 */
function propertiesOf({ members }: Shape): Property[] {
  const byKey = new Map<string, Property>()
  let examined = 0
  for (const { keywords, at } of members) {
    if (!isObject(keywords['properties']) || examined > MAXIMUM_PROPERTIES) continue
    const keys = Object.keys(keywords['properties']).slice(0, MAXIMUM_PROPERTIES)
    for (const key of keys) {
      const definition = child(at, 'properties', key)
      const known = byKey.get(key)
      if (known) known.schemas.push(definition)
      else byKey.set(key, { key, schemas: [definition] })
    }
    examined += keys.length
  }
  return [...byKey.values()]
}

/** Tests whether a member allows only its own properties, and this is none of them. */
function isForbidden({ members }: Shape, key: string): boolean {
  return members.some(
    ({ keywords }) =>
      keywords['additionalProperties'] === false &&
      !Object.hasOwn(objectOf(keywords['properties']), key) &&
      Object.keys(objectOf(keywords['patternProperties'])).length === 0,
  )
}

function isHidden(generation: Generation, property: Shape): boolean {
  return keywordOf(property, generation.direction === 'request' ? 'readOnly' : 'writeOnly') === true
}

/** Adds the properties of a map, or the additional ones that `minProperties` requires. */
function addAdditional(generation: Generation, shape: Shape, entries: Map<string, unknown>): void {
  const least = numberOf(strictest(shape, 'minProperties', Math.max)) ?? 0
  const minimum = Math.min(least, COMPLETE.items)
  const usual = entries.size > 0 || isLong(generation) ? 0 : 1
  const count = Math.max(usual, minimum - entries.size)
  const additional = count > 0 ? additionalProperty(generation, shape) : undefined
  const value = additional ? makeAll(generation, additional.schemas) : NO_EXAMPLE
  if (!additional || value === NO_EXAMPLE) return
  for (const name of additional.names.slice(0, count)) entries.set(name, value)
  for (let index = additional.names.length; index < count; index += 1)
    entries.set(`${additional.names[0]}${index + 1}`, value)
}

interface AdditionalProperty {
  /** At least one; further names are made from the first. */
  names: string[]
  schemas: Located[]
}

/** Returns names and the schema of an additional property. */
function additionalProperty(generation: Generation, shape: Shape): AdditionalProperty | undefined {
  for (const { keywords, at } of shape.members.toReversed()) {
    if (isObject(keywords['additionalProperties'])) {
      return { names: additionalNames(generation, shape), schemas: [child(at, 'additionalProperties')] }
    }
    const [first] = children(child(at, 'patternProperties'))
    const name = first && generateMatch(first.key, ADDITIONAL_NAME, { minLength: 1, maxLength: Infinity })
    if (first && name !== undefined) return { names: [name], schemas: [first.at] }
    if (keywords['additionalProperties'] === false) return undefined
  }
  const isNamed = shape.members.some(({ keywords }) => isObject(keywords['propertyNames']))
  const isOpen = isNamed || (generation.accepts && keywordOf(shape, 'minProperties') !== undefined)
  const free = { value: { type: 'string' }, pointer: '#/free' }
  return isOpen ? { names: additionalNames(generation, shape), schemas: [free] } : undefined
}

const ADDITIONAL_NAME = 'key'

/** Returns names that `propertyNames` allows. */
function additionalNames(generation: Generation, shape: Shape): string[] {
  const schemas = shape.members
    .map(({ at }) => child(at, 'propertyNames'))
    .filter(({ value }) => isObject(value))
  const [first, ...others] = schemas
  if (!first) return [ADDITIONAL_NAME]
  const names = shapeOfAll(generation.document, [first, ...others])
  const allowed = allowedValues(names).filter((name) => typeof name === 'string')
  if (allowed.length > 0) return allowed
  const [text] = textVariants(names)
  return [text ?? ADDITIONAL_NAME]
}

/** Leaves out optional properties beyond `maxProperties`. */
function limitedEntries(
  shape: Shape,
  entries: ReadonlyMap<string, unknown>,
  required: ReadonlySet<string>,
): [string, unknown][] {
  const maximum = numberOf(strictest(shape, 'maxProperties', Math.min)) ?? Infinity
  let surplus = entries.size - maximum
  if (surplus <= 0) return [...entries]
  const kept = [...entries].toReversed().filter(([key]) => required.has(key) || surplus-- <= 0)
  return kept.toReversed()
}
