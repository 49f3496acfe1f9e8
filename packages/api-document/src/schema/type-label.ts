import { type ApiDocument } from '../api-document.ts'
import { isObject, listOf, textOf } from '../json.ts'
import { child, type Located } from '../pointer.ts'
import { refName } from '../references.ts'
import { type FlatSchema, flattenSchema, keywordOf } from './flatten-schema.ts'
import { typesOf } from './schema-types.ts'

/** `array of array of array of …` is told this deep. */
const MAXIMUM_DEPTH = 3

/** So many alternatives are named before `…`. */
const NAMED_ALTERNATIVES = 3

/** What a schema is, in a few words: `string (uuid)`, `array of Event or null`, `one of Card, Invoice`. */
export function typeLabel(document: ApiDocument, flat: FlatSchema, depth = 0): string {
  if (flat.odd.includes(false)) return 'never'
  const problem = flat.problems[0]
  if (problem && flat.members.length <= 1) return flat.name ?? refName(problem.ref)
  const types = typesOf(flat)
  const labels = types.map((type) => labelOfType(document, flat, type, depth))
  if (labels.length > 0) return labels.join(' or ')
  return labelOfAlternatives(document, flat, depth) ?? labelWithoutType(flat)
}

function labelOfType(document: ApiDocument, flat: FlatSchema, type: string, depth: number): string {
  if (type === 'array') return labelOfList(document, flat, depth)
  if (type === 'object') return objectName(flat) ?? 'object'
  const format = textOf(keywordOf(flat, 'format'))
  return format !== undefined && type !== 'null' ? `${type} (${format})` : type
}

function labelOfList(document: ApiDocument, flat: FlatSchema, depth: number): string {
  const holder = flat.members.findLast(({ keywords }) => isObject(keywords['items']))
  if (!holder || depth >= MAXIMUM_DEPTH) return 'array'
  const items = flattenSchema(document, child(holder.at, 'items'))
  const label = typeLabel(document, items, depth + 1)
  return label === 'any' ? 'array' : `array of ${label.includes(' or ') ? `(${label})` : label}`
}

function labelOfAlternatives(document: ApiDocument, flat: FlatSchema, depth: number): string | undefined {
  const alternatives = alternativesOf(flat)
  if (alternatives.length === 0) return undefined
  if (depth >= MAXIMUM_DEPTH) return objectName(flat) ?? `one of ${alternatives.length}`
  const label = (at: Located) => typeLabel(document, flattenSchema(document, at), depth + 1)
  if (alternatives.length === 2) {
    const [one, other] = alternatives.map(label)
    if (other === 'null') return `${one} or null`
    if (one === 'null') return `${other} or null`
  }
  const named = [...new Set(alternatives.slice(0, NAMED_ALTERNATIVES).map(label))]
  const more = alternatives.length > NAMED_ALTERNATIVES ? ', …' : ''
  if (named.length === 1 && more === '') return named[0]
  return `${isAnyOf(flat) ? 'any of' : 'one of'} ${named.join(', ')}${more}`
}

function alternativesOf(flat: FlatSchema): Located[] {
  const keyword = isAnyOf(flat) ? 'anyOf' : 'oneOf'
  const holder = flat.members.findLast(({ keywords }) => Array.isArray(keywords[keyword]))
  if (!holder) return []
  return listOf(holder.keywords[keyword]).map((_, index) => child(holder.at, keyword, index))
}

function isAnyOf(flat: FlatSchema): boolean {
  return !Array.isArray(keywordOf(flat, 'oneOf')) && Array.isArray(keywordOf(flat, 'anyOf'))
}

/** The name of the component that a reference leads to, else the schema's own title. */
function objectName(flat: FlatSchema): string | undefined {
  return flat.name ?? textOf(keywordOf(flat, 'title'))
}

function labelWithoutType(flat: FlatSchema): string {
  const dynamic = textOf(keywordOf(flat, '$dynamicRef')) ?? textOf(keywordOf(flat, '$recursiveRef'))
  return dynamic ?? flat.name ?? 'any'
}
