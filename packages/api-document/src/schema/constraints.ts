import { isObject, numberOf, own, textOf, textsOf } from '../json.ts'
import { type FlatSchema, keywordOf, keywordsOf, type SchemaMember } from './flatten-schema.ts'

/** A rule that values have to follow, beyond their type. */
export interface Constraint {
  /** The keyword it comes from; of a range, what the range is of. */
  keyword: string
  /** For the reader: `≥ 1`, `3 … 64 characters`, `multiple of 0.01`. */
  text: string
}

/** The rules of a schema, those about its own values first. */
export function constraintsOf(flat: FlatSchema): Constraint[] {
  return [
    ...numberRange(flat),
    ...each(flat, 'multipleOf', numberOf, (factor) => `multiple of ${factor}`),
    ...countRange(flat, 'length', 'minLength', 'maxLength', ['character', 'characters']),
    ...each(flat, 'pattern', textOf, (pattern) => `matches ${pattern}`),
    ...countRange(flat, 'items', 'minItems', 'maxItems', ['item', 'items']),
    ...each(flat, 'uniqueItems', trueOf, () => 'no item twice'),
    ...countRange(flat, 'contains', 'minContains', 'maxContains', ['matching item', 'matching items']),
    ...countRange(flat, 'properties', 'minProperties', 'maxProperties', ['property', 'properties']),
    ...closed(flat),
    ...undeclaredRequired(flat),
    ...dependencies(flat),
    ...each(flat, 'contentEncoding', textOf, (encoding) => `encoded as ${encoding}`),
    ...each(flat, 'contentMediaType', textOf, (mediaType) => `contains ${mediaType}`),
    ...each(flat, '$dynamicRef', textOf, (ref) => `dynamic reference ${ref}`),
    ...each(flat, '$recursiveRef', textOf, (ref) => `recursive reference ${ref}`),
  ]
}

function each<Value>(
  flat: FlatSchema,
  keyword: string,
  read: (value: unknown) => Value | undefined,
  write: (value: Value) => string,
): Constraint[] {
  const texts = keywordsOf(flat, keyword).flatMap((value) => {
    const known = read(value)
    return known === undefined ? [] : [write(known)]
  })
  return [...new Set(texts)].map((text) => ({ keyword, text }))
}

function trueOf(value: unknown): true | undefined {
  return value === true ? true : undefined
}

/** Of several lower bounds the highest counts, of several upper ones the lowest. */
function bound(flat: FlatSchema, keyword: string, pick: (...values: number[]) => number): number | undefined {
  const bounds = keywordsOf(flat, keyword).filter((value) => typeof value === 'number')
  return bounds.length > 0 ? pick(...bounds) : undefined
}

function countRange(
  flat: FlatSchema,
  keyword: string,
  minimum: string,
  maximum: string,
  [one, many]: [string, string],
): Constraint[] {
  const least = bound(flat, minimum, Math.max)
  const most = bound(flat, maximum, Math.min)
  if (least === undefined && most === undefined) return []
  const unit = (most ?? least) === 1 ? one : many
  if (least === most) return [{ keyword, text: `exactly ${least} ${unit}` }]
  if (most === undefined) return [{ keyword, text: `at least ${least} ${unit}` }]
  if (least === undefined) return [{ keyword, text: `at most ${most} ${unit}` }]
  return [{ keyword, text: `${least} … ${most} ${unit}` }]
}

/** `exclusiveMinimum` is a number since OpenAPI 3.1, and a flag beside `minimum` before. */
function numberRange(flat: FlatSchema): Constraint[] {
  const parts = [
    ...limit(flat, 'minimum', 'exclusiveMinimum', ['≥', '>'], Math.max),
    ...limit(flat, 'maximum', 'exclusiveMaximum', ['≤', '<'], Math.min),
  ]
  return parts.length > 0 ? [{ keyword: 'range', text: parts.join(', ') }] : []
}

function limit(
  flat: FlatSchema,
  inclusive: string,
  exclusive: string,
  [orEqual, strict]: [string, string],
  pick: (...values: number[]) => number,
): string[] {
  const number = bound(flat, inclusive, pick)
  const beyond = bound(flat, exclusive, pick)
  const sign = keywordOf(flat, exclusive) === true ? strict : orEqual
  return [
    ...(number === undefined ? [] : [`${sign} ${number}`]),
    ...(beyond === undefined ? [] : [`${strict} ${beyond}`]),
  ]
}

function closed(flat: FlatSchema): Constraint[] {
  const rules = [
    ['additionalProperties', 'no other properties'],
    ['unevaluatedProperties', 'no other properties'],
    ['additionalItems', 'no other items'],
    ['unevaluatedItems', 'no other items'],
    ['items', 'no other items'],
  ] as const
  const found = rules.filter(([keyword]) => keywordsOf(flat, keyword).includes(false))
  const texts = new Map(found.map(([keyword, text]) => [text, keyword]))
  return [...texts].map(([text, keyword]) => ({ keyword, text }))
}

/** Names that are required and not described. */
function undeclaredRequired({ members }: FlatSchema): Constraint[] {
  const isDeclared = (name: string) =>
    members.some(({ keywords }) => own(keywords['properties'], name) !== undefined)
  const names = requiredNames(members).filter((name) => !isDeclared(name))
  return names.length > 0 ? [{ keyword: 'required', text: `requires ${names.join(', ')}` }] : []
}

/** The properties that must be there. */
export function requiredNames(members: readonly SchemaMember[]): string[] {
  return [...new Set(members.flatMap(({ keywords }) => textsOf(keywords['required'])))]
}

/** `dependentRequired`, and the lists of the older `dependencies`. */
function dependencies(flat: FlatSchema): Constraint[] {
  return ['dependentRequired', 'dependencies'].flatMap((keyword) =>
    keywordsOf(flat, keyword)
      .filter(isObject)
      .flatMap((rules) => Object.entries(rules))
      .flatMap(([name, names]) => (Array.isArray(names) ? [{ name, names: textsOf(names) }] : []))
      .map(({ name, names }) => ({ keyword, text: `${name} requires ${names.join(', ')}` })),
  )
}
