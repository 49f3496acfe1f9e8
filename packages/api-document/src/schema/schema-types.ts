import { isInteger } from '../numbers/compare-numbers.ts'
import { isNumber } from '../numbers/exact-number.ts'
import { isObject, stringsOf } from '../json.ts'
import { type FlatSchema, keywordOf, keywordsOf } from './flatten-schema.ts'

const OBJECT_KEYWORDS = [
  'properties',
  'patternProperties',
  'additionalProperties',
  'required',
  'propertyNames',
]
const LIST_KEYWORDS = ['items', 'prefixItems', 'contains', 'uniqueItems', 'minItems', 'maxItems']
const TEXT_KEYWORDS = ['pattern', 'minLength', 'maxLength']
const NUMBER_KEYWORDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']

/**
 * Returns the types that a schema allows, `null` last: the declared ones, otherwise those implied by other
 * keywords. Empty if the types are unknown.
 */
export function typesOf(flat: FlatSchema): string[] {
  const declared = declaredTypes(flat)
  const types = declared.length > 0 ? declared : guessedTypes(flat)
  const nullable = types.includes('null') || (types.length > 0 && keywordOf(flat, 'nullable') === true)
  const others = types.filter((type) => type !== 'null')
  return nullable ? [...others, 'null'] : others
}

/** In an `allOf`, the intersection of the types of all parts. */
function declaredTypes(flat: FlatSchema): string[] {
  const sets = keywordsOf(flat, 'type')
    .map(typeNames)
    .filter((names) => names.length > 0)
  const common = (sets[0] ?? []).filter((name) => sets.every((names) => names.includes(name)))
  return common.length > 0 ? common : (sets.at(-1) ?? [])
}

function typeNames(type: unknown): string[] {
  if (typeof type === 'string') return [type]
  return [...new Set(stringsOf(type))]
}

function guessedTypes(flat: FlatSchema): string[] {
  const has = (keyword: string) => keywordOf(flat, keyword) !== undefined
  if (OBJECT_KEYWORDS.some(has)) return ['object']
  if (LIST_KEYWORDS.some(has)) return ['array']
  if (TEXT_KEYWORDS.some(has)) return ['string']
  if (NUMBER_KEYWORDS.some(has)) return ['number']
  const values = has('const') ? [keywordOf(flat, 'const')] : keywordOf(flat, 'enum')
  return Array.isArray(values) ? [...new Set(values.map(typeOfValue))] : []
}

/** Returns the JSON Schema type of a value. */
export function typeOfValue(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (isObject(value)) return 'object'
  if (isNumber(value)) return isInteger(value) ? 'integer' : 'number'
  return typeof value
}
