import type { ApiDocument } from '../api-document.ts'
import { child, children, type Located } from '../references/pointer.ts'
import { isProblem, refOf, rootOf, targetOf } from '../references/references.ts'

/** Where OpenAPI 3, Swagger and AsyncAPI keep named schemas. */
const CONTAINERS = [['components', 'schemas'], ['definitions']]

interface NamedTarget {
  name: string
  at: Located
}

/** Pointers of named schemas, and the named schemas whose `allOf` refers to them. */
type SubtypeIndex = ReadonlyMap<string, readonly NamedTarget[]>

/** Only documents that use a discriminator need the index, so it is built on first use. */
const indexes = new WeakMap<ApiDocument, SubtypeIndex>()

/** Returns the named schemas that inherit from a schema through `allOf`, directly or not, in the order of the document. */
export function subtypesOf(document: ApiDocument, pointer: string): NamedTarget[] {
  const index = indexes.get(document) ?? buildIndex(document)
  indexes.set(document, index)
  const found = new Map<string, NamedTarget>()
  const pending = [pointer]
  // The loop includes subtypes that are added while it runs.
  for (const base of pending) {
    for (const subtype of index.get(base) ?? []) {
      if (found.has(subtype.at.pointer) || subtype.at.pointer === pointer) continue
      found.set(subtype.at.pointer, subtype)
      pending.push(subtype.at.pointer)
    }
  }
  return [...found.values()]
}

function buildIndex(document: ApiDocument): SubtypeIndex {
  const index = new Map<string, NamedTarget[]>()
  for (const container of CONTAINERS) {
    for (const { key, at } of children(child(rootOf(document), ...container))) {
      const list = child(at, 'allOf')
      if (!Array.isArray(list.value)) continue
      for (const part of children(list)) {
        const ref = refOf(part.at.value)
        const target = ref === undefined ? undefined : targetOf(document, ref, part.at.pointer)
        if (!target || isProblem(target)) continue
        index.set(target.pointer, [...(index.get(target.pointer) ?? []), { name: key, at }])
      }
    }
  }
  return index
}
