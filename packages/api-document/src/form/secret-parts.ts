import type { ApiDocument } from '../api-document.ts'
import { isObject, ownValue } from '../json.ts'
import { child, children, type Located } from '../references/pointer.ts'
import { isProblem, refOf, targetOf } from '../references/references.ts'

/** The parts of a value that must not be stored, according to `format: password` in its schema. */
export interface SecretParts {
  /** The whole value is secret, or contains secrets in unnamed positions such as list items. */
  isEntirelySecret: boolean
  /** Names of the properties whose values are secret, at any depth. */
  names: string[]
}

/** Limits the work for malicious documents. A larger schema makes the whole value secret. */
const MAXIMUM_SCHEMAS = 5000

/** Keywords whose subschemas apply to the same value or to parts of it without a property name. */
const UNNAMED = `additionalProperties unevaluatedProperties items additionalItems unevaluatedItems contains
  contentSchema if then else`.split(/\s+/)
const UNNAMED_LISTS = 'items prefixItems allOf anyOf oneOf patternProperties dependentSchemas'.split(' ')

/** Finds the secret parts of a value from its schema. */
export function secretParts(document: ApiDocument, schema: Located | undefined): SecretParts {
  const names = new Set<string>()
  const seen = new Set<string>()
  let isEntirelySecret = false

  /** @param name the property that the schema describes or is nested in */
  function visit(at: Located, name: string | null): void {
    const visited = `${name === null ? '' : JSON.stringify(name)} ${at.pointer}`
    if (isEntirelySecret || !isObject(at.value) || seen.has(visited)) return
    seen.add(visited)
    if (ownValue(at.value, 'format') === 'password') {
      if (name === null) isEntirelySecret = true
      else names.add(name)
    }
    if (seen.size > MAXIMUM_SCHEMAS) isEntirelySecret = true
    const ref = refOf(at.value)
    const target = ref === undefined ? undefined : targetOf(document, ref, at.pointer)
    if (target && !isProblem(target)) visit(target, name)
    for (const property of children(child(at, 'properties'))) visit(property.at, property.key)
    for (const keyword of UNNAMED) visit(child(at, keyword), name)
    for (const keyword of UNNAMED_LISTS) for (const part of children(child(at, keyword))) visit(part.at, name)
  }

  if (schema) visit(schema, null)
  return { isEntirelySecret, names: [...names] }
}
