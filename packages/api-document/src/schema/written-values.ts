import type { ApiDocument } from '../api-document.ts'
import { isObject, listOf, objectOf } from '../json.ts'
import { isNumber, sourceOf } from '../numbers/exact-number.ts'
import { child, children, type Located } from '../references/pointer.ts'
import { matchesPattern } from '../sample/pattern-text.ts'
import { type FlatSchema, flattenSchema } from './flatten-schema.ts'
import { typesOf } from './schema-types.ts'

/** Limits the schemas that are read for one value. */
const MAXIMUM_SCHEMAS = 2000

/**
 * Returns a value with the texts that its author wrote where a schema allows only strings: YAML reads an unquoted 10115, 1.0 or
 * true as another type. The value must not contain itself.
 */
export function asWritten(document: ApiDocument, value: unknown, schema: Located): unknown {
  if (schema.value === undefined || !hasOtherScalar(value)) return value
  return convert({ document, remaining: MAXIMUM_SCHEMAS }, value, [schema])
}

/** Converts a single value, not its items. */
export function scalarAsWritten(flat: FlatSchema, value: unknown): unknown {
  return isOtherScalar(value) && isText(flat) ? writtenText(value) : value
}

function writtenText(value: unknown): string {
  return isNumber(value) ? sourceOf(value) : String(value)
}

function isOtherScalar(value: unknown): boolean {
  return typeof value === 'boolean' || isNumber(value)
}

function hasOtherScalar(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasOtherScalar)
  return isObject(value) ? Object.values(value).some(hasOtherScalar) : isOtherScalar(value)
}

/** Null is null even where a schema does not allow it. */
function isText(flat: FlatSchema): boolean {
  const types = typesOf(flat).filter((type) => type !== 'null')
  return types.length > 0 && types.every((type) => type === 'string')
}

interface Conversion {
  document: ApiDocument
  remaining: number
}

/** @param schemas all schemas that may apply; a value becomes a text if all of them allow only strings */
function convert(conversion: Conversion, value: unknown, schemas: readonly Located[]): unknown {
  if (schemas.length === 0 || !hasOtherScalar(value)) return value
  const flats = schemas.flatMap((schema) => alternativesOf(conversion, schema))
  if (Array.isArray(value)) {
    return value.map((item, index) =>
      convert(
        conversion,
        item,
        flats.flatMap((flat) => itemSchema(flat, index)),
      ),
    )
  }
  if (!isObject(value)) return flats.length > 0 && flats.every(isText) ? writtenText(value) : value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      convert(
        conversion,
        item,
        flats.flatMap((flat) => propertySchemas(flat, key)),
      ),
    ]),
  )
}

/** The alternatives of a schema beside their common keywords; the schema itself if it has no alternatives. */
function alternativesOf(conversion: Conversion, schema: Located, depth = 0): FlatSchema[] {
  conversion.remaining -= 1
  if (conversion.remaining < 0 || !isObject(schema.value)) return []
  const flat = flattenSchema(conversion.document, schema)
  const parts = flat.members.flatMap(({ at }) =>
    ['oneOf', 'anyOf'].flatMap((keyword) => children(child(at, keyword))),
  )
  if (parts.length === 0 || depth > 5) return [flat]
  const alternatives = parts.flatMap(({ at }) => alternativesOf(conversion, at, depth + 1))
  const hasOwnValues = flat.members.some(({ keywords }) => keywords['properties'] ?? keywords['items'])
  return hasOwnValues ? [flat, ...alternatives] : alternatives
}

function propertySchemas({ members }: FlatSchema, key: string): Located[] {
  const declared = members
    .map(({ at }) => child(at, 'properties', key))
    .filter(({ value }) => value !== undefined)
  const matching = members
    .flatMap(({ at }) => children(child(at, 'patternProperties')))
    .filter((pattern) => matchesPattern(pattern.key, key) === true)
    .map(({ at }) => at)
  if (declared.length + matching.length > 0) return [...declared, ...matching]
  return members.map(({ at }) => child(at, 'additionalProperties')).filter(({ value }) => isObject(value))
}

/** Before JSON Schema 2020-12, a list under `items` is a tuple. */
function itemSchema({ members }: FlatSchema, index: number): Located[] {
  return members.flatMap(({ at, keywords }) => {
    const tuple = Array.isArray(keywords['items']) ? 'items' : 'prefixItems'
    if (index < listOf(keywords[tuple]).length) return [child(at, tuple, index)]
    return Object.keys(objectOf(keywords['items'])).length > 0 ? [child(at, 'items')] : []
  })
}
