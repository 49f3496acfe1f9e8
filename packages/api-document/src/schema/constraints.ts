import { isObject, numberOf, own, textOf, stringsOf } from '../json.ts'
import { type FlatSchema, keywordOf, keywordsOf, type SchemaMember } from './flatten-schema.ts'

/** A constraint on values beyond their type. The UI turns it into a message. */
export type Constraint =
  | { kind: 'range'; bounds: Bound[] }
  | CountConstraint
  | { kind: 'uniqueItems' }
  /** Nothing is allowed beside what is described. */
  | { kind: 'closed'; to: 'properties' | 'items' }
  | { kind: 'required'; names: string[] }
  /** With the property `name`, all of `names` have to be there. */
  | { kind: 'dependency'; name: string; names: string[] }
  /** What the keyword of that name says. */
  | { kind: ValueKeyword; value: string }

interface Bound {
  sign: '≥' | '>' | '≤' | '<'
  value: number
}

/** A limit on a count. At least one of `least` and `most` is a number. */
export interface CountConstraint {
  kind: 'count'
  /** `length` counts characters; `contains` counts matching items. */
  of: 'length' | 'items' | 'contains' | 'properties'
  least: number | null
  most: number | null
}

type ValueKeyword =
  | 'multipleOf'
  | 'pattern'
  | 'contentEncoding'
  | 'contentMediaType'
  | '$dynamicRef'
  | '$recursiveRef'

/** Returns the constraints of a schema, those on single values first. */
export function constraintsOf(flat: FlatSchema): Constraint[] {
  return [
    ...numberRange(flat),
    ...valuesOf(flat, 'multipleOf', numberOf),
    ...count(flat, 'length', 'minLength', 'maxLength'),
    ...valuesOf(flat, 'pattern', textOf),
    ...count(flat, 'items', 'minItems', 'maxItems'),
    ...uniqueItems(flat),
    ...count(flat, 'contains', 'minContains', 'maxContains'),
    ...count(flat, 'properties', 'minProperties', 'maxProperties'),
    ...closed(flat, 'properties', ['additionalProperties', 'unevaluatedProperties']),
    ...closed(flat, 'items', ['additionalItems', 'unevaluatedItems', 'items']),
    ...undeclaredRequired(flat),
    ...dependencies(flat),
    ...valuesOf(flat, 'contentEncoding', textOf),
    ...valuesOf(flat, 'contentMediaType', textOf),
    ...valuesOf(flat, '$dynamicRef', textOf),
    ...valuesOf(flat, '$recursiveRef', textOf),
  ]
}

function valuesOf(
  flat: FlatSchema,
  kind: ValueKeyword,
  read: (value: unknown) => string | number | undefined,
): Constraint[] {
  const values = keywordsOf(flat, kind).flatMap((value) => read(value) ?? [])
  return [...new Set(values)].map((value) => ({ kind, value: String(value) }))
}

function uniqueItems(flat: FlatSchema): Constraint[] {
  return keywordsOf(flat, 'uniqueItems').includes(true) ? [{ kind: 'uniqueItems' }] : []
}

/** The strictest of several bounds applies. */
function bound(flat: FlatSchema, keyword: string, pick: (...values: number[]) => number): number | undefined {
  const bounds = keywordsOf(flat, keyword).filter((value) => typeof value === 'number')
  return bounds.length > 0 ? pick(...bounds) : undefined
}

function count(flat: FlatSchema, of: CountConstraint['of'], minimum: string, maximum: string): Constraint[] {
  const least = bound(flat, minimum, Math.max) ?? null
  const most = bound(flat, maximum, Math.min) ?? null
  return least === null && most === null ? [] : [{ kind: 'count', of, least, most }]
}

/** `exclusiveMinimum` is a number since OpenAPI 3.1; before, it is a flag for `minimum`. */
function numberRange(flat: FlatSchema): Constraint[] {
  const bounds = [
    ...limit(flat, 'minimum', 'exclusiveMinimum', ['≥', '>'], Math.max),
    ...limit(flat, 'maximum', 'exclusiveMaximum', ['≤', '<'], Math.min),
  ]
  return bounds.length > 0 ? [{ kind: 'range', bounds }] : []
}

function limit(
  flat: FlatSchema,
  inclusive: string,
  exclusive: string,
  [orEqual, strict]: [Bound['sign'], Bound['sign']],
  pick: (...values: number[]) => number,
): Bound[] {
  const value = bound(flat, inclusive, pick)
  const beyond = bound(flat, exclusive, pick)
  const sign = keywordOf(flat, exclusive) === true ? strict : orEqual
  return [
    ...(value === undefined ? [] : [{ sign, value }]),
    ...(beyond === undefined ? [] : [{ sign: strict, value: beyond }]),
  ]
}

function closed(flat: FlatSchema, to: 'properties' | 'items', keywords: readonly string[]): Constraint[] {
  const isClosed = keywords.some((keyword) => keywordsOf(flat, keyword).includes(false))
  return isClosed ? [{ kind: 'closed', to }] : []
}

/** Required properties without a definition. */
function undeclaredRequired({ members }: FlatSchema): Constraint[] {
  const isDeclared = (name: string) =>
    members.some(({ keywords }) => own(keywords['properties'], name) !== undefined)
  const names = requiredNames(members).filter((name) => !isDeclared(name))
  return names.length > 0 ? [{ kind: 'required', names }] : []
}

export function requiredNames(members: readonly SchemaMember[]): string[] {
  return [...new Set(members.flatMap(({ keywords }) => stringsOf(keywords['required'])))]
}

/** `dependentRequired`, and the lists of names in the older `dependencies`. */
function dependencies(flat: FlatSchema): Constraint[] {
  return ['dependentRequired', 'dependencies'].flatMap((keyword) =>
    keywordsOf(flat, keyword)
      .filter(isObject)
      .flatMap((rules) => Object.entries(rules))
      .flatMap(([name, names]) => (Array.isArray(names) ? [{ name, names: stringsOf(names) }] : []))
      .map(({ name, names }) => ({ kind: 'dependency', name, names })),
  )
}
