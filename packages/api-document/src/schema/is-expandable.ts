import { isObject } from '../json.ts'
import { type FlatSchema } from './flatten-schema.ts'

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

/** Whether a schema has anything below it that its own line does not already say. */
export function isExpandable(flat: FlatSchema): boolean {
  return flat.members.some(({ keywords }) => SECTIONS.some((keyword) => hasContent(keywords[keyword])))
}

function hasContent(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (!isObject(value)) return false
  // Mostly the first entry tells; there may be thousands.
  for (const key in value) if (key !== 'type' || isObject(value[key])) return true
  return false
}
