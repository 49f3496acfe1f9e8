import type { ApiDocument } from '../api-document.ts'
import { isObject, own } from '../json.ts'
import { child, children, type Located } from '../references/pointer.ts'
import { isProblem, refOf, targetOf } from '../references/references.ts'

/** What of a value must not be kept, by `format: password` of its schema. */
export interface SecretParts {
  /** All of it: it is a secret itself, or holds some at places that have no name. */
  isWhole: boolean
  /** The values of these properties, at whatever depth they stand. */
  names: string[]
}

/** An end for hostile documents. What is larger counts as a secret as a whole. */
const MOST_SCHEMAS = 5000

/** Keywords whose schema, or schemas, are about the same value or about parts of it that have no name of their own. */
const UNNAMED = `additionalProperties unevaluatedProperties items additionalItems unevaluatedItems contains
  contentSchema if then else`.split(/\s+/)
const UNNAMED_SEVERAL = 'items prefixItems allOf anyOf oneOf patternProperties dependentSchemas'.split(' ')

/** Where the values of a schema are secrets. */
export function secretParts(document: ApiDocument, schema: Located | undefined): SecretParts {
  const names = new Set<string>()
  const seen = new Set<string>()
  let isWhole = false

  /** `name`: of the property that the schema is for, or that it stands in. */
  function look(at: Located, name: string | null): void {
    const place = `${name === null ? '' : JSON.stringify(name)} ${at.pointer}`
    if (isWhole || !isObject(at.value) || seen.has(place)) return
    seen.add(place)
    if (own(at.value, 'format') === 'password') {
      if (name === null) isWhole = true
      else names.add(name)
    }
    if (seen.size > MOST_SCHEMAS) isWhole = true
    const ref = refOf(at.value)
    const target = ref === undefined ? undefined : targetOf(document, ref, at.pointer)
    if (target && !isProblem(target)) look(target, name)
    for (const property of children(child(at, 'properties'))) look(property.at, property.key)
    for (const keyword of UNNAMED) look(child(at, keyword), name)
    for (const keyword of UNNAMED_SEVERAL)
      for (const part of children(child(at, keyword))) look(part.at, name)
  }

  if (schema) look(schema, null)
  return { isWhole, names: [...names] }
}
