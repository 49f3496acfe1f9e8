import type { ApiDocument } from '../api-document.ts'
import { isObject, textOf } from '../json.ts'
import { child, children } from '../references/pointer.ts'
import { refName } from '../references/references.ts'
import { type FlatSchema, flattenSchema, groupsOf, keywordOf } from './flatten-schema.ts'
import { typesOf } from './schema-types.ts'

/**
 * The type of a schema for display. A string is shown as is (`string (uuid)`, `Event`); the UI turns objects
 * into text.
 */
export type TypeLabel =
  | string
  /** `file` is a type of Swagger 2.0. */
  | { kind: 'any' | 'never' | 'file' }
  | { kind: 'array'; of: TypeLabel }
  | { kind: 'or'; labels: TypeLabel[] }
  /** `isTruncated`: further alternatives are omitted. */
  | { kind: 'oneOf' | 'anyOf'; labels: TypeLabel[]; isTruncated: boolean }

/** Maximum depth of `array of array of …`. */
const MAXIMUM_DEPTH = 3

/** Maximum number of named alternatives. */
const NAMED_ALTERNATIVES = 3

/** Returns a short label for the type of a schema. */
export function typeLabel(document: ApiDocument, flat: FlatSchema, depth = 0): TypeLabel {
  if (flat.nonObjects.includes(false)) return { kind: 'never' }
  const problem = flat.problems[0]
  if (problem && flat.members.length <= 1) return flat.name ?? refName(problem.ref)
  const labels = typesOf(flat).map((type) => labelOfType(document, flat, type, depth))
  if (labels.length > 1) return { kind: 'or', labels }
  return labels[0] ?? labelOfAlternatives(document, flat, depth) ?? labelWithoutType(flat)
}

function labelOfType(document: ApiDocument, flat: FlatSchema, type: string, depth: number): TypeLabel {
  if (type === 'array') return labelOfList(document, flat, depth)
  if (type === 'object') return objectName(flat) ?? 'object'
  if (type === 'file') return { kind: 'file' }
  const format = textOf(keywordOf(flat, 'format'))
  return format !== undefined && type !== 'null' ? `${type} (${format})` : type
}

function labelOfList(document: ApiDocument, flat: FlatSchema, depth: number): TypeLabel {
  const holder = flat.members.findLast(({ keywords }) => isObject(keywords['items']))
  if (!holder || depth >= MAXIMUM_DEPTH) return 'array'
  const of = typeLabel(document, flattenSchema(document, child(holder.at, 'items')), depth + 1)
  return typeof of === 'object' && of.kind === 'any' ? 'array' : { kind: 'array', of }
}

function labelOfAlternatives(document: ApiDocument, flat: FlatSchema, depth: number): TypeLabel | undefined {
  const oneOf = groupsOf(document, flat, 'oneOf').at(-1)
  const list = oneOf ?? groupsOf(document, flat, 'anyOf').at(-1)
  const kind = oneOf ? 'oneOf' : 'anyOf'
  const alternatives = list ? children(list).map(({ at }) => at) : []
  if (alternatives.length === 0) return undefined
  if (depth >= MAXIMUM_DEPTH) return objectName(flat) ?? { kind, labels: [], isTruncated: true }
  const labels = alternatives
    .slice(0, NAMED_ALTERNATIVES)
    .map((at) => typeLabel(document, flattenSchema(document, at), depth + 1))
  const isTruncated = alternatives.length > NAMED_ALTERNATIVES
  const others = labels.filter((label) => label !== 'null')
  if (labels.length === 2 && others.length === 1) return { kind: 'or', labels: [...others, 'null'] }
  const unique = [...new Map(labels.map((label) => [JSON.stringify(label), label])).values()]
  return unique.length === 1 && !isTruncated ? unique[0] : { kind, labels: unique, isTruncated }
}

/** Returns the name of the referenced component, otherwise the schema's title. */
function objectName(flat: FlatSchema): string | undefined {
  return flat.name ?? textOf(keywordOf(flat, 'title'))
}

function labelWithoutType(flat: FlatSchema): TypeLabel {
  const dynamic = textOf(keywordOf(flat, '$dynamicRef')) ?? textOf(keywordOf(flat, '$recursiveRef'))
  return dynamic ?? flat.name ?? { kind: 'any' }
}
