import type { ApiDocument } from '../api-document.ts'
import { isObject } from '../json.ts'
import { malformedKeyword, type UnknownKeyword } from '../unrecognized-keywords.ts'
import { child, children, type Located } from '../references/pointer.ts'
import { requiredNames } from './constraints.ts'
import { type Discriminator, discriminatingValues } from './discriminator.ts'
import { type FlatSchema, groupsOf, type SchemaMember } from './flatten-schema.ts'
import { type SchemaRow, schemaRow } from './schema-row.ts'

export type SectionKind =
  | 'properties'
  | 'patternProperties'
  | 'additionalProperties'
  | 'unevaluatedProperties'
  | 'propertyNames'
  | 'dependentSchemas'
  | 'items'
  | 'prefixItems'
  | 'additionalItems'
  | 'unevaluatedItems'
  | 'contains'
  | 'contentSchema'
  | 'oneOf'
  | 'anyOf'
  | 'not'
  | 'if'
  | 'then'
  | 'else'

/** The subschemas under one keyword. */
export interface SchemaSection {
  kind: SectionKind
  rows: NamedSchema[]
  /** Number of omitted rows. */
  omittedRows: number
}

export interface NamedSchema {
  /** The property, pattern, index or discriminator values, separated by commas; empty for unnamed subschemas. */
  name: string
  required: boolean
  /** The component from which the property is inherited. */
  from: string | null
  schema: SchemaRow
}

interface Context {
  ancestors: readonly string[]
  /** Maximum number of rows in all sections together. */
  limit: number
  discriminator: Discriminator | null
}

interface Entry {
  name: string
  from: string | null
  at: Located
}

/** Keywords whose value maps names to schemas. */
const MAPS: readonly [keyword: string, kind: SectionKind][] = [
  ['patternProperties', 'patternProperties'],
  ['dependentSchemas', 'dependentSchemas'],
  ['dependencies', 'dependentSchemas'],
]

/** Keywords whose value is a list of schemas. `items` with a list is the older form of `prefixItems`. */
const LISTS: readonly [keyword: string, kind: SectionKind][] = [
  ['prefixItems', 'prefixItems'],
  ['items', 'prefixItems'],
  ['oneOf', 'oneOf'],
  ['anyOf', 'anyOf'],
]

/** Keywords whose value is one schema. */
const SINGLES: readonly SectionKind[] = [
  'items',
  'additionalItems',
  'unevaluatedItems',
  'contains',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'contentSchema',
  'not',
  'if',
  'then',
  'else',
]

/** Returns the subschemas of a schema, one level deep. */
export function sectionsOf(
  document: ApiDocument,
  flat: FlatSchema,
  context: Context,
): { sections: SchemaSection[]; unknown: UnknownKeyword[] } {
  const unknown: UnknownKeyword[] = []
  let remaining = context.limit
  const build = (kind: SectionKind, entries: readonly Entry[], required?: ReadonlySet<string>) => {
    if (entries.length === 0) return []
    const section = sectionOf(document, kind, entries, { ...context, limit: remaining }, required)
    remaining -= section.rows.length
    return [section]
  }
  const sections = [
    ...build('properties', propertiesOf(flat), new Set(requiredNames(flat.members))),
    ...MAPS.flatMap(([keyword, kind]) => build(kind, entriesByName(flat, keyword, unknown))),
    ...LISTS.flatMap(([keyword, kind]) =>
      listsOf(document, flat, keyword).flatMap((list) =>
        build(kind, listEntries(document, list, keyword, context, unknown)),
      ),
    ),
    ...SINGLES.flatMap((kind) =>
      flat.members.flatMap((member) => build(kind, singleEntry(member, kind, unknown))),
    ),
  ]
  return { sections, unknown }
}

function sectionOf(
  document: ApiDocument,
  kind: SectionKind,
  entries: readonly Entry[],
  { ancestors, limit }: Context,
  required?: ReadonlySet<string>,
): SchemaSection {
  const rows = entries.slice(0, limit).map(({ name, from, at }) => ({
    name,
    from,
    required: required?.has(name) ?? false,
    schema: schemaRow(document, at, ancestors),
  }))
  return { kind, rows, omittedRows: entries.length - rows.length }
}

/** An overriding definition keeps the position of the overridden property. */
function propertiesOf(flat: FlatSchema): Entry[] {
  const entries = new Map<string, Entry>()
  for (const member of flat.members) {
    if (!isObject(member.keywords['properties'])) continue
    for (const { key, at } of children(child(member.at, 'properties'))) {
      entries.set(key, { name: key, from: inheritedFrom(flat, member), at })
    }
  }
  return [...entries.values()]
}

function inheritedFrom(flat: FlatSchema, member: SchemaMember): string | null {
  return member.at.pointer === flat.target ? null : member.name
}

function entriesByName(flat: FlatSchema, keyword: string, unknown: UnknownKeyword[]): Entry[] {
  return flat.members.flatMap((member) => {
    if (!isObject(member.keywords[keyword])) return []
    // Lists of names in `dependencies` are constraints.
    const entries = children(child(member.at, keyword)).filter(({ at }) => !Array.isArray(at.value))
    return entries.flatMap(({ key, at }) =>
      asSchema(`${keyword} ${key}`, { name: key, from: null, at }, unknown),
    )
  })
}

function listsOf(document: ApiDocument, flat: FlatSchema, keyword: string): Located[] {
  if (keyword === 'oneOf' || keyword === 'anyOf') return groupsOf(document, flat, keyword)
  return flat.members.map((member) => child(member.at, keyword)).filter(({ value }) => Array.isArray(value))
}

function listEntries(
  document: ApiDocument,
  list: Located,
  keyword: string,
  { discriminator }: Context,
  unknown: UnknownKeyword[],
): Entry[] {
  const isTuple = keyword === 'prefixItems' || keyword === 'items'
  return children(list).flatMap(({ key, at }) => {
    const name = isTuple ? key : discriminatingValues(document, discriminator, at).join(', ')
    return asSchema(`${keyword} ${key}`, { name, from: null, at }, unknown)
  })
}

/** `true` and `false` get no row; `false` is a constraint. */
function singleEntry(member: SchemaMember, keyword: SectionKind, unknown: UnknownKeyword[]): Entry[] {
  const at = child(member.at, keyword)
  if (at.value === undefined || typeof at.value === 'boolean' || Array.isArray(at.value)) return []
  if (isEmptySchema(keyword, at.value)) return []
  // Other types are already reported as malformed, except under `items`, where lists are allowed too.
  if (!isObject(at.value) && keyword !== 'items') return []
  return asSchema(keyword, { name: '', from: null, at }, unknown)
}

function isEmptySchema(keyword: SectionKind, value: unknown): boolean {
  const isImplied = keyword === 'additionalProperties' || keyword === 'unevaluatedProperties'
  return isImplied && isObject(value) && Object.keys(value).length === 0
}

function asSchema(label: string, entry: Entry, unknown: UnknownKeyword[]): Entry[] {
  const { value } = entry.at
  if (isObject(value) || typeof value === 'boolean') return [entry]
  unknown.push(malformedKeyword(label, value))
  return []
}
