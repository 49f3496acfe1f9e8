import { doubleOf, isNumber } from '../numbers/exact-number.ts'
import type { ApiDocument } from '../api-document.ts'
import { isObject, type JsonObject, listOf, ownValue, stringsOf } from '../json.ts'
import { child, children, type Located } from '../references/pointer.ts'
import { offeredSubtypes, selectedValues } from '../schema/discriminator.ts'
import {
  type FlatSchema,
  flattenSchema,
  groupsOf,
  keywordsOf,
  type SchemaMember,
} from '../schema/flatten-schema.ts'
import { typesOf } from '../schema/schema-types.ts'
import { type Generation, isLimitReached, type Shape } from './generation.ts'

export function shapeOf(document: ApiDocument, at: Located): Shape {
  const flat = flattenSchema(document, at)
  return Object.assign(flat, { schemas: [at], targets: [flat.target] })
}

/** Combines schemas. Those of `inner` that are alternatives or conditions describe only part of a value. */
export function combine(outer: Shape, inner: Shape, isPart: boolean): Shape {
  const known = new Set(outer.members.map(({ at }) => at.pointer))
  const added = inner.members.filter(({ at }) => !known.has(at.pointer))
  return {
    ...outer,
    members: [...outer.members, ...(isPart ? added.map((member) => ({ ...member, isPart: true })) : added)],
    nonObjects: [...outer.nonObjects, ...inner.nonObjects],
    schemas: [...outer.schemas, ...inner.schemas],
    targets: [...outer.targets, ...inner.targets],
  }
}

/** Returns the shape of all schemas together; at least one. */
export function shapeOfAll(document: ApiDocument, schemas: readonly [Located, ...Located[]]): Shape {
  const [first, ...others] = schemas
  return others.reduce((shape, at) => combine(shape, shapeOf(document, at), false), shapeOf(document, first))
}

/** Keywords with which a value that was made from the other keywords may not match. */
const UNCERTAIN = [
  ['not', 'if', 'dependentSchemas', 'dependencies', 'contains', 'propertyNames'],
  ['unevaluatedProperties', 'unevaluatedItems', 'maxProperties', 'uniqueItems'],
].flat()

/** Keywords of a part with which its value may not match the other parts. */
const UNCERTAIN_IN_PARTS = ['example', 'examples', 'default', 'enum', 'const', 'pattern', 'format']

/** Tests whether a value that was made from the members may not match, so that it has to be validated. */
export function isUncertain({ members }: Shape): boolean {
  let groups = 0
  let constraining = 0
  let isPartUncertain = false
  for (const { keywords, isPart } of members) {
    if (hasAny(keywords, UNCERTAIN)) return true
    if (isPart && keywords['additionalProperties'] === false) return true
    // A value of one alternative may match another one too, which only `oneOf` excludes.
    if (listOf(keywords['oneOf']).filter(isNotNull).length > 1) return true
    if (Array.isArray(keywords['oneOf']) || Array.isArray(keywords['anyOf'])) groups += 1
    const isConstrained = hasAny(keywords, UNCERTAIN_IN_PARTS)
    if (isConstrained || hasAny(keywords, ['properties', 'required'])) constraining += 1
    isPartUncertain ||= isPart && isConstrained
  }
  return groups > 1 || (isPartUncertain && constraining > 1)
}

function hasAny(keywords: JsonObject, names: readonly string[]): boolean {
  return names.some((name) => keywords[name] !== undefined)
}

function isNotNull(schema: unknown): boolean {
  return ownValue(schema, 'type') !== 'null'
}

interface Group {
  pointer: string
  alternatives: Located[]
}

function hasChoices({ keywords }: SchemaMember): boolean {
  return (
    keywords['oneOf'] !== undefined ||
    keywords['anyOf'] !== undefined ||
    keywords['discriminator'] !== undefined
  )
}

/** Returns the choices of a schema: its `oneOf` and `anyOf`, and the subtypes that a base type offers. */
function choicesOf(generation: Generation, shape: Shape, seen: ReadonlySet<string>): Group[] {
  const { document } = generation
  const lists = (['oneOf', 'anyOf'] as const).flatMap((keyword) => groupsOf(document, shape, keyword))
  const groups = lists
    .map((list) => ({ pointer: list.pointer, alternatives: children(list).map(({ at }) => at) }))
    .filter(({ alternatives }) => alternatives.length > 0)
  const subtypes = shape.members.some(({ keywords }) => Object.hasOwn(keywords, 'discriminator'))
    ? offeredSubtypes(document, shape)
    : []
  const offered = subtypes.length > 0 ? [{ pointer: `${shape.target} subtypes`, alternatives: subtypes }] : []
  return [...groups, ...offered].filter(({ pointer }) => !seen.has(pointer))
}

/**
 * Returns the shape with one alternative of each of its groups, the first combination first. Lazy, because the first is usually
 * sufficient. Alternatives that contain an enclosing schema, or allow nothing, are left out.
 */
export function* combinations(
  generation: Generation,
  shape: Shape,
  seen: ReadonlySet<string> = new Set(),
): Generator<Shape> {
  const [group] = shape.members.some(hasChoices) ? choicesOf(generation, shape, seen) : []
  if (!group) {
    yield shape
    return
  }
  const rest = new Set([...seen, group.pointer])
  const chosen = group.alternatives.find(({ pointer }) => generation.alternatives.includes(pointer))
  if (chosen) generation.used += 1
  for (const alternative of chosen ? [chosen] : orderedShapes(generation, group)) {
    if (isLimitReached(generation)) return
    const inner = 'schemas' in alternative ? alternative : shapeOf(generation.document, alternative)
    const isRecursive = generation.ancestors.has(inner.target) || shape.targets.includes(inner.target)
    if (isRecursive || inner.nonObjects.includes(false) || isIncompatible(shape, inner)) continue
    yield* combinations(generation, combine(shape, inner, true), rest)
  }
}

/** `null` comes last, because other values are more informative. */
function* orderedShapes({ document }: Generation, { alternatives }: Group): Generator<Shape> {
  const nulls: Shape[] = []
  for (const at of alternatives) {
    const shape = shapeOf(document, at)
    const [type] = typesOf(shape)
    if (type === 'null') nulls.push(shape)
    else yield shape
  }
  yield* nulls
}

function isIncompatible(shape: Shape, inner: Shape): boolean {
  const outer = keywordsOf(shape, 'type').length > 0 ? typesOf(shape) : []
  const types = keywordsOf(inner, 'type').length > 0 ? typesOf(inner) : []
  return (
    outer.length > 0 &&
    types.length > 0 &&
    !outer.some((type) => types.some((other) => areCompatible(type, other)))
  )
}

function areCompatible(type: string, other: string): boolean {
  return type === other || [type, other].toSorted().join(' ') === 'integer number'
}

/** Returns the values that discriminators require, by property. */
export function discriminatorValues(document: ApiDocument, shape: Shape): ReadonlyMap<string, string[]> {
  const values = new Map<string, string[]>()
  for (const selected of selectedValues(document, shape.members)) {
    values.set(selected.propertyName, selected.values)
  }
  return values
}

/**
 * Adds the schemas that a value brings into play: `then` or `else`, and those that depend on its properties.
 *
 * @param matches tests whether a value matches the schema of an `if`
 * @returns the shape itself if there are none
 */
export function withConditions(
  generation: Generation,
  shape: Shape,
  value: unknown,
  matches: (at: Located, value: unknown) => boolean,
): Shape {
  const known = new Set(shape.schemas.map(({ pointer }) => pointer))
  const added = shape.members.flatMap((member): Located[] => {
    const condition = child(member.at, 'if')
    const branch =
      condition.value === undefined ? [] : [child(member.at, matches(condition, value) ? 'then' : 'else')]
    const dependent = ['dependentSchemas', 'dependencies']
      .flatMap((keyword) => children(child(member.at, keyword)))
      .filter(({ key, at }) => isObject(value) && Object.hasOwn(value, key) && !Array.isArray(at.value))
    return [...branch, ...dependent.map(({ at }) => at)].filter(
      ({ value: schema, pointer }) => isObject(schema) && !known.has(pointer),
    )
  })
  return added.reduce((combined, at) => combine(combined, shapeOf(generation.document, at), true), shape)
}

/** Returns the names that are required if a property is present. */
export function dependentNames(shape: Shape, names: readonly string[]): string[] {
  return ['dependentRequired', 'dependencies'].flatMap((keyword) =>
    keywordsOf(shape, keyword).flatMap((rules) =>
      isObject(rules)
        ? names.flatMap((name) => (Object.hasOwn(rules, name) ? stringsOf(rules[name]) : []))
        : [],
    ),
  )
}

/** Returns the strictest of the numbers that the members have under a keyword, otherwise the most specific value. */
export function strictest(
  shape: FlatSchema,
  keyword: string,
  pick: (...values: number[]) => number,
): unknown {
  const values = keywordsOf(shape, keyword)
  const numbers = values.filter(isNumber)
  if (numbers.length < 2) return values.at(-1)
  const strictestDouble = pick(...numbers.map(doubleOf))
  return numbers.find((number) => doubleOf(number) === strictestDouble)
}
