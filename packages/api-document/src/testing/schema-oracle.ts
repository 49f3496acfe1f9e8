import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'

import type { ApiDocument } from '../api-document.ts'
import { isObject, listOf, type JsonObject, ownValue } from '../json.ts'
import { pointerKeys } from '../references/pointer.ts'
import { resolve, rootOf } from '../references/references.ts'

/** Keywords whose values are not schemas. */
const VALUES = new Set(['enum', 'const', 'example', 'examples', 'default', 'value'])

type Direction = 'request' | 'response'

/**
 * Validates values with ajv, independently of the model: the schemas are converted to JSON Schema 2020-12, and
 * `writeOnly` properties of responses and `readOnly` ones of requests are not required.
 *
 * @returns a function that returns the error, undefined for a valid value, or null if ajv cannot compile the schema
 */
export function createOracle(document: ApiDocument, direction: Direction = 'response') {
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    multipleOfPrecision: 9,
    ownProperties: true,
    logger: false,
    inlineRefs: false,
  })
  formats.default(ajv)
  const isReadable = canAdd(ajv, convert({ document, direction }, document.root, false))
  const compiled = new Map<string, ValidateFunction | null>()

  function compile(pointer: string): ValidateFunction | null {
    const keys = pointerKeys(pointer) ?? []
    const path = keys.map((key) => `/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    try {
      return ajv.getSchema(`root#${path.join('')}`) ?? null
    } catch {
      return null
    }
  }

  return (pointer: string, value: unknown): string | null | undefined => {
    const known = compiled.get(pointer)
    const validate = known === undefined ? compile(pointer) : known
    compiled.set(pointer, validate)
    if (!isReadable || !validate) return null
    return validate(value) === true ? undefined : ajv.errorsText(validate.errors)
  }
}

/** ajv rejects a document with an invalid anchor anywhere. */
function canAdd(ajv: Ajv2020, root: JsonObject): boolean {
  try {
    ajv.addSchema(root, 'root')
    return true
  } catch {
    return false
  }
}

interface Conversion {
  document: ApiDocument
  direction: Direction
}

function convert(conversion: Conversion, value: unknown, isMap: boolean): JsonObject {
  const converted = Object.entries(value ?? {}).map(([key, entry]): [string, unknown] => [
    key,
    isMap || !VALUES.has(key) ? convertValue(conversion, key, entry) : entry,
  ])
  const schema = Object.fromEntries(converted)
  if (isMap) return schema
  if (schema['nullable'] === true && schema['type'] !== undefined)
    schema['type'] = [schema['type'], 'null'].flat()
  // ajv does not compile it beside `$ref`, where it has no effect.
  Reflect.deleteProperty(schema, 'nullable')
  for (const [flag, bound] of [
    ['exclusiveMinimum', 'minimum'],
    ['exclusiveMaximum', 'maximum'],
  ] as const) {
    if (typeof schema[flag] !== 'boolean') continue
    const isExclusive = schema[flag]
    Reflect.deleteProperty(schema, flag)
    if (!isExclusive || schema[bound] === undefined) continue
    schema[flag] = schema[bound]
    Reflect.deleteProperty(schema, bound)
  }
  if (Array.isArray(schema['required']) && isObject(schema['properties'])) {
    const { properties } = schema
    const { document, direction } = conversion
    const hidden = direction === 'request' ? 'readOnly' : 'writeOnly'
    schema['required'] = listOf(schema['required']).filter((name) => {
      const at = { value: ownValue(properties, String(name)), pointer: rootOf(document).pointer }
      return ownValue(resolve(document, at).at.value, hidden) !== true
    })
  }
  return schema
}

function convertValue(conversion: Conversion, key: string, entry: unknown): unknown {
  if (Array.isArray(entry))
    return entry.map((item) => (isObject(item) ? convert(conversion, item, false) : item))
  const isMap = ['properties', 'patternProperties', 'schemas', 'definitions', '$defs'].includes(key)
  return isObject(entry) ? convert(conversion, entry, isMap) : entry
}
