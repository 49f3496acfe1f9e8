import type { ApiDocument } from '../api-document.ts'
import { isObject, listOf, objectOf } from '../json.ts'
import { child, children, type Located } from '../references/pointer.ts'
import { isProblem, refOf, rootOf, targetOf, valueAt } from '../references/references.ts'
import { inPageOrder } from './listed-groups.ts'
import { outlineOf } from './outline-of.ts'

/** A named schema that an operation uses. */
export interface UsedSchema {
  name: string
  /** Names of its own properties and of those in its parts (`allOf`, `oneOf`, `anyOf`, `items`). */
  fields: string[]
  /** Position of an operation that uses the schema in `operationListOf`; prefers the shortest chain of references. */
  operation: number
}

/** Limits for documents that were generated from a database. */
const MAX_SCHEMAS = 5000
const MAX_FIELDS = 200
const MAX_NAME_LENGTH = 100

/** Where OpenAPI 3, Swagger and AsyncAPI keep named schemas. */
const CONTAINERS = [['components', 'schemas'], ['definitions']]

/** Keywords whose subschemas contain fields of the same value. */
const PARTS = ['allOf', 'oneOf', 'anyOf']

/** Returns the named schemas that operations use, in the order of the document. Schemas that no page shows are left out. */
export function usedSchemasOf(document: ApiDocument): UsedSchema[] {
  const users = usersOf(document)
  return CONTAINERS.flatMap((keys) => children(child(rootOf(document), ...keys)))
    .flatMap(({ key, at }) => {
      const operation = users.get(at.pointer)
      if (operation === undefined || key.length > MAX_NAME_LENGTH) return []
      return [{ name: key, fields: fieldsOf(at.value), operation }]
    })
    .slice(0, MAX_SCHEMAS)
}

/** Maps pointers to the operation that refers to them, directly or through other references. */
function usersOf(document: ApiDocument): Map<string, number> {
  const users = new Map<string, number>()
  const pending: { at: Located; operation: number }[] = inPageOrder(outlineOf(document)).flatMap(
    ({ pointer }, operation) => {
      const at = valueAt(document, pointer)
      return at ? [{ at, operation }] : []
    },
  )
  // Breadth first. The loop includes targets that are added while it runs.
  for (const { at, operation } of pending) {
    for (const ref of refsIn(at.value)) {
      const target = targetOf(document, ref, at.pointer)
      if (isProblem(target) || users.has(target.pointer)) continue
      users.set(target.pointer, operation)
      pending.push({ at: target, operation })
    }
  }
  return users
}

/** Returns all references in a value. YAML aliases can repeat a value, and a value can contain itself. */
function refsIn(root: unknown): Set<string> {
  const refs = new Set<string>()
  const values = new Set([root])
  // The loop includes values that are added while it runs.
  for (const value of values) {
    const ref = refOf(value)
    if (ref !== undefined) refs.add(ref)
    if (typeof value !== 'object' || value === null) continue
    for (const inner of Object.values(value)) {
      if (typeof inner === 'object' && inner !== null) values.add(inner)
    }
  }
  return refs
}

function fieldsOf(schema: unknown): string[] {
  const fields = new Set<string>()
  const schemas = new Set([schema])
  for (const value of schemas) {
    if (!isObject(value)) continue
    for (const [name, property] of Object.entries(objectOf(value['properties']))) {
      if (fields.size === MAX_FIELDS) return [...fields]
      if (name.length <= MAX_NAME_LENGTH) fields.add(name)
      schemas.add(property)
    }
    schemas.add(value['items'])
    for (const part of PARTS.flatMap((keyword) => listOf(value[keyword]))) schemas.add(part)
  }
  return [...fields]
}
