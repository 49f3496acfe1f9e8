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

/** Of these a plain type is told beside the schema itself (`array of string`), or goes without saying. */
const TYPE_IS_TOLD: ReadonlySet<string> = new Set(['items', 'propertyNames'])

/** Whether a schema has anything below it that its own line does not already say. */
export function isExpandable(flat: FlatSchema): boolean {
  return flat.members.some(({ keywords }) =>
    SECTIONS.some((keyword) => hasContent(keywords[keyword], TYPE_IS_TOLD.has(keyword))),
  )
}

function hasContent(value: unknown, isTypeTold: boolean): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (!isObject(value)) return false
  // Mostly the first entry tells; there may be thousands.
  for (const key in value) if (!isTypeTold || key !== 'type' || isObject(value[key])) return true
  return false
}
