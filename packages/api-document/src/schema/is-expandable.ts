import { isObject } from '../json.ts'
import type { FlatSchema } from './flatten-schema.ts'

const SECTIONS = [
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'dependentSchemas',
  'dependencies',
  'items',
  'prefixItems',
  'additionalItems',
  'unevaluatedItems',
  'contains',
  'contentSchema',
  'oneOf',
  'anyOf',
  'not',
  'if',
  'then',
  'else',
  'discriminator',
]

/** Keywords whose plain type is part of the type label (`array of string`) or is implied. */
const LABELED_TYPE_KEYWORDS: ReadonlySet<string> = new Set(['items', 'propertyNames'])

/** Tests whether a schema has content beyond its own row. */
export function isExpandable(flat: FlatSchema): boolean {
  return flat.members.some(({ keywords }) =>
    SECTIONS.some((keyword) => hasContent(keywords[keyword], LABELED_TYPE_KEYWORDS.has(keyword))),
  )
}

function hasContent(value: unknown, isTypeInLabel: boolean): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (!isObject(value)) return false
  // The first entry is usually sufficient; there may be thousands.
  for (const key in value) if (!isTypeInLabel || key !== 'type' || isObject(value[key])) return true
  return false
}
