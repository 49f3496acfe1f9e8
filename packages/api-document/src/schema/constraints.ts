import { isObject, numberOf, ownValue, textOf, stringsOf } from '../json.ts'
import { compareNumbers } from '../numbers/compare-numbers.ts'
import { isNumber, shownNumber } from '../numbers/exact-number.ts'
import { type FlatSchema, keywordOf, keywordsOf, type SchemaMember } from './flatten-schema.ts'

/** A constraint on values beyond their type. The UI turns it into a message. */
export type Constraint =
  | { kind: 'range'; bounds: Bound[] }
  | CountConstraint
  | { kind: 'uniqueItems' }
  /** Undescribed properties or items are not allowed. */
  | { kind: 'closed'; to: 'properties' | 'items' }
  | { kind: 'required'; names: string[] }
  /** If the property `name` is present, all of `names` are required. */
  | { kind: 'dependency'; name: string; names: string[] }
  /** The value of the keyword with that name. */
  | { kind: ValueKeyword; value: string }

interface Bound {
  sign: '≥' | '>' | '≤' | '<'
  /** A text where a double would lose digits. */
  value: number | string
}

/** A limit on a count. At least one of `least` and `most` is a number. */
export interface CountConstraint {
  kind: 'count'
  /** `length` counts characters; `contains` counts matching items. */
  of: 'length' | 'items' | 'contains' | 'properties'
  minimum: number | null
  maximum: number | null
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
    ...valuesOf(flat, 'multipleOf', (value) => (isNumber(value) ? shownNumber(value) : undefined)),
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
  parse: (value: unknown) => string | number | undefined,
): Constraint[] {
  const values = keywordsOf(flat, kind).flatMap((value) => parse(value) ?? [])
  return [...new Set(values)].map((value) => ({ kind, value: String(value) }))
}

function uniqueItems(flat: FlatSchema): Constraint[] {
  return keywordsOf(flat, 'uniqueItems').includes(true) ? [{ kind: 'uniqueItems' }] : []
}

/** The strictest of several bounds applies. */
function bound(flat: FlatSchema, keyword: string, strictest: 'greatest' | 'least') {
  const [first, ...others] = keywordsOf(flat, keyword).filter(isNumber)
  const isStricter = (order: number) => (strictest === 'greatest' ? order > 0 : order < 0)
  return others.reduce(
    (found, value) => (found && isStricter(compareNumbers(value, found)) ? value : found),
    first,
  )
}

function countBound(flat: FlatSchema, keyword: string, strictest: 'greatest' | 'least'): number | null {
  return numberOf(bound(flat, keyword, strictest)) ?? null
}

function count(
  flat: FlatSchema,
  of: CountConstraint['of'],
  minimumKeyword: string,
  maximumKeyword: string,
): Constraint[] {
  const minimum = countBound(flat, minimumKeyword, 'greatest')
  const maximum = countBound(flat, maximumKeyword, 'least')
  return minimum === null && maximum === null ? [] : [{ kind: 'count', of, minimum, maximum }]
}

/** `exclusiveMinimum` is a number since OpenAPI 3.1; before, it is a flag for `minimum`. */
function numberRange(flat: FlatSchema): Constraint[] {
  const bounds = [
    ...limit(flat, 'minimum', 'exclusiveMinimum', ['≥', '>'], 'greatest'),
    ...limit(flat, 'maximum', 'exclusiveMaximum', ['≤', '<'], 'least'),
  ]
  return bounds.length > 0 ? [{ kind: 'range', bounds }] : []
}

function limit(
  flat: FlatSchema,
  inclusive: string,
  exclusive: string,
  [inclusiveSign, exclusiveSign]: [Bound['sign'], Bound['sign']],
  strictest: 'greatest' | 'least',
): Bound[] {
  const value = bound(flat, inclusive, strictest)
  const exclusiveBound = bound(flat, exclusive, strictest)
  const sign = keywordOf(flat, exclusive) === true ? exclusiveSign : inclusiveSign
  return [
    ...(value === undefined ? [] : [{ sign, value: shownNumber(value) }]),
    ...(exclusiveBound === undefined ? [] : [{ sign: exclusiveSign, value: shownNumber(exclusiveBound) }]),
  ]
}

function closed(flat: FlatSchema, to: 'properties' | 'items', keywords: readonly string[]): Constraint[] {
  const isClosed = keywords.some((keyword) => keywordsOf(flat, keyword).includes(false))
  return isClosed ? [{ kind: 'closed', to }] : []
}

/** Required properties without a definition. */
function undeclaredRequired({ members }: FlatSchema): Constraint[] {
  const isDeclared = (name: string) =>
    members.some(({ keywords }) => ownValue(keywords['properties'], name) !== undefined)
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
